import { ByteReader } from "./bytes.ts";
import { pairRows, postingBits } from "./stored-document.ts";

/** A row as the database gives it. */
export type StoredRow = { key: string; data: Uint8Array };

/** Which passages hold a term; places are numbers of passages in what is searched. */
export class TermPostings {
  readonly stem: string;
  readonly bytes: Uint8Array;
  length = 0;
  places = new Uint32Array(64);
  counts = new Uint16Array(64);
  bits = new Uint8Array(64);
  inHeading = new Uint8Array(64);

  constructor(stem: string, bytes: Uint8Array) {
    this.stem = stem;
    this.bytes = bytes;
  }

  /** Reads the postings of one document, whose first passage has the place `base`. */
  read(reader: ByteReader, end: number, base: number): void {
    // A posting takes a byte at least.
    this.#makeRoom(this.length + end - reader.at);
    let place = base - 1;
    while (reader.at < end) {
      const head = reader.number();
      const bits = head & (postingBits.size - 1);
      place += (head - bits) / postingBits.size;
      this.places[this.length] = place;
      this.bits[this.length] = bits;
      this.counts[this.length] = bits & postingBits.counted ? reader.number() : 1;
      this.inHeading[this.length] = bits & postingBits.headed ? reader.number() : 0;
      this.length++;
    }
  }

  #makeRoom(wanted: number): void {
    if (wanted <= this.places.length) return;
    const size = Math.max(wanted, this.places.length * 2);
    this.places = grow(this.places, new Uint32Array(size));
    this.counts = grow(this.counts, new Uint16Array(size));
    this.bits = grow(this.bits, new Uint8Array(size));
    this.inHeading = grow(this.inHeading, new Uint8Array(size));
  }
}

/** The postings of all terms of a family, by the documents that are searched. */
export function readFamily(rows: StoredRow[], baseOf: ReadonlyMap<number, number>): TermPostings[] {
  const terms: TermPostings[] = [];
  for (const { data } of rows) {
    walkBlocks(data, baseOf, (reader, end, base) => {
      while (reader.at < end) {
        const length = reader.number();
        const term = findTerm(terms, data, reader.at, length);
        reader.at += length;
        const bytes = reader.number();
        term.read(reader, reader.at + bytes, base);
      }
    });
  }
  return terms.filter(({ length }) => length > 0);
}

/** How often pairs with these hashes stand in the documents that are searched. */
export function readPairs(
  rows: StoredRow[],
  baseOf: ReadonlyMap<number, number>,
  wanted: Iterable<number>,
): Map<number, number> {
  const counts = new Map([...wanted].map((hash) => [hash, 0]));
  const byRow = new Map<number, Set<number>>();
  for (const hash of counts.keys()) {
    const row = byRow.get(hash % pairRows) ?? new Set();
    byRow.set(hash % pairRows, row.add(Math.floor(hash / pairRows)));
  }
  for (const { key, data } of rows) {
    const row = Number(key.slice(1));
    const rests = byRow.get(row);
    if (!rests) continue;
    walkBlocks(data, baseOf, (reader, end) => {
      while (reader.at < end) {
        const rest = reader.number();
        const count = reader.number();
        if (!rests.has(rest)) continue;
        const hash = rest * pairRows + row;
        counts.set(hash, (counts.get(hash) ?? 0) + count);
      }
    });
  }
  return counts;
}

function walkBlocks(
  data: Uint8Array,
  baseOf: ReadonlyMap<number, number>,
  read: (reader: ByteReader, end: number, base: number) => void,
): void {
  const reader = new ByteReader(data);
  while (reader.at < data.length) {
    const base = baseOf.get(reader.number());
    const end = reader.number() + reader.at;
    if (base !== undefined) read(reader, end, base);
    reader.at = end;
  }
}

const decoder = new TextDecoder();

/** Compared byte by byte: to make a text of each would take most of the time. */
function findTerm(
  terms: TermPostings[],
  data: Uint8Array,
  from: number,
  length: number,
): TermPostings {
  for (const term of terms) {
    if (term.bytes.length !== length) continue;
    let at = length - 1;
    while (at >= 0 && term.bytes[at] === data[from + at]) at--;
    if (at < 0) return term;
  }
  const bytes = data.slice(from, from + length);
  const term = new TermPostings(decoder.decode(bytes), bytes);
  terms.push(term);
  return term;
}

function grow<T extends Uint8Array | Uint16Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
