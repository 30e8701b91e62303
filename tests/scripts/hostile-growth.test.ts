import { expect, test } from "vitest";
import { judge } from "../../scripts/bench/hostile-growth.ts";

const lengths = [1000, 4000, 16_000];
const measure = (times: number[], hold: number | null = null) =>
  judge({ part: "parser", what: "anything", lengths, times, floor: 0.05, hold });

test("the square of the length is told from n log n", () => {
  expect(measure([4, 64, 1024])).toMatchObject({ exponent: 2, isSuperLinear: true });
  const nLogN = lengths.map((length) => (length * Math.log(length)) / 1000);
  expect(measure(nLogN)).toMatchObject({ isSuperLinear: false });
});

test("what takes next to no time has no growth that counts", () => {
  expect(measure([0.01, 0.2, 4])).toMatchObject({ exponent: 0, isSuperLinear: false });
});

test("a request that holds the thread is flagged, however it grows", () => {
  expect(measure([1, 1, 1], 51)).toMatchObject({ isHeld: true, longest: 51 });
  expect(measure([1, 1, 1], 49)).toMatchObject({ isHeld: false });
});
