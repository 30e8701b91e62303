import type { Company } from "../companies/companies.ts";
import type { Corpus } from "../corpus/corpus.ts";
import type { Db } from "../db/db.ts";
import { loadSources } from "./company-sources.ts";
import { lookUpEntry } from "./corpus-sources.ts";

export const resultKinds = ["document", "obligation", "case_law", "event"] as const;
export type ResultKind = (typeof resultKinds)[number];
export type SearchResult = {
  id: string;
  kind: ResultKind;
  title: string;
  link: string;
  /** What was searched; a page shows an excerpt of it. */
  text: string;
};

const mostOfAKind = 100;

/**
 * Everything that holds the words: the companies' own documents and what binds where they are.
 * Scores of different indexes do not compare, so the kinds take turns, each in its own order.
 */
export async function searchAll(
  db: Db,
  corpus: Corpus,
  companies: Company[],
  query: string,
): Promise<SearchResult[]> {
  const ranked: SearchResult[][] = [];
  for (const company of companies) ranked.push(await searchDocuments(db, company, query));
  const rules = searchCorpus(corpus, companies, query);
  for (const kind of resultKinds) ranked.push(rules.filter((result) => result.kind === kind));
  return takeTurns(ranked.map((results) => results.slice(0, mostOfAKind)));
}

async function searchDocuments(db: Db, company: Company, query: string): Promise<SearchResult[]> {
  const { index, passages } = await loadSources(db, company);
  return index.search(query, { limit: mostOfAKind }).flatMap(({ id }) => {
    const passage = passages.get(id);
    if (!passage) return [];
    const { documentId, documentName, page, start, end, text } = passage;
    const quote = `company=${encodeURIComponent(company.name)}&page=${page}&quote=${start}-${end}`;
    return {
      id: `document:${id}`,
      kind: "document" as const,
      title: `${documentName}, p. ${page}`,
      link: `/dashboard/documents/${documentId}?${quote}#quote`,
      text,
    };
  });
}

function searchCorpus(corpus: Corpus, companies: Company[], query: string): SearchResult[] {
  const where = [...new Set(companies.map((company) => company.jurisdiction))];
  return corpus.index.search(query, { limit: 4 * mostOfAKind }).flatMap(({ id }) => {
    const binding = where.map((jurisdiction) => lookUpEntry(corpus, jurisdiction, id));
    const entry = binding.find((one) => one !== null);
    if (!entry) return [];
    const { kind, title, label, link, text } = entry;
    return { id, kind, title: `${title} (${label})`, link, text };
  });
}

function takeTurns<Item>(lists: Item[][]): Item[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list.slice(turn, turn + 1)),
  ).flat();
}
