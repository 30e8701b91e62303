import type { Plan } from "./plan.ts";

// How relevant evidence is: the logarithm of the odds that it answers what is asked, by logistic
// regressions on questions whose answers are known. What is shown is decided by the lanes' weights.

/** How relevant it has to be for sides of a comparison, findings and conflicts. */
export const enough = {
  rule: -0.2,
  /** A rule, for a question that asks for none. */
  ruleUnasked: 0.3,
  /** A rule whose verdict is asked for. */
  ruleOfStatus: -1,
  quote: 0.5,
  /** A side of a comparison need not speak of what only the other is asked about. */
  sideOfRules: -2,
  sideOfDocuments: -1,
  /** An act that is named has a place in the comparison, whatever comes nearest in it. */
  sideOfNamedAct: -4,
};

/**
 * Of an obligation of this rank; who asks what has to be done is answered by a rule more often,
 * and who asks for a fact more seldom.
 */
export function relevanceOfRule({ isFact, isMust, language }: Plan, rank: number): number {
  const asked = (isFact ? -1 : 0) + (isMust ? 0.8 : 0);
  return 2 + 0.48 * Math.log(Math.max(1e-9, rank)) + asked + liftOf(language);
}

/**
 * Of a sentence of a document: by what its words cover, and by its similarity, both up to 1. Words
 * tell in any language, so that less is to be made up for.
 */
export function relevanceOfQuote({ language }: Plan, coverage: number, alike: number): number {
  return 4.3 * coverage + 3.1 * alike - 2.5 + 0.5 * liftOf(language);
}

/** The table of similarity knows less of Turkish and Arabic: what is right comes less near. */
function liftOf(language: Plan["language"]): number {
  return language === "tr" || language === "ar" ? 0.9 : 0;
}
