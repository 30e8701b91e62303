import { expect, it } from "vitest";
import { describeFormula, scoreFindings } from "../../../server/analysis/score.ts";
import type { Verdict } from "../../../server/analysis/verdicts.ts";
import type { Severity } from "../../../server/catalogue/types.ts";
import { inEnglish } from "../../setup/in-english.ts";

function list(...pairs: [Severity, Verdict][]) {
  return pairs.map(([severity, verdict]) => ({ severity, verdict }));
}

it("weighs severities and leaves out what could not be assessed", () => {
  const result = scoreFindings(
    list(
      ["HIGH", "met"],
      ["HIGH", "not_shown"],
      ["HIGH", "contradicted"],
      ["MEDIUM", "partly"],
      ["MEDIUM", "met"],
      ["LOW", "met"],
      ["LOW", "not_assessed"],
      ["HIGH", "not_assessed"],
    ),
  );
  // 5 + 1.5 + 3 + 1 = 10.5 of 15 + 6 + 1 = 22
  expect(result.score).toBe(48);
  expect(result.counts).toEqual({
    met: 3,
    partly: 1,
    not_shown: 1,
    contradicted: 1,
    not_assessed: 2,
    not_applicable: 0,
  });
  expect(result.risk).toEqual({ HIGH: 2, MEDIUM: 1, LOW: 0 });
  expect(result.redFlags).toBe(2);
  expect(result.pendingReviews).toBe(1);
  expect(result.coverage).toBe(0.75);
});

it("has no score, rather than zero, when nothing was assessed", () => {
  expect(scoreFindings(list(["HIGH", "not_assessed"]))).toMatchObject({ score: null, coverage: 0 });
  expect(scoreFindings([])).toMatchObject({ score: null, coverage: null });
  expect(inEnglish(describeFormula(scoreFindings([]).parts))).toContain("no score");
});

it("reaches 100 only when all is met and 0 when nothing is", () => {
  expect(scoreFindings(list(["HIGH", "met"], ["LOW", "met"])).score).toBe(100);
  expect(scoreFindings(list(["HIGH", "not_shown"], ["LOW", "contradicted"])).score).toBe(0);
});

it("writes the formula with the numbers the score was made of", () => {
  const { parts, score } = scoreFindings(
    list(["HIGH", "met"], ["HIGH", "partly"], ["LOW", "not_shown"]),
  );
  const sentence = inEnglish(describeFormula(parts));
  expect(score).toBe(68);
  expect(sentence).toContain("HIGH 5 × (1 met + ½ × 1 partly) of 5 × 2");
  expect(sentence).toContain("7.5 of 11 points: 68 of 100");
  expect(sentence).not.toContain("MEDIUM");
});
