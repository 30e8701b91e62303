import type { Kysely } from "kysely";

/** The language that a person chose; null until then. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable("users").addColumn("language", "text").execute();
}
