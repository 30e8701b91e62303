import type { Kysely } from "kysely";

type Before = { api_tokens: { expires: string | null } };

const yearMs = 365 * 86_400_000;

/**
 * When a session was last used, so that one nobody uses ends; and an end for the tokens that had
 * none, a year from now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("sessions").addColumn("seen", "text").execute();
  const ends = new Date(Date.now() + yearMs).toISOString();
  await (db as Kysely<Before>)
    .updateTable("api_tokens")
    .set({ expires: ends })
    .where("expires", "is", null)
    .execute();
}
