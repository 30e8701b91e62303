import { findLengthNorm, saturate } from "./bm25.ts";
import type { CandidateSources } from "./find-candidates.ts";
import type { Query } from "./parse-query.ts";
import type { PassageStore } from "./passage-store.ts";
import type { Statistics } from "./statistics.ts";
import { bm25, weights } from "./weights.ts";

/** Where the passages of each group lie, by its number. */
export type GroupRanges = ReadonlyMap<number, [from: number, to: number][]>;

/** How many passages of a group hold a term. */
export type CountInGroup = (group: number, term: number) => number;

/** What each group adds to its passages: its words by how many of its passages hold them. */
export class GroupScorer {
  readonly #statistics: Statistics;
  readonly #countInGroup: CountInGroup;
  readonly #terms: number[];
  readonly #known = new Map<number, number>();

  constructor(query: Query, statistics: Statistics, countInGroup: CountInGroup) {
    this.#statistics = statistics;
    this.#countInGroup = countInGroup;
    this.#terms = [...query.own.keys()];
  }

  score(group: number): number {
    if (group === 0) return 0;
    const known = this.#known.get(group);
    if (known !== undefined) return known;
    const statistics = this.#statistics;
    const { grouped, groups } = statistics.sums;
    const size = statistics.columns.byGroup.at(group);
    const norm = findLengthNorm(size, grouped / groups || 1, bm25);
    let score = 0;
    for (const term of this.#terms) {
      const found = this.#countInGroup(group, term);
      if (found > 0) score += statistics.rarityOf(term) * saturate(found, norm, bm25.k1);
    }
    this.#known.set(group, weights.group * score);
    return weights.group * score;
  }
}

/** Counts in the postings, between the first and the last passage of each stretch of the group. */
export function countInRanges(
  { segments, store, statistics }: CandidateSources,
  ranges: GroupRanges,
): CountInGroup {
  const removed = store.columns.removed.values;
  const isWhole = statistics.sums.passages === store.end;
  return (group, term) => {
    let found = 0;
    for (const [from, to] of ranges.get(group) ?? []) {
      for (const segment of segments) {
        if (segment.to <= from || segment.from >= to) continue;
        const { offsets, texts } = segment.words;
        const end = offsets[term + 1] ?? 0;
        let at = findFirst(texts, offsets[term] ?? 0, end, from);
        if (isWhole) {
          found += findFirst(texts, at, end, to) - at;
          continue;
        }
        for (; at < end && (texts[at] ?? 0) < to; at++) if (!removed[texts[at] ?? 0]) found++;
      }
    }
    return found;
  };
}

export function findGroupRanges({ columns: { groupOf } }: PassageStore): GroupRanges {
  const ranges = new Map<number, [from: number, to: number][]>();
  groupOf.values.forEach((group, place) => {
    if (group === 0) return;
    const known = ranges.get(group) ?? [];
    const last = known.at(-1);
    if (last && last[1] === place) last[1]++;
    else known.push([place, place + 1]);
    ranges.set(group, known);
  });
  return ranges;
}

function findFirst(texts: Uint32Array, from: number, to: number, wanted: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((texts[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
