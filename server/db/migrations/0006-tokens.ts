import type { Kysely } from "kysely";

/** Tokens that people make for their programs, and the encrypted passwords that were seen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("api_tokens")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("secret_hash", "text", (c) => c.notNull().unique())
    .addColumn("scope", "text", (c) => c.notNull())
    .addColumn("created", "text", (c) => c.notNull())
    .addColumn("expires", "text")
    .addColumn("used", "text")
    .execute();
  await db.schema
    .createIndex("api_tokens_user")
    .on("api_tokens")
    .columns(["user_id", "created"])
    .execute();
  await db.schema
    .createTable("seen_passwords")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("expires", "text", (c) => c.notNull())
    .execute();
}
