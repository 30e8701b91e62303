import { findThreshold, type Assessed } from "./metrics.ts";
import { policyConcepts } from "./policy-concepts.ts";
import { type ItemScorer, labelItems, trainScorer } from "./policy-scorer.ts";
import type { PolicyItem } from "./read-policy-items.ts";
import { dealFolds } from "./seeded-random.ts";

/** Scores of a text for each concept beside what people said of it. */
export type AssessedText = Assessed[];

export type PolicyModel = {
  score: ItemScorer;
  /** Above these, by concept, a paragraph or a whole policy is said to show it. */
  paragraphThresholds: number[];
  policyThresholds: number[];
};

const classes = policyConcepts.length;
const innerFolds = 3;

/**
 * Learns from labelled policies. Thresholds are chosen on scores that a model of the other
 * training policies gave, so nothing that is judged later is looked at.
 */
export function learnPolicies(training: PolicyItem[]): PolicyModel {
  const items = sortByPolicy(training);
  const names = items.map(({ document }) => document);
  const folds = dealFolds(names, innerFolds, 5);
  const assessed: PolicyItem[] = [];
  const scores: Float64Array[] = [];
  for (let fold = 0; fold < innerFolds; fold++) {
    const held = items.filter(({ document }) => folds.get(document) === fold);
    const rest = items.filter(({ document }) => folds.get(document) !== fold);
    if (held.length === 0 || rest.length === 0) continue;
    assessed.push(...held);
    scores.push(trainScorer(rest)(held));
  }
  const held = Float64Array.from(scores.flatMap((some) => [...some]));
  return {
    score: trainScorer(items),
    paragraphThresholds: chooseThresholds(judgeParagraphs(assessed, held)),
    policyThresholds: chooseThresholds(judgePolicies(assessed, held)),
  };
}

export function sortByPolicy(items: PolicyItem[]): PolicyItem[] {
  return items.toSorted((one, other) =>
    one.document < other.document ? -1 : +(one.document > other.document),
  );
}

export function judgeParagraphs(items: PolicyItem[], scores: Float64Array): AssessedText[] {
  const labels = labelItems(items);
  return items.flatMap(({ kind }, i) => {
    if (kind === "title") return [];
    return [
      policyConcepts.map((_, k) => {
        return { score: scores[i * classes + k]!, labelled: labels[i * classes + k] === 1 };
      }),
    ];
  });
}

/** A policy covers a concept as far as the paragraph does that covers it best. */
export function judgePolicies(items: PolicyItem[], scores: Float64Array): AssessedText[] {
  const policies = new Map<string, AssessedText>();
  const labels = labelItems(items);
  items.forEach(({ document, kind }, i) => {
    if (kind === "title") return;
    const known = policies.get(document);
    const assessed = known ?? policyConcepts.map(() => ({ score: -Infinity, labelled: false }));
    policies.set(document, assessed);
    assessed.forEach((each, k) => {
      each.score = Math.max(each.score, scores[i * classes + k]!);
      each.labelled ||= labels[i * classes + k] === 1;
    });
  });
  return [...policies.values()];
}

function chooseThresholds(texts: AssessedText[]): number[] {
  return policyConcepts.map((_, k) => findThreshold(texts.map((assessed) => assessed[k]!)));
}
