import { hostname } from "node:os";
import { afterEach, beforeEach, expect, test } from "vitest";
import { now } from "../../../server/db/db.ts";
import type { JobHandler } from "../../../server/jobs/handlers.ts";
import { diesTooOften, freeLostJobs } from "../../../server/jobs/lost-jobs.ts";
import { claimJob, leaseMs, releaseJobs } from "../../../server/jobs/queue.ts";
import { openJobDatabase } from "../../setup/job-database.ts";
import { postgresServer } from "../../setup/test-database.ts";

/** Higher than any number that Linux gives to a process. */
const gone = `${hostname()}/4194400/x`;
const living = `${hostname()}/${process.ppid}/x`;
/** Of a process that cannot be found here: on PostgreSQL it might live on a machine of that name. */
const leave = () => ({
  lease_owner: gone,
  ...(postgresServer && { lease_until: new Date(Date.now() + leaseMs - 16_000).toISOString() }),
});
const past = new Date(0).toISOString();
const handler: JobHandler = { run: () => Promise.resolve(), atOnce: 1 };

let jobs: Awaited<ReturnType<typeof openJobDatabase>>;
beforeEach(async () => {
  jobs = await openJobDatabase();
  await jobs.add(["job"], "A");
});
afterEach(() => jobs.db.destroy());

/** Has the process die at a step, and starts another one. */
async function die(step: string): Promise<void> {
  await jobs.change("job", { run_at: now() });
  expect(await claimJob(jobs.db, "test")).not.toBeNull();
  await jobs.change("job", { step, ...leave() });
  expect(await freeLostJobs(jobs.db)).toBe(1);
}

test("the job of a process that is gone is freed, that of a living one is not", async () => {
  await claimJob(jobs.db, "test");
  await jobs.change("job", { lease_owner: living });
  expect(await freeLostJobs(jobs.db)).toBe(0);
  await jobs.change("job", leave());
  expect(await freeLostJobs(jobs.db)).toBe(1);
  expect(await jobs.read("job")).toMatchObject({ state: "queued", deaths: 1 });
  expect((await claimJob(jobs.db, "test"))?.attempts).toBe(2);
});

test("a job that kills its process three times at one step is not begun a fourth time", async () => {
  for (const too of [false, false, true]) {
    await die("indexing");
    expect(diesTooOften(await jobs.read("job"), handler)).toBe(too);
  }
});

test("the first death costs no wait, each further one twice as long as the one before", async () => {
  const waits: number[] = [];
  for (let death = 1; death <= 4; death += 1) {
    await die("reading");
    waits.push(Date.parse((await jobs.read("job")).run_at) - Date.now());
  }
  expect(waits.map((wait) => Math.max(0, Math.round(wait / 1000)))).toEqual([0, 5, 10, 20]);
});

test("deaths at other steps are no fault of the job, until there are twenty", async () => {
  for (let death = 1; death < 20; death += 1) {
    await die(`act ${death % 2}`);
    expect(diesTooOften(await jobs.read("job"), handler)).toBe(false);
  }
  await die("act 0");
  expect(diesTooOften(await jobs.read("job"), handler)).toBe(true);
});

test("a kind may be more patient", async () => {
  for (const too of [false, false, false, false, true]) {
    await die("reading");
    expect(diesTooOften(await jobs.read("job"), { ...handler, deaths: 5 })).toBe(too);
  }
});

test("a clean stop is no death", async () => {
  for (let stop = 0; stop < 5; stop += 1) {
    await claimJob(jobs.db, "test");
    await releaseJobs(jobs.db);
  }
  expect(await jobs.read("job")).toMatchObject({ attempts: 5, deaths: 0, state: "queued" });
});

test.each([
  ["this machine's living process", living, 0],
  ["another machine's process", "elsewhere/1/x", 1],
])("a lease of %s that ran out is freed", async (_, owner, deaths) => {
  await claimJob(jobs.db, "test");
  await jobs.change("job", { lease_owner: owner });
  expect(await freeLostJobs(jobs.db)).toBe(0);
  await jobs.change("job", { lease_until: past });
  expect(await freeLostJobs(jobs.db)).toBe(1);
  expect(await jobs.read("job")).toMatchObject({ state: "queued", deaths });
});
