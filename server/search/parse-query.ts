import { type Acronyms, expandAcronyms } from "./acronyms.ts";
import { isAsking } from "./asking-words.ts";
import { findMeaning } from "./meaning.ts";
import { readQuery, type QueryWord } from "./read-text.ts";
import type { Statistics } from "./statistics.ts";
import type { Stemming } from "./tokenize.ts";
import { isCapital, type Vocabulary } from "./vocabulary.ts";
import { weights } from "./weights.ts";

/** Two terms side by side. */
export type Pair = { first: number; second: number; weight: number };

/** What a query asks for and what each adds: the number of a term or a family to its weight. */
export type Query = {
  /** The query's own words. */
  own: Map<number, number>;
  /** Words that it means but does not say. */
  expansions: Map<number, number>;
  families: Map<number, number>;
  capitals: Map<number, number>;
  /** Neighbours of which at least one means something. */
  exactPairs: Pair[];
  /** Neighbours once stop words are left out. */
  loosePairs: Pair[];
  meaning: Int8Array;
};

export type QuerySources = { vocabulary: Vocabulary; statistics: Statistics; acronyms: Acronyms };

const longestQuery = 10_000;
const mostWords = 128;

/**
 * Reads the first 10,000 characters and 128 words that mean something. Stop words count only
 * where there is nothing else, and inside phrases.
 */
export function parseQuery(text: string, sources: QuerySources): Query {
  const { vocabulary, statistics, acronyms } = sources;
  const { stemmings } = statistics;
  const cut = text.slice(0, longestQuery);
  const all = readQuery(cut);
  const means = all.filter((word) => !word.isStop);
  const words = (means.length > 0 ? means : all).slice(0, mostWords);
  const query: Query = {
    ...{ own: new Map(), expansions: new Map(), families: new Map(), capitals: new Map() },
    ...{ exactPairs: [], loosePairs: [] },
    meaning: findMeaning(words.map(({ word }) => word)),
  };
  for (const word of words) {
    const asks = isAsking(word.english) ? weights.asking : 1;
    for (const stemming of stemmings) {
      const stem = word[stemming];
      const term = vocabulary.find(stem);
      const family = word.isStop ? undefined : vocabulary.findFamily(stem);
      if (term !== undefined) {
        raise(query.own, term, asks * statistics.weighTerm(term));
        if (isCapital(cut, word.start)) {
          raise(query.capitals, term, weights.capital * statistics.weighCapital(term));
        }
      }
      if (family !== undefined) {
        raise(query.families, family, weights.family * statistics.weighFamily(family));
      }
    }
  }
  for (const stem of expandAcronyms(listStems(words), acronyms)) {
    const term = vocabulary.find(stem);
    if (term === undefined || query.own.has(term)) continue;
    raise(query.expansions, term, weights.acronym * statistics.weighTerm(term));
  }
  for (const stemming of stemmings) {
    query.exactPairs.push(...listPairs(all, stemming, "exact", sources));
    query.loosePairs.push(...listPairs(means, stemming, "loose", sources));
  }
  return query;
}

function listStems(words: QueryWord[]): string[] {
  return words.map((word) => word.english);
}

function raise(weightOf: Map<number, number>, number: number, weight: number): void {
  if (weight > (weightOf.get(number) ?? 0)) weightOf.set(number, weight);
}

/** An unknown word parts its neighbours. */
function listPairs(
  words: QueryWord[],
  stemming: Stemming,
  kind: "exact" | "loose",
  { vocabulary, statistics }: QuerySources,
): Pair[] {
  const pairs: Pair[] = [];
  const row = words.slice(0, 2 * mostWords);
  const terms = row.map((word) => vocabulary.find(word[stemming]));
  for (let i = 1; i < row.length; i++) {
    const first = terms[i - 1];
    const second = terms[i];
    if (first === undefined || second === undefined) continue;
    if (row[i - 1]?.isStop && row[i]?.isStop) continue;
    const weight = weights.phrase[kind] * statistics.weighPair(first, second, kind);
    if (weight > 0) pairs.push({ first, second, weight });
  }
  return pairs;
}
