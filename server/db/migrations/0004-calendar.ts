import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  const schema = db.schema;
  await schema
    .createTable("calendar_events")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("company_id", "text", (c) => c.references("companies.id").onDelete("cascade"))
    .addColumn("date", "text", (c) => c.notNull())
    .addColumn("time", "text")
    .addColumn("title", "text", (c) => c.notNull())
    .addColumn("description", "text", (c) => c.notNull())
    .addColumn("category", "text", (c) => c.notNull())
    .addColumn("priority", "text", (c) => c.notNull())
    .addColumn("created", "text", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("calendar_events_owner_date")
    .on("calendar_events")
    .columns(["owner_id", "date"])
    .execute();
  await schema
    .createTable("calendar_feeds")
    .addColumn("owner_id", "text", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("token", "text", (c) => c.notNull().unique())
    .addColumn("created", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("saved_items")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("owner_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("company_id", "text", (c) => c.references("companies.id").onDelete("cascade"))
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("item_id", "text", (c) => c.notNull())
    .addColumn("key", "text", (c) => c.notNull())
    .addColumn("saved", "text", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("saved_items_owner_key")
    .on("saved_items")
    .columns(["owner_id", "key"])
    .unique()
    .execute();
}
