import { setImmediate as breathe } from "node:timers/promises";
import type { Company } from "../companies/companies.ts";
import type { Db } from "../db/db.ts";
import { listDocuments, listPages } from "../documents/documents.ts";
import type { Passage } from "../documents/split-passages.ts";
import type { Searcher } from "../search/fused-index.ts";
import { splitDocument } from "../documents/web-documents.ts";
import { SearchIndex } from "../search/search-index.ts";

export type SourcePassage = Passage & {
  documentId: string;
  documentName: string;
  pageText: string;
};

/** What a company's documents say, ready to be searched. */
export type CompanySources = {
  index: Searcher;
  passages: Map<string, SourcePassage>;
  documents: number;
  pages: number;
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
  let pageCount = 0;
  for (const document of documents) {
    const texts = pages.get(document.id) ?? [];
    pageCount += texts.length;
    const byNumber = new Map(texts.map((page) => [page.number, page.text]));
    for (const [order, passage] of splitDocument(document, texts).entries()) {
      passages.set(`${document.id}:${order}`, {
        ...passage,
        documentId: document.id,
        documentName: document.name,
        pageText: byNumber.get(passage.page) ?? "",
      });
    }
    // Requests are served by this same thread: let them in between two documents.
    await breathe();
  }
  const index = SearchIndex.build(listForIndex(passages));
  const readable = documents.filter((document) => document.status === "read").length;
  return { index, passages, documents: readable, pages: pageCount };
}

/** The passages as an index takes them. */
export function* listForIndex(passages: CompanySources["passages"]) {
  for (const [id, { text, heading, documentId }] of passages) {
    yield { id, text, group: documentId, ...(heading !== undefined && { heading }) };
  }
}
