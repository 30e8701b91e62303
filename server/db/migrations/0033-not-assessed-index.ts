import { sql } from "kysely";
import type { Kysely } from "kysely";

/** What the overview counts for every company of an account, read from the index alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index findings_not_assessed on findings (assessment_id, obligation_id, owner_id)
    where verdict = 'not_assessed'
  `.execute(db);
}
