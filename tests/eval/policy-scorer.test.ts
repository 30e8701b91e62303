import { expect, it } from "vitest";
import { addNeighbours } from "../../scripts/eval/analysis/policy-scorer.ts";
import type { PolicyItem } from "../../scripts/eval/analysis/read-policy-items.ts";

const writeItem = (document: string): PolicyItem => {
  return { document, kind: "paragraph", text: "", headings: [], codes: [] };
};

it("lets a paragraph share what those around it speak for, within its own policy", () => {
  const items = ["one", "one", "one", "two"].map(writeItem);
  const scores = Float64Array.of(4, 0, 0, 0, 0, 0, 0, 4);
  const added = addNeighbours(items, scores);
  const given = 2 * Math.tanh(2);
  const expected = [4, 0, 0.15 * given, 0, 0.05 * given, 0, 0, 4];
  expected.forEach((score, at) => expect(added[at]).toBeCloseTo(score, 10));
  expect([...scores]).toEqual([4, 0, 0, 0, 0, 0, 0, 4]);
});

it("keeps the surest neighbours from deciding", () => {
  const items = Array.from({ length: 5 }, () => writeItem("one"));
  const added = addNeighbours(items, Float64Array.of(99, 99, -1, 99, 99));
  expect(added[2]).toBeLessThan(0);
});
