import { expect, it } from "vitest";
import { describeFormula, scoreFindings } from "../../../server/analysis/score.ts";
import type { Verdict } from "../../../server/analysis/verdicts.ts";
import type { Severity } from "../../../server/catalogue/types.ts";
import { codeMessage } from "../../../server/messages/coded-message.ts";
import { inEnglish } from "../../setup/in-english.ts";

function list(...pairs: [Severity, Verdict][]) {
  return pairs.map(([severity, verdict]) => ({ severity, verdict }));
}

it("weighs severities over all that applies", () => {
  const result = scoreFindings(
    list(
      ["HIGH", "met"],
      ["HIGH", "not_shown"],
      ["HIGH", "contradicted"],
      ["MEDIUM", "partly"],
      ["MEDIUM", "met"],
      ["LOW", "met"],
      ["LOW", "not_assessed"],
      ["HIGH", "needs_review"],
      ["HIGH", "not_applicable"],
    ),
  );
  // 5 + 1.5 + 3 + 1 = 10.5 of 20 + 6 + 2 = 28
  expect(result.score).toBe(38);
  expect(result.counts).toEqual({
    met: 3,
    partly: 1,
    needs_review: 1,
    not_shown: 1,
    contradicted: 1,
    not_assessed: 1,
    not_applicable: 1,
  });
  expect(result.risk).toEqual({ HIGH: 2, MEDIUM: 1, LOW: 0 });
  expect(result.redFlags).toBe(2);
  expect(result.pendingReviews).toBe(1);
  expect(result.coverage).toBe(0.75);
});

it("is withheld while too little of what applies has been assessed", () => {
  const some = list(["HIGH", "met"], ["HIGH", "not_assessed"], ["LOW", "needs_review"]);
  expect(scoreFindings([...some, ...list(["LOW", "not_assessed"])]).score).toBe(42);
  expect(scoreFindings([...some, ...some.slice(1)]).score).toBeNull();
  expect(scoreFindings([])).toMatchObject({ score: null, coverage: null });
  expect(inEnglish(describeFormula(scoreFindings([])))).toContain("no score");
});

it("never falls when a document is added that contradicts nothing", () => {
  const before = list(["HIGH", "met"], ["HIGH", "not_assessed"], ["MEDIUM", "not_assessed"]);
  const after = list(["HIGH", "met"], ["HIGH", "not_shown"], ["MEDIUM", "met"]);
  expect(scoreFindings(after).score).toBeGreaterThanOrEqual(scoreFindings(before).score ?? 0);
});

it("counts what a person vouches for like what is shown", () => {
  const control = { severity: "HIGH" as const, verdict: "not_assessed" as const };
  expect(scoreFindings([{ ...control, attested: true }])).toMatchObject({
    score: 100,
    coverage: 1,
  });
  expect(scoreFindings([control])).toMatchObject({ score: null, coverage: 0 });
});

it("leaves out what hangs on a condition that nobody has answered", () => {
  const reason = codeMessage("reasons.onlyIf", { onlyIf: "if you outsource" });
  const waiting = { severity: "HIGH" as const, verdict: "not_assessed" as const, reason };
  expect(scoreFindings([...list(["LOW", "met"]), waiting])).toMatchObject({
    score: 100,
    coverage: 1,
  });
});

it("names the document that would tell most", () => {
  const missing = (...kinds: ("reasons.kind.aml_policy" | "reasons.kind.terms")[]) => ({
    severity: "LOW" as const,
    verdict: "not_assessed" as const,
    reason: codeMessage("reasons.upload", {
      why: codeMessage("reasons.noDocument"),
      kinds: { list: kinds.map((kind) => codeMessage(kind)), joined: "or" },
    }),
  });
  const findings = [
    missing("reasons.kind.aml_policy"),
    missing("reasons.kind.aml_policy", "reasons.kind.terms"),
  ];
  expect(scoreFindings(findings).next).toEqual({ kind: "aml_policy", obligations: 2 });
});

it("reaches 100 only when all is shown and 0 when nothing is", () => {
  expect(scoreFindings(list(["HIGH", "met"], ["LOW", "met"])).score).toBe(100);
  expect(scoreFindings(list(["HIGH", "not_shown"], ["LOW", "contradicted"])).score).toBe(0);
});

it("writes the formula with the numbers the score was made of", () => {
  const scored = scoreFindings(list(["HIGH", "met"], ["HIGH", "partly"], ["LOW", "not_shown"]));
  const sentence = inEnglish(describeFormula(scored));
  expect(scored.score).toBe(68);
  expect(sentence).toContain("High: 5 × (1 shown + ½ × 1 partly shown) of 5 × 2");
  expect(sentence).toContain("7.5 of 11 points: 68 of 100");
  expect(sentence).not.toContain("Medium");
});

it("adds nothing up where the score is withheld", () => {
  const unread = Array.from({ length: 9 }, () => ["LOW", "not_assessed"] as [Severity, Verdict]);
  const scored = scoreFindings(list(["HIGH", "met"], ...unread));
  expect(scored.score).toBeNull();
  const sentence = inEnglish(describeFormula(scored));
  expect(sentence).toContain("Too little is assessed for a score.");
  expect(sentence).not.toMatch(/of 100|points/);
});
