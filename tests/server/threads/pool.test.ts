import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { startPool } from "../../../server/threads/pool.ts";
import type { Pool, PoolOptions } from "../../../server/threads/pool.ts";
import type { FakeTasks } from "../../fakes/threads/tasks.ts";
import { refusalOf } from "../../setup/company-form.ts";

const owner = { account: "owner" };
const stranger = { account: "stranger" };
let pool: Pool<FakeTasks>;

function start(options: Partial<PoolOptions> = {}): void {
  pool = startPool<FakeTasks>({
    file: new URL("../../fakes/threads/start-tasks.mjs", import.meta.url),
    data: null,
    threads: 1,
    atOnce: 1,
    mostWaitMs: 60_000,
    isPatient: () => false,
    silenceMs: 1_000,
    startMs: 60_000,
    ...options,
  });
}

afterEach(() => pool.stop());

test("gives what a task gives", async () => {
  start();
  expect(await pool.run("add", [2, 3], owner)).toBe(5);
});

test("a refusal comes back as one, with all it says", async () => {
  start();
  const refusal = await refusalOf(pool.run("refuse", null, owner));
  expect(refusal).toMatchObject({
    status: 409,
    message: "You already have a company of this name. Please choose another name.",
    retryAfter: 7,
  });
  expect(refusal.issues).toEqual([{ path: "name", message: "Please choose another name" }]);
});

test("a fault comes back with its name and where it happened", async () => {
  start();
  const fault = (await pool.run("break", null, owner).catch((error: Error) => error)) as Error;
  expect(fault).toMatchObject({ name: "TypeError", message: "of no use to anybody" });
  expect(fault.stack).toContain("tasks.ts");
});

test("accounts take turns: many questions of one do not hold up another's", async () => {
  start();
  const order: string[] = [];
  const note = (name: string) => () => void order.push(name);
  const many = Array.from({ length: 20 }, () => pool.run("wait", 5, owner).then(note("owner")));
  const one = pool.run("wait", 5, stranger).then(note("stranger"));
  await Promise.all([...many, one]);
  expect(order.indexOf("stranger")).toBeLessThan(3);
});

test("who would wait too long is told when to come again; one account cannot keep others out", async () => {
  // So long as nothing was measured, each thing is taken to last 50 ms.
  start({ mostWaitMs: 160 });
  const taken = [pool.run("wait", 200, owner)];
  for (let count = 0; count < 3; count += 1) taken.push(pool.run("wait", 1, owner));
  const own = await refusalOf(pool.run("add", [1, 1], owner));
  expect([own.status, own.retryAfter]).toEqual([503, 1]);
  taken.push(pool.run("wait", 1, stranger));
  await Promise.all(taken);
  expect(await pool.run("add", [1, 1], owner)).toBe(2);
});

test("what came a long way is not sent back, however long it waits", async () => {
  start({ mostWaitMs: 0, isPatient: (input) => input === 3 });
  const others = Array.from({ length: 4 }, () => pool.run("wait", 3, owner));
  expect((await refusalOf(pool.run("wait", 1, owner))).status).toBe(503);
  await Promise.all(others);
});

test("what is aborted ends, whether it waits or runs, and the next one has its turn", async () => {
  start();
  await pool.run("add", [1, 1], owner);
  const [running, waiting] = [new AbortController(), new AbortController()];
  const both = [running, waiting].map(({ signal }) =>
    pool.run("wait", 60_000, { ...owner, signal }),
  );
  await sleep(50);
  waiting.abort();
  running.abort();
  for (const one of both) await expect(one).rejects.toMatchObject({ name: "AbortError" });
  expect(await pool.run("add", [1, 2], stranger)).toBe(3);
});

test("a thread that does not answer any more is replaced, and only its own work is lost", async () => {
  start();
  const first = await pool.run("whoAmI", null, owner);
  const stuck = refusalOf(pool.run("block", 600_000, owner));
  const next = pool.run("whoAmI", null, stranger);
  const refusal = await stuck;
  expect([refusal.status, refusal.retryAfter]).toEqual([503, 5]);
  expect(await next).not.toBe(first);
});

test("a thread may compute for a while without being taken for lost", async () => {
  start({ silenceMs: 3_000 });
  const first = await pool.run("whoAmI", null, owner);
  expect(await pool.run("block", 1_500, owner)).toBe(first);
  expect(await pool.run("whoAmI", null, owner)).toBe(first);
});

test("a thread that crashes is replaced, and again", async () => {
  start();
  for (let time = 0; time < 3; time += 1) {
    const refusal = await refusalOf(pool.run("crash", null, owner));
    expect(refusal.status).toBe(503);
    expect(await pool.run("add", [time, 1], owner)).toBe(time + 1);
  }
});

test("work that no thread can begin is refused and does not wait for ever", async () => {
  start({ file: new URL("./there-is-no-such-thread.mjs", import.meta.url) });
  const refusal = await refusalOf(pool.run("add", [1, 1], owner));
  expect(refusal.status).toBe(503);
});

test("another thread starts only when there is more to do than one can", async () => {
  start({ threads: 2 });
  const first = await pool.run("whoAmI", null, owner);
  expect(await pool.run("whoAmI", null, owner)).toBe(first);
  const slow = Array.from({ length: 8 }, () => pool.run("block", 400, owner));
  expect(new Set(await Promise.all(slow)).size).toBe(2);
});

test("a stream comes whole and in order", async () => {
  start();
  const read: number[] = [];
  for await (const piece of await pool.stream("count", 20, owner)) {
    expect(piece).toHaveLength(200_000);
    read.push(piece[0] ?? -1);
  }
  expect(read).toEqual(Array.from({ length: 20 }, (_, at) => at));
});

test("a stream that is refused is refused before its first piece", async () => {
  start();
  expect((await refusalOf(pool.stream("refuse", null, owner))).status).toBe(413);
});

test("pieces are made only as they are taken, and other work goes on between them", async () => {
  start();
  const pieces = (await pool.stream("count", 1_000, owner))[Symbol.asyncIterator]();
  await pieces.next();
  await sleep(100);
  expect(await pool.run("countPieces", null, owner)).toEqual({ piecesMade: 1, streamsLeft: 0 });
  await pieces.next();
  expect(await pool.run("countPieces", null, owner)).toEqual({ piecesMade: 2, streamsLeft: 0 });
});

test("whoever leaves a stream leaves nothing open", async () => {
  start();
  for await (const piece of await pool.stream("count", 1_000, owner)) {
    if (piece[0] === 2) break;
  }
  expect(await pool.run("countPieces", null, owner)).toEqual({ piecesMade: 3, streamsLeft: 1 });
});

test("a stream whose thread is gone ends with a refusal and never as if it were whole", async () => {
  start();
  const pieces = (await pool.stream("count", 1_000, owner))[Symbol.asyncIterator]();
  await pieces.next();
  await refusalOf(pool.run("crash", null, stranger));
  expect((await refusalOf(pieces.next())).status).toBe(503);
});
