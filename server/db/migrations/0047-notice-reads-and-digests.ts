import type { Kysely } from "kysely";

/** Which notifications somebody has read, and how often they are mailed what is new. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable("notice_reads")
    .addColumn("user_id", "text", (c) => c.notNull().references("users.id").onDelete("cascade"))
    .addColumn("notice_id", "text", (c) => c.notNull())
    .addColumn("read", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("notice_reads_key", ["user_id", "notice_id"])
    .execute();
  await schema
    .alterTable("users")
    .addColumn("digest", "text", (c) => c.notNull().defaultTo("off"))
    .execute();
  await schema.alterTable("users").addColumn("digest_sent", "text").execute();
  await schema.alterTable("mails").addColumn("unsubscribe", "text").execute();
}
