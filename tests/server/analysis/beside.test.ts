import { expect, test } from "vitest";
import { createAssessor } from "../../../server/analysis/assess.ts";
import { getStatementSource } from "../../../server/analysis/statement-source.ts";
import type { AnalysedDocument, Finding, Verdict } from "../../../server/analysis/verdicts.ts";
import { loadCatalogue } from "../../../server/catalogue/catalogue.ts";
import { privacyPolicy } from "../../setup/company-form.ts";
import { agreement } from "../../setup/policies.ts";
import { buildDocument } from "./build.ts";

const catalogue = loadCatalogue();
const source = getStatementSource(catalogue);
const obligations = [...catalogue.obligations.values()].filter(({ act }) => act.id === "gdpr");

const assess = (documents: AnalysedDocument[]): Finding[] => {
  const assessor = createAssessor(documents, source);
  return obligations.map((one) => assessor.assessObligation(one));
};

const policy = buildDocument(privacyPolicy.join("\n\n"), { id: "policy" });
const contract = buildDocument(agreement.join("\n\n"), {
  id: "contract",
  kind: "data_processing_agreement",
});
const found: Verdict[] = ["met", "needs_review"];

test("a document of another kind changes nothing of what a document shows", () => {
  const alone = assess([policy]).filter(({ verdict }) => found.includes(verdict));
  const both = new Map(assess([policy, contract]).map((one) => [one.obligationId, one]));
  expect(alone.length).toBeGreaterThan(10);
  const fitsOnlyPolicy = alone.filter(({ obligationId }) => {
    const { shownIn } = catalogue.obligations.get(obligationId)!.obligation;
    return !shownIn.includes("data_processing_agreement");
  });
  expect(fitsOnlyPolicy.length).toBeGreaterThan(10);
  for (const before of fitsOnlyPolicy) {
    const { verdict, evidence, confidence } = both.get(before.obligationId)!;
    expect({ verdict, evidence, confidence }).toEqual({
      verdict: before.verdict,
      evidence: before.evidence,
      confidence: before.confidence,
    });
  }
});

test("what a document shows is shown beside any other, before and behind it", () => {
  const alone = assess([policy]).filter(({ verdict }) => found.includes(verdict));
  for (const documents of [
    [policy, contract],
    [contract, policy],
  ]) {
    const both = new Map(assess(documents).map((one) => [one.obligationId, one.verdict]));
    const lost = alone.filter(({ obligationId, verdict }) => {
      const beside = both.get(obligationId);
      return verdict === "met" ? beside !== "met" : !found.includes(beside ?? "not_assessed");
    });
    expect(lost.map(({ obligationId }) => obligationId)).toEqual([]);
  }
});
