import { sql } from "kysely";
import type { Kysely } from "kysely";

/** What the calendar counts for every company of an account, read from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index findings_open on findings (owner_id, assessment_id, act_id)
    where verdict in ('partly', 'not_shown', 'contradicted')
  `.execute(db);
}
