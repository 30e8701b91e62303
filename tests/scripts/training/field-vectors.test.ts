import { describe, expect, test } from "vitest";
import { trainVectors } from "../../../scripts/training/field-vectors/train.ts";
import type { Rows } from "../../../scripts/training/field-vectors/train.ts";

const width = 8;
/** Texts of 600 groups: a word of the group's own and one that stands in every text. */
const groupCount = 600;
const common = 2 * groupCount;
/** A word that only strangers say, beside words of the groups. */
const strange = common + 1;
const size = common + 2;
const groups = Array.from({ length: groupCount }, (_, at) => [
  [2 * at, common],
  [2 * at + 1, common],
]);

function makeStart(): Rows {
  let state = 7;
  const values = Float32Array.from({ length: size * width }, () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647 - 0.5;
  });
  return { width, values };
}

function readRow({ values }: Rows, word: number): Float32Array {
  return values.subarray(word * width, (word + 1) * width);
}

/** Share of the texts whose nearest text of the second words is that of their own group. */
function shareFound(rows: Rows): number {
  const sums = (offset: number) =>
    groups.map((_, at) =>
      readRow(rows, 2 * at + offset).map((v, i) => v + (readRow(rows, common)[i] ?? 0)),
    );
  const [first, second] = [sums(0), sums(1)];
  const cosine = (one: Float32Array, other: Float32Array) =>
    one.reduce((sum, v, i) => sum + v * (other[i] ?? 0), 0) / Math.hypot(...other);
  const found = first.filter((one, at) => {
    const own = cosine(one, second[at] ?? one);
    return second.every((other, i) => i === at || cosine(one, other) < own);
  });
  return found.length / groupCount;
}

describe("training", () => {
  const ones = new Float32Array(size).fill(1);
  const many = Array.from({ length: 8 }, () => groups).flat();
  const trained = trainVectors(makeStart(), ones, many, []);

  test("lets a text find the other one of its group", () => {
    expect(shareFound(trained)).toBeGreaterThan(2 * shareFound(makeStart()) + 0.01);
  });

  test("makes a word that stands everywhere say less beside those that tell", () => {
    const share = (rows: Rows) => {
      const told = groups.map((_, at) => Math.hypot(...readRow(rows, 2 * at)));
      return (
        Math.hypot(...readRow(rows, common)) /
        (told.reduce((sum, one) => sum + one, 0) / groupCount)
      );
    };
    expect(share(trained)).toBeLessThan(share(makeStart()));
  });

  test("keeps what belongs to no group away from all of them", () => {
    const strangers = groups.map((_, at) => [strange, 2 * at]);
    const beside = trainVectors(makeStart(), ones, many, strangers);
    const nearest = (rows: Rows) => {
      const similarity = groups.map((_, at) => {
        const asked = readRow(rows, strange).map((v, i) => v + (readRow(rows, 2 * at)[i] ?? 0));
        const own = readRow(rows, 2 * at + 1);
        const dot = asked.reduce((sum, v, i) => sum + v * (own[i] ?? 0), 0);
        return dot / (Math.hypot(...asked) * Math.hypot(...own));
      });
      return similarity.reduce((sum, one) => sum + one, 0) / groupCount;
    };
    expect(nearest(beside)).toBeLessThan(nearest(trained) - 0.1);
  });

  test("gives the same numbers again, and each is a number", () => {
    const train = () => trainVectors(makeStart(), ones, groups, []).values;
    expect(train()).toEqual(train());
    expect(trained.values.every(Number.isFinite)).toBe(true);
  });
});
