import { describe, expect, it } from "vitest";
import { scoreRows, trainLogistic } from "../../scripts/eval/analysis/logistic-regression.ts";
import { buildRows, type Entry } from "../../scripts/eval/analysis/sparse-rows.ts";

/** Column 0 decides the first class, column 1 the second; column 2 says nothing. */
const rows: Entry[][] = [
  [[0, 1]],
  [
    [0, 1],
    [2, 1],
  ],
  [[1, 1]],
  [
    [1, 1],
    [2, 1],
  ],
  [[2, 1]],
  [
    [0, 1],
    [1, 1],
  ],
];
const targets = Uint8Array.from([1, 0, 1, 0, 0, 1, 0, 1, 0, 0, 1, 1]);

describe("trainLogistic", () => {
  it("learns sets that a line divides, each class for itself", () => {
    const model = trainLogistic(buildRows(rows, 3), targets, 2, { cost: 100, epochs: 500 });
    const said = scoreRows(buildRows(rows, 3), model).map((score) => +(score > 0));
    expect([...said]).toEqual([...targets]);
  });

  it("comes to where the slope of the loss is nothing", () => {
    const ones = Uint8Array.from([1, 1, 0, 0, 0, 1]);
    const cost = 2;
    const options = { cost, balanced: false, epochs: 5000 };
    const { weights } = trainLogistic(buildRows(rows, 3), ones, 1, options);
    const scores = scoreRows(buildRows(rows, 3), { classes: 1, weights });
    for (let column = 0; column < 4; column++) {
      const slope = rows.reduce((sum, row, i) => {
        const value = column === 3 ? 1 : (row.find(([each]) => each === column)?.[1] ?? 0);
        return sum + cost * value * (1 / (1 + Math.exp(-scores[i]!)) - ones[i]!);
      }, weights[column]!);
      expect(Math.abs(slope)).toBeLessThan(0.05);
    }
  });

  it("gives the same weights for the same rows", () => {
    const train = () => trainLogistic(buildRows(rows, 3), targets, 2).weights;
    expect([...train()]).toEqual([...train()]);
  });

  it("gives both sides of a rare class the same weight when they are balanced", () => {
    const many = Array.from({ length: 50 }, (): Entry[] => [[0, 1]]);
    const rare = Uint8Array.from({ length: 50 }, (_, i) => +(i === 0));
    const score = (balanced: boolean) =>
      scoreRows(buildRows(many, 1), trainLogistic(buildRows(many, 1), rare, 1, { balanced }))[0]!;
    expect(Math.abs(score(true))).toBeLessThan(0.1);
    expect(score(false)).toBeLessThan(-2);
  });

  it("decides a class without positives, or without negatives, by that alone", () => {
    const flat = Uint8Array.from(rows.flatMap(() => [0, 1]));
    const scores = scoreRows(buildRows(rows, 3), trainLogistic(buildRows(rows, 3), flat, 2));
    rows.forEach((_, i) => {
      expect(scores[2 * i]).toBeLessThan(0);
      expect(scores[2 * i + 1]).toBeGreaterThan(0);
    });
  });
});
