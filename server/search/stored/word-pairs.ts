import { hashPair, type PairCounts } from "../pair-counts.ts";
import { type PassageStore, stopMark, termMask } from "../passage-store.ts";
import type { Vocabulary } from "../vocabulary.ts";

export type PairKind = "exact" | "loose";

/** By the words themselves: the number of a term means something in one document only. */
export function hashStems(first: string, second: string, kind: PairKind): number {
  return hashPair(hashText(first), hashText(second), kind);
}

/** How often each pair stands in the passages, by its hash. */
export function countPairs({ stems }: Vocabulary, store: PassageStore): Map<number, number> {
  const hashes: number[] = [];
  const hashOf = (term: number) => (hashes[term] ??= hashText(stems.at(term)));
  const counts = new Map<number, number>();
  const add = (first: number, second: number, kind: PairKind) => {
    const hash = hashPair(hashOf(first), hashOf(second), kind);
    counts.set(hash, (counts.get(hash) ?? 0) + 1);
  };
  for (let place = 0; place < store.end; place++) {
    let before = -1;
    let beforeStops = false;
    let meant = -1;
    for (const token of store.tokensAt(place)) {
      const term = token & termMask;
      const isStop = (token & stopMark) !== 0;
      if (before >= 0 && !(isStop && beforeStops)) add(before, term, "exact");
      if (!isStop && meant >= 0) add(meant, term, "loose");
      if (!isStop) meant = term;
      before = term;
      beforeStops = isStop;
    }
  }
  return counts;
}

/** Notes how often a pair was counted, for an index whose terms have these numbers. */
export function notePair(
  pairs: PairCounts,
  vocabulary: Vocabulary,
  [first, second, kind]: [string, string, PairKind],
  count: number,
): void {
  const [one, other] = [vocabulary.find(first), vocabulary.find(second)];
  if (one === undefined || other === undefined) return;
  const key = hashPair(one, other, kind);
  pairs.add(key, count - pairs.find(key));
}

function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}
