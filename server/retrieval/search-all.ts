import { setImmediate as breathe } from "node:timers/promises";
import type { Company } from "../companies/companies.ts";
import { findReferred } from "../catalogue/article-references.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { jurisdictions } from "../catalogue/countries.ts";
import type { Jurisdiction } from "../catalogue/countries.ts";
import type { FocusLeaf } from "../catalogue/types.ts";
import type { Db } from "../db/db.ts";
import { listDocuments } from "../documents/documents.ts";
import { excerpt } from "../search/excerpt.ts";
import type { ExcerptPart } from "../search/excerpt.ts";
import type { FoundHit } from "../search/fused-index.ts";
import { findBestSentence } from "./best-sentence.ts";
import { loadSources } from "./company-passages.ts";
import type { CompanySources, SourcePassage } from "./company-passages.ts";
import { meanInCatalogue, meanInSources, readMeaning } from "./embeddings/search-by-meaning.ts";
import { lookUpEntry } from "./catalogue-entries.ts";
import { coverQuestion, weighQuestion } from "./coverage.ts";
import type { Asked } from "./coverage.ts";
import { searchActs } from "./search-acts.ts";
import { describeAct, describeEntry } from "./search-facts.ts";
import type { ResultDate, ResultFacts } from "./search-facts.ts";

export const resultKinds = ["document", "act", "obligation", "case_law", "event"] as const;
export type ResultKind = (typeof resultKinds)[number];
export type SearchResult = {
  id: string;
  kind: ResultKind;
  title: string;
  /** Where it stands: the company and the heading, the article, the court, or source and day. */
  label: string;
  link: string;
  excerpt: ExcerptPart[];
  dated: ResultDate | null;
};
export type SearchResults = {
  results: SearchResult[];
  /** How much there is of each kind, whichever kind is asked for. */
  counts: Record<ResultKind, number>;
  total: number;
};
export const sortings = ["relevance", "date"] as const;
export type SearchRequest = {
  query: string;
  kind?: ResultKind | undefined;
  /** What binds there, and the documents of companies that are there. */
  jurisdiction?: Jurisdiction | undefined;
  /** Documents have no area of compliance: a search in one leaves them out. */
  focus?: FocusLeaf | undefined;
  /** Days, both included; what has no day is left out as soon as one is given. */
  from?: string | undefined;
  to?: string | undefined;
  /** By date is the newest first, what has no day last. */
  sort?: (typeof sortings)[number] | undefined;
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
  facts: ResultFacts;
  show: () => Omit<SearchResult, "dated">;
};

/**
 * One page of everything that holds the words: the companies' own documents and what binds where
 * they are, or anywhere while there is no company. Best first.
 */
export async function searchAll(
  db: Db,
  catalogue: Catalogue,
  companies: Company[],
  request: SearchRequest,
): Promise<SearchResults> {
  const { query, kind, jurisdiction, page, pageSize } = request;
  const own = new Set(companies.map((company) => company.jurisdiction));
  const everywhere = own.size > 0 ? [...own] : [...jurisdictions];
  const where = jurisdiction ? [jurisdiction] : everywhere;
  const asked = weighQuestion(query, catalogue);
  const candidates: Candidate[] = [];
  if (asked.size > 0) {
    const meaning = await readMeaning(query);
    for (const company of companies.filter((one) => where.includes(one.jurisdiction))) {
      const sources = await meanInSources(db, company, await loadSources(db, company), meaning);
      const added = await listAdded(db, company);
      candidates.push(...searchDocuments(sources, added, company, query, asked));
      // Whoever watches this thread waits for a sign of life.
      await breathe();
    }
    const searched = await meanInCatalogue(db, catalogue, meaning);
    candidates.push(...searchCatalogue(searched, where, query, asked));
    candidates.push(...listActs(catalogue, where, query, asked));
  }
  const found = narrow(keepGood(candidates), request);
  const counts = { document: 0, act: 0, obligation: 0, case_law: 0, event: 0 };
  for (const one of found) counts[one.kind] += 1;
  const wanted = found.filter((one) => !kind || one.kind === kind);
  const shown = wanted.toSorted(request.sort === "date" ? byNewest : byRank);
  const results = shown
    .slice((page - 1) * pageSize, page * pageSize)
    .map((one) => ({ ...one.show(), dated: one.facts.dated }));
  return { results, counts, total: wanted.length };
}

