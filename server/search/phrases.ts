import { PairTable } from "./pair-table.ts";
import { buildPostings, type Bm25, type Postings } from "./postings.ts";

/** Neighbouring words as terms of their own. */
export type Phrases = { pairs: PairTable; postings: Postings };

/** Every two neighbours of each text, stop words beside stop words left out. */
export function buildPhrases(
  texts: Uint32Array[],
  isStop: Uint8Array,
  norms: Float32Array,
  bm25: Bm25,
): Phrases {
  const pairs = new PairTable();
  const pairTexts = texts.map((terms) => {
    const numbers = new Uint32Array(Math.max(0, terms.length - 1));
    let count = 0;
    for (let i = 1; i < terms.length; i++) {
      const first = terms[i - 1] ?? 0;
      const second = terms[i] ?? 0;
      if (!isStop[first] || !isStop[second]) numbers[count++] = pairs.add(first, second);
    }
    return numbers.subarray(0, count);
  });
  return { pairs, postings: buildPostings(pairTexts, pairs.size, bm25, { norms }) };
}

/** The numbers of the pairs in a row of terms; an unknown word (undefined) parts its neighbours. */
export function findPairs(terms: (number | undefined)[], { pairs }: Phrases): number[] {
  const found = new Set<number>();
  for (let i = 1; i < terms.length; i++) {
    const first = terms[i - 1];
    const second = terms[i];
    if (first === undefined || second === undefined) continue;
    const pair = pairs.find(first, second);
    if (pair !== undefined) found.add(pair);
  }
  return [...found];
}
