import type { Kysely } from "kysely";

/** Rows of registers that a company keeps: its processing activities, and what applies to it. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("register_rows")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("company_id", "text", (c) =>
      c.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("register", "text", (c) => c.notNull())
    .addColumn("framework_id", "text", (c) => c.references("frameworks.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("cells_json", "text", (c) => c.notNull())
    .addColumn("evidence_json", "text", (c) => c.notNull())
    .addColumn("made", "text", (c) => c.notNull())
    .addColumn("changed", "text", (c) => c.notNull())
    .addColumn("changed_by", "text", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("register_rows_company")
    .on("register_rows")
    .columns(["company_id", "register", "framework_id"])
    .execute();
  for (const column of ["owner_id", "framework_id"]) {
    await schema
      .createIndex(`register_rows_${column.replace("_id", "")}`)
      .on("register_rows")
      .column(column)
      .execute();
  }
}
