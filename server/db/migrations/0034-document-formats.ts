import { sql } from "kysely";
import type { Kysely } from "kysely";

/** What a document is, and where a part of it stands when the file has no pages of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("documents")
    .addColumn("format", "text", (c) => c.notNull().defaultTo(sql.lit("pdf")))
    .execute();
  await db.schema.alterTable("pages").addColumn("place", "text").execute();
}
