import { buildIndexParts, type IndexParts, type Shared } from "./index-parts.ts";
import { parseQuery, type Query } from "./parse-query.ts";
import { addImpacts } from "./postings.ts";
import { selectBest } from "./select-best.ts";
import { weights } from "./weights.ts";

export type SearchPassage = {
  id: string;
  text: string;
  heading?: string;
  /** Passages of one group, in order, are neighbours. */
  group?: string;
};

export type SearchHit = { id: string; score: number };

const mostHits = 1000;

/** An inverted index over passages; it stays as it was built. */
export class SearchIndex {
  readonly #parts: IndexParts;
  /** One number per passage, used again by every search. */
  readonly #scores: Float32Array;

  static build(passages: Iterable<SearchPassage>): SearchIndex {
    return new SearchIndex(buildIndexParts(passages));
  }

  private constructor(parts: IndexParts) {
    this.#parts = parts;
    this.#scores = new Float32Array(parts.ids.length);
  }

  get size(): number {
    return this.#parts.ids.length;
  }

  /**
   * Best first; equal scores keep the order in which the passages came. Scores are comparable
   * only within one answer. `limit` is 10 when not given and at most 1000.
   */
  search(
    query: string,
    { limit = 10, filter }: { limit?: number; filter?: (id: string) => boolean } = {},
  ): SearchHit[] {
    const { ids } = this.#parts;
    const scores = this.#scores;
    const wanted = Math.min(Math.max(Math.trunc(limit) || 0, 0), mostHits);
    const parsed = parseQuery(query, this.#parts);
    this.#scorePassages(parsed);
    this.#addContext(parsed);
    const allow = filter && ((place: number) => filter(ids[place] ?? ""));
    return selectBest(scores, wanted, allow).map((place) => ({
      id: ids[place] ?? "",
      score: scores[place] ?? 0,
    }));
  }

  #scorePassages({ terms, families, capitals, expansions, exactPairs, loosePairs }: Query): void {
    const { words, families: familyPostings, capitals: capitalPostings, phrases } = this.#parts;
    const scores = this.#scores.fill(0);
    for (const term of terms) addImpacts(words, term, 1, scores);
    for (const term of expansions) addImpacts(words, term, weights.acronym, scores);
    for (const family of families) addImpacts(familyPostings, family, weights.family, scores);
    for (const term of capitals) addImpacts(capitalPostings, term, weights.capital, scores);
    const { exact, loose } = weights.phrase;
    for (const pair of exactPairs) addImpacts(phrases.exact.postings, pair, exact, scores);
    for (const pair of loosePairs) addImpacts(phrases.loose.postings, pair, loose, scores);
    const headings = scoreShared(this.#parts.headings, terms);
    for (let i = 0; i < scores.length; i++) {
      scores[i] = (scores[i] ?? 0) + weights.heading * headings(i);
    }
  }

  /** Context lifts what already answers the query; alone it makes no hit. */
  #addContext({ terms }: Query): void {
    const { sections, groups } = this.#parts;
    const scores = this.#scores;
    const section = scoreShared(sections, terms);
    const group = scoreShared(groups, terms);
    let previous = 0;
    for (let i = 0; i < scores.length; i++) {
      const own = scores[i] ?? 0;
      const number = groups.of[i] ?? 0;
      if (own > 0 && number > 0) {
        const before = groups.of[i - 1] === number ? previous : 0;
        const after = groups.of[i + 1] === number ? (scores[i + 1] ?? 0) : 0;
        const near = weights.previous * before + weights.next * after;
        scores[i] = own + near + weights.section * section(i) + weights.group * group(i);
      }
      previous = own;
    }
  }
}

/** Scores what passages share once, and tells what it is worth to the passage at a place. */
function scoreShared({ of, postings, scores }: Shared, terms: number[]): (place: number) => number {
  scores.fill(0);
  for (const term of terms) addImpacts(postings, term, 1, scores);
  return (place) => scores[of[place] ?? 0] ?? 0;
}
