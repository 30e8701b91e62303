import type { Db, DbOrTransaction } from "../db/db.ts";
import { lockAccount } from "../db/locks.ts";

type Candidate = { id: string; company_id: string; finished: string | null; status: string };

/**
 * Deletes what each company has of ended assessments beyond the newest `kept`, with their findings,
 * and says how many. The one it shows, the one that began last, and the last dashboard of each month
 * stay: from those the course of the score is drawn. Documents and their pages stay too, so that
 * every quote that is still shown can be opened.
 */
export async function pruneAssessments(
  db: Db,
  kept: number,
  signal?: AbortSignal,
): Promise<number> {
  const crowded = await db
    .selectFrom("assessments")
    .select(["company_id", "owner_id"])
    .groupBy(["company_id", "owner_id"])
    .having((eb) => eb(eb.fn.countAll(), ">", kept))
    .execute();
  let pruned = 0;
  for (const company of crowded) {
    const spare = await db.transaction().execute((trx) => listSpare(trx, company.company_id, kept));
    for (const id of spare) {
      signal?.throwIfAborted();
      // One at a time: each has hundreds of findings, and people of the account want their turn.
      pruned += await pruneOne(db, company.owner_id, id);
    }
  }
  return pruned;
}

async function listSpare(trx: DbOrTransaction, companyId: string, kept: number) {
  const rows = await trx
    .selectFrom("assessments")
    .select(["id", "company_id", "finished", "status"])
    .where("company_id", "=", companyId)
    .where("status", "in", ["ready", "failed"])
    .orderBy("finished", "desc")
    .orderBy("id")
    .execute();
  const lastOfMonths = listLastOfMonths(rows);
  return rows.slice(kept).flatMap(({ id }) => (lastOfMonths.has(id) ? [] : [id]));
}

/** Given the newest first. */
function listLastOfMonths(rows: Candidate[]): Set<string> {
  const months = new Map<string, string>();
  for (const { id, finished, status } of rows) {
    const month = finished?.slice(0, 7) ?? "";
    if (status === "ready" && !months.has(month)) months.set(month, id);
  }
  return new Set(months.values());
}

async function pruneOne(db: Db, ownerId: string, id: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, ownerId);
    const { numDeletedRows } = await trx
      .deleteFrom("assessments")
      .where("id", "=", id)
      .where("owner_id", "=", ownerId)
      .where("status", "in", ["ready", "failed"])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("companies")
              .select("companies.id")
              .where((eb) =>
                eb.or([eb("shown_assessment_id", "=", id), eb("newest_assessment_id", "=", id)]),
              ),
          ),
        ),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
}
