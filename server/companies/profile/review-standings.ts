import type { Catalogue } from "../../catalogue/catalogue.ts";
import { now } from "../../db/db.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import type { CompanyRow } from "../../db/company-tables.ts";
import type { JobContext } from "../../jobs/handlers.ts";
import { completeJob, enqueueNamedJob } from "../../jobs/queue.ts";
import { log } from "../../log.ts";
import { lockCompany } from "../companies.ts";
import { beginAssessment } from "../assessments.ts";
import { loadProfile } from "./answers.ts";
import { loadDecisions } from "./decisions.ts";
import { findStandings } from "./standings.ts";

export const standingsJob = "review-standings";
const dayMs = 86_400_000;

/** Puts today's look at what begins and ends into the queue; nothing where it was taken already. */
export async function scheduleStandings(db: DbOrTransaction): Promise<void> {
  await enqueueReview(db, new Date());
}

/** Looks at every company, and comes again after midnight. */
export async function reviewStandingsDaily(
  { db, job, signal }: JobContext,
  catalogue: Catalogue,
): Promise<void> {
  const today = now().slice(0, 10);
  const changed = await reviewStandings(db, catalogue, today, signal);
  if (changed > 0) log().info({ companies: changed, today }, "obligations began or ended");
  await db.transaction().execute(async (trx) => {
    if (await completeJob(trx, job)) await scheduleNextReview(trx);
  });
}

/** What kept one day's look from ending need not keep the next one. */
export async function scheduleNextReview(trx: DbOrTransaction): Promise<void> {
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
  await enqueueReview(trx, new Date(`${tomorrow}T00:01:00Z`));
}

/**
 * Tells the companies for which something began or ended since they were looked at last, and has
 * them assessed again; says how many.
 */
export async function reviewStandings(
  db: Db,
  catalogue: Catalogue,
  today: string,
  signal?: AbortSignal,
): Promise<number> {
  const companies = await db
    .selectFrom("companies")
    .select(["id", "owner_id", "jurisdiction", "standing_on"])
    .where("shown_assessment_id", "is not", null)
    .where("standing_on", "<", today)
    .execute();
  let changed = 0;
  for (const company of companies) {
    signal?.throwIfAborted();
    if (await reviewCompany(db, catalogue, company, today)) changed += 1;
  }
  return changed;
}

type Reviewed = Pick<CompanyRow, "id" | "owner_id" | "jurisdiction" | "standing_on">;

async function reviewCompany(
  db: Db,
  catalogue: Catalogue,
  company: Reviewed,
  today: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await lockCompany(trx, company);
    const profile = await loadProfile(trx, company);
    const decisions = await loadDecisions(trx, company);
    const after = findStandings(catalogue, profile, today, decisions).all;
    // Of a company that was never looked at nothing began: it is as it is.
    const before = company.standing_on
      ? findStandings(catalogue, profile, company.standing_on, decisions).all
      : after;
    const begun: string[] = [];
    const ended: string[] = [];
    for (const [at, one] of after.entries()) {
      const did = before[at]?.standing === "applies";
      if (one.standing === "applies" && !did) begun.push(one.obligation.id);
      if (one.standing !== "applies" && did) ended.push(one.obligation.id);
    }
    const { id: company_id, owner_id } = company;
    await trx
      .updateTable("companies")
      .set({ standing_on: today })
      .where("id", "=", company_id)
      .where("owner_id", "=", owner_id)
      .execute();
    if (begun.length + ended.length === 0) return false;
    await trx
      .insertInto("standing_notices")
      .values({
        ...{ company_id, owner_id, date: today },
        ...{ begun_json: JSON.stringify(begun), ended_json: JSON.stringify(ended) },
      })
      .onConflict((conflict) => conflict.columns(["company_id", "date"]).doNothing())
      .execute();
    await beginAssessment(trx, company);
    return true;
  });
}

async function enqueueReview(trx: DbOrTransaction, runAt: Date): Promise<void> {
  const day = runAt.toISOString();
  await enqueueNamedJob(trx, {
    ...{ kind: standingsJob, subjectId: "", ownerId: "" },
    ...{ id: `${standingsJob}-${day.slice(0, 10)}`, runAt: day },
  });
}
