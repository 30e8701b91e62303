import type { Kysely } from "kysely";

/**
 * The language of each document and of each page; null in rows of before, which are read for it
 * with the next assessment. And of each page whether its text was recognised in a picture.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  for (const column of [
    "language",
    "corrected_language",
    "language_changed_by",
    "language_changed",
  ]) {
    await schema.alterTable("documents").addColumn(column, "text").execute();
  }
  await schema.alterTable("pages").addColumn("language", "text").execute();
  await schema
    .alterTable("documents")
    .addColumn("recognised_pages", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable("pages")
    .addColumn("recognised", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
}
