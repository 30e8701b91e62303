import { expandAcronyms } from "./acronyms.ts";
import type { IndexParts } from "./index-parts.ts";
import { findPairs, type Phrases } from "./phrases.ts";
import { readQuery, type QueryWord } from "./read-text.ts";
import { isCapital } from "./vocabulary.ts";

/** A query in the numbers of one vocabulary; every list holds each entry once. */
export type Query = {
  terms: number[];
  families: number[];
  capitals: number[];
  /** Terms that the query means but does not say. */
  expansions: number[];
  /** Neighbours of which at least one means something. */
  exactPairs: number[];
  /** Neighbours once stop words are left out. */
  loosePairs: number[];
};

const longestQuery = 10_000;
const mostWords = 128;

/**
 * Reads the first 10,000 characters and 128 words that mean something. Stop words count only
 * where there is nothing else, and inside phrases.
 */
export function parseQuery(text: string, parts: IndexParts): Query {
  const { vocabulary, acronyms, phrases } = parts;
  const { stemmings } = vocabulary;
  const cut = text.slice(0, longestQuery);
  const all = readQuery(cut);
  const means = all.filter((word) => !word.isStop);
  const words = (means.length > 0 ? means : all).slice(0, mostWords);
  const listStems = (row: QueryWord[]) =>
    stemmings.flatMap((stemming) => row.map((word) => word[stemming]));
  const find = (stem: string) => vocabulary.find(stem);
  const findNeighbours = (row: QueryWord[], known: Phrases) => {
    const rows = stemmings.map((stemming) =>
      row.slice(0, 2 * mostWords).map((w) => find(w[stemming])),
    );
    return [...new Set(rows.flatMap((terms) => findPairs(terms, known)))];
  };
  const expansions = expandAcronyms(
    words.map((word) => word.english),
    acronyms,
  );
  return {
    terms: findAll(listStems(words), find),
    families: findAll(listStems(means.slice(0, mostWords)), (stem) => vocabulary.findFamily(stem)),
    capitals: findAll(listStems(words.filter((word) => isCapital(cut, word.start))), find),
    expansions: findAll(expansions, find),
    exactPairs: findNeighbours(all, phrases.exact),
    loosePairs: findNeighbours(means, phrases.loose),
  };
}

function findAll(stems: string[], find: (stem: string) => number | undefined): number[] {
  const numbers = stems.map(find).filter((number) => number !== undefined);
  return [...new Set(numbers)];
}
