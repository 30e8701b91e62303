import { findRarity, saturate, type Bm25 } from "./postings.ts";

/** The words of all passages one after the other, and where each term stands in that line. */
export type WordLine = {
  terms: Uint32Array;
  /** The passage of each place in the line. */
  passages: Uint32Array;
  /** The places of term t lie from offsets[t] up to offsets[t + 1]. */
  offsets: Uint32Array;
  places: Uint32Array;
};

/** Two terms of which the second follows the first. */
export type WordPair = { first: number; second: number };

export function buildWordLine(texts: Uint32Array[], termCount: number): WordLine {
  const size = texts.reduce((sum, text) => sum + text.length, 0);
  const terms = new Uint32Array(size);
  const passages = new Uint32Array(size);
  const offsets = new Uint32Array(termCount + 1);
  let end = 0;
  texts.forEach((text, passage) => {
    terms.set(text, end);
    passages.fill(passage, end, end + text.length);
    end += text.length;
  });
  for (const term of terms) offsets[term + 1] = (offsets[term + 1] ?? 0) + 1;
  for (let t = 0; t < termCount; t++) offsets[t + 1] = (offsets[t + 1] ?? 0) + (offsets[t] ?? 0);
  return { terms, passages, offsets, places: sortPlaces(terms, offsets) };
}

/** Scores pairs of neighbours in one line; it serves one query at a time. */
export class PhraseScorer {
  readonly #line: WordLine;
  readonly #norms: Float32Array;
  readonly #bm25: Bm25;
  /** The passages that hold the pair at hand, and how often. */
  readonly #found: Uint32Array;
  readonly #counts: Uint32Array;

  /** `norms`: the length norm of each passage, as BM25 wants it. */
  constructor(line: WordLine, norms: Float32Array, bm25: Bm25) {
    this.#line = line;
    this.#norms = norms;
    this.#bm25 = bm25;
    this.#found = new Uint32Array(norms.length);
    this.#counts = new Uint32Array(norms.length);
  }

  /** Adds the BM25 of a pair, taken as a term of its own. */
  addPair(pair: WordPair, weight: number, scores: Float32Array): void {
    const found = this.#countPair(pair);
    const rarity = weight * findRarity(this.#norms.length, found);
    for (let i = 0; i < found; i++) {
      const passage = this.#found[i] ?? 0;
      const gain = saturate(this.#counts[i] ?? 0, this.#norms[passage] ?? 1, this.#bm25);
      scores[passage] = (scores[passage] ?? 0) + rarity * gain;
    }
  }

  /** How many passages hold the pair. */
  #countPair({ first, second }: WordPair): number {
    const { offsets, places, terms, passages } = this.#line;
    const firstCount = (offsets[first + 1] ?? 0) - (offsets[first] ?? 0);
    const secondCount = (offsets[second + 1] ?? 0) - (offsets[second] ?? 0);
    // Walking the rarer of the two words keeps a pair with a common word cheap.
    const step = firstCount <= secondCount ? 1 : -1;
    const [walked, sought] = step === 1 ? [first, second] : [second, first];
    const to = offsets[walked + 1] ?? 0;
    let found = 0;
    for (let i = offsets[walked] ?? 0; i < to; i++) {
      const place = places[i] ?? 0;
      if (terms[place + step] !== sought) continue;
      const passage = passages[place] ?? 0;
      if (passages[place + step] !== passage) continue;
      if (found === 0 || this.#found[found - 1] !== passage) {
        this.#found[found] = passage;
        this.#counts[found] = 0;
        found++;
      }
      this.#counts[found - 1] = (this.#counts[found - 1] ?? 0) + 1;
    }
    return found;
  }
}

function sortPlaces(terms: Uint32Array, offsets: Uint32Array): Uint32Array {
  const next = offsets.slice();
  const places = new Uint32Array(terms.length);
  terms.forEach((term, place) => {
    places[next[term] ?? 0] = place;
    next[term] = (next[term] ?? 0) + 1;
  });
  return places;
}
