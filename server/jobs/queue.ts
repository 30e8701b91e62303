import { hostname } from "node:os";
import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { JobRow } from "../db/tables.ts";

export type NewJob = { kind: string; subjectId: string; ownerId: string };

export const leaseMs = 30_000;
export const heartbeatMs = 5_000;

/** Names this process: machine, process number, and a mark no other start has. */
export const workerName = `${hostname()}/${process.pid}/${newId()}`;

let wake: () => void = () => undefined;

/** The worker of this process asks to be told of new jobs; others find them by looking. */
export function onNewJob(listener: () => void): void {
  wake = listener;
}

/** Tells the worker of this thread of a job that another thread has enqueued. */
export function wakeWorker(): void {
  wake();
}

/** To be called in the transaction that stores what the job is about. */
export async function enqueueJob(trx: DbOrTransaction, job: NewJob): Promise<void> {
  await enqueueNamedJob(trx, { ...job, id: newId(), runAt: now() });
}

/** The same for a job of which there may be only one; it may have to wait until its time. */
export async function enqueueNamedJob(
  trx: DbOrTransaction,
  job: NewJob & { id: string; runAt: string },
): Promise<void> {
  await trx
    .insertInto("jobs")
    .values({
      id: job.id,
      kind: job.kind,
      subject_id: job.subjectId,
      owner_id: job.ownerId,
      state: "queued",
      run_at: job.runAt,
      attempts: 0,
      lease_owner: null,
      lease_until: null,
      last_error: null,
      created: now(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  setTimeout(() => wake(), 0).unref();
}

/** Takes the job that waits longest, or one whose lease ran out; null when there is none. */
export async function claimJob(db: Db): Promise<JobRow | null> {
  const time = now();
  const due = await db
    .selectFrom("jobs")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb("state", "=", "queued"), eb("run_at", "<=", time)]),
        eb.and([eb("state", "=", "running"), eb("lease_until", "<", time)]),
      ]),
    )
    .orderBy("run_at")
    .limit(5)
    .execute();
  for (const job of due) {
    const leased = {
      state: "running" as const,
      lease_owner: workerName,
      lease_until: leaseEnd(),
      attempts: job.attempts + 1,
    };
    // The guard on what was read makes sure that one of several claimants gets it.
    const { numUpdatedRows } = await db
      .updateTable("jobs")
      .set(leased)
      .where("id", "=", job.id)
      .where("state", "=", job.state)
      .where("attempts", "=", job.attempts)
      .executeTakeFirst();
    if (numUpdatedRows === 1n) return { ...job, ...leased };
  }
  return null;
}

/** Lengthens the lease; false when the job is no longer ours. */
export async function keepJob(db: Db, job: JobRow): Promise<boolean> {
  const { numUpdatedRows } = await ours(
    db.updateTable("jobs").set({ lease_until: leaseEnd() }),
    job,
  ).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Ends the job within the transaction that stores its outcome. False when somebody else has
 * taken it meanwhile: the transaction must then be rolled back.
 */
export async function completeJob(trx: DbOrTransaction, job: JobRow): Promise<boolean> {
  const { numUpdatedRows } = await ours(
    trx.updateTable("jobs").set({ state: "done", lease_until: null, last_error: null }),
    job,
  ).executeTakeFirst();
  return numUpdatedRows === 1n;
}

const longestDelayMs = 3_600_000;

/** Puts a job that threw back for later, or gives it up after its tries; says which. */
export async function retryJob(
  db: Db,
  job: JobRow,
  error: unknown,
  tries = 5,
): Promise<"queued" | "failed"> {
  const state = job.attempts >= tries ? "failed" : "queued";
  const delayMs = Math.min(longestDelayMs, 1000 * 2 ** job.attempts);
  await ours(
    db.updateTable("jobs").set({
      state,
      run_at: new Date(Date.now() + delayMs).toISOString(),
      lease_until: null,
      last_error: String(error).slice(0, 1000),
    }),
    job,
  ).execute();
  return state;
}

/** Gives back, at a clean stop, what this process was working on. */
export async function releaseJobs(db: Db): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ state: "queued", lease_until: null, run_at: now() })
    .where("state", "=", "running")
    .where("lease_owner", "=", workerName)
    .execute();
}

/**
 * Frees leases of processes of this machine that are gone, so that a restart after a crash need
 * not wait for them to run out.
 */
export async function reclaimDeadLeases(db: Db): Promise<number> {
  const running = await db
    .selectFrom("jobs")
    .select(["id", "lease_owner"])
    .where("state", "=", "running")
    .execute();
  const dead = running.filter((job) => job.lease_owner !== null && isDead(job.lease_owner));
  for (const job of dead) {
    await db
      .updateTable("jobs")
      .set({ state: "queued", lease_until: null, run_at: now() })
      .where("id", "=", job.id)
      .where("state", "=", "running")
      .where("lease_owner", "=", job.lease_owner)
      .execute();
  }
  return dead.length;
}

type Guarded<Query> = {
  where(column: "id" | "state" | "lease_owner", op: "=", value: string): Query;
};

function ours<Query extends Guarded<Query>>(query: Query, job: JobRow): Query {
  return query
    .where("id", "=", job.id)
    .where("state", "=", "running")
    .where("lease_owner", "=", workerName);
}

function leaseEnd(): string {
  return new Date(Date.now() + leaseMs).toISOString();
}

function isDead(owner: string): boolean {
  const [host, pid] = owner.split("/");
  if (host !== hostname() || owner === workerName) return false;
  // A container gives every start the same number: then the other one is certainly gone.
  if (Number(pid) === process.pid) return true;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
