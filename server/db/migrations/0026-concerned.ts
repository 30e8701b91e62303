import type { Kysely } from "kysely";

/**
 * That a duty which binds only under a condition ("if you outsource") concerns the company: who
 * said so, when, why, and which condition it was then.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["concerned_on", "concerned_by", "concerned_reason", "concerned_if"]) {
    await db.schema.alterTable("finding_work").addColumn(column, "text").execute();
  }
}
