import { hostname } from "node:os";
import { sql } from "kysely";
import { clock } from "../db/clock.ts";
import { isPostgres, newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { JobRow } from "../db/job-tables.ts";

export type NewJob = { kind: string; subjectId: string; ownerId: string };

/** What the database tells those who listen of. */
export const newJobChannel = "acquis_new_job";
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
  await enqueueNamedJob(trx, { ...job, id: newId(), runAt: null });
}

/** The same for a job of which there may be only one; it may have to wait until its time. */
export async function enqueueNamedJob(
  trx: DbOrTransaction,
  job: NewJob & { id: string; runAt: string | null },
): Promise<void> {
  await trx
    .insertInto("jobs")
    .values({
      id: job.id,
      kind: job.kind,
      subject_id: job.subjectId,
      owner_id: job.ownerId,
      state: "queued",
      run_at: job.runAt ?? clock(trx),
      attempts: 0,
      begun: null,
      failures: 0,
      deaths: 0,
      step: "",
      died_at: "",
      deaths_there: 0,
      lease_owner: null,
      lease_until: null,
      last_error: null,
      created: now(),
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  // Heard when the transaction is committed, by workers of other processes and machines.
  if (isPostgres(trx)) await sql`select pg_notify(${newJobChannel}, '')`.execute(trx);
  setTimeout(() => wake(), 0).unref();
}

/**
 * Takes the next job of a kind; null when none is due. Accounts take turns: the one with the
 * fewest jobs running goes first, then the one served longest ago. `newcomersOnly` leaves out
 * accounts that have a job of this kind running.
 */
export async function claimJob(
  db: Db,
  kind: string,
  { newcomersOnly = false } = {},
): Promise<JobRow | null> {
  const time = clock(db);
  const due = db
    .selectFrom("jobs as due")
    .where("due.kind", "=", kind)
    .where("due.state", "=", "queued")
    .where("due.run_at", "<=", time);
  // A look takes no lock: most looks find nothing.
  if (!(await due.select("due.id").limit(1).executeTakeFirst())) return null;
  const turns = due
    .select("due.owner_id")
    .select(({ selectFrom }) => [
      selectFrom("jobs as own")
        .select(({ fn }) => fn.countAll().as("count"))
        .where("own.kind", "=", kind)
        .where("own.state", "=", "running")
        .whereRef("own.owner_id", "=", "due.owner_id")
        .as("running"),
      selectFrom("jobs as own")
        .select(({ fn, val }) => fn.coalesce(fn.max("own.begun"), val("")).as("begun"))
        .where("own.kind", "=", kind)
        .whereRef("own.owner_id", "=", "due.owner_id")
        .as("served"),
    ])
    .select(({ fn }) => fn.min("due.run_at").as("waits_since"))
    .groupBy("due.owner_id");
  // One statement holds SQLite's write lock from its first look; on PostgreSQL who comes second
  // passes over what the first one holds. So two claimants never get the same.
  const claimed = await db
    .updateTable("jobs")
    .set(({ eb }) => ({
      state: "running" as const,
      lease_owner: workerName,
      lease_until: leaseEnd(db),
      attempts: eb("attempts", "+", 1),
      begun: time,
      step: "",
    }))
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("jobs as next")
        .innerJoin(turns.as("turns"), "turns.owner_id", "next.owner_id")
        .select("next.id")
        .where("next.kind", "=", kind)
        .where("next.state", "=", "queued")
        .where("next.run_at", "<=", time)
        .$if(newcomersOnly, (query) => query.where("turns.running", "=", 0))
        .orderBy("turns.running")
        .orderBy("turns.served")
        .orderBy("turns.waits_since")
        .orderBy("next.owner_id")
        .orderBy("next.run_at")
        .limit(1)
        .$if(isPostgres(db), (query) => query.forUpdate("next").skipLocked()),
    )
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** Notes the step that a job has come to. */
export async function noteStep(db: Db, job: JobRow, step: string): Promise<void> {
  await ours(db.updateTable("jobs").set({ step }), job).execute();
}

/** Lengthens the lease; false when the job is no longer ours. */
export async function keepJob(db: Db, job: JobRow): Promise<boolean> {
  const { numUpdatedRows } = await ours(
    db.updateTable("jobs").set({ lease_until: leaseEnd(db) }),
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

/** What fails or dies again and again is tried once an hour in the end. */
export const longestDelayMs = 3_600_000;

const awayMs = 5_000;

/** Puts a job back that met a database or a store that is away: that is no failure of its own. */
export async function postponeJob(db: DbOrTransaction, job: JobRow, error: unknown): Promise<void> {
  const last_error = String(error).slice(0, 1000);
  await ours(
    db.updateTable("jobs").set({
      ...{ state: "queued", lease_until: null, last_error },
      run_at: clock(db, awayMs),
    }),
    job,
  ).execute();
}

/**
 * Puts a job that threw back for later, or marks it as failed after its tries; says which, or
 * that somebody else has taken it meanwhile.
 */
export async function retryJob(
  db: DbOrTransaction,
  job: JobRow,
  error: unknown,
  tries = 5,
): Promise<"queued" | "failed" | "lost"> {
  const failures = job.failures + 1;
  const state = failures >= tries ? "failed" : "queued";
  const delayMs = Math.min(longestDelayMs, 1000 * 2 ** failures);
  const { numUpdatedRows } = await ours(
    db.updateTable("jobs").set({
      state,
      failures,
      run_at: clock(db, delayMs),
      lease_until: null,
      last_error: String(error).slice(0, 1000),
    }),
    job,
  ).executeTakeFirst();
  return numUpdatedRows === 1n ? state : "lost";
}

/** Gives back, at a clean stop, what this process was working on; it keeps its turn. */
export async function releaseJobs(db: Db): Promise<void> {
  await db
    .updateTable("jobs")
    .set({ state: "queued", lease_until: null })
    .where("state", "=", "running")
    .where("lease_owner", "=", workerName)
    .execute();
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

function leaseEnd(db: DbOrTransaction) {
  return clock(db, leaseMs);
}
