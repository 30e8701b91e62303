import { describe, expect, it } from "vitest";
import { findThreshold, measure, measureMean } from "../../scripts/eval/analysis/metrics.ts";
import { dealFolds } from "../../scripts/eval/analysis/seeded-random.ts";

describe("measure", () => {
  it("gives precision, recall and F", () => {
    const { precision, recall, f } = measure({ right: 3, wrong: 1, missed: 3 });
    expect([precision, recall]).toEqual([0.75, 0.5]);
    expect(f).toBeCloseTo(0.6, 10);
    expect(measure({ right: 3, wrong: 1, missed: 3 }, 2).f).toBeCloseTo(3.75 / 7, 6);
  });

  it("takes nothing said and nothing there for no mistake, and either alone for one", () => {
    expect(measure({ right: 0, wrong: 0, missed: 0 }).f).toBe(1);
    expect(measure({ right: 0, wrong: 1, missed: 0 }).f).toBe(0);
    expect(
      measureMean([
        { right: 0, wrong: 0, missed: 2 },
        { right: 1, wrong: 0, missed: 0 },
      ]),
    ).toBe(0.5);
  });
});

describe("findThreshold", () => {
  it("cuts where F is best, never between equal scores", () => {
    const assessed = [
      { score: 4, labelled: true },
      { score: 3, labelled: true },
      { score: 2, labelled: false },
      { score: 1, labelled: false },
    ];
    expect(findThreshold(assessed)).toBe(2.5);
    const level = assessed.map(({ labelled }) => ({ score: 1, labelled }));
    expect(findThreshold(level)).toBeLessThan(1);
  });

  it("says nothing of what nobody labelled", () => {
    expect(findThreshold([{ score: 5, labelled: false }])).toBe(Infinity);
  });
});

describe("dealFolds", () => {
  it("deals nearly evenly, the same whatever the order or how often a name comes", () => {
    const names = Array.from({ length: 11 }, (_, i) => `document ${i}`);
    const folds = dealFolds(names, 5, 1);
    expect(dealFolds([...names, ...names].toReversed(), 5, 1)).toEqual(folds);
    const sizes = [0, 1, 2, 3, 4].map(
      (fold) => [...folds.values()].filter((each) => each === fold).length,
    );
    expect(sizes.toSorted()).toEqual([2, 2, 2, 2, 3]);
    expect(dealFolds(names, 5, 2)).not.toEqual(folds);
  });
});
