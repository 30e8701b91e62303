import { type Acronyms, expandAcronyms, gatherAcronyms } from "../acronyms.ts";
import { BestPlaces } from "../best-places.ts";
import { findLengthNorm, saturate } from "../bm25.ts";
import { type Candidate, grain, weighTerms } from "../find-candidates.ts";
import { parseQuery, type Query } from "../parse-query.ts";
import { listStemmings } from "../passage-store.ts";
import { type QueryWord, readQuery } from "../read-text.ts";
import { Statistics } from "../statistics.ts";
import type { Stemming } from "../tokenize.ts";
import { cutFamily, Vocabulary } from "../vocabulary.ts";
import { bm25, weights } from "../weights.ts";
import { readFamily, readPairs, type StoredRow, type TermPostings } from "./read-rows.ts";
import type { Searched } from "./searched-documents.ts";
import { namePairRow, postingBits } from "./stored-document.ts";
import { hashStems, notePair, type PairKind } from "./word-pairs.ts";

const longestQuery = 10_000;

/** One question to documents whose index lies in rows: only the rows of its words are read. */
export class StoredSearch {
  readonly searched: Searched;
  readonly statistics = new Statistics();
  readonly vocabulary = new Vocabulary();
  readonly #text: string;
  readonly #acronyms: Acronyms;
  readonly #words: QueryWord[];
  readonly #stemmings: Stemming[];
  readonly #families = new Map<string, TermPostings[]>();
  /** By the number of the term. */
  readonly #postings: TermPostings[] = [];
  #query: Query | null = null;

  constructor(text: string, searched: Searched) {
    this.#text = text.slice(0, longestQuery);
    this.searched = searched;
    this.#words = readQuery(this.#text);
    this.#acronyms = gatherAcronyms(searched.documents.flatMap((one) => one.explanations));
    const { columns, sums } = this.statistics;
    Object.assign(sums, searched.sums);
    searched.byStemmings.forEach((count, bits) => columns.byStemmings.add(bits, count));
    this.#stemmings = this.statistics.stemmings;
  }

