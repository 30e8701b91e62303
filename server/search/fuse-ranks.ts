/** Reciprocal rank fusion: Cormack, Clarke and Büttcher, SIGIR 2009, with the constant given there. */
const constant = 60;

/**
 * One ranking out of several, the best first: each list adds 1 / (60 + rank) for what it holds.
 * Equal sums keep the order of the first list that has them.
 */
export function fuseRanks(rankings: string[][]): { id: string; score: number }[] {
  const scores = new Map<string, number>();
  for (const ranking of rankings) {
    for (const [at, id] of ranking.entries()) {
      scores.set(id, (scores.get(id) ?? 0) + 1 / (constant + at + 1));
    }
  }
  const fused = [...scores].map(([id, score]) => ({ id, score }));
  return fused.toSorted((a, b) => b.score - a.score);
}
