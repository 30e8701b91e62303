import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { now } from "../../../server/db/db.ts";
import { freeLostJobs } from "../../../server/jobs/lost-jobs.ts";
import {
  claimJob,
  completeJob,
  enqueueJob,
  keepJob,
  releaseJobs,
  retryJob,
} from "../../../server/jobs/queue.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { TestApi } from "../../setup/test-api.ts";

let server: TestApi;
beforeAll(async () => void (server = await startTestApi()));
afterAll(() => server.stop());
beforeEach(async () => {
  await server.db.deleteFrom("jobs").execute();
  await enqueueJob(server.db, { kind: "test", subjectId: "s", ownerId: "o" });
});

const readJob = () => server.db.selectFrom("jobs").selectAll().executeTakeFirstOrThrow();
async function claim() {
  const job = await claimJob(server.db, "test");
  if (!job) throw new Error("there was no job to claim");
  return job;
}
const change = (values: Record<string, unknown>) =>
  server.db.updateTable("jobs").set(values).execute();

test("one of several claimants gets the job", async () => {
  const claims = await Promise.all([1, 2, 3, 4].map(() => claimJob(server.db, "test")));
  expect(claims.filter(Boolean)).toHaveLength(1);
});

test("a finished job is never taken again, and finishes once", async () => {
  const job = await claim();
  expect(await completeJob(server.db, job)).toBe(true);
  expect(await completeJob(server.db, job)).toBe(false);
  expect(await claimJob(server.db, "test")).toBeNull();
});

test("a lease that ran out goes to another, and the first one can no longer finish", async () => {
  const job = await claim();
  await change({ lease_until: new Date(0).toISOString() });
  expect(await freeLostJobs(server.db)).toBe(1);
  const second = await claim();
  expect(second.attempts).toBe(2);
  await change({ lease_owner: "another/1/process" });
  expect(await keepJob(server.db, job)).toBe(false);
  expect(await completeJob(server.db, job)).toBe(false);
});

test("a lease that is kept does not run out", async () => {
  const job = await claim();
  await change({ lease_until: new Date(0).toISOString() });
  expect(await keepJob(server.db, job)).toBe(true);
  expect(await freeLostJobs(server.db)).toBe(0);
  expect(await claimJob(server.db, "test")).toBeNull();
});

test("a job that throws comes back later, and is given up after five tries", async () => {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const outcome = await retryJob(server.db, await claim(), new Error("no luck"));
    expect(outcome).toBe(attempt < 5 ? "queued" : "failed");
    const job = await readJob();
    expect(job.last_error).toContain("no luck");
    if (attempt < 5) expect(job.run_at > now()).toBe(true);
    expect(await claimJob(server.db, "test")).toBeNull();
    if (attempt < 5) await change({ run_at: now() });
  }
});

test("a clean stop gives the job back at once", async () => {
  await claim();
  await releaseJobs(server.db);
  expect((await claim()).attempts).toBe(2);
});

test("what was released goes first again", async () => {
  const job = await claim();
  await enqueueJob(server.db, { kind: "test", subjectId: "later", ownerId: "o" });
  await releaseJobs(server.db);
  expect((await claim()).id).toBe(job.id);
});

test("a job that is not ours any more is neither put back nor failed", async () => {
  const job = await claim();
  await change({ lease_owner: "another/1/process" });
  expect(await retryJob(server.db, job, new Error("late"), 1)).toBe("lost");
  expect((await readJob()).state).toBe("running");
});
