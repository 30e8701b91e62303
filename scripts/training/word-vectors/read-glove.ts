import { readFileSync } from "node:fs";

export const dimensions = 100;

/** Rarer words than these are misspellings and names more often than words. */
const mostWords = 80_000;

export type WordVectors = {
  /** In small letters, the most frequent first. */
  words: string[];
  /** One row of 100 numbers for each word. */
  values: Float64Array;
};

/** The English words of the package's JSON; what is no word, such as a number or a mark, is left out. */
export function readGlove(path: string): WordVectors {
  const table = JSON.parse(readFileSync(path, "utf8")) as {
    words: string[];
    vectors: Record<string, number[]>;
  };
  const words = table.words
    .slice(0, mostWords)
    .filter((word) => /^[a-z]{2,}(?:-[a-z]+)?$/.test(word));
  const values = new Float64Array(words.length * dimensions);
  for (const [row, word] of words.entries()) {
    // The package puts the length and the rank behind the vector.
    const vector = table.vectors[word]?.slice(0, dimensions);
    if (vector?.length !== dimensions) throw new Error(`“${word}” has no vector in ${path}.`);
    values.set(vector, row * dimensions);
  }
  return { words, values };
}
