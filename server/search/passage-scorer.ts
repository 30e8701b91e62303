import { findLengthNorm, saturate } from "./bm25.ts";
import type { CandidateSources } from "./find-candidates.ts";
import { capitalMark, stopMark, termMask } from "./passage-store.ts";
import type { Pair, Query } from "./parse-query.ts";
import { bm25, phraseBm25 } from "./weights.ts";

/** What is looked for, by the number it has in one query; counts are of one passage. */
type Features = { weights: Float32Array; counts: Float32Array };

const none = -1;

/** Scores passages in full by reading their tokens: words, families, capitals, phrases, heading. */
export class PassageScorer {
  readonly #sources: CandidateSources;
  readonly #pairNorms: Float32Array;
  readonly #headings: Float32Array;
  /** The number of a term or a family in the query, or none. */
  readonly #slots: Int16Array;
  readonly #familySlots: Int16Array;
  readonly #terms: number[] = [];
  readonly #families: number[];
  readonly #words: Features;
  readonly #capitals: Features;
  readonly #byFamily: Features;
  readonly #exact: Features;
  readonly #loose: Features;
  /** The number of a pair by the slots of its terms, or none. */
  readonly #exactPairs: Int16Array;
  readonly #loosePairs: Int16Array;
  readonly #averageCapitals: number;
  readonly #tokens: Uint32Array;
  readonly #tokenEnds: Uint32Array;
  readonly #familyOf: Uint32Array;

  /** `slots` and `familySlots` hold none everywhere, as they do again after `close`. */
  constructor(
    query: Query,
    sources: CandidateSources & { pairNorms: Float32Array; headings: Float32Array },
    { slots, familySlots }: { slots: Int16Array; familySlots: Int16Array },
  ) {
    this.#sources = sources;
    this.#pairNorms = sources.pairNorms;
    this.#headings = sources.headings;
    this.#slots = slots;
    this.#familySlots = familySlots;
    const { own, expansions, families, capitals, exactPairs, loosePairs } = query;
    const pairTerms = [...exactPairs, ...loosePairs].flatMap(({ first, second }) => [
      first,
      second,
    ]);
    for (const term of [...own.keys(), ...expansions.keys(), ...pairTerms]) {
      if (slots[term] !== none) continue;
      slots[term] = this.#terms.length;
      this.#terms.push(term);
    }
    this.#families = [...families.keys()];
    this.#families.forEach((family, slot) => (familySlots[family] = slot));
    const weigh = (term: number) => own.get(term) ?? expansions.get(term) ?? 0;
    this.#words = makeFeatures(this.#terms.map(weigh));
    this.#capitals = makeFeatures(this.#terms.map((term) => capitals.get(term) ?? 0));
    this.#byFamily = makeFeatures([...families.values()]);
    this.#exactPairs = this.#placePairs(exactPairs);
    this.#loosePairs = this.#placePairs(loosePairs);
    this.#exact = makeFeatures(exactPairs.map(({ weight }) => weight));
    this.#loose = makeFeatures(loosePairs.map(({ weight }) => weight));
    const { capitals: said, capitalised } = sources.statistics.sums;
    this.#averageCapitals = said / capitalised || 1;
    this.#tokens = sources.store.columns.tokens.values;
    this.#tokenEnds = sources.store.columns.tokenEnds.values;
    this.#familyOf = sources.vocabulary.familyOf.values;
  }

  score(place: number): number {
    const { store, norms } = this.#sources;
    this.#count(place > 0 ? (this.#tokenEnds[place - 1] ?? 0) : 0, this.#tokenEnds[place] ?? 0);
    const { capitals, headingOf } = store.columns;
    const norm = norms[place] ?? 1;
    const pairNorm = this.#pairNorms[place] ?? 1;
    const capitalNorm = findLengthNorm(capitals.at(place), this.#averageCapitals, bm25);
    return (
      takeSum(this.#words, norm, bm25.k1) +
      takeSum(this.#byFamily, norm, bm25.k1) +
      takeSum(this.#capitals, capitalNorm, bm25.k1) +
      takeSum(this.#exact, pairNorm, phraseBm25.k1) +
      takeSum(this.#loose, pairNorm, phraseBm25.k1) +
      (this.#headings[headingOf.at(place)] ?? 0)
    );
  }

  close(): void {
    for (const term of this.#terms) this.#slots[term] = none;
    for (const family of this.#families) this.#familySlots[family] = none;
  }

  #count(from: number, to: number): void {
    const tokens = this.#tokens;
    const exactPairs = this.#exactPairs;
    const loosePairs = this.#loosePairs;
    const size = this.#terms.length;
    const slots = this.#slots;
    const familyOf = this.#familyOf;
    const capitals = this.#capitals.counts;
    const families = this.#familySlots;
    const words = this.#words.counts;
    const byFamily = this.#byFamily.counts;
    let before = none;
    let beforeStops = false;
    let meant = none;
    for (let i = from; i < to; i++) {
      const token = tokens[i] ?? 0;
      const term = token & termMask;
      const slot = slots[term] ?? none;
      const isStop = (token & stopMark) !== 0;
      if (!isStop) {
        const family = families[familyOf[term] ?? 0] ?? none;
        if (family !== none) byFamily[family]!++;
      }
      if (slot !== none) {
        words[slot]!++;
        if (token & capitalMark) capitals[slot]!++;
        if (before !== none && !(isStop && beforeStops)) {
          const pair = exactPairs[before * size + slot] ?? none;
          if (pair !== none) this.#exact.counts[pair]!++;
        }
        if (meant !== none && !isStop) {
          const pair = loosePairs[meant * size + slot] ?? none;
          if (pair !== none) this.#loose.counts[pair]!++;
        }
      }
      before = slot;
      beforeStops = isStop;
      if (!isStop) meant = slot;
    }
  }

  #placePairs(pairs: Pair[]): Int16Array {
    const size = this.#terms.length;
    const placed = new Int16Array(size * size).fill(none);
    pairs.forEach(({ first, second }, number) => {
      const at = (this.#slots[first] ?? 0) * size + (this.#slots[second] ?? 0);
      // A pair that the query has twice counts once.
      if (placed[at] === none) placed[at] = number;
    });
    return placed;
  }
}

function makeFeatures(row: number[]): Features {
  return { weights: Float32Array.from(row), counts: new Float32Array(row.length) };
}

/** The score of what was counted; the counts are 0 again. */
function takeSum({ weights: row, counts }: Features, norm: number, k1: number): number {
  let sum = 0;
  for (let i = 0; i < counts.length; i++) {
    const count = counts[i] ?? 0;
    if (count === 0) continue;
    sum += (row[i] ?? 0) * saturate(count, norm, k1);
    counts[i] = 0;
  }
  return sum;
}
