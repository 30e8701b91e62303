import type { Company } from "../companies/companies.ts";
import { findReferred } from "../catalogue/article-references.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { jurisdictions } from "../catalogue/countries.ts";
import type { Jurisdiction } from "../catalogue/countries.ts";
import type { FocusLeaf } from "../catalogue/types.ts";
import type { Db } from "../db/db.ts";
import { excerpt } from "../search/excerpt.ts";
import type { ExcerptPart } from "../search/excerpt.ts";
import type { FoundHit } from "../search/fused-index.ts";
import { findBestSentence } from "./best-sentence.ts";
import type { FoundPassage } from "./account-index/load-index.ts";
import { meanInCatalogue, readMeaning } from "./embeddings/search-by-meaning.ts";
import { lookUpEntry } from "./catalogue-entries.ts";
import { coverQuestion, coverStems, readStems, weighQuestion } from "./coverage.ts";
import type { Asked, Stems } from "./coverage.ts";
import { searchActs } from "./search-acts.ts";
import { searchDocuments, showHits } from "./search-documents.ts";
import type { DocumentHit } from "./search-documents.ts";
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
  /** Documents that were not searched yet, since they came in a moment ago. */
  waiting: number;
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
  /** Of a document: its words are read for those that are shown. */
  hit?: DocumentHit;
  show: (passage: FoundPassage | null) => Omit<SearchResult, "dated"> | null;
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
  let waiting = 0;
  if (asked.size > 0) {
    const meaning = await readMeaning(query);
    const there = companies.filter((one) => where.includes(one.jurisdiction));
    const wish = { query, asked, meaning, kin, enough, most: mostHits };
    const isWanted = ({ added }: { added: string }) =>
      !request.focus && isWithin(added, request);
    const own = await searchDocuments(db, there, { ...wish, allow: isWanted });
    ({ waiting } = own);
    candidates.push(...listHits(own.hits, there, query, asked));
    const searched = await meanInCatalogue(db, catalogue, meaning);
    candidates.push(...searchCatalogue(searched, where, query, asked));
    candidates.push(...listActs(catalogue, where, query, asked));
  }
  const found = narrow(keepGood(candidates), request);
  const counts = { document: 0, act: 0, obligation: 0, case_law: 0, event: 0 };
  for (const one of found) counts[one.kind] += 1;
  const wanted = found.filter((one) => !kind || one.kind === kind);
  const sorted = wanted.toSorted(request.sort === "date" ? byNewest : byRank);
  const shown = sorted.slice((page - 1) * pageSize, page * pageSize);
  const results = await showResults(db, companies[0]?.owner_id ?? "", shown);
  return { results, counts, total: wanted.length, waiting };
}

async function showResults(
  db: Db,
  ownerId: string,
  shown: Candidate[],
): Promise<SearchResult[]> {
  const hits = shown.flatMap(({ hit }) => hit ?? []);
  const passages = await showHits(db, ownerId, hits);
  return shown.flatMap(({ hit, show, facts: { dated } }) => {
    const result = show(hit ? (passages[hits.indexOf(hit)] ?? null) : null);
    return result ? { ...result, dated } : [];
  });
}

function listHits(
  hits: DocumentHit[],
  companies: Company[],
  query: string,
  asked: Asked,
): Candidate[] {
  const names = new Map(companies.map(({ id, name }) => [id, name]));
  return hits.map((hit) => {
    const { document, at, coverage } = hit;
    const company = names.get(document.companyId) ?? "";
    return {
      ...{ kind: "document", coverage, hit, rank: rankHit(hit, hits, coverage) },
      facts: { dated: { date: document.added, meaning: "added" }, focus: [] },
      show: (passage) =>
        passage && showPassage(`${document.id}:${at}`, company, document.name, passage, query, asked),
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
    const stems = readEntry(hit.id, `${text} ${entry.context}`, catalogue);
    // An article that is asked for by its number comes before all that holds its words.
    const rank = first.get(hit.id);
    const held = coverStems(asked, stems, kin);
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

/** The words of the catalogue's entries, as long as it is the same. */
const stemsOf = new WeakMap<Catalogue["obligations"], Map<string, Stems>>();

function readEntry(id: string, words: string, { obligations }: Catalogue): Stems {
  const known = stemsOf.get(obligations) ?? new Map<string, Stems>();
  stemsOf.set(obligations, known);
  const stems = known.get(id) ?? readStems(words);
  known.set(id, stems);
  return stems;
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
    return (!from && !to) || isWithin(facts.dated?.date, { from, to });
  });
}

function isWithin(date: string | undefined, { from, to }: Pick<SearchRequest, "from" | "to">) {
  return date !== undefined && (!from || date >= from) && (!to || date <= to);
}

function byRank(a: Candidate, b: Candidate): number {
  return b.rank - a.rank;
}

function byNewest(a: Candidate, b: Candidate): number {
  const [first, second] = [a, b].map(({ facts }) => facts.dated?.date ?? "");
  return (second ?? "").localeCompare(first ?? "") || byRank(a, b);
}

type Scored = { score: number };

/** Scores compare only within one index, so each counts against the best of its own. */
function rankHit(hit: Scored, [best]: Scored[], coverage: number): number {
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
  documentName: string,
  passage: FoundPassage,
  query: string,
  asked: Asked,
): Omit<SearchResult, "dated"> {
  const { documentId, page, heading, text } = passage;
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
