import type { Kysely } from "kysely";

/** Addresses that an account has events sent to, and what was sent there. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("webhooks")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) =>
      c.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("url", "text", (c) => c.notNull())
    .addColumn("secret", "text", (c) => c.notNull())
    .addColumn("types_json", "text", (c) => c.notNull())
    .addColumn("created", "text", (c) => c.notNull())
    .addColumn("created_by", "text", (c) => c.notNull())
    .addColumn("failures", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("off", "text")
    .addColumn("off_why", "text")
    .execute();
  await schema.createIndex("webhooks_account").on("webhooks").column("account_id").execute();
  await schema
    .createTable("webhook_deliveries")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("webhook_id", "text", (c) =>
      c.notNull().references("webhooks.id").onDelete("cascade"),
    )
    .addColumn("account_id", "text", (c) =>
      c.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("company_id", "text", (c) => c.references("companies.id").onDelete("cascade"))
    .addColumn("type", "text", (c) => c.notNull())
    .addColumn("event_key", "text")
    .addColumn("body", "text", (c) => c.notNull())
    .addColumn("created", "text", (c) => c.notNull())
    .addColumn("state", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("tried", "text")
    .addColumn("status", "integer")
    .addColumn("fault", "text")
    .execute();
  await schema
    .createIndex("webhook_deliveries_webhook_created")
    .on("webhook_deliveries")
    .columns(["webhook_id", "created"])
    .execute();
  await schema
    .createIndex("webhook_deliveries_once")
    .on("webhook_deliveries")
    .columns(["webhook_id", "event_key"])
    .unique()
    .execute();
  for (const column of ["account_id", "company_id", "created"]) {
    await schema
      .createIndex(`webhook_deliveries_${column.replace("_id", "")}`)
      .on("webhook_deliveries")
      .column(column)
      .execute();
  }
}
