import type { WordNet } from "./read-wordnet.ts";
import { listBases } from "./tie-words.ts";

/** Of rarer words only those of the catalogue are kept. */
const usualWords = 45_000;

/**
 * The rows of the words worth keeping, the most frequent first: what WordNet knows, the forms of
 * that, and what the catalogue says. Names of people and places mostly fall out.
 */
export function chooseWords(
  words: string[],
  { senses }: WordNet,
  catalogue: Set<string>,
): number[] {
  const known = new Set(words.filter((word) => senses.has(word)));
  const isKnown = (word: string) =>
    known.has(word) || listBases(word).some((base) => known.has(base));
  return words.flatMap((word, row) => {
    if (word.includes("-")) return [];
    return catalogue.has(word) || (row < usualWords && isKnown(word)) ? [row] : [];
  });
}
