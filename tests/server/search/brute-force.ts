import { bm25, phraseBm25, weights } from "../../../server/search/weights.ts";

const stops = new Set(["the", "of"]);

/**
 * The score of every text, counted word by word from the formula, for words of three letters
 * that are their own stems. Nothing of the index is used but its weights.
 */
export function scoreByDefinition(texts: string[], query: string): number[] {
  const passages = texts.map((text) => text.split(" "));
  const contents = passages.map((words) => words.filter((word) => !stops.has(word)));
  const average =
    contents.reduce((sum, words) => sum + words.length, 0) /
    contents.filter((words) => words.length > 0).length;

  const asked = query.split(" ");
  const meaning = asked.filter((word) => !stops.has(word));
  const scores = texts.map(() => 0);
  const add = (counts: number[], weight: number, { k1, b }: typeof bm25, found: number) => {
    const rarity = Math.log(1 + (texts.length - found + 0.5) / (found + 0.5));
    counts.forEach((count, i) => {
      const norm = k1 * (1 - b + (b * (contents[i]?.length ?? 0)) / (average || 1));
      const gain = (count * (k1 + 1)) / (count + norm);
      scores[i] = (scores[i] ?? 0) + (count > 0 ? weight * rarity * gain : 0);
    });
  };

  for (const word of new Set(meaning.length > 0 ? meaning : asked)) {
    const counts = passages.map((words) => words.filter((other) => other === word).length);
    const found = counts.filter((count) => count > 0).length;
    const said = counts.reduce((sum, count) => sum + count, 0);
    const { once, more } = weights.repeated;
    const own = once + (found > 0 ? more * Math.log(said / found) : 0);
    // A word of three letters is a family of its own; stop words have none.
    add(counts, stops.has(word) ? own : own + weights.family, bm25, found);
  }
  const addPairs = (row: string[], rows: string[][], weight: number) => {
    for (const pair of new Set(listPairs(row))) {
      const counts = rows.map((words) => listPairs(words).filter((other) => other === pair).length);
      const said = counts.reduce((sum, count) => sum + count, 0);
      add(counts, weight, phraseBm25, Math.min(said, texts.length));
    }
  };
  addPairs(asked, passages, weights.phrase.exact);
  addPairs(meaning, contents, weights.phrase.loose);
  return scores;
}

/** A small generator of numbers from 0 to 1, so that a failing case can be run again. */
export function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state / 2147483648;
  };
}

/** Neighbours of which at least one means something. */
function listPairs(words: string[]): string[] {
  const pairs = words.slice(1).map((word, i) => [words[i] ?? "", word]);
  return pairs.filter((pair) => !pair.every((word) => stops.has(word))).map(String);
}
