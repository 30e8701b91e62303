import { setImmediate as breathe } from "node:timers/promises";
import type { Company } from "../companies/companies.ts";
import { findReferred } from "../corpus/article-references.ts";
import type { Corpus } from "../corpus/corpus.ts";
import { jurisdictions } from "../corpus/types.ts";
import type { Db } from "../db/db.ts";
import { excerpt } from "../search/excerpt.ts";
import type { ExcerptPart } from "../search/excerpt.ts";
import type { FoundHit } from "../search/fused-index.ts";
import { findBestSentence } from "./best-sentence.ts";
import { loadSources } from "./company-sources.ts";
import type { CompanySources, SourcePassage } from "./company-sources.ts";
import { meanInCorpus, meanInSources, readMeaning } from "./embeddings/meaning.ts";
import { lookUpEntry } from "./corpus-sources.ts";
import { coverAsked, weighAsked } from "./coverage.ts";
import type { Asked } from "./coverage.ts";

export const resultKinds = ["document", "obligation", "case_law", "event"] as const;
export type ResultKind = (typeof resultKinds)[number];
export type SearchResult = {
  id: string;
  kind: ResultKind;
  title: string;
  /** Where it stands: the company and the heading, the article, the court, or source and day. */
  label: string;
  link: string;
  excerpt: ExcerptPart[];
};
export type SearchResults = {
  results: SearchResult[];
  /** How much there is of each kind, whichever kind is asked for. */
  counts: Record<ResultKind, number>;
  total: number;
};
export type SearchRequest = {
  query: string;
  kind?: ResultKind | undefined;
  /** From 1. */
  page: number;
  pageSize: number;
};

/**
 * Share of the words, by weight, that a result has to hold when any result holds so much: one of
 * two words alike in weight, since the law often has another word for the second.
 */
const enough = 0.4;
/** Below `enough`: a word's relatives alone make no result where others hold the word itself. */
const kin = 0.35;
const mostHits = 1000;

type Candidate = {
  kind: ResultKind;
  coverage: number;
  rank: number;
  show: () => SearchResult;
};

/**
 * One page of everything that holds the words: the companies' own documents and what binds where
 * they are, or anywhere while there is no company. Best first.
 */
export async function searchAll(
  db: Db,
  corpus: Corpus,
  companies: Company[],
  { query, kind, page, pageSize }: SearchRequest,
): Promise<SearchResults> {
  const asked = weighAsked(query, corpus);
  const candidates: Candidate[] = [];
  if (asked.size > 0) {
    const meaning = await readMeaning(query);
    for (const company of companies) {
      const sources = await meanInSources(db, company, await loadSources(db, company), meaning);
      candidates.push(...searchDocuments(sources, company, query, asked));
      // Requests are served by this same thread.
      await breathe();
    }
    const searched = await meanInCorpus(db, corpus, meaning);
    candidates.push(...searchCorpus(searched, companies, query, asked));
  }
  const found = keepGood(candidates);
  const counts = { document: 0, obligation: 0, case_law: 0, event: 0 };
  for (const one of found) counts[one.kind] += 1;
  const wanted = found.filter((one) => !kind || one.kind === kind);
  const shown = wanted.toSorted((a, b) => b.rank - a.rank);
  const results = shown.slice((page - 1) * pageSize, page * pageSize).map((one) => one.show());
  return { results, counts, total: wanted.length };
}

function searchDocuments(
  { index, passages }: CompanySources,
  company: Company,
  query: string,
  asked: Asked,
): Candidate[] {
  const hits = index.search(query, { limit: mostHits });
  return hits.flatMap((hit) => {
    const passage = passages.get(hit.id);
    if (!passage) return [];
    const held = coverAsked(asked, `${passage.text} ${passage.heading ?? ""}`, kin);
    const coverage = allowNear(held, hit);
    return {
      kind: "document" as const,
      coverage,
      rank: rankHit(hit, hits, coverage),
      show: () => showPassage(hit.id, company.name, passage, query, asked),
    };
  });
}

function searchCorpus(
  corpus: Corpus,
  companies: Company[],
  query: string,
  asked: Asked,
): Candidate[] {
  const own = new Set(companies.map((company) => company.jurisdiction));
  const where = own.size > 0 ? [...own] : jurisdictions;
  const hits = corpus.index.search(query, { limit: mostHits });
  const referred = findReferred(query, corpus).map((id) => `obligation:${id}`);
  const first = new Map(referred.map((id, order) => [id, 1 + (referred.length - order)]));
  const others = hits.filter((hit) => !first.has(hit.id));
  const named: FoundHit[] = referred.map((id) => ({ id, score: 0 }));
  return [...named, ...others].flatMap((hit) => {
    const binding = where.map((jurisdiction) => lookUpEntry(corpus, jurisdiction, hit.id));
    const entry = binding.find((one) => one !== null);
    if (!entry) return [];
    const { kind, title, label, link, text } = entry;
    // An article that is asked for by its number comes before all that holds its words.
    const rank = first.get(hit.id);
    const held = coverAsked(asked, `${text} ${entry.context}`, kin);
    const coverage = rank ? 1 : allowNear(held, hit);
    return {
      kind,
      coverage,
      rank: rank ?? rankHit(hit, hits, coverage),
      show: () => ({ id: hit.id, kind, title, label, link, excerpt: excerpt(text, query) }),
    };
  });
}

/** What stands out by its meaning need not hold the words. */
function allowNear(coverage: number, { near }: FoundHit): number {
  return near ? Math.max(coverage, enough) : coverage;
}

/** Scores compare only within one index, so each counts against the best of its own. */
function rankHit(hit: FoundHit, [best]: FoundHit[], coverage: number): number {
  return (coverage * hit.score) / (best?.score ?? hit.score);
}

/** When nothing holds enough of the words, what holds the most of them is kept. */
function keepGood(candidates: Candidate[]): Candidate[] {
  let most = 0;
  for (const { coverage } of candidates) most = Math.max(most, coverage);
  const least = Math.min(enough, most);
  return candidates.filter(({ coverage }) => coverage > 0 && coverage >= least);
}

function showPassage(
  id: string,
  company: string,
  passage: SourcePassage,
  query: string,
  asked: Asked,
): SearchResult {
  const { documentId, documentName, page, heading, text } = passage;
  const sentence = findBestSentence(text, asked);
  const quote = `${passage.start + sentence.start}-${passage.start + sentence.end}`;
  const where = new URLSearchParams({ company, page: String(page), quote });
  return {
    id: `document:${id}`,
    kind: "document",
    title: `${documentName}, p. ${page}`,
    label: heading ? `${company} › ${heading}` : company,
    link: `/dashboard/documents/${encodeURIComponent(documentId)}?${where}#quote`,
    excerpt: excerpt(text, query),
  };
}
