import { setImmediate as breathe } from "node:timers/promises";
import { config } from "../config.ts";
import type { Company } from "../companies/companies.ts";
import { readPassageEmbedding } from "./passage-vectors.ts";
import type { DocumentKind } from "../catalogue/types.ts";
import type { Db } from "../db/db.ts";
import type { WebPageRow } from "../db/document-tables.ts";
import { listCurrent, listPages } from "../documents/documents.ts";
import type { StoredDocument } from "../documents/documents.ts";
import { listAssessed } from "../documents/assessed-documents.ts";
import type { PageText } from "../documents/read-pdf.ts";
import type { Passage } from "../documents/split-passages.ts";
import { listWebPages, splitDocument } from "../documents/web-documents.ts";
import type { Searcher } from "../search/fused-index.ts";
import { detectLanguage } from "../search/language.ts";
import { SearchIndex } from "../search/search-index.ts";
import { copyIndex } from "../search/snapshot.ts";
import { splitWords } from "../search/tokenize.ts";

export type SourcePassage = Passage & {
  documentId: string;
  documentName: string;
  /** What the document was recognised as, or what a person said it is. */
  documentKind?: DocumentKind;
  pageText: string;
};

/** What a company's documents say, ready to be searched. */
export type CompanySources = {
  index: Searcher;
  passages: Map<string, SourcePassage>;
  documents: number;
  pages: number;
  /** Some of it is written in another language than English. */
  isForeign?: boolean;
  /** Every word that stands in it, folded. */
  words?: ReadonlySet<string>;
};

type Entry = [id: string, passage: SourcePassage];
/** As they were built, before anything else searches along. */
type BuiltSources = CompanySources & {
  index: SearchIndex;
  read: Map<string, ReadDocument>;
  /** How much text it is. */
  characters: number;
};
/** The words of one document, folded, and whether any page is in another language than English. */
type ReadDocument = { words: ReadonlySet<string>; isForeign: boolean };
type Kept = { companyId: string; sources: Promise<BuiltSources>; bytes: number };

const kept = new Map<string, Kept>();
/** Of memory, for a character that is searched: its text, its tokens, and what leads to them. */
const bytesOfCharacter = 10;

/** Kept for the companies asked about last, as far as memory goes, while their dashboard is the same. */
export async function loadSources(db: Db, company: Company): Promise<CompanySources> {
  const key = company.shown_assessment_id;
  const known = key ? kept.get(key) : undefined;
  if (key && known) {
    kept.delete(key);
    kept.set(key, known);
    return known.sources;
  }
  const earlier = [...kept].findLast(([, { companyId }]) => companyId === company.id);
  const before = await earlier?.[1].sources.catch(() => undefined);
  // Who asked at the same time may have begun to build it meanwhile.
  const begun = key ? kept.get(key) : undefined;
  if (begun) return begun.sources;
  const sources = buildSources(db, company, before);
  if (key && company.status === "ready") {
    // Kept from the first moment, so that two questions at once build it once.
    const entry: Kept = { companyId: company.id, sources, bytes: 0 };
    kept.set(key, entry);
    sources.then(
      ({ characters }) => {
        entry.bytes = characters * bytesOfCharacter;
        forgetOldest();
      },
      () => kept.delete(key),
    );
    if (earlier) kept.delete(earlier[0]);
  }
  return sources;
}

/** The one asked about last stays, however large it is. */
function forgetOldest(): void {
  let bytes = 0;
  for (const entry of kept.values()) bytes += entry.bytes;
  for (const [key, entry] of kept) {
    if (bytes <= config().searchMemoryBytes || kept.size <= 1) return;
    kept.delete(key);
    bytes -= entry.bytes;
  }
}

