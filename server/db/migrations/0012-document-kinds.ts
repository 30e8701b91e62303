import type { Kysely } from "kysely";

/** The kind a person gave a document in place of the one it was recognised as, who and when. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("documents").addColumn("corrected_kind", "text").execute();
  await schema.alterTable("documents").addColumn("kind_changed_by", "text").execute();
  await schema.alterTable("documents").addColumn("kind_changed", "text").execute();
}
