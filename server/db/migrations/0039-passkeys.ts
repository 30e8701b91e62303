import type { Kysely } from "kysely";

/** Passkeys that people sign in with (WebAuthn): the public half of each, and how often it was used. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("passkeys")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("credential_id", "text", (c) => c.notNull().unique())
    .addColumn("public_key", "text", (c) => c.notNull())
    .addColumn("counter", "text", (c) => c.notNull())
    .addColumn("transports", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("created", "text", (c) => c.notNull())
    .addColumn("used", "text")
    .addColumn("opens_alone", "integer", (c) => c.notNull())
    .execute();
  await schema.createIndex("passkeys_user").on("passkeys").column("user_id").execute();
}
