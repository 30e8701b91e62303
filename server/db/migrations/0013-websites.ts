import type { Kysely } from "kysely";

/** What was read on a company's website: a document of its own kind, and how each visit went. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("documents").addColumn("website", "text").execute();
  await schema.alterTable("documents").addColumn("superseded", "text").execute();
  await schema.alterTable("generations").addColumn("website_json", "text").execute();
  await schema
    .createTable("web_pages")
    .addColumn("document_id", "text", (c) =>
      c.notNull().references("documents.id").onDelete("cascade"),
    )
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("url", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("web_pages_key", ["document_id", "number"])
    .execute();
}
