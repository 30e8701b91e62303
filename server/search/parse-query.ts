import { expandAcronyms, type Acronyms } from "./acronyms.ts";
import type { WordPair } from "./phrases.ts";
import { isStopWord, tokenize, type Token } from "./tokenize.ts";
import { isCapital, type Vocabulary } from "./vocabulary.ts";

/** A query in the numbers of one vocabulary; every list holds each entry once. */
export type Query = {
  terms: number[];
  families: number[];
  capitals: number[];
  /** Terms that the query means but does not say. */
  expansions: number[];
  /** Neighbours of which at least one means something. */
  exactPairs: WordPair[];
  /** Neighbours once stop words are left out. */
  loosePairs: WordPair[];
};

const longestQuery = 10_000;
const mostWords = 128;

/**
 * Reads the first 10,000 characters and 128 words that mean something. Stop words count only
 * where there is nothing else, and inside phrases.
 */
export function parseQuery(text: string, vocabulary: Vocabulary, acronyms: Acronyms): Query {
  const cut = text.slice(0, longestQuery);
  const tokens = tokenize(cut);
  const means = tokens.filter((token) => !isStopWord(token.stem));
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
    exactPairs: findPairs(tokens, vocabulary),
    loosePairs: findPairs(means, vocabulary),
  };
}

function findAll(stems: string[], find: (stem: string) => number | undefined): number[] {
  const numbers = stems.map(find).filter((number) => number !== undefined);
  return [...new Set(numbers)];
}

function findPairs(tokens: Token[], vocabulary: Vocabulary): WordPair[] {
  const pairs = new Map<string, WordPair>();
  for (let i = 1; i < tokens.length && pairs.size < mostWords; i++) {
    const stems = [tokens[i - 1]?.stem ?? "", tokens[i]?.stem ?? ""] as const;
    const [first, second] = stems.map((stem) => vocabulary.find(stem));
    if (first === undefined || second === undefined || stems.every(isStopWord)) continue;
    pairs.set(`${first} ${second}`, { first, second });
  }
  return [...pairs.values()];
}
