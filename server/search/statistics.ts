import { findLengthNorms, findRarity } from "./bm25.ts";
import { GrowingNumbers } from "./growing-numbers.ts";
import { hashPair, PairCounts } from "./pair-counts.ts";
import {
  capitalMark,
  listStemmings,
  type PassageStore,
  stopMark,
  termMask,
} from "./passage-store.ts";
import type { Stemming } from "./tokenize.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { bm25, phraseBm25, weights } from "./weights.ts";

type Counts = GrowingNumbers<Uint32Array>;

/** Sums over the passages that are there; an average is over those where there is something. */
export type Sums = {
  passages: number;
  tokens: number;
  filled: number;
  capitals: number;
  capitalised: number;
  headingTerms: number;
  headed: number;
  grouped: number;
  groups: number;
};

export type CountColumns = {
  /** Passages that hold a term, and how often all together hold it. */
  found: Counts;
  said: Counts;
  foundCapital: Counts;
  foundFamily: Counts;
  byGroup: Counts;
  byStemmings: Counts;
  pairs: PairCounts;
};

/** How common everything is; the same whichever way the passages came and went. */
export class Statistics {
  readonly columns: CountColumns;
  readonly sums: Sums;
  /** The number of the passage that a term, a capital, a family was last met in. */
  readonly #met = [0, 1, 2].map(() => new GrowingNumbers(new Uint32Array()));
  #visit = 0;

  constructor(columns = makeCounts(), sums = { ...noSums }) {
    this.columns = columns;
    this.sums = sums;
  }

  /** Ways in which the passages are stemmed. */
  get stemmings(): Stemming[] {
    const { byStemmings } = this.columns;
    let bits = 0;
    byStemmings.values.forEach((count, combination) => {
      if (count > 0) bits |= combination;
    });
    return listStemmings(bits);
  }

  get averageLength(): number {
    return this.sums.tokens / this.sums.filled || 1;
  }

  /** Counts a passage in (1) or out (-1). */
  count(store: PassageStore, { familyOf }: Vocabulary, place: number, sign: 1 | -1): void {
    const { columns } = this;
    const { found, said, foundCapital, foundFamily, pairs } = columns;
    const visit = ++this.#visit;
    const isFirst = (kind: number, number: number) => {
      const met = this.#met[kind]!;
      const last = met.at(number);
      if (last !== visit) met.add(number, visit - last);
      return last !== visit;
    };
    let before = -1;
    let meant = -1;
    for (const token of store.tokensAt(place)) {
      const term = token & termMask;
      const isStop = (token & stopMark) !== 0;
      said.add(term, sign);
      if (isFirst(0, term)) found.add(term, sign);
      if (token & capitalMark && isFirst(1, term)) foundCapital.add(term, sign);
      if (!isStop && isFirst(2, familyOf.at(term))) foundFamily.add(familyOf.at(term), sign);
      if (before >= 0 && !(isStop && before & stopMark)) {
        pairs.add(hashPair(before & termMask, term, "exact"), sign);
      }
      if (!isStop && meant >= 0) pairs.add(hashPair(meant, term, "loose"), sign);
      if (!isStop) meant = term;
      before = token & ~capitalMark;
    }
    this.#addSums(store, place, sign);
    columns.byStemmings.add(store.columns.stemmings.at(place), sign);
  }

  rarityOf(term: number): number {
    return findRarity(this.sums.passages, this.columns.found.at(term));
  }

  /** What a word of a query weighs: the rarer, and the more often repeated where it is, the more. */
  weighTerm(term: number): number {
    const { found, said } = this.columns;
    const { once, more } = weights.repeated;
    const repeated = Math.log(said.at(term) / (found.at(term) || 1) || 1);
    return this.rarityOf(term) * (once + more * repeated);
  }

  weighFamily(family: number): number {
    return findRarity(this.sums.passages, this.columns.foundFamily.at(family));
  }

  weighCapital(term: number): number {
    return findRarity(this.sums.passages, this.columns.foundCapital.at(term));
  }

  weighPair(first: number, second: number, kind: "exact" | "loose"): number {
    const count = this.columns.pairs.find(hashPair(first, second, kind));
    const { passages } = this.sums;
    return count > 0 ? findRarity(passages, Math.min(count, passages)) : 0;
  }

  /** Length norms of every place, for words and for phrases. */
  findNorms({ columns: { lengths } }: PassageStore): { words: Float32Array; pairs: Float32Array } {
    const { averageLength } = this;
    return {
      words: findLengthNorms(lengths.values, averageLength, bm25),
      pairs: findLengthNorms(lengths.values, averageLength, phraseBm25),
    };
  }

  #addSums(store: PassageStore, place: number, sign: 1 | -1): void {
    const { sums } = this;
    const { lengths, capitals, headingOf, groupOf } = store.columns;
    const headingLength = store.headingLengthAt(headingOf.at(place));
    sums.passages += sign;
    sums.tokens += sign * lengths.at(place);
    sums.filled += lengths.at(place) > 0 ? sign : 0;
    sums.capitals += sign * capitals.at(place);
    sums.capitalised += capitals.at(place) > 0 ? sign : 0;
    sums.headingTerms += sign * headingLength;
    sums.headed += headingLength > 0 ? sign : 0;
    const group = groupOf.at(place);
    if (group === 0) return;
    const { byGroup } = this.columns;
    const alone = sign > 0 ? 0 : 1;
    if (byGroup.at(group) === alone) sums.groups += sign;
    sums.grouped += sign;
    byGroup.add(group, sign);
  }
}

const noSums: Sums = {
  ...{ passages: 0, tokens: 0, filled: 0, capitals: 0, capitalised: 0 },
  ...{ headingTerms: 0, headed: 0, grouped: 0, groups: 0 },
};

function makeCounts(): CountColumns {
  const counts = () => new GrowingNumbers(new Uint32Array());
  return {
    ...{ found: counts(), said: counts(), foundCapital: counts(), foundFamily: counts() },
    ...{ byGroup: counts(), byStemmings: counts(), pairs: new PairCounts() },
  };
}
