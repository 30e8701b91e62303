import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("generation_watchers")
    .addColumn("generation_id", "text", (c) =>
      c.notNull().references("generations.id").onDelete("cascade"),
    )
    .addColumn("email", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("generation_watchers_key", ["generation_id", "email"])
    .execute();
}