/** The days on which a company's documents were added, by their ids. */
async function listAdded(db: Db, company: Company): Promise<Map<string, string>> {
  const documents = await listDocuments(db, company.owner_id, company.id);
  return new Map(documents.map(({ id, uploaded }) => [id, uploaded.slice(0, 10)]));
}

function searchDocuments(
  { index, passages }: CompanySources,
  added: Map<string, string>,
  company: Company,
  query: string,
  asked: Asked,
): Candidate[] {
  const hits = index.search(query, { limit: mostHits });
  return hits.flatMap((hit) => {
    const passage = passages.get(hit.id);
    if (!passage) return [];
    const held = coverQuestion(asked, `${passage.text} ${passage.heading ?? ""}`, kin);
    const coverage = allowNear(held, hit);
    const date = added.get(passage.documentId);
    return {
      facts: { dated: date ? { date, meaning: "added" as const } : null, focus: [] },
      kind: "document" as const,
      coverage,
      rank: rankHit(hit, hits, coverage),
      show: () => showPassage(hit.id, company.name, passage, query, asked),
    };
  });
}

function searchCatalogue(
  catalogue: Catalogue,
  where: Jurisdiction[],
  query: string,
  asked: Asked,
): Candidate[] {
  const hits = catalogue.index.search(query, { limit: mostHits });
  const referred = findReferred(query, catalogue).map((id) => `obligation:${id}`);
  const first = new Map(referred.map((id, order) => [id, 1 + (referred.length - order)]));
  const others = hits.filter((hit) => !first.has(hit.id));
  const named: FoundHit[] = referred.map((id) => ({ id, score: 0 }));
  return [...named, ...others].flatMap((hit) => {
    const binding = where.map((jurisdiction) => lookUpEntry(catalogue, jurisdiction, hit.id));
    const entry = binding.find((one) => one !== null);
    if (!entry) return [];
    const { kind, title, label, link, text } = entry;
    // An article that is asked for by its number comes before all that holds its words.
    const rank = first.get(hit.id);
    const held = coverQuestion(asked, `${text} ${entry.context}`, kin);
    const coverage = rank ? 1 : allowNear(held, hit);
    return {
      kind,
      coverage,
      facts: describeEntry(catalogue, hit.id),
      rank: rank ?? rankHit(hit, hits, coverage),
      show: () => ({ id: hit.id, kind, title, label, link, excerpt: excerpt(text, query) }),
    };
  });
}

/** What stands out by its meaning need not hold the words. */
function allowNear(coverage: number, { near }: FoundHit): number {
  return near ? Math.max(coverage, enough) : coverage;
}

function listActs(
  catalogue: Catalogue,
  where: Jurisdiction[],
  query: string,
  asked: Asked,
): Candidate[] {
  return searchActs(catalogue, where, query).map(({ act, text, rank }) => {
    const coverage = rank > 1 ? 1 : coverQuestion(asked, text, kin);
    return {
      kind: "act",
      coverage,
      rank: rank > 1 ? rank : coverage * rank,
      facts: describeAct(act),
      show: () => ({
        id: `act:${act.id}`,
        kind: "act",
        title: act.title,
        label: `${act.shortTitle}, ${act.identifier}`,
        link: `/dashboard/acts/${encodeURIComponent(act.id)}`,
        excerpt: excerpt(act.summary, query),
      }),
    };
  });
}

function narrow(candidates: Candidate[], { focus, from, to }: SearchRequest): Candidate[] {
  return candidates.filter(({ facts }) => {
    if (focus && !facts.focus.includes(focus)) return false;
    if (!from && !to) return true;
    const date = facts.dated?.date;
    return date !== undefined && (!from || date >= from) && (!to || date <= to);
  });
}

function byRank(a: Candidate, b: Candidate): number {
  return b.rank - a.rank;
}

function byNewest(a: Candidate, b: Candidate): number {
  const [first, second] = [a, b].map(({ facts }) => facts.dated?.date ?? "");
  return (second ?? "").localeCompare(first ?? "") || byRank(a, b);
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
): Omit<SearchResult, "dated"> {
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
