import type { Kysely } from "kysely";

/** Tables that people brought along: what they would change, and what they did, to be undone. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("imports")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("company_id", "text", (c) => c.references("companies.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("file", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("made", "text", (c) => c.notNull())
    .addColumn("made_by", "text", (c) => c.notNull())
    .addColumn("done", "text")
    .addColumn("undone", "text")
    .addColumn("undone_by", "text")
    .addColumn("lines_json", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("imports_owner").on("imports").columns(["owner_id", "made"]).execute();
  await schema.createIndex("imports_company").on("imports").column("company_id").execute();
}
