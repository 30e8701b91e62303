import type { Kysely } from "kysely";

/** A new address that somebody asked for, until both ends have said yes or one has stopped it. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("email_changes")
    .addColumn("user_id", "text", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("old_hash", "text", (c) => c.notNull().unique())
    .addColumn("new_hash", "text", (c) => c.notNull().unique())
    .addColumn("old_confirmed", "integer", (c) => c.notNull())
    .addColumn("new_confirmed", "integer", (c) => c.notNull())
    .addColumn("expires", "text", (c) => c.notNull())
    .execute();
}
