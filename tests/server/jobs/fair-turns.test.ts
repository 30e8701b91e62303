import { fork } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, expect, test } from "vitest";
import { claimJob, completeJob } from "../../../server/jobs/queue.ts";
import { openJobDatabase } from "../../setup/job-database.ts";

let jobs: Awaited<ReturnType<typeof openJobDatabase>>;
beforeEach(async () => void (jobs = await openJobDatabase()));
afterEach(() => jobs.db.destroy());

const number = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index}`);

/** Takes one job after the other and ends each at once. */
async function workOff(count: number): Promise<string[]> {
  const taken: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const job = await claimJob(jobs.db, "test");
    if (!job) break;
    taken.push(job.owner_id);
    await completeJob(jobs.db, job);
    // Turns are told apart by the millisecond.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return taken;
}

test("one upload need not wait behind three hundred of another account", async () => {
  await jobs.add(number("a", 300), "A");
  expect(await workOff(1)).toEqual(["A"]);
  await jobs.add(["b"], "B");
  expect(await workOff(3)).toEqual(["B", "A", "A"]);
});

test("accounts that wait take turns, whoever came first", async () => {
  await jobs.add(number("a", 3), "A");
  await jobs.add(number("b", 3), "B");
  await jobs.add(number("c", 1), "C");
  expect(await workOff(9)).toEqual(["A", "B", "C", "A", "B", "A", "B"]);
});

test("the account with the fewest jobs running goes first", async () => {
  await jobs.add(number("a", 5), "A");
  await jobs.add(number("b", 5), "B");
  const owners: string[] = [];
  for (let place = 0; place < 6; place += 1) {
    owners.push((await claimJob(jobs.db, "test"))?.owner_id ?? "");
  }
  expect(owners.filter((owner) => owner === "A")).toHaveLength(3);
  expect(owners.filter((owner) => owner === "B")).toHaveLength(3);
});

test("a place for newcomers is not given to who has a job running", async () => {
  await jobs.add(number("a", 2), "A");
  expect((await claimJob(jobs.db, "test", { newcomersOnly: true }))?.owner_id).toBe("A");
  expect(await claimJob(jobs.db, "test", { newcomersOnly: true })).toBeNull();
  await jobs.add(["b"], "B");
  expect((await claimJob(jobs.db, "test", { newcomersOnly: true }))?.owner_id).toBe("B");
});

test("one kind of job knows nothing of the turns in another", async () => {
  await jobs.add(["mail"], "A", "mail");
  await jobs.add(["a"], "A");
  await jobs.add(["b"], "B");
  await claimJob(jobs.db, "mail");
  expect((await claimJob(jobs.db, "test"))?.owner_id).toBe("A");
});

test("a job whose time has not come is left where it is", async () => {
  await jobs.add(["a"], "A");
  await jobs.change("a", { run_at: "2999-01-01T00:00:00.000Z" });
  expect(await claimJob(jobs.db, "test")).toBeNull();
});

test("several processes on one file never take the same job, and together take them all", async () => {
  const ids = [1, 2, 3, 4].flatMap((owner) => number(`${owner}-`, 25));
  for (const owner of ["1", "2", "3", "4"]) {
    await jobs.add(
      ids.filter((id) => id.startsWith(`${owner}-`)),
      owner,
    );
  }
  const script = new URL("../../setup/claim-all-jobs.ts", import.meta.url).pathname;
  const claimants = [1, 2, 3].map(() =>
    fork(script, [jobs.file], { execArgv: ["--import", "tsx"] }),
  );
  try {
    await Promise.all(claimants.map((child) => once(child, "message")));
    const answers = claimants.map((child) => once(child, "message"));
    for (const child of claimants) child.send("go");
    const taken = (await Promise.all(answers)).map(([message]) => message as string[]);
    expect(taken.flat().toSorted()).toEqual(ids.toSorted());
    // Otherwise they did not meet.
    expect(taken.filter(({ length }) => length > 0).length).toBeGreaterThan(1);
    const rows = await jobs.db.selectFrom("jobs").select(["attempts", "state"]).execute();
    expect(rows.every(({ attempts, state }) => attempts === 1 && state === "running")).toBe(true);
  } finally {
    for (const child of claimants) child.kill();
  }
});
