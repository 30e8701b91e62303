import learned from "./weights.json" with { type: "json" };
import { findLane } from "./lanes.ts";
import type { Candidate, Lane, PassageKind } from "./lanes.ts";
import type { Signs } from "./signs.ts";

export type Weights = { bias: number; passage: Signs; question: Signs };
/** What was learned: for each kind of passage how its signs count, and the same for "nothing answers". */
export type Learned = {
  kinds: Partial<Record<PassageKind, Weights>>;
  none: { bias: number; question: Signs };
  /**
   * From which likelihood on a lane is said to answer, the same where its best passage holds a fact
   * of the kind that is asked for, surely to answer, or is shown at all.
   */
  from: { answers: number; fact: number; high: number; shown: number };
};

export type Weighed = { candidate: Candidate; signs: Signs };
export type Rated = { candidate: Candidate; likelihood: number; holdsFact: boolean };

/**
 * How likely each passage is the one that answers. All passages of all lanes stand against each
 * other and against "nothing here answers", so that their likelihoods and that of nothing add up to 1.
 */
export function rateCandidates(
  { signs, candidates }: { signs: Signs; candidates: Weighed[] },
  { kinds, none }: Pick<Learned, "kinds" | "none"> = learned as Learned,
): { rated: Rated[]; none: number } {
  const nothing = none.bias + weigh(none.question, signs);
  const scores = candidates.map(({ candidate, signs: own }) => {
    const weights = kinds[candidate.kind];
    if (!weights) return -Infinity;
    return weights.bias + weigh(weights.passage, own) + weigh(weights.question, signs);
  });
  const top = Math.max(nothing, ...scores);
  const parts = scores.map((score) => Math.exp(score - top));
  const rest = Math.exp(nothing - top);
  const all = parts.reduce((sum, part) => sum + part, rest);
  return {
    rated: candidates.map(({ candidate, signs: own }, at) => ({
      candidate,
      holdsFact: own["fact"] === 1,
      likelihood: (parts[at] ?? 0) / all,
    })),
    none: rest / all,
  };
}

function weigh(weights: Signs, signs: Signs): number {
  let sum = 0;
  for (const name in weights) sum += (weights[name] ?? 0) * (signs[name] ?? 0);
  return sum;
}

export type RatedLane = {
  lane: Lane;
  likelihood: number;
  /** How surely what it shows first answers: the likelihood of that alone. */
  sure: number;
  rated: Rated[];
};

/** So many passages are shown first. */
export const mostFirst = 3;

/** How surely a lane answers by what it shows first; a table of findings shows them all. */
export function rateShown(lane: Lane, likelihoods: number[]): number {
  const best = likelihoods.toSorted((a, b) => b - a);
  const shown = lane === "findings" ? best : best.slice(0, mostFirst);
  return shown.reduce((sum, likelihood) => sum + likelihood, 0);
}

/** The lanes, the likeliest passage first in each; a lane is as likely as its passages together. */
export function groupByLane(rated: Rated[]): RatedLane[] {
  const groups = new Map<Lane, Rated[]>();
  for (const one of rated.toSorted(byLikelihood)) {
    const lane = findLane(one.candidate);
    groups.set(lane, [...(groups.get(lane) ?? []), one]);
  }
  return [...groups].map(([lane, found]) => ({
    lane,
    likelihood: found.reduce((sum, { likelihood }) => sum + likelihood, 0),
    sure: rateShown(
      lane,
      found.map(({ likelihood }) => likelihood),
    ),
    rated: found,
  }));
}

export function byLikelihood(one: Rated, other: Rated): number {
  return other.likelihood - one.likelihood;
}

const { from } = learned as Learned;
export { from };

/** From which likelihood on a lane answers, by its best passage. */
export function leastToAnswer({ holdsFact }: Pick<Rated, "holdsFact">): number {
  return holdsFact ? from.fact : from.answers;
}
