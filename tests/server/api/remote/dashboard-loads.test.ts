import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDashboardLoads } from "../../../../server/api/remote/dashboard-loads.ts";
import type { Dashboard } from "../../../../server/api/dashboard/contract.ts";
import { isStillLoading } from "../../../../server/errors.ts";

const second = 1_000;
const empty: Dashboard = {
  news: [],
  notifications: [],
  notes: [],
  reports: [],
  caseLaws: [],
  unionCases: [],
  score: null,
  standings: null,
  acts: null,
  controls: null,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Loads whose calls answer after `seconds`, or fail then. */
function openLoads(seconds: number, failure?: Error) {
  const loads = createDashboardLoads(2 * second);
  let calls = 0;
  const call = () => {
    calls += 1;
    return new Promise<Dashboard>((resolve, reject) => {
      setTimeout(() => (failure ? reject(failure) : resolve(empty)), seconds * second);
    });
  };
  return {
    ...loads,
    ask: (company = "Acme", owner = "me") =>
      loads.load(owner, company, call).catch((error: unknown) => error),
    calls: () => calls,
  };
}

test("an answer in time is given to all who wait for it, and asked for anew after that", async () => {
  const { ask, calls, look } = openLoads(1);
  const answers = [ask(), ask(), ask("Acme", "another"), ask("Other Ltd")];
  await vi.advanceTimersByTimeAsync(second);
  expect(await Promise.all(answers)).toEqual([empty, empty, empty, empty]);
  expect(calls()).toBe(3);
  expect(look("me", "Acme")).toBeUndefined();
  void ask();
  expect(calls()).toBe(4);
});

test("nobody waits for more than two seconds, and later comers not at all", async () => {
  const { ask, calls, look } = openLoads(60);
  const first = ask();
  await vi.advanceTimersByTimeAsync(2 * second - 1);
  expect(look("me", "Acme")).toMatchObject({ ended: false });
  const late = ask();
  await vi.advanceTimersByTimeAsync(1);
  expect([isStillLoading(await first), isStillLoading(await late)]).toEqual([true, true]);
  await vi.advanceTimersByTimeAsync(10 * second);
  const third = ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(isStillLoading(await third)).toBe(true);
  expect(calls()).toBe(1);
});

test("an answer that came late is given for five minutes, then asked for anew", async () => {
  const { ask, calls, look } = openLoads(60);
  void ask();
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(look("me", "Acme")).toMatchObject({ ended: true });
  expect([await ask(), await ask()]).toEqual([empty, empty]);
  await vi.advanceTimersByTimeAsync(299 * second);
  expect(await ask()).toEqual(empty);
  expect(calls()).toBe(1);
  await vi.advanceTimersByTimeAsync(second);
  expect(look("me", "Acme")).toBeUndefined();
  void ask();
  expect(calls()).toBe(2);
});

test("a failure is told once", async () => {
  const failure = new Error("down");
  const { ask, calls } = openLoads(60, failure);
  void ask();
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(await ask()).toBe(failure);
  void ask();
  expect(calls()).toBe(2);
});

test("a failure that nobody came for is forgotten", async () => {
  const { ask, look } = openLoads(60, new Error("down"));
  void ask();
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(look("me", "Acme")).toMatchObject({ ended: true });
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(look("me", "Acme")).toBeUndefined();
});

test("to forget drops the answers of one, and cuts no call", async () => {
  const { ask, forget, look } = openLoads(60);
  void ask();
  void ask("Acme", "another");
  await vi.advanceTimersByTimeAsync(60 * second);
  void ask("Slow Ltd");
  forget("me");
  expect(look("me", "Acme")).toBeUndefined();
  expect(look("another", "Acme")).toMatchObject({ ended: true });
  expect(look("me", "Slow Ltd")).toMatchObject({ ended: false });
});

test("no more than two hundred answers are kept", async () => {
  const { ask, look } = openLoads(60);
  for (let index = 0; index < 201; index += 1) void ask("Acme", `owner ${index}`);
  await vi.advanceTimersByTimeAsync(60 * second);
  void ask("Acme", "one more");
  expect(look("owner 0", "Acme")).toBeUndefined();
  expect(look("owner 200", "Acme")).toMatchObject({ ended: true });
});