  /** The rows that the question needs. */
  get rowNames(): string[] {
    const pairs = this.#listPairs().map(([first, second, kind]) =>
      namePairRow(hashStems(first, second, kind)),
    );
    return [...new Set([...this.#listFamilies(), ...pairs])];
  }

  /** Takes the rows in, of whichever segments. */
  load(rows: StoredRow[]): void {
    const byName = new Map<string, StoredRow[]>();
    for (const row of rows) byName.set(row.key, [...(byName.get(row.key) ?? []), row]);
    for (const name of this.#listFamilies()) {
      const terms = readFamily(byName.get(name) ?? [], this.searched.baseOf);
      this.#families.set(name, terms);
      this.#countFamily(terms);
    }
    const pairs = new Map(this.#listPairs().map((pair) => [hashStems(...pair), pair]));
    const found = readPairs(rows, this.searched.baseOf, pairs.keys());
    for (const [hash, pair] of pairs) {
      const count = found.get(hash) ?? 0;
      if (count > 0) notePair(this.statistics.columns.pairs, this.vocabulary, pair, count);
    }
  }

  get query(): Query {
    const { vocabulary, statistics } = this;
    return (this.#query ??= parseQuery(this.#text, {
      ...{ vocabulary, statistics, acronyms: this.#acronyms },
    }));
  }

  /** The places with the highest sums over words, families and headings, the best first. */
  findCandidates(limit: number, allow: (place: number) => boolean = () => true): Candidate[] {
    const scores = this.#sumUp();
    const best = new BestPlaces(limit);
    for (let place = 0; place < scores.length; place++) {
      const score = Math.round((scores[place] ?? 0) / grain) * grain;
      if (score > best.threshold && allow(place)) best.offer(place, score);
    }
    return best.list().toSorted((a, b) => b.score - a.score || a.place - b.place);
  }

  /**
   * The share of the asked words, by their weights, that each passage holds; `kin` is what a word
   * counts that is only there as one of its family.
   */
  cover(asked: Iterable<{ weight: number; word: QueryWord }>, kin: number): Float32Array {
    const held = new Float32Array(this.searched.size);
    const met = new Uint16Array(this.searched.size);
    let [all, number] = [0, 0];
    for (const { weight, word } of asked) {
      all += weight;
      number++;
      const add = (postings: TermPostings | undefined, bits: number, share: number) => {
        for (let at = 0; at < (postings?.length ?? 0); at++) {
          const place = postings?.places[at] ?? 0;
          if (met[place] === number || !((this.searched.stemmings[place] ?? 0) & bits)) continue;
          met[place] = number;
          held[place] = (held[place] ?? 0) + weight * share;
        }
      };
      for (const stemming of this.#stemmings) {
        const term = this.vocabulary.find(word[stemming]);
        if (term !== undefined) add(this.#postings[term], bitOf(stemming), 1);
      }
      for (const stemming of this.#stemmings) {
        const terms = this.#families.get(cutFamily(word[stemming])) ?? [];
        for (const postings of terms) add(postings, bitOf(stemming), kin);
      }
    }
    return all > 0 ? held.map((sum) => sum / all) : held;
  }

  /** Of each document, by its position, how many passages hold the term. */
  countByDocument(term: number): Uint32Array {
    const { bases, documents } = this.searched;
    const counts = new Uint32Array(documents.length);
    const postings = this.#postings[term];
    let document = 0;
    for (let at = 0; at < (postings?.length ?? 0); at++) {
      const place = postings?.places[at] ?? 0;
      if (postings?.counts[at] === 0) continue;
      // Places of one document follow each other; documents come in the order of their segments.
      if (place < (bases[document] ?? 0)) document = 0;
      while (place >= (bases[document + 1] ?? 0)) document++;
      counts[document] = (counts[document] ?? 0) + 1;
    }
    return counts;
  }

  #listFamilies(): Set<string> {
    const stems = this.#words.flatMap((word) => this.#stemmings.map((one) => word[one]));
    const meant = this.#words.filter((word) => !word.isStop);
    const own = (meant.length > 0 ? meant : this.#words).map(({ english }) => english);
    return new Set([...stems, ...expandAcronyms(own, this.#acronyms)].map(cutFamily));
  }

  #listPairs(): [first: string, second: string, kind: PairKind][] {
    const meant = this.#words.filter((word) => !word.isStop);
    const rows = { exact: this.#words, loose: meant };
    return (["exact", "loose"] as const).flatMap((kind) =>
      this.#stemmings.flatMap((stemming) =>
        rows[kind].slice(1).map((word, at): [string, string, PairKind] => {
          return [rows[kind][at]?.[stemming] ?? "", word[stemming], kind];
        }),
      ),
    );
  }

  #countFamily(terms: TermPostings[]): void {
    const { found, said, foundCapital, foundFamily } = this.statistics.columns;
    const met = new Uint8Array(this.searched.size);
    for (const postings of terms) {
      const term = this.vocabulary.number(postings.stem);
      this.#postings[term] = postings;
      const { places, counts, bits, length } = postings;
      const family = this.vocabulary.familyOf.at(term);
      let [passages, times, capitals, inFamily] = [0, 0, 0, 0];
      for (let at = 0; at < length; at++) {
        const count = counts[at] ?? 0;
        if (count === 0) continue;
        const bit = bits[at] ?? 0;
        passages++;
        times += count;
        if (bit & postingBits.capital) capitals++;
        const place = places[at] ?? 0;
        if (!(bit & postingBits.meant) || met[place]) continue;
        met[place] = 1;
        inFamily++;
      }
      found.add(term, passages);
      said.add(term, times);
      foundCapital.add(term, capitals);
      foundFamily.add(family, inFamily);
    }
  }

  #sumUp(): Float64Array {
    const { searched, statistics, query } = this;
    const scores = new Float64Array(searched.size);
    const average = statistics.averageLength;
    const most = bm25.k1 + 1;
    for (const [term, weight] of weighTerms(query, this.vocabulary)) {
      const { places, counts, length } = this.#postings[term] ?? nothing;
      for (let at = 0; at < length; at++) {
        const [place, count] = [places[at] ?? 0, counts[at] ?? 0];
        const norm = findLengthNorm(searched.lengths[place] ?? 0, average, bm25);
        scores[place] = (scores[place] ?? 0) + (weight * most * count) / (count + norm);
      }
    }
    const { headingTerms, headed } = searched.sums;
    const averageHeading = headingTerms / headed || 1;
    for (const term of query.own.keys()) {
      const { places, inHeading, length } = this.#postings[term] ?? nothing;
      const weight = weights.heading * statistics.rarityOf(term);
      for (let at = 0; at < length; at++) {
        if (!inHeading[at]) continue;
        const place = places[at] ?? 0;
        const norm = findLengthNorm(searched.headingLengths[place] ?? 0, averageHeading, bm25);
        const gain = saturate(inHeading[at] ?? 0, norm, bm25.k1);
        scores[place] = (scores[place] ?? 0) + weight * gain;
      }
    }
    return scores;
  }
}

const nothing = { places: [], counts: [], inHeading: [], length: 0 };

function bitOf(stemming: Stemming): number {
  return [1, 2, 4].find((bit) => listStemmings(bit)[0] === stemming) ?? 0;
}