/** Reads what is new since `before`; what is as it was is taken over. */
async function buildSources(
  db: Db,
  company: Company,
  before?: BuiltSources,
): Promise<BuiltSources> {
  const documents = await listSearched(db, company);
  const ids = documents.map(({ id }) => id);
  const pages = await listPages(db, company.owner_id, company.id, ids);
  const webPages = await listWebPages(db, company.owner_id, company.id);
  // A copy: somebody may still be asking the earlier one.
  const index = before ? copyIndex(before.index) : SearchIndex.build([]);
  const passages: CompanySources["passages"] = new Map();
  const read: BuiltSources["read"] = new Map();
  const known = new Map<string, Entry[]>();
  for (const entry of before?.passages ?? []) {
    const { documentId } = entry[1];
    const list = known.get(documentId);
    if (list) list.push(entry);
    else known.set(documentId, [entry]);
  }
  const now = new Set(documents.map(({ id }) => id));
  const gone = [...known].filter(([id]) => !now.has(id)).flatMap(([, entries]) => entries);
  index.remove(gone.map(([id]) => id));
  let [pageCount, characters] = [0, 0];
  for (const document of documents) {
    const texts = pages.get(document.id) ?? [];
    pageCount += texts.length;
    for (const { text } of texts) characters += text.length;
    const earlier = known.get(document.id) ?? [];
    const isSame = earlier.length > 0 && isFrom(earlier, texts);
    const entries = isSame
      ? keepKind(earlier, document)
      : listEntries(document, texts, webPages.get(document.id));
    const one = isSame ? before?.read.get(document.id) : undefined;
    read.set(document.id, one ?? readDocument(texts));
    for (const [id, passage] of entries) passages.set(id, passage);
    if (isSame) continue;
    index.remove(earlier.map(([id]) => id));
    index.add(listForIndex(entries));
    for (const [, passage] of entries) readPassageEmbedding(passage);
    // Whoever watches this thread waits for a sign of life: let it in between two documents.
    await breathe();
  }
  const readable = documents.filter((document) => document.status === "read").length;
  const words = new Set<string>();
  for (const one of read.values()) for (const word of one.words) words.add(word);
  const isForeign = [...read.values()].some((one) => one.isForeign);
  return {
    ...{ index, passages, documents: readable, pages: pageCount, isForeign, words, read },
    characters,
  };
}

/** Those the dashboard rests on, so that an answer and a finding quote the same versions. */
async function listSearched(db: Db, { id, owner_id, shown_assessment_id }: Company) {
  if (!shown_assessment_id) return listCurrent(db, owner_id, id);
  return listAssessed(db, { id: shown_assessment_id, owner_id, company_id: id });
}

/** The passages as an index takes them. */
export function* listForIndex(passages: Iterable<Entry>) {
  for (const [id, { text, heading, documentId }] of passages) {
    yield { id, text, group: documentId, ...(heading !== undefined && { heading }) };
  }
}

/** Whether the pages still say what the passages were taken from. */
function isFrom(entries: Entry[], pages: PageText[]): boolean {
  const texts = new Map(pages.map((page) => [page.number, page.text]));
  return entries.every(([, { page, pageText }]) => texts.get(page) === pageText);
}

function readDocument(pages: PageText[]): ReadDocument {
  const words = new Set<string>();
  for (const { text } of pages) for (const { word } of splitWords(text)) words.add(word);
  const isForeign = pages.some(({ text }) => !["en", null].includes(detectLanguage(text)));
  return { words, isForeign };
}

/** What a document is may be corrected without a word of it changing; a web page's kind stays. */
function keepKind(entries: Entry[], document: StoredDocument): Entry[] {
  if (document.website !== null) return entries;
  const kind = kindOf(document);
  if (entries.every(([, passage]) => passage.documentKind === kind.documentKind)) return entries;
  return entries.map(([id, { documentKind: _before, ...passage }]) => [
    id,
    { ...passage, ...kind },
  ]);
}

function kindOf({ corrected_kind, kind }: StoredDocument): { documentKind?: DocumentKind } {
  const documentKind = corrected_kind ?? kind;
  return documentKind === null ? {} : { documentKind };
}

function listEntries(
  document: StoredDocument,
  pages: PageText[],
  webPages: WebPageRow[] = [],
): Entry[] {
  const { id, name } = document;
  const ofPage = new Map(webPages.map(({ number, kind }) => [number, { documentKind: kind }]));
  const texts = new Map(pages.map((page) => [page.number, page.text]));
  return splitDocument(document, pages).map((passage, order) => [
    `${id}:${order}`,
    {
      ...passage,
      documentId: id,
      documentName: name,
      ...(ofPage.get(passage.page) ?? kindOf(document)),
      pageText: texts.get(passage.page) ?? "",
    },
  ]);
}
