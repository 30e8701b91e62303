import type { Company } from "../companies/companies.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { jurisdictions } from "../catalogue/countries.ts";
import type { Jurisdiction } from "../catalogue/countries.ts";
import type { FocusLeaf } from "../catalogue/types.ts";
import type { Db } from "../db/db.ts";
import { excerpt } from "../search/excerpt.ts";
import { findBestSentence } from "./best-sentence.ts";
import type { FoundPassage } from "./account-index/load-index.ts";
import { meanInCatalogue, readMeaning } from "./embeddings/search-by-meaning.ts";
import { openCompounds } from "./open-compounds.ts";
import { weighQuestion } from "./coverage.ts";
import type { Asked } from "./coverage.ts";
import { enough, kin, listActs, mostHits, rankHit, searchCatalogue } from "./search-catalogue.ts";
import type { Candidate, ResultKind, SearchResult } from "./search-catalogue.ts";
import { searchDocuments, showHits } from "./search-documents.ts";
import type { DocumentHit } from "./search-documents.ts";

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
 * One page of everything that holds the words: the companies' own documents and what binds where
 * they are, or anywhere while there is no company. Best first. The catalogue is searched in English
 * and in the words of `shown`, its reader's.
 */
export async function searchAll(
  db: Db,
  catalogue: Catalogue,
  companies: Company[],
  request: SearchRequest,
  shown = catalogue,
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
    const isWanted = ({ added }: { added: string }) => !request.focus && isWithin(added, request);
    const inDocuments = await searchDocuments(db, there, { ...wish, allow: isWanted });
    ({ waiting } = inDocuments);
    candidates.push(...listHits(inDocuments.hits, there, query, asked));
    const searched = await meanInCatalogue(db, catalogue, meaning);
    const inCatalogue = [
      ...searchCatalogue(searched, where, query, asked, shown),
      ...listActs(catalogue, where, query, asked, shown),
      ...(shown === catalogue ? [] : searchSpoken(shown, where, query)),
    ];
    candidates.push(...keepBest(inCatalogue));
  }
  const found = narrow(keepGood(candidates), request);
  const counts = { document: 0, act: 0, obligation: 0, case_law: 0, event: 0 };
  for (const one of found) counts[one.kind] += 1;
  const wanted = found.filter((one) => !kind || one.kind === kind);
  const sorted = wanted.toSorted(request.sort === "date" ? byNewest : byRank);
  const onPage = sorted.slice((page - 1) * pageSize, page * pageSize);
  const results = await showResults(db, companies[0]?.owner_id ?? "", onPage);
  return { results, counts, total: wanted.length, waiting };
}

/** What holds the words in the language of its reader. */
function searchSpoken(shown: Catalogue, where: Jurisdiction[], query: string): Candidate[] {
  const own = openCompounds(query, shown);
  const asked = weighQuestion(own, shown);
  if (asked.size === 0) return [];
  return [
    ...searchCatalogue(shown, where, own, asked),
    ...listActs(shown, where, own, asked).filter(({ rank }) => rank <= 1),
  ];
}

/** What is found in two languages counts once, as where it holds more of the words. */
function keepBest(found: Candidate[]): Candidate[] {
  const best = new Map<string | undefined, Candidate>();
  for (const one of found) {
    const other = best.get(one.id);
    if (!other || one.rank > other.rank) best.set(one.id, one);
  }
  return [...best.values()];
}

async function showResults(db: Db, ownerId: string, shown: Candidate[]): Promise<SearchResult[]> {
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
        passage &&
        showPassage(`${document.id}:${at}`, company, document.name, passage, query, asked),
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
    language: null,
    excerpt: excerpt(text, query),
  };
}
