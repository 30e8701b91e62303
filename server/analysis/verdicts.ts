import type { Act, Obligation, Severity } from "../catalogue/types.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import type { Evidence } from "./quotes.ts";

export type { AnalysedDocument } from "./passage-index.ts";
export type { Evidence } from "./quotes.ts";

/**
 * `needs_review`: a passage may show it, and a person has to say whether it does. `not_applicable`
 * is a person's word alone: nothing that does not apply is assessed.
 */
export const verdicts = [
  "met",
  "partly",
  "needs_review",
  "not_shown",
  "contradicted",
  "not_assessed",
  "not_applicable",
] as const;
export type Verdict = (typeof verdicts)[number];

/** Where a verdict stands among the others: the worst first, then what says nothing. */
export const verdictPlaces: Record<Verdict, number> = {
  contradicted: 0,
  not_shown: 1,
  needs_review: 2,
  partly: 3,
  met: 4,
  not_assessed: 5,
  not_applicable: 6,
};

/** How many findings have each verdict. */
export function countByVerdict(
  rows: Iterable<{ verdict: Verdict; count?: number }>,
): Record<Verdict, number> {
  const counts = Object.fromEntries(verdicts.map((one) => [one, 0])) as Record<Verdict, number>;
  for (const { verdict, count = 1 } of rows) counts[verdict] += count;
  return counts;
}

export type Finding = {
  obligationId: string;
  actId: string;
  severity: Severity;
  verdict: Verdict;
  evidence: Evidence[];
  /** Names of the concepts that were not found beside the evidence. */
  missing: string[];
  reason: CodedMessage;
  /**
   * From 0 to 1: how likely people who read the documents agree with the verdict; 0 where nothing
   * was assessed. It weighs nothing in the score.
   */
  confidence: number;
};

/** A finding before it is known how likely it is. */
export type Judgement = Omit<Finding, "confidence">;

export type Assessable = { act: Act; obligation: Obligation };
