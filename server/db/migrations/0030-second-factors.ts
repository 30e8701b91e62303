import type { Kysely } from "kysely";

/**
 * Codes at sign-in: the secret that a person's app makes them from, the codes for when it is lost,
 * sessions that still wait for one, and whether an account asks everybody for them.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("factors")
    .addColumn("user_id", "text", (c) => c.primaryKey().references("users.id").onDelete("cascade"))
    .addColumn("secret", "text", (c) => c.notNull())
    .addColumn("created", "text", (c) => c.notNull())
    .addColumn("confirmed", "text")
    .addColumn("last_step", "integer", (c) => c.notNull())
    .execute();
  await schema
    .createTable("recovery_codes")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .execute();
  await schema.createIndex("recovery_codes_user").on("recovery_codes").column("user_id").execute();
  await schema
    .alterTable("sessions")
    .addColumn("awaits_factor", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable("accounts")
    .addColumn("factor_required", "integer", (c) => c.notNull().defaultTo(0))
    .execute();
}
