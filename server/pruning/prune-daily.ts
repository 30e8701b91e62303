import { pruneLog } from "../accounts/account-log.ts";
import { pruneSignIns } from "../accounts/prune-sign-ins.ts";
import { pruneAssessments } from "../companies/prune-assessments.ts";
import { config } from "../config.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { sweepFiles } from "../file-store/stored-files.ts";
import type { JobContext } from "../jobs/handlers.ts";
import { completeJob, enqueueNamedJob } from "../jobs/queue.ts";
import { log } from "../log.ts";
import { pruneDeliveries } from "../webhooks/deliveries.ts";
import { pruneNews } from "../sources/prune-news.ts";

export const pruningJob = "prune";
const dayMs = 86_400_000;
/** How long it can be seen what was sent to the addresses of accounts. */
const deliveryDays = 30;

/** Puts today's pruning into the queue; nothing where it was done already. */
export async function schedulePruning(db: DbOrTransaction): Promise<void> {
  await enqueuePruning(db, new Date());
}

/** Deletes what is old by the settings, and comes again the next night. */
export async function pruneDaily({ db, job, signal }: JobContext): Promise<void> {
  const pruned = await pruneOld(db, signal);
  log().info(pruned, "old rows and files deleted");
  await db.transaction().execute(async (trx) => {
    if (await completeJob(trx, job)) await scheduleNextPruning(trx);
  });
}

/** What kept one night's pruning from ending need not keep the next one. */
export async function scheduleNextPruning(trx: DbOrTransaction): Promise<void> {
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
  await enqueuePruning(trx, new Date(`${tomorrow}T01:30:00Z`));
}

/** Says how many there were of each kind. */
export async function pruneOld(db: Db, signal?: AbortSignal) {
  const { assessments, newsDays, signInDays, logDays } = config().kept;
  const before = (days: number) => new Date(Date.now() - days * dayMs).toISOString();
  return {
    assessments: await pruneAssessments(db, assessments, signal),
    news: await pruneNews(db, before(newsDays)),
    logEntries: await pruneLog(db, before(logDays)),
    signIns: await pruneSignIns(db, before(signInDays)),
    deliveries: await pruneDeliveries(db, before(deliveryDays)),
    // Last, since it asks a store that may be away.
    files: await sweepFiles(db),
  };
}

async function enqueuePruning(trx: DbOrTransaction, runAt: Date): Promise<void> {
  const day = runAt.toISOString();
  await enqueueNamedJob(trx, {
    ...{ kind: pruningJob, subjectId: "", ownerId: "" },
    ...{ id: `${pruningJob}-${day.slice(0, 10)}`, runAt: day },
  });
}
