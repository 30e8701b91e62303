import type { Explanation } from "../acronyms.ts";
import { capitalMark, stopMark, termMask } from "../passage-store.ts";
import { SearchIndex } from "../search-index.ts";
import type { SearchPassage } from "../search-index.ts";
import { cutFamily } from "../vocabulary.ts";
import { ByteWriter } from "./bytes.ts";
import { countPairs } from "./word-pairs.ts";

/** Rows that pairs of words are spread over, by their hash. */
export const pairRows = 512;
const bytesOfPassage = 5;
const mostLength = 0xffff;
const mostCounted = 255;

/** What a posting says besides the passage: each a bit below the distance to the one before. */
export const postingBits = { capital: 1, meant: 2, headed: 4, counted: 8, size: 16 };

/** What is kept of a document. Rows of several documents are joined by writing them in a row. */
export type StoredDocument = {
  /** Of each family of stems, and of each bunch of pairs: one block, which names the document. */
  rows: Map<string, Uint8Array>;
  columns: Uint8Array;
  explanations: Explanation[];
};
/** Of each passage. */
export type StoredColumns = {
  lengths: Uint16Array;
  capitals: Uint8Array;
  stemmings: Uint8Array;
  headingLengths: Uint8Array;
};

/** No family begins like this. */
export function namePairRow(hash: number): string {
  return `#${hash % pairRows}`;
}

/** Writes down a document's passages under a number that no other of the account has. */
export function writeDocument(number: number, passages: SearchPassage[]): StoredDocument {
  const index = SearchIndex.build(passages);
  const { store, vocabulary } = index.parts;
  const rows = new Map<string, ByteWriter>();
  const rowOf = (name: string) => {
    const row = rows.get(name) ?? new ByteWriter();
    rows.set(name, row);
    return row;
  };
  for (const [stem, postings] of listPostings(index)) {
    const row = rowOf(cutFamily(stem));
    row.text(stem);
    row.bytes(writePostings(postings));
  }
  for (const [hash, count] of countPairs(vocabulary, store)) {
    const row = rowOf(namePairRow(hash));
    row.number(Math.floor(hash / pairRows));
    row.number(count);
  }
  return {
    rows: new Map([...rows].map(([name, row]) => [name, writeBlock(number, row.finish())])),
    columns: writeColumns(index),
    explanations: [...store.explanations.values()].flat(),
  };
}

export function readColumns(bytes: Uint8Array): StoredColumns {
  const count = bytes.length / bytesOfPassage;
  const lengths = new Uint16Array(count);
  for (let at = 0; at < count; at++) {
    lengths[at] = (bytes[2 * at] ?? 0) + 256 * (bytes[2 * at + 1] ?? 0);
  }
  const column = (from: number) => bytes.subarray(from * count, (from + 1) * count);
  return { lengths, capitals: column(2), stemmings: column(3), headingLengths: column(4) };
}

type Posting = { passage: number; count: number; bits: number; inHeading: number };

function listPostings(index: SearchIndex): Map<string, Posting[]> {
  const { store, vocabulary } = index.parts;
  const postings = new Map<string, Posting[]>();
  const find = (passage: number, term: number): Posting => {
    const stem = vocabulary.stems.at(term);
    const list = postings.get(stem) ?? [];
    postings.set(stem, list);
    const last = list.at(-1);
    if (last?.passage === passage) return last;
    const posting = { passage, count: 0, bits: 0, inHeading: 0 };
    list.push(posting);
    return posting;
  };
  for (let passage = 0; passage < store.end; passage++) {
    for (const token of store.tokensAt(passage)) {
      const posting = find(passage, token & termMask);
      posting.count++;
      if (token & capitalMark) posting.bits |= postingBits.capital;
      if (!(token & stopMark)) posting.bits |= postingBits.meant;
    }
    for (const term of store.headingTermsAt(store.columns.headingOf.at(passage))) {
      const posting = find(passage, term);
      posting.inHeading++;
      posting.bits |= postingBits.headed;
    }
  }
  return postings;
}

function writePostings(postings: Posting[]): Uint8Array {
  const writer = new ByteWriter();
  let before = -1;
  for (const { passage, count, bits, inHeading } of postings) {
    const counted = count === 1 ? 0 : postingBits.counted;
    writer.number((passage - before) * postingBits.size + bits + counted);
    if (counted) writer.number(count);
    if (inHeading > 0) writer.number(inHeading);
    before = passage;
  }
  return writer.finish();
}

function writeBlock(number: number, content: Uint8Array): Uint8Array {
  const writer = new ByteWriter();
  writer.number(number);
  writer.bytes(content);
  return writer.finish();
}

function writeColumns(index: SearchIndex): Uint8Array {
  const { store } = index.parts;
  const count = store.end;
  const bytes = new Uint8Array(count * bytesOfPassage);
  for (let at = 0; at < count; at++) {
    const length = Math.min(store.columns.lengths.at(at), mostLength);
    const headingLength = store.headingLengthAt(store.columns.headingOf.at(at));
    bytes[2 * at] = length & 255;
    bytes[2 * at + 1] = length >> 8;
    bytes[2 * count + at] = store.columns.capitals.at(at);
    bytes[3 * count + at] = store.columns.stemmings.at(at);
    bytes[4 * count + at] = Math.min(headingLength, mostCounted);
  }
  return bytes;
}
