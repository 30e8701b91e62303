import { createHash } from "node:crypto";
import { type Explanation } from "./acronyms.ts";
import { type Column, readColumns, writeColumns } from "./column-file.ts";
import { GrowingNumbers } from "./growing-numbers.ts";
import { findMeaning } from "./meaning.ts";
import { PairCounts } from "./pair-counts.ts";
import { PassageStore } from "./passage-store.ts";
import { readText } from "./read-text.ts";
import { SearchIndex } from "./search-index.ts";
import { type Postings, type Segment } from "./segment.ts";
import { Statistics, type Sums } from "./statistics.ts";
import { TextList } from "./text-list.ts";
import { Vocabulary } from "./vocabulary.ts";
import { bm25, familyPrefix } from "./weights.ts";

/** To be raised when columns get another meaning. */
const layout = 3;

type Header = {
  format: string;
  input: string;
  sums: Sums;
  explanations: [place: number, found: Explanation[]][];
  segments: Pick<Segment, "from" | "to" | "headingsFrom" | "headingsTo">[];
};

/** The whole index as one run of bytes; `input` names what it was built from. */
export function writeSnapshot(index: SearchIndex, input: string): Uint8Array {
  const { store, statistics, segments } = index.parts;
  const header: Header = {
    ...{ format: findFormat(), input, sums: statistics.sums },
    explanations: [...store.explanations],
    segments: segments.map(({ from, to, headingsFrom, headingsTo }) => {
      return { from, to, headingsFrom, headingsTo };
    }),
  };
  return writeColumns(header, listColumns(index));
}

/**
 * The index of a snapshot, without reading any text again; null when the bytes are broken or of
 * another program, another version of this one, or another input.
 */
export function readSnapshot(bytes: Uint8Array, input: string): SearchIndex | null {
  const written = readColumns<Header>(bytes);
  if (written?.head.format !== findFormat() || written.head.input !== input) return null;
  return restoreIndex(written.head, written.take);
}

/** An index that changes apart from the first. */
export function copyIndex(index: SearchIndex): SearchIndex {
  const copy = readSnapshot(writeSnapshot(index, ""), "");
  if (!copy) throw new Error("A snapshot just taken cannot be read.");
  return copy;
}

function listColumns(index: SearchIndex): [string, Column][] {
  const { vocabulary, store, statistics, segments } = index.parts;
  const columns: [string, Column][] = [["familyOf", vocabulary.familyOf.values]];
  const lists = { stems: vocabulary.stems, ...store.columns, ...statistics.columns };
  for (const [name, list] of Object.entries(lists)) {
    if (list instanceof GrowingNumbers) columns.push([name, list.values]);
    else if (list instanceof TextList) {
      columns.push([`${name}.bytes`, list.bytes.values], [`${name}.ends`, list.ends.values]);
    } else {
      columns.push([`${name}.keys`, list.keys], [`${name}.counts`, list.counts]);
    }
  }
  segments.forEach(({ words, headings }, i) => {
    for (const [kind, postings] of Object.entries({ words, headings })) {
      for (const name of ["offsets", "texts", "counts"] as const) {
        columns.push([`${i}.${kind}.${name}`, postings[name]]);
      }
    }
  });
  return columns;
}

function restoreIndex(
  header: Header,
  take: <One extends Column>(name: string) => One,
): SearchIndex {
  const u32 = (name: string) => take<Uint32Array>(name);
  const bytes = (name: string) => new GrowingNumbers(take<Uint8Array>(name));
  const numbers = (name: string) => new GrowingNumbers(u32(name));
  const texts = (name: string) =>
    new TextList(take<Uint8Array>(`${name}.bytes`), u32(`${name}.ends`));
  const postings = (name: string): Postings => ({
    ...{ offsets: u32(`${name}.offsets`), texts: u32(`${name}.texts`) },
    counts: take<Uint8Array>(`${name}.counts`),
  });
  const vocabulary = new Vocabulary(texts("stems"), u32("familyOf"));
  const store = new PassageStore(
    vocabulary,
    {
      ...{ ids: texts("ids"), tokenEnds: numbers("tokenEnds"), tokens: numbers("tokens") },
      ...{ lengths: numbers("lengths"), capitals: bytes("capitals") },
      ...{ stemmings: bytes("stemmings"), removed: bytes("removed") },
      meanings: new GrowingNumbers(take<Int8Array>("meanings")),
      ...{ headingOf: numbers("headingOf"), groupOf: numbers("groupOf") },
      ...{ headings: texts("headings"), headingEnds: numbers("headingEnds") },
      ...{ headingTerms: numbers("headingTerms"), groups: texts("groups") },
    },
    new Map(header.explanations),
  );
  const statistics = new Statistics(
    {
      ...{ found: numbers("found"), said: numbers("said") },
      ...{ foundCapital: numbers("foundCapital"), foundFamily: numbers("foundFamily") },
      ...{ byGroup: numbers("byGroup"), byStemmings: numbers("byStemmings") },
      pairs: new PairCounts(u32("pairs.keys"), u32("pairs.counts")),
    },
    header.sums,
  );
  const segments = header.segments.map((segment, i) => ({
    ...segment,
    ...{ words: postings(`${i}.words`), headings: postings(`${i}.headings`) },
  }));
  return new SearchIndex({ vocabulary, store, statistics, segments });
}

/** Changes with the columns' meaning and with how words are read, so that old files do not match. */
export function findFormat(): string {
  return (format ??= nameFormat());
}

let format: string | undefined;

function nameFormat(): string {
  const sample = readText(
    "The Controllers' obligations (GDPR, Article 33) programme, İSTANBUL and 6.2.1 were authorised.",
  );
  const other = [
    "Die Auslagerungen müssen gemeldet werden.",
    "Kişisel verilerin silinmesi ve işlenmesi için",
    "يجب على المراقب أن البيانات الشخصية",
  ].map((text) => readText(text));
  const meaning = [...findMeaning(sample.tokens.map(({ word }) => word))];
  const read = [sample, other, meaning, bm25, familyPrefix];
  const hash = createHash("sha256").update(JSON.stringify(read));
  return `${layout} ${hash.digest("hex").slice(0, 16)}`;
}
