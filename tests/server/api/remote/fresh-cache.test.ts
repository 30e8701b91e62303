import { expect, test } from "vitest";
import { createFreshCache } from "../../../../server/api/remote/fresh-cache.ts";
import { profileTimes } from "../../../../server/api/remote/remote.ts";

function openCache(most = 10) {
  let now = 0;
  let asked = 0;
  const cache = createFreshCache<number>({ freshMs: 300, keptMs: 600, most }, () => now);
  const get = (key = "a") => cache.get(key, () => Promise.resolve((asked += 1)));
  return { cache, get, wait: (ms: number) => (now += ms), timesAsked: () => asked };
}

test("profiles are fresh for five minutes and dropped after ten", () => {
  expect(profileTimes).toMatchObject({ freshMs: 300_000, keptMs: 600_000 });
});

test("a fresh answer is given again, a stale one while it is renewed, an old one never", async () => {
  const { get, wait, timesAsked } = openCache();
  expect(await get()).toBe(1);
  wait(299);
  expect(await get()).toBe(1);
  expect(timesAsked()).toBe(1);
  wait(1);
  expect([await get(), timesAsked()]).toEqual([1, 2]);
  expect([await get(), timesAsked()]).toEqual([2, 2]);
  wait(600);
  expect(await get()).toBe(3);
});

test("a failure is not kept, and does not take away what is there", async () => {
  const { cache, get, wait } = openCache();
  await expect(cache.get("a", () => Promise.reject(new Error("down")))).rejects.toThrow("down");
  expect(await get()).toBe(1);
  wait(400);
  expect(await cache.get("a", () => Promise.reject(new Error("down")))).toBe(1);
});

test("what was forgotten while it was renewed stays forgotten", async () => {
  const { cache, get, wait } = openCache();
  await get();
  wait(400);
  let answer: (value: number) => void = () => undefined;
  await cache.get("a", () => new Promise((resolve) => (answer = resolve)));
  cache.forget("a");
  answer(7);
  await Promise.resolve();
  expect(cache.size()).toBe(0);
  expect(await get()).toBe(2);
});

test("it holds no more than it may, and lets the oldest go", async () => {
  const { cache, get } = openCache(2);
  for (const key of ["a", "b", "c"]) await get(key);
  expect(cache.size()).toBe(2);
  expect(await get("b")).toBe(2);
  expect(await get("a")).toBe(4);
});
