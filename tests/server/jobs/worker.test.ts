import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { now } from "../../../server/db/db.ts";
import type { JobContext, JobHandlers } from "../../../server/jobs/handlers.ts";
import { completeJob } from "../../../server/jobs/queue.ts";
import { startWorker } from "../../../server/jobs/worker.ts";
import { openJobDatabase } from "../../setup/job-database.ts";

const dayMs = 86_400_000;
let jobs: Awaited<ReturnType<typeof openJobDatabase>>;
let worker: ReturnType<typeof startWorker> | undefined;
beforeEach(async () => void (jobs = await openJobDatabase()));
afterEach(async () => {
  await worker?.stop();
  await jobs.db.destroy();
});

const end = ({ db, job }: JobContext) => completeJob(db, job).then(() => undefined);
/** Hears nothing until the worker is stopped. */
const hang = ({ signal }: JobContext) =>
  new Promise<void>((_, reject) => {
    // The stop may have come while the row was still being written.
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason));
  });
const fail = () => Promise.reject(new Error("no luck"));

function start(handlers: JobHandlers): void {
  worker = startWorker(jobs.db, handlers);
}

async function awaitState(id: string, state: string): Promise<void> {
  await vi.waitFor(async () => expect((await jobs.read(id)).state).toBe(state), {
    timeout: 20_000,
    interval: 10,
  });
}

test("a kind whose jobs hang holds up no other kind", async () => {
  await jobs.add(["m1", "m2", "m3"], "A", "mail");
  await jobs.add(["t1", "t2"], "B");
  start({ mail: { run: hang, atOnce: 2 }, test: { run: end, atOnce: 1 } });
  await awaitState("t1", "done");
  await awaitState("t2", "done");
  const mails = ["m1", "m2", "m3"].map(async (id) => (await jobs.read(id)).state);
  expect(await Promise.all(mails)).toEqual(["running", "queued", "queued"]);
});

test("a place stays free for another account's job, however many one account has", async () => {
  await jobs.add(["a1", "a2", "a3", "a4"], "A");
  const run = (context: JobContext) =>
    context.job.owner_id === "A" ? hang(context) : end(context);
  start({ test: { run, atOnce: 3 } });
  await awaitState("a2", "running");
  await jobs.add(["b1", "b2"], "B");
  await awaitState("b1", "done");
  await awaitState("b2", "done");
  expect((await jobs.read("a3")).state).toBe("queued");
});

test("a job that nobody here knows waits for a process that does", async () => {
  await jobs.add(["strange"], "A", "strange");
  await jobs.add(["t"], "A");
  start({ test: { run: end, atOnce: 1 } });
  await awaitState("t", "done");
  expect(await jobs.read("strange")).toMatchObject({ state: "queued", attempts: 0 });
});

test("a job that fails too often is given up once, in one transaction", async () => {
  await jobs.add(["t"], "A");
  const giveUp = vi.fn(async () => undefined);
  start({ test: { run: fail, atOnce: 1, tries: 1, giveUp } });
  await awaitState("t", "failed");
  expect(giveUp).toHaveBeenCalledTimes(1);
  expect((await jobs.read("t")).last_error).toContain("no luck");
});

test("a job that cannot even be given up well ends all the same", async () => {
  await jobs.add(["t", "next"], "A");
  const run = (context: JobContext) => (context.job.id === "t" ? fail() : end(context));
  const giveUp = async () => {
    throw new Error("what it was about is gone");
  };
  start({ test: { run, atOnce: 1, tries: 1, giveUp } });
  await awaitState("t", "failed");
  await awaitState("next", "done");
});

test("a job that the process died of three times is given up without being begun", async () => {
  await jobs.add(["t"], "A");
  await jobs.change("t", { deaths: 3, deaths_there: 3, died_at: "indexing" });
  const run = vi.fn(end);
  const giveUp = vi.fn(async () => undefined);
  start({ test: { run, atOnce: 1, giveUp } });
  await awaitState("t", "failed");
  expect(run).not.toHaveBeenCalled();
  expect(giveUp).toHaveBeenCalledTimes(1);
  expect((await jobs.read("t")).last_error).toContain("the process died each time");
});

test("the step that a job has come to is written down", async () => {
  await jobs.add(["t"], "A");
  const run = async (context: JobContext) => {
    await context.reach("halfway");
    await hang(context);
  };
  start({ test: { run, atOnce: 1 } });
  await vi.waitFor(async () => expect((await jobs.read("t")).step).toBe("halfway"));
  await worker?.stop();
  expect((await jobs.read("t")).state).toBe("queued");
});

test("rows of jobs that ended long ago go, with what they leave behind", async () => {
  const old = new Date(Date.now() - 30 * dayMs).toISOString();
  await jobs.add(["done", "failed", "waiting", "fresh"], "A");
  await jobs.add(["record"], "A", "kept");
  await jobs.change("done", { state: "done", begun: old });
  await jobs.change("failed", { state: "failed", begun: old });
  await jobs.change("waiting", { begun: old, run_at: "2999-01-01T00:00:00.000Z" });
  await jobs.change("fresh", { state: "done", begun: now() });
  await jobs.change("record", { state: "done", begun: old });
  const forgotten: string[] = [];
  const forget = async (_: unknown, ids: string[]) => void forgotten.push(...ids);
  start({ test: { run: end, atOnce: 1, forget }, kept: { run: end, atOnce: 1, keepsEnded: true } });
  const list = async () => {
    const rows = await jobs.db.selectFrom("jobs").select("id").orderBy("id").execute();
    return rows.map(({ id }) => id);
  };
  await vi.waitFor(async () => expect(await list()).toEqual(["fresh", "record", "waiting"]));
  expect(forgotten.toSorted()).toEqual(["done", "failed"]);
});
