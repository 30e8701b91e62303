import {
  mostFirst,
  rateCandidates,
  rateShown,
} from "../../../server/assistant/lanes/likelihood.ts";
import type { Learned } from "../../../server/assistant/lanes/likelihood.ts";
import type { Lane } from "../../../server/assistant/lanes/lanes.ts";
import type { Sample } from "./gather-signs.ts";

/** How a question came out by weights that were learned without its company. */
export type Outcome = {
  sample: Sample;
  /** How surely the likeliest lane answers by what it shows first. */
  lane: number;
  /** The likeliest passage holds a fact of the kind that is asked for. */
  holdsFact: boolean;
  /** That anything here answers. */
  any: number;
  isFirst: boolean;
  isEarly: boolean;
  /** The likeliest lane shows what answers. */
  isSaidRight: boolean;
};

export function judgeSample(sample: Sample, learned: Pick<Learned, "kinds" | "none">): Outcome {
  const weighed = sample.candidates.map((one) => ({
    // Its kind is all that is read of a passage here.
    candidate: { kind: one.kind } as never,
    signs: one.signs,
  }));
  const { rated, none } = rateCandidates({ signs: sample.signs, candidates: weighed }, learned);
  const all = sample.candidates.map((one, at) => ({ ...one, likelihood: rated[at]!.likelihood }));
  const sorted = all.toSorted((a, b) => b.likelihood - a.likelihood);
  const early = sorted.slice(0, mostFirst);
  const met = new Set(early.flatMap(({ meets }) => meets));
  const sums = new Map<string, number>();
  for (const { lane, likelihood } of all) sums.set(lane, (sums.get(lane) ?? 0) + likelihood);
  const [likeliest] = [...sums].toSorted((a, b) => b[1] - a[1]);
  return {
    sample,
    lane: rateShown(
      likeliest?.[0] as Lane,
      all.filter(({ lane }) => lane === likeliest?.[0]).map(({ likelihood }) => likelihood),
    ),
    holdsFact: sorted[0]?.signs["fact"] === 1,
    any: 1 - none,
    isFirst: (sorted[0]?.meets.length ?? 0) > 0,
    isEarly: sample.match === "all" ? met.size >= sample.expected : met.size > 0,
    isSaidRight: early.some(({ meets, lane }) => meets.length > 0 && lane === likeliest?.[0]),
  };
}

/** So many of the questions that nothing answers may be told that something does. */
const mostFalse = 0.03;
/** Of what is said surely so much has to be right. */
const leastSure = 0.98;
/** So many of the questions that can be answered may be refused. */
const mostRefused = 0.008;

export function chooseThresholds(outcomes: Outcome[]): Learned["from"] {
  const known = outcomes.filter(({ sample }) => sample.answerable);
  const { answers, fact } = chooseAnswers(outcomes);
  const shown = quantile(
    known.map(({ any }) => any),
    mostRefused,
  );
  const byLane = outcomes.toSorted((a, b) => b.lane - a.lane);
  let [high, right] = [1, 0];
  for (const [at, { lane, isSaidRight }] of byLane.entries()) {
    right += +isSaidRight;
    if (at >= 20 && right / (at + 1) >= leastSure) high = lane;
  }
  return {
    ...{ answers: round(answers), fact: round(fact) },
    ...{ high: round(Math.max(high, answers)), shown: round(shown) },
  };
}

type Answers = Pick<Learned["from"], "answers" | "fact">;

/** Whether the likeliest lane is said to answer. */
export function isSaid({ lane, holdsFact }: Outcome, { answers, fact }: Answers): boolean {
  return lane >= (holdsFact ? fact : answers);
}

/** Those by which most is said rightly, with no more said falsely than may be. */
function chooseAnswers(outcomes: Outcome[]): Answers {
  const steps = Array.from({ length: 71 }, (_one, at) => 0.25 + at / 100);
  const open = outcomes.filter(({ sample }) => !sample.answerable);
  let best = { answers: 1, fact: 1, right: -1 };
  for (const fact of steps) {
    for (const answers of steps.filter((one) => one >= fact)) {
      const one = { answers, fact };
      if (open.filter((other) => isSaid(other, one)).length > mostFalse * open.length) continue;
      const right = outcomes.filter((other) => other.isSaidRight && isSaid(other, one)).length;
      if (right > best.right) best = { ...one, right };
    }
  }
  return best;
}

function quantile(values: number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
}

function round(value: number): number {
  return Number(value.toFixed(3));
}
