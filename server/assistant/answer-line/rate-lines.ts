import type { Signs } from "../lanes/signs.ts";
import type { Candidate, WeighedLine } from "./list-lines.ts";
import learned from "./weights.json" with { type: "json" };

/** What was learned: how signs count, the same for "no line", and from which likelihood on one is said. */
export type LearnedLines = {
  line: Signs;
  none: { bias: number; question: Signs };
  from: number;
};

export type RatedLine = {
  candidate: Candidate;
  /** That its sentence tells what is asked for. */
  likelihood: number;
  /** Of that the part of this fact alone; 1 for a sentence that tells none. */
  share: number;
};

/**
 * The line most likely to be right. All that may be said stands against each other and against
 * saying nothing; a sentence is as likely as it and its facts together. Null where there is none.
 */
export function chooseLine(
  { signs, candidates }: { signs: Signs; candidates: WeighedLine[] },
  { line, none }: Pick<LearnedLines, "line" | "none"> = learned as LearnedLines,
): RatedLine | null {
  const nothing = none.bias + weigh(none.question, signs);
  const scores = candidates.map((one) => weigh(line, one.signs));
  const top = Math.max(nothing, ...scores);
  const parts = scores.map((score) => Math.exp(score - top));
  const all = parts.reduce((sum, part) => sum + part, Math.exp(nothing - top));
  const sums = new Map<Candidate["sentence"], number>();
  for (const [at, { candidate }] of candidates.entries())
    sums.set(candidate.sentence, (sums.get(candidate.sentence) ?? 0) + (parts[at] ?? 0));
  const [best] = [...sums].toSorted((one, other) => other[1] - one[1]);
  if (!best) return null;
  const [sentence, sum] = best;
  const ofSentence = candidates
    .map(({ candidate, signs: own }, at) => ({ candidate, own, part: parts[at] ?? 0 }))
    .filter(({ candidate }) => candidate.sentence === sentence)
    .toSorted((one, other) => other.part - one.part);
  const facts = ofSentence.filter(({ candidate }) => candidate.fact !== null);
  // Of the kind asked for, where the sentence tells some.
  const fitting = facts.filter(({ own }) => own["fits"] === 1);
  const told = fitting.length > 0 ? fitting : facts;
  const [chosen = ofSentence[0]] =
    fitting.length > 0 || ofSentence[0]?.candidate.fact ? told : ofSentence;
  if (!chosen) return null;
  const ofTold = told.reduce((so, { part }) => so + part, 0);
  const share = chosen.candidate.fact ? chosen.part / ofTold : 1;
  return { candidate: chosen.candidate, likelihood: sum / all, share };
}

function weigh(weights: Signs, signs: Signs): number {
  let sum = 0;
  for (const name in weights) sum += (weights[name] ?? 0) * (signs[name] ?? 0);
  return sum;
}

const { from } = learned as LearnedLines;
export { from };
