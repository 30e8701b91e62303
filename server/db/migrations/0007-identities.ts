import type { Kysely } from "kysely";

export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("identities")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("issuer", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("created", "text", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("identities_issuer_subject")
    .on("identities")
    .columns(["issuer", "subject"])
    .unique()
    .execute();
  await schema
    .createIndex("identities_user_issuer")
    .on("identities")
    .columns(["user_id", "issuer"])
    .unique()
    .execute();
}
