import { expect, test } from "vitest";
import { beginWait, measurePace } from "../../../server/threads/pace.ts";

const waited = (ms: number, before = 1) => {
  const wait = beginWait(before);
  return { ...wait, since: wait.since - ms };
};

test("who comes is likely to wait as others did lately, for each that stands before", () => {
  const pace = measurePace();
  for (let count = 0; count < 200; count += 1) pace.take(waited(40, 5));
  expect(pace.of(10)).toBeCloseTo(80, 0);
  for (let count = 0; count < 200; count += 1) pace.take(waited(200));
  expect(pace.of(1)).toBeCloseTo(200, 0);
});

test("who stood first tells nothing of how long others wait", () => {
  const pace = measurePace();
  for (let count = 0; count < 200; count += 1) pace.take(waited(40));
  for (let count = 0; count < 200; count += 1) pace.take(waited(0, 0));
  expect(pace.of(1)).toBeCloseTo(40, 0);
  expect(pace.of(0)).toBe(0);
});

test("a machine that slept, or one long export, makes nobody else wait", () => {
  const pace = measurePace();
  for (let count = 0; count < 200; count += 1) pace.take(waited(20));
  pace.take(waited(600_000));
  expect(pace.of(1)).toBeLessThan(40);
});
