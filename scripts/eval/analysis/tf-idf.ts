import { stem } from "../../../server/search/porter2.ts";
import { buildRows, type Entry, type SparseRows } from "./sparse-rows.ts";

export type TfIdf = { width: number; vectorise: (texts: string[]) => SparseRows };
export type TfIdfOptions = {
  /** Texts a term must stand in to count. */
  fewest?: number;
  readTerms?: (text: string) => string[];
};

/** Learns the terms of some texts and how rare each is; rows then have length 1. */
export function learnTfIdf(
  texts: string[],
  { fewest = 2, readTerms = readStemPairs }: TfIdfOptions = {},
): TfIdf {
  const frequencies = new Map<string, number>();
  for (const text of texts) {
    for (const term of new Set(readTerms(text))) {
      frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    }
  }
  const rarity: number[] = [];
  const columns = new Map<string, number>();
  for (const [term, frequency] of frequencies) {
    if (frequency < fewest) continue;
    columns.set(term, columns.size);
    rarity.push(Math.log((1 + texts.length) / (1 + frequency)) + 1);
  }
  const vectorise = (wanted: string[]) =>
    buildRows(
      wanted.map((text) => weighTerms(readTerms(text), columns, rarity)),
      columns.size,
    );
  return { width: columns.size, vectorise };
}

function weighTerms(terms: string[], columns: Map<string, number>, rarity: number[]): Entry[] {
  const counts = new Map<number, number>();
  for (const term of terms) {
    const column = columns.get(term);
    if (column !== undefined) counts.set(column, (counts.get(column) ?? 0) + 1);
  }
  const entries = [...counts].map(([column, count]): Entry => [
    column,
    (1 + Math.log(count)) * rarity[column]!,
  ]);
  const length = Math.hypot(...entries.map(([, value]) => value)) || 1;
  return entries.map(([column, value]) => [column, value / length]);
}

/** Words as they stand. */
export function readWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
}

/** Words and pairs of neighbours. */
export function readWordPairs(text: string): string[] {
  return addPairs(readWords(text));
}

/** The same of stems. */
export function readStemPairs(text: string): string[] {
  return addPairs(readWords(text).map(stemWord));
}

/** Stretches of four letters within a word and its edges. */
export function readLetters(text: string): string[] {
  return readWords(text).flatMap((word) => {
    const edged = ` ${word} `;
    return Array.from({ length: edged.length - 3 }, (_, at) => edged.slice(at, at + 4));
  });
}

function addPairs(words: string[]): string[] {
  return [...words, ...words.slice(1).map((word, i) => `${words[i]} ${word}`)];
}

const stems = new Map<string, string>();

function stemWord(word: string): string {
  let known = stems.get(word);
  if (known === undefined) {
    known = stem(word);
    stems.set(word, known);
  }
  return known;
}
