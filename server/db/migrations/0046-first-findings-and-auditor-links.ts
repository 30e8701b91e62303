import type { Kysely } from "kysely";

/** What an assessment finds first, told while it goes on; and links that show one company to an auditor. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("assessments").addColumn("first_json", "text").execute();
  await schema
    .createTable("auditor_links")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("company_id", "text", (c) =>
      c.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("secret_hash", "text", (c) => c.notNull().unique())
    .addColumn("made", "text", (c) => c.notNull())
    .addColumn("made_by", "text", (c) => c.notNull())
    .addColumn("expires", "text", (c) => c.notNull())
    .addColumn("ended", "text")
    .addColumn("openings", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("last_opened", "text")
    .execute();
  for (const column of ["owner_id", "company_id"]) {
    await schema
      .createIndex(`auditor_links_${column.replace("_id", "")}`)
      .on("auditor_links")
      .column(column)
      .execute();
  }
}
