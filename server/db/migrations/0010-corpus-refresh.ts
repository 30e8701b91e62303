import type { Kysely } from "kysely";

/** What is known of publishers' addresses, what their feeds said, and whom a changed text concerns. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("source_states")
    .addColumn("source", "text", (c) => c.primaryKey())
    .addColumn("begun", "text")
    .addColumn("succeeded", "text")
    .addColumn("failed", "text")
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("not_before", "text")
    .execute();
  await schema
    .createTable("source_addresses")
    .addColumn("source", "text", (c) => c.notNull())
    .addColumn("url", "text", (c) => c.notNull())
    .addColumn("document", "text", (c) => c.notNull())
    .addColumn("text_id", "text", (c) => c.references("texts.id").onDelete("set null"))
    .addColumn("etag", "text")
    .addColumn("last_modified", "text")
    .addColumn("checked", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("source_addresses_key", ["source", "url"])
    .execute();
  await schema
    .createIndex("source_addresses_text")
    .on("source_addresses")
    .column("text_id")
    .execute();
  await schema
    .createTable("news_items")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("channel", "text", (c) => c.notNull())
    .addColumn("link", "text", (c) => c.notNull().unique())
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("date", "text")
    .addColumn("seen", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("news_items_seen").on("news_items").columns(["seen"]).execute();
  await schema
    .createTable("corpus_notices")
    .addColumn("company_id", "text", (c) =>
      c.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("act_id", "text", (c) => c.notNull())
    .addColumn("version_id", "text", (c) =>
      c.notNull().references("text_versions.id").onDelete("cascade"),
    )
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("articles_json", "text", (c) => c.notNull())
    .addColumn("obligations_json", "text", (c) => c.notNull())
    .addColumn("made", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("corpus_notices_key", ["company_id", "act_id", "version_id"])
    .execute();
  await schema
    .createTable("refresh_switches")
    .addColumn("account_id", "text", (c) =>
      c.primaryKey().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("switched_on", "text", (c) => c.notNull())
    .execute();
}
