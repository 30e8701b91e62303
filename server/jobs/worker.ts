import { EventEmitter } from "node:events";
import { config } from "../config.ts";
import type { Db } from "../db/db.ts";
import type { JobRow } from "../db/job-tables.ts";
import { isRefusal } from "../errors.ts";
import { log } from "../log.ts";
import type { JobContext, JobHandler, JobHandlers } from "./handlers.ts";
import { diesTooOften, freeLostJobs } from "./lost-jobs.ts";
import { pruneJobs } from "./prune.ts";
import {
  claimJob,
  heartbeatMs,
  keepJob,
  leaseMs,
  noteStep,
  onNewJob,
  postponeJob,
  releaseJobs,
  retryJob,
} from "./queue.ts";

const pollMs = 1_000;
const housekeepingMs = 3_600_000;

/**
 * Works through the queue until it is stopped: each kind of job is a lane of its own, so that no
 * kind holds up another. A process has one worker. `stop` lets jobs end at their next step and
 * gives them back.
 */
export function startWorker(db: Db, handlers: JobHandlers): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const bell = new EventEmitter();
  const lanes = Object.entries(handlers).map(([kind, handler]) => ({
    kind,
    handler,
    running: new Set<Promise<void>>(),
  }));
  const ours = new Set<string>();
  let rung = false;
  let keptHouse = 0;
  onNewJob(ring);
  const working = work();

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      rung = false;
      try {
        await freeLostJobs(db, ours);
        for (const lane of lanes) await fill(lane);
        if (Date.now() - keptHouse >= housekeepingMs) {
          keptHouse = Date.now();
          await keepHouse(db, handlers);
        }
      } catch (error) {
        if (stopping.signal.aborted) return;
        log().error({ err: error }, "the job queue could not be read");
      }
      if (!rung) await nap();
    }
  }

  async function fill({ kind, handler, running }: (typeof lanes)[number]): Promise<void> {
    while (running.size < handler.atOnce && !stopping.signal.aborted) {
      // The last free place is for an account that has nothing running: it need not wait until
      // another account's long jobs have ended.
      const newcomersOnly = running.size > 0 && running.size === handler.atOnce - 1;
      const job = await claimJob(db, kind, { newcomersOnly });
      if (!job) return;
      ours.add(job.id);
      const run = runJob(db, handler, job, stopping.signal).finally(() => {
        running.delete(run);
        ours.delete(job.id);
        ring();
      });
      running.add(run);
    }
  }

  function ring(): void {
    rung = true;
    bell.emit("ring");
  }

  function nap(): Promise<void> {
    return new Promise((resolve) => {
      const wakeUp = () => {
        clearTimeout(timer);
        bell.off("ring", wakeUp);
        resolve();
      };
      // Looking for work keeps no process alive whose server has closed.
      const timer = setTimeout(wakeUp, pollMs).unref();
      bell.on("ring", wakeUp);
    });
  }

  return {
    stop: async () => {
      stopping.abort();
      ring();
      await working;
      await Promise.all(lanes.flatMap(({ running }) => [...running]));
      await releaseJobs(db);
    },
  };
}

async function runJob(
  db: Db,
  handler: JobHandler,
  job: JobRow,
  stopping: AbortSignal,
): Promise<void> {
  const lost = new AbortController();
  const signal = AbortSignal.any([lost.signal, stopping]);
  const reach = (step: string) => noteStep(db, job, step);
  const context: JobContext = { db, job, signal, reach };
  let keptUntil = Date.now() + leaseMs;
  const heartbeat = setInterval(() => {
    const begun = Date.now();
    keepJob(db, job).then(
      (kept) => (kept ? (keptUntil = begun + leaseMs) : lost.abort()),
      // A database that is away for a moment takes nobody's lease.
      () => Date.now() + heartbeatMs < keptUntil || lost.abort(),
    );
  }, heartbeatMs);
  try {
    if (diesTooOften(job, handler)) {
      await endInVain(db, handler, job, new Error("the process died each time it ran"), 0);
    } else await handler.run(context);
  } catch (error) {
    if (signal.aborted) return;
    const isAway = isRefusal(error) && error.status === 503;
    const end = isAway
      ? postponeJob(db, job, error)
      : endInVain(db, handler, job, error, handler.tries);
    await end.catch((reason: unknown) =>
      log().error({ err: reason, job: job.id }, "a job that failed could not be put back"),
    );
  } finally {
    clearInterval(heartbeat);
  }
}

/** Puts the job back for another try, or gives it up with what its kind does then. */
async function endInVain(
  db: Db,
  handler: JobHandler,
  job: JobRow,
  error: unknown,
  tries?: number,
): Promise<void> {
  log().error({ err: error, job: job.id, kind: job.kind }, "a job failed");
  try {
    await db.transaction().execute(async (trx) => {
      const outcome = await retryJob(trx, job, error, tries);
      if (outcome === "failed") await handler.giveUp?.(trx, job);
    });
  } catch (reason) {
    log().error({ err: reason, job: job.id, kind: job.kind }, "a job could not be given up well");
    await retryJob(db, job, error, tries);
  }
}

async function keepHouse(db: Db, handlers: JobHandlers): Promise<void> {
  const pruned = await pruneJobs(db, handlers, config().jobs.keptDays);
  if (pruned > 0) log().info({ pruned }, "old jobs deleted");
  const unknown = await db
    .selectFrom("jobs")
    .select("kind")
    .distinct()
    .where("state", "=", "queued")
    .where("kind", "not in", Object.keys(handlers))
    .execute();
  // Another release of the product may know them, so they stay.
  for (const { kind } of unknown) log().warn({ kind }, "nobody here knows this kind of job");
}
