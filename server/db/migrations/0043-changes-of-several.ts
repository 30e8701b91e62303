import type { Kysely } from "kysely";

/** What was done to several findings at once, with how they stood, so that it can be undone. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("finding_changes")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("company_id", "text", (c) =>
      c.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("owner_id", "text", (c) => c.notNull())
    .addColumn("person_id", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("made", "text", (c) => c.notNull())
    .addColumn("items_json", "text", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("finding_changes_company")
    .on("finding_changes")
    .columns(["company_id", "made"])
    .execute();
}
