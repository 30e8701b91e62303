import type { Plan } from "./plan.ts";

/**
 * How relevant evidence is: the logarithm of the odds that it answers what is asked. The formulas
 * are logistic regressions on the questions of `tests/eval/` whose answers are known.
 */
type Rated = { relevance: number };

/** How relevant evidence has to be before anything is said. */
export const enough = {
  rule: -0.2,
  /** A rule, for a question that asks for none. */
  ruleUnasked: 0.3,
  /** A rule whose sanction, or whose verdict, is asked for. */
  ruleOfSanction: -0.6,
  ruleOfStatus: -1,
  quote: 0.5,
  /** A quote, where a document is asked for by name. */
  quoteOfNamed: 0.6,
  /** A quote, for what was asked of the law. */
  quoteInstead: 1.8,
  decision: 0,
  /** A decision, for a question that asks for none. */
  decisionUnasked: -0.6,
  /** A side of a comparison need not speak of what only the other is asked about. */
  sideOfRules: -2,
  sideOfDocuments: -1,
  /** An act that is named has a place in the comparison, whatever comes nearest in it. */
  sideOfNamedAct: -4,
};

/** A document is asked about more often than a rule: where they relevance nearly alike, it answers. */
const favour = { times: 0.7, less: 0.3 };

/**
 * Of an obligation of this rank; who asks what has to be done is answered by a rule more often,
 * and who asks for a fact more seldom.
 */
export function relevanceOfRule({ isFact, isMust, language }: Plan, rank: number): number {
  const asked = (isFact ? -1 : 0) + (isMust ? 0.8 : 0);
  return 2 + 0.48 * Math.log(Math.max(1e-9, rank)) + asked + liftOf(language);
}

/** Of a decision of this rank: courts decide what is right, not what is so. */
export function relevanceOfDecision({ isFact, kind, language }: Plan, rank: number): number {
  const asked = kind === "case_law" ? 2.5 : isFact ? -2.1 : 0;
  return 0.5 + 0.45 * Math.log(Math.max(1e-9, rank)) + asked + liftOf(language);
}

/**
 * Of a sentence of a document: by what its words cover, and by its similarity, both up to 1. Words
 * tell in any language, so that less is to be made up for.
 */
export function relevanceOfQuote({ language }: Plan, coverage: number, alike: number): number {
  return 4.3 * coverage + 3.1 * alike - 2.5 + 0.5 * liftOf(language);
}

/** What may be a fact of the documents or a rule is answered by whichever says more of it. */
export function isForDocuments(quote: Rated, rule: Rated | undefined): boolean {
  return !rule || quote.relevance >= favour.times * rule.relevance - favour.less;
}

/** The table of similarity knows less of Turkish and Arabic: what is right comes less near. */
function liftOf(language: Plan["language"]): number {
  return language === "tr" || language === "ar" ? 0.9 : 0;
}
