import { hostname } from "node:os";
import { readClock } from "../db/clock.ts";
import { isPostgres } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import type { JobRow } from "../db/job-tables.ts";
import type { JobHandler } from "./handlers.ts";
import { heartbeatMs, leaseMs, workerName } from "./queue.ts";

/** Begun this often, and dead each time at the same step: it is the job that kills. */
const deathsAtOneStep = 3;
/** Whatever the steps, a job that sees so many processes die is not tried again. */
const mostDeaths = 20;
const firstDelayMs = 5_000;
/** What killed the process by chance has passed by then. */
const longestDelayMs = 60_000;

/** Jobs that this worker is running: while it computes in one piece their leases may run out. */
type Running = ReadonlySet<string>;

/**
 * Puts jobs back whose process is gone, so that a restart after a crash need not wait for their
 * leases to run out, and jobs whose lease ran out. Each death is counted at the step it came at.
 */
export async function freeLostJobs(db: Db, ours: Running = new Set()): Promise<number> {
  const found = await db.selectFrom("jobs").selectAll().where("state", "=", "running").execute();
  const running = found.filter(
    ({ id, lease_owner }) => lease_owner !== workerName || !ours.has(id),
  );
  if (running.length === 0) return 0;
  const time = await readClock(db);
  let freed = 0;
  for (const job of running) {
    const ranOut = job.lease_until !== null && job.lease_until < time;
    const holder = mayBeHere(db, job, time) ? findProcess(job.lease_owner ?? "") : "elsewhere";
    // Of a process on another machine nothing is known but that it no longer keeps its lease.
    const died = holder === "gone" || (holder === "elsewhere" && ranOut);
    if (!died && !ranOut) continue;
    const { numUpdatedRows } = await db
      .updateTable("jobs")
      .set({ state: "queued", lease_until: null, ...(died && countDeath(job, time)) })
      .where("id", "=", job.id)
      .where("state", "=", "running")
      .where("lease_owner", "=", job.lease_owner)
      .where("lease_until", "=", job.lease_until)
      .executeTakeFirst();
    freed += Number(numUpdatedRows);
  }
  return freed;
}

/**
 * Machines that share a database may bear one name, as containers do: then a process that cannot
 * be found here but kept its lease alive a moment ago lives on the other one.
 */
function mayBeHere(db: Db, { lease_until }: JobRow, time: string): boolean {
  const silentMs = leaseMs - (Date.parse(lease_until ?? "") - Date.parse(time));
  return !isPostgres(db) || silentMs > 3 * heartbeatMs;
}

/** Whether the job takes the process down with it, as far as one can tell. */
export function diesTooOften(job: JobRow, { deaths = deathsAtOneStep }: JobHandler): boolean {
  return job.deaths >= mostDeaths || job.deaths_there >= deaths;
}

/**
 * A process may die of something else at any moment, and then seldom at the same step again and
 * again. The first death costs no wait.
 */
function countDeath({ deaths, deaths_there, died_at, step, run_at }: JobRow, time: string) {
  const there = died_at === step ? deaths_there + 1 : 1;
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (there - 2));
  return {
    deaths: deaths + 1,
    deaths_there: there,
    died_at: step,
    run_at: there === 1 ? run_at : new Date(Date.parse(time) + delayMs).toISOString(),
  };
}

function findProcess(owner: string): "here" | "gone" | "elsewhere" {
  const [host, pid] = owner.split("/");
  if (owner === workerName) return "here";
  if (host !== hostname()) return "elsewhere";
  // A container gives every start the same number: then the other one is certainly gone.
  if (Number(pid) === process.pid) return "gone";
  try {
    process.kill(Number(pid), 0);
    return "here";
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH" ? "gone" : "here";
  }
}
