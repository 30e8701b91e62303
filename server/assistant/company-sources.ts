import { setImmediate as breathe } from "node:timers/promises";
import type { Company } from "../companies/companies.ts";
import type { DocumentKind } from "../corpus/types.ts";
import type { Db } from "../db/db.ts";
import { listDocuments, listPages } from "../documents/documents.ts";
import { splitPassages } from "../documents/split-passages.ts";
import type { Passage } from "../documents/split-passages.ts";
import { detectLanguage } from "../search/language.ts";
import { SearchIndex } from "../search/search-index.ts";
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
  index: SearchIndex;
  passages: Map<string, SourcePassage>;
  documents: number;
  pages: number;
  /** Some of it is written in another language than English. */
  isForeign?: boolean;
  /** Every word that stands in it, folded. */
  words?: ReadonlySet<string>;
};

const kept = new Map<string, Promise<CompanySources>>();
const mostKept = 8;

/** Kept for the companies asked about last, for as long as their dashboard stays the same. */
export async function loadSources(db: Db, company: Company): Promise<CompanySources> {
  const key = company.shown_generation_id;
  const known = key ? kept.get(key) : undefined;
  if (key && known) {
    kept.delete(key);
    kept.set(key, known);
    return known;
  }
  const sources = buildSources(db, company);
  if (key && company.status === "ready") {
    // Kept from the first moment, so that two questions at once build it once.
    kept.set(key, sources);
    sources.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  }
  return sources;
}

async function buildSources(db: Db, company: Company): Promise<CompanySources> {
  const documents = await listDocuments(db, company.owner_id, company.id);
  const pages = await listPages(db, company.owner_id, company.id);
  const passages: CompanySources["passages"] = new Map();
  const words = new Set<string>();
  let isForeign = false;
  let pageCount = 0;
  for (const document of documents) {
    const texts = pages.get(document.id) ?? [];
    pageCount += texts.length;
    const byNumber = new Map(texts.map((page) => [page.number, page.text]));
    for (const { text } of texts) for (const { word } of splitWords(text)) words.add(word);
    isForeign ||= texts.some(({ text }) => !["en", null].includes(detectLanguage(text)));
    const kind = document.corrected_kind ?? document.kind;
    for (const [order, passage] of splitPassages(texts).entries()) {
      passages.set(`${document.id}:${order}`, {
        ...passage,
        documentId: document.id,
        documentName: document.name,
        ...(kind !== null && { documentKind: kind }),
        pageText: byNumber.get(passage.page) ?? "",
      });
    }
    // Requests are served by this same thread: let them in between two documents.
    await breathe();
  }
  const index = SearchIndex.build(listForIndex(passages));
  const readable = documents.filter((document) => document.status === "read").length;
  return { index, passages, documents: readable, pages: pageCount, isForeign, words };
}

function* listForIndex(passages: CompanySources["passages"]) {
  for (const [id, { text, heading, documentId }] of passages) {
    yield { id, text, group: documentId, ...(heading !== undefined && { heading }) };
  }
}
