import { fuseRanks } from "./fuse-ranks.ts";
import type { SearchHit, SearchIndex } from "./search-index.ts";

export type FoundHit = SearchHit & {
  /** Stands out by its meaning, whether or not it holds the words. */
  near?: boolean;
};
/** What finds passages: by their words, or by words and meaning. */
export type Searcher = Pick<SearchIndex, "size"> & {
  search: (...wish: Parameters<SearchIndex["search"]>) => FoundHit[];
  /** What stands out by its meaning for the query it was made for. */
  near?: ReadonlySet<string>;
};
export type PassageVectors = { ids: string[]; vectors: Float32Array[] };

const mostByMeaning = 100;
const mostByWords = 200;
const mostNear = 10;
/** Standard deviations above the mean similarity, which says the same for every model. */
const standsOut = 2.5;

/** An index that answers this one query by meaning too, and any other by words alone. */
export function fuseIndex(
  index: Searcher,
  query: string,
  vector: Float32Array,
  passages: PassageVectors,
): Searcher {
  const { ranking, near } = rankByMeaning(vector, passages);
  return {
    size: index.size,
    near,
    search: (asked, { limit = 10, filter } = {}) => {
      const wish = filter ? { filter } : {};
      if (asked !== query) return index.search(asked, { limit, ...wish });
      const words = index.search(asked, { limit: Math.max(limit, mostByWords), ...wish });
      const meant = filter ? ranking.filter(filter) : ranking;
      return fuseRanks([words.map(({ id }) => id), meant])
        .slice(0, limit)
        .map((hit) => ({ ...hit, near: near.has(hit.id) }));
    },
  };
}

/** By the cosine of the angle between them, since all vectors have length 1. */
export function rankByMeaning(
  vector: Float32Array,
  { ids, vectors }: PassageVectors,
): MeantRanking {
  return rankSimilar(
    ids,
    vectors.map((one) => compareVectors(one, vector)),
  );
}

export type MeantRanking = { ranking: string[]; near: Set<string> };

/** The most similar, and those of them that stand out. */
export function rankSimilar(ids: string[], similarity: number[]): MeantRanking {
  const mean = similarity.reduce((sum, one) => sum + one, 0) / similarity.length;
  const spread = Math.sqrt(
    similarity.reduce((sum, one) => sum + (one - mean) ** 2, 0) / similarity.length,
  );
  const best = similarity
    .map((value, at) => ({ id: ids[at] ?? "", value }))
    .toSorted((a, b) => b.value - a.value)
    .slice(0, mostByMeaning);
  const near = best
    .slice(0, mostNear)
    .filter(({ value }) => spread > 0 && value >= mean + standsOut * spread);
  return { ranking: best.map(({ id }) => id), near: new Set(near.map(({ id }) => id)) };
}

export function compareVectors(one: Float32Array, other: Float32Array): number {
  if (one.length !== other.length) return 0;
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
