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
