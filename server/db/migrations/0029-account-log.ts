import type { Kysely } from "kysely";

/** Who did what to an account, when and from where. Rows are added and in the end deleted, never changed. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("account_log")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) =>
      c.notNull().references("accounts.id").onDelete("cascade"),
    )
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    // Kept when the person has left.
    .addColumn("person_id", "text")
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("token", "text")
    .addColumn("address", "text", (c) => c.notNull())
    .addColumn("detail", "text", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("account_log_account")
    .on("account_log")
    .columns(["account_id", "at"])
    .execute();
}
