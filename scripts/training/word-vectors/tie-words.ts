import type { WordNet } from "./read-wordnet.ts";

/** Which word is drawn to which, by rows, and how strongly; sorted by the first. */
export type Ties = { from: number[]; to: number[]; weights: number[] };

const sensesCounted = 4;
const nearShare = 0.25;
const toBase = 1;
const toForm = 0.3;

const endings = [
  ["s", ""],
  ["es", ""],
  ["ies", "y"],
  ["ed", ""],
  ["ed", "e"],
  ["ing", ""],
  ["ing", "e"],
] as const;

/**
 * Ties each word to its synonyms, the first sense of a word twice as strongly as the second, to the
 * words of near synsets a quarter as much, and its forms to one another.
 */
export function tieWords(words: string[], { synsets, senses }: WordNet): Ties {
  const rows = new Map(words.map((word, row) => [word, row]));
  const weights = words.map(() => new Map<number, number>());
  const tie = (from: number, to: number | undefined, weight: number) => {
    const own = weights[from];
    if (own && to !== undefined && to !== from) own.set(to, (own.get(to) ?? 0) + weight);
  };
  for (const [row, word] of words.entries()) {
    for (const offsets of senses.get(word) ?? []) {
      for (const [rank, offset] of offsets.slice(0, sensesCounted).entries()) {
        const weight = 1 / (1 + rank);
        const synset = synsets.get(offset);
        for (const synonym of synset?.words ?? []) tie(row, rows.get(synonym), weight);
        for (const near of synset?.near ?? []) {
          for (const one of synsets.get(near)?.words ?? [])
            tie(row, rows.get(one), nearShare * weight);
        }
      }
    }
    for (const base of listBases(word)) {
      const baseRow = senses.has(base) ? rows.get(base) : undefined;
      if (baseRow === undefined) continue;
      tie(row, baseRow, toBase);
      tie(baseRow, row, toForm);
    }
  }
  const flat = weights.flatMap((own, from) => [...own].map(([to, weight]) => [from, to, weight]));
  const column = (at: number) => flat.map((one) => one[at] ?? 0);
  return { from: column(0), to: column(1), weights: column(2) };
}

/** What a word may be a plural, past tense or participle of; not all of these are words. */
export function listBases(word: string): string[] {
  const bases = endings
    .filter(([ending]) => word.endsWith(ending) && !(ending === "s" && word.endsWith("ss")))
    .map(([ending, base]) => word.slice(0, -ending.length) + base);
  const doubled = /^(.*([bdglmnprt]))\2(?:ed|ing)$/.exec(word)?.[1];
  return [...bases, ...(doubled ? [doubled] : [])].filter((base) => base.length > 2);
}
