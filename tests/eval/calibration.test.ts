import { describe, expect, it } from "vitest";
import { measureReliability, sortIntoBins } from "../../scripts/eval/analysis/calibration.ts";
import { fitCalibration } from "../../scripts/eval/analysis/fit-calibration.ts";
import { applyCalibration } from "../../server/analysis/confidence.ts";

function build(near: number, agreed: number, findings: number) {
  return Array.from({ length: findings }, (_, i) => ({
    ...{ document: "one", verdict: "met" as const },
    signs: { near, always: 1 },
    agreed: i < agreed,
  }));
}

describe("fitting", () => {
  const examples = [...build(1, 180, 200), ...build(0, 60, 200)];
  const fitted = fitCalibration(examples);

  it("says the frequency with which people agreed", () => {
    expect(applyCalibration(fitted, { near: 1 })).toBeCloseTo(0.9, 1);
    expect(applyCalibration(fitted, { near: 0 })).toBeCloseTo(0.3, 1);
  });

  it("gives no weight to a sign that never differs", () => {
    expect(Object.keys(fitted.weights)).toEqual(["near"]);
  });

  it("fits a constant alone, drawn to a half, where little is labelled", () => {
    expect(fitCalibration([])).toEqual({ constant: 0, weights: {} });
    const { constant, weights } = fitCalibration(build(1, 8, 8));
    expect(weights).toEqual({});
    expect(applyCalibration({ constant, weights }, {})).toBeCloseTo(0.9, 2);
  });
});

describe("reliability", () => {
  const weighed = [...build(0.85, 3, 4), ...build(0.25, 1, 4)];
  const guess = ({ signs }: { signs: Record<string, number> }) => signs["near"] ?? 0;

  it("sets what was said beside what was, bin by bin", () => {
    const bins = sortIntoBins(weighed, guess);
    expect(bins.map(({ from, findings, was }) => [from, findings, was])).toEqual([
      [0.2, 4, 0.25],
      [0.8, 4, 0.75],
    ]);
  });

  it("measures the squared error and how far bins lie from the truth", () => {
    // Squares: 3 × .15² + .85² + .75² + 3 × .25², over eight; bins: half of .10 and of 0.
    expect(measureReliability(weighed, guess)).toEqual({ brier: 0.193, ece: 0.05, findings: 8 });
  });
});
