import { findTerm } from "./statement-terms.ts";
import { findWeight } from "./statements.ts";
import type { StatementIndex } from "./statements.ts";

/** How like a text is to the statements of one obligation. */
export type Similarity = {
  /** Number of the text compared, among those given. */
  text: number;
  /** Number of the statement it is most like. */
  statement: number;
  /** Cosine of the weighted words, from 0 to 1. */
  cosine: number;
  /** Shares of the weight: of the statement that stands in the text, and the other way round. */
  covered: number;
  precise: number;
  /** How many obligations the text is more like than this one, up to ten; and the cosine of the first. */
  before: number;
  top: number;
};

/** What the texts are most like, by obligation; `next` is the cosine of the second-best text. */
export type Similarities = Map<string, { best: Similarity; next: number }>;

/** A word no statement has weighs as much as a rare one, or a long text would be like anything. */
const unknownWeight = 3;
export const mostBefore = 10;

/** What texts are most like among statements that say an obligation is kept, and that refuse it. */
export type Compared = { says: Similarities; denies: Similarities };

/**
 * Compares texts, each as its different terms, with all statements. Everything is counted in
 * arrays: a company has thousands of sentences, and the catalogue ten thousands of statements.
 */
export function compareTexts(texts: ReadonlySet<string>[], index: StatementIndex): Compared {
  const { statements, starts, holders, weights, norms, sums, owners, ownerNames } = index;
  // Of each obligation, what says it stands at an even number and what refuses it at the next.
  const sides = 2 * ownerNames.length;
  const squared = new Float32Array(statements.length);
  const shared = new Float32Array(statements.length);
  const touched = new Uint32Array(statements.length);
  const bestHere = new Float32Array(sides);
  const bestAt = new Uint32Array(sides);
  const reached = new Uint32Array(sides);
  const best = Array.from({ length: sides }, (): Similarity | null => null);
  const next = new Float32Array(sides);
  const refuses = Uint8Array.from(statements, (statement) => (statement.denies ? 1 : 0));
  texts.forEach((terms, number) => {
    let [squares, all, count, owning] = [0, 0, 0, 0];
    for (const term of terms) {
      const found = findTerm(index, term);
      if (found < 0) {
        if (term.includes(" ")) continue;
        squares += unknownWeight ** 2;
        all += unknownWeight;
        continue;
      }
      const weight = weights[found]!;
      squares += weight ** 2;
      all += weight;
      for (let i = starts[found]!; i < starts[found + 1]!; i++) {
        const at = holders[i]!;
        if (shared[at] === 0) touched[count++] = at;
        squared[at]! += weight * weight;
        shared[at]! += weight;
      }
    }
    const norm = Math.sqrt(squares) || 1;
    for (let i = 0; i < count; i++) {
      const at = touched[i]!;
      const owner = 2 * owners[at]! + (refuses[at] ?? 0);
      const cosine = squared[at]! / (norm * norms[at]!);
      if (bestHere[owner] === 0) reached[owning++] = owner;
      if (cosine > bestHere[owner]!) {
        bestHere[owner] = cosine;
        bestAt[owner] = at;
      }
    }
    const leaders = [0, 1].map((side) => findLeaders(bestHere, reached, owning, side));
    for (let i = 0; i < owning; i++) {
      const owner = reached[i]!;
      const cosine = bestHere[owner]!;
      const known = best[owner];
      if (known && cosine <= known.cosine) {
        if (cosine > next[owner]!) next[owner] = cosine;
      } else {
        const at = bestAt[owner]!;
        next[owner] = known?.cosine ?? 0;
        best[owner] = {
          ...{ text: number, statement: at, cosine },
          ...{ covered: shared[at]! / sums[at]!, precise: shared[at]! / (all || 1) },
          ...{ before: countBefore(leaders[owner % 2]!, cosine), top: leaders[owner % 2]![0] ?? 0 },
        };
      }
    }
    for (let i = 0; i < owning; i++) bestHere[reached[i]!] = 0;
    for (let i = 0; i < count; i++) squared[touched[i]!] = shared[touched[i]!] = 0;
  });
  const collect = (side: number): Similarities =>
    new Map(
      ownerNames.flatMap((name, owner) => {
        const one = best[2 * owner + side];
        return one ? [[name, { best: one, next: next[2 * owner + side]! }]] : [];
      }),
    );
  return { says: collect(0), denies: collect(1) };
}

/** The ten greatest cosines, the greatest first. */
function findLeaders(
  cosines: Float32Array,
  reached: Uint32Array,
  count: number,
  side: number,
): number[] {
  const leaders: number[] = [];
  for (let i = 0; i < count; i++) {
    if (reached[i]! % 2 !== side) continue;
    const cosine = cosines[reached[i]!]!;
    if (leaders.length === mostBefore && cosine <= leaders.at(-1)!) continue;
    let at = leaders.length;
    while (at > 0 && leaders[at - 1]! < cosine) at--;
    leaders.splice(at, 0, cosine);
    if (leaders.length > mostBefore) leaders.pop();
  }
  return leaders;
}

function countBefore(leaders: number[], cosine: number): number {
  let before = 0;
  while (before < leaders.length && leaders[before]! > cosine) before++;
  return before;
}

/** The cosine of one text with the statement of an obligation that it is most like, from 0 to 1. */
export function compareWith(
  terms: ReadonlySet<string>,
  index: StatementIndex,
  obligation: string,
  { denies }: { denies: boolean },
): number {
  const { statements, norms, own, terms: termsOf } = index;
  let squares = 0;
  for (const term of terms) {
    const weight = findWeight(index, term) ?? (term.includes(" ") ? 0 : unknownWeight);
    squares += weight ** 2;
  }
  const norm = Math.sqrt(squares) || 1;
  let best = 0;
  for (const at of own.get(obligation) ?? []) {
    if (statements[at]!.denies !== denies) continue;
    let overlap = 0;
    for (const term of termsOf(at)) {
      if (terms.has(term)) overlap += (findWeight(index, term) ?? 0) ** 2;
    }
    best = Math.max(best, overlap / (norm * norms[at]!));
  }
  return best;
}
