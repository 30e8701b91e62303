import type { Kysely } from "kysely";

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("texts")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("identifier", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("language", "text", (c) => c.notNull())
    .addColumn("created", "text", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("texts_identifier")
    .on("texts")
    .columns(["source", "identifier", "kind", "language"])
    .unique()
    .execute();
  await schema
    .createTable("text_versions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("text_id", "text", (c) => c.notNull().references("texts.id").onDelete("cascade"))
    .addColumn("label", "text", (c) => c.notNull())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("valid_from", "text")
    .addColumn("status", "text", (c) => c.notNull())
    .addColumn("dates_json", "text", (c) => c.notNull())
    .addColumn("link", "text")
    .addColumn("source_url", "text", (c) => c.notNull())
    .addColumn("retrieved", "text", (c) => c.notNull())
    .addColumn("sha256", "text", (c) => c.notNull())
    .addColumn("words_hash", "text", (c) => c.notNull())
    .addColumn("articles", "integer", (c) => c.notNull())
    .addColumn("recitals", "integer", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("text_versions_words")
    .on("text_versions")
    .columns(["text_id", "label", "words_hash"])
    .unique()
    .execute();
  await schema
    .createTable("provisions")
    .addColumn("version_id", "text", (c) =>
      c.notNull().references("text_versions.id").onDelete("cascade"),
    )
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("anchor", "text", (c) => c.notNull())
    .addColumn("parent", "text")
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("number", "text", (c) => c.notNull())
    .addColumn("heading", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("link", "text")
    .addColumn("date", "text")
    .addPrimaryKeyConstraint("provisions_key", ["version_id", "position"])
    .execute();
  await schema
    .createIndex("provisions_anchor")
    .on("provisions")
    .columns(["version_id", "anchor"])
    .unique()
    .execute();
}
