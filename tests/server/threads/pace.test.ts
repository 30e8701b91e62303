import { expect, test } from "vitest";
import { measurePace } from "../../../server/threads/pace.ts";

test("what is likely to be taken follows what was taken lately", () => {
  const pace = measurePace();
  for (let count = 0; count < 200; count += 1) pace.take(8);
  expect(pace.of(10)).toBeCloseTo(80, 0);
  for (let count = 0; count < 200; count += 1) pace.take(200);
  expect(pace.of(1)).toBeCloseTo(200, 0);
});

test("a machine that slept, or one long export, makes nobody else wait", () => {
  const pace = measurePace();
  for (let count = 0; count < 200; count += 1) pace.take(20);
  pace.take(600_000);
  expect(pace.of(1)).toBeLessThan(40);
});
