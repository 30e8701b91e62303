import type { Explanation } from "../acronyms.ts";
import type { Sums } from "../statistics.ts";
import type { StoredColumns } from "./stored-document.ts";

/** A document that is searched, as it was stored. */
export type SearchedDocument = {
  id: string;
  number: number;
  columns: StoredColumns;
  explanations: Explanation[];
};

/** The columns of all of them behind each other; a passage's place is its number in that row. */
export type Searched = StoredColumns & {
  documents: SearchedDocument[];
  /** The place of each document's first passage, in the order of the documents, and the end. */
  bases: Uint32Array;
  /** The same by the document's number. */
  baseOf: Map<number, number>;
  size: number;
  sums: Sums;
  byStemmings: number[];
};

export function lineUp(documents: SearchedDocument[]): Searched {
  const bases = new Uint32Array(documents.length + 1);
  documents.forEach(({ columns }, at) => {
    bases[at + 1] = (bases[at] ?? 0) + columns.lengths.length;
  });
  const size = bases[documents.length] ?? 0;
  const all = {
    ...{ lengths: new Uint16Array(size), capitals: new Uint8Array(size) },
    ...{ stemmings: new Uint8Array(size), headingLengths: new Uint8Array(size) },
  };
  documents.forEach(({ columns }, at) => {
    all.lengths.set(columns.lengths, bases[at]);
    all.capitals.set(columns.capitals, bases[at]);
    all.stemmings.set(columns.stemmings, bases[at]);
    all.headingLengths.set(columns.headingLengths, bases[at]);
  });
  const baseOf = new Map(documents.map(({ number }, at) => [number, bases[at] ?? 0]));
  const groups = documents.filter(({ columns }) => columns.lengths.length > 0).length;
  const byStemmings = Array.from({ length: 8 }, () => 0);
  for (const bits of all.stemmings) byStemmings[bits] = (byStemmings[bits] ?? 0) + 1;
  return { ...all, documents, bases, baseOf, size, byStemmings, sums: addUp(all, size, groups) };
}

/** The document that holds a place, by its position. */
export function findDocument({ bases }: Searched, place: number): number {
  let [low, high] = [0, bases.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((bases[middle] ?? 0) <= place) low = middle;
    else high = middle;
  }
  return low;
}

function addUp(
  { lengths, capitals, headingLengths }: StoredColumns,
  size: number,
  groups: number,
): Sums {
  const sums: Sums = {
    ...{ passages: size, tokens: 0, filled: 0, capitals: 0, capitalised: 0 },
    ...{ headingTerms: 0, headed: 0, grouped: size, groups },
  };
  for (let at = 0; at < size; at++) {
    const [length, capital, heading] = [
      lengths[at] ?? 0,
      capitals[at] ?? 0,
      headingLengths[at] ?? 0,
    ];
    sums.tokens += length;
    if (length > 0) sums.filled++;
    sums.capitals += capital;
    if (capital > 0) sums.capitalised++;
    sums.headingTerms += heading;
    if (heading > 0) sums.headed++;
  }
  return sums;
}
