import { expandAcronyms } from "./acronyms.ts";
import type { IndexParts } from "./index-parts.ts";
import { findPairs } from "./phrases.ts";
import { isStopWord, tokenize, type Token } from "./tokenize.ts";
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
  const cut = text.slice(0, longestQuery);
  const tokens = tokenize(cut);
  const means = tokens.filter((token) => !isStopWord(token.stem));
  const number = (row: Token[]) =>
    row.slice(0, 2 * mostWords).map((token) => vocabulary.find(token.stem));
  const words = (means.length > 0 ? means : tokens).slice(0, mostWords);
  const stems = words.map((token) => token.stem);
  const capitals = words.filter((token) => isCapital(cut, token.start));
  return {
    terms: findAll(stems, (stem) => vocabulary.find(stem)),
    families: findAll(
      means.slice(0, mostWords).map((token) => token.stem),
      (stem) => vocabulary.findFamily(stem),
    ),
    capitals: findAll(
      capitals.map((token) => token.stem),
      (stem) => vocabulary.find(stem),
    ),
    expansions: findAll(expandAcronyms(stems, acronyms), (stem) => vocabulary.find(stem)),
    exactPairs: findPairs(number(tokens), phrases.exact),
    loosePairs: findPairs(number(means), phrases.loose),
  };
}

function findAll(stems: string[], find: (stem: string) => number | undefined): number[] {
  const numbers = stems.map(find).filter((number) => number !== undefined);
  return [...new Set(numbers)];
}
