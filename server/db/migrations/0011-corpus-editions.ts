import type { Kysely } from "kysely";

/**
 * Which editions of the catalogue this database has seen, what each of them changed, and every
 * wording that a finding may rest on. Findings of before rest on a wording nobody kept: null.
 */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("findings").addColumn("corpus_version", "text").execute();
  await schema.alterTable("findings").addColumn("obligation_hash", "text").execute();
  await schema
    .createTable("corpus_editions")
    .addColumn("position", "integer", (c) => c.primaryKey())
    .addColumn("version", "text", (c) => c.notNull())
    .addColumn("date", "text", (c) => c.notNull())
    .addColumn("adopted", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("corpus_obligations")
    .addColumn("obligation_id", "text", (c) => c.notNull())
    .addColumn("hash", "text", (c) => c.notNull())
    .addColumn("act_id", "text", (c) => c.notNull())
    .addColumn("current", "integer", (c) => c.notNull())
    .addColumn("wording_json", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("corpus_obligations_key", ["obligation_id", "hash"])
    .execute();
  await schema
    .createTable("corpus_changes")
    .addColumn("position", "integer", (c) => c.notNull().references("corpus_editions.position"))
    .addColumn("obligation_id", "text", (c) => c.notNull())
    .addColumn("act_id", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("before_hash", "text")
    .addColumn("after_hash", "text")
    .addColumn("version", "text", (c) => c.notNull())
    .addColumn("date", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("corpus_changes_key", ["position", "obligation_id"])
    .execute();
  await schema
    .createTable("edition_notices")
    .addColumn("company_id", "text", (c) =>
      c.notNull().references("companies.id").onDelete("cascade"),
    )
    .addColumn("version", "text", (c) => c.notNull())
    .addColumn("owner_id", "text", (c) => c.notNull().references("accounts.id").onDelete("cascade"))
    .addColumn("date", "text", (c) => c.notNull())
    .addColumn("total", "integer", (c) => c.notNull())
    .addColumn("changes_json", "text", (c) => c.notNull())
    .addColumn("made", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("edition_notices_key", ["company_id", "version"])
    .execute();
  await schema
    .createIndex("edition_notices_owner")
    .on("edition_notices")
    .column("owner_id")
    .execute();
}
