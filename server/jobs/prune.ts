import type { Db } from "../db/db.ts";
import type { JobHandlers } from "./handlers.ts";

const dayMs = 86_400_000;
const atOnce = 500;

/** Deletes the rows of jobs that ended more than so many days ago, with what they leave behind. */
export async function pruneJobs(db: Db, handlers: JobHandlers, days: number): Promise<number> {
  const before = new Date(Date.now() - days * dayMs).toISOString();
  let pruned = 0;
  for (const [kind, { forget, keepsEnded }] of Object.entries(handlers)) {
    if (keepsEnded) continue;
    let deleted: { subject_id: string }[];
    do {
      deleted = await db.transaction().execute(async (trx) => {
        const rows = await trx
          .deleteFrom("jobs")
          .where("id", "in", (eb) =>
            eb
              .selectFrom("jobs")
              .select("id")
              .where("kind", "=", kind)
              .where("state", "in", ["done", "failed"])
              .where("begun", "<", before)
              .limit(atOnce),
          )
          .returning("subject_id")
          .execute();
        const subjectIds = rows.map((row) => row.subject_id);
        if (forget && subjectIds.length > 0) await forget(trx, subjectIds);
        return rows;
      });
      pruned += deleted.length;
    } while (deleted.length === atOnce);
  }
  return pruned;
}
