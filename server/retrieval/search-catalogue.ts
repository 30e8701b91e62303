import { findReferred } from "../catalogue/article-references.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Jurisdiction } from "../catalogue/countries.ts";
import { excerpt } from "../search/excerpt.ts";
import type { ExcerptPart } from "../search/excerpt.ts";
import type { FoundHit } from "../search/fused-index.ts";
import type { FoundPassage } from "./account-index/load-index.ts";
import { lookUpEntry } from "./catalogue-entries.ts";
import { coverQuestion, coverStems, readStems } from "./coverage.ts";
import type { Asked, Stems } from "./coverage.ts";
import { searchActs } from "./search-acts.ts";
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
  /** Of the catalogue's words; documents are in whatever they are. */
  language: string | null;
  dated: ResultDate | null;
};
/**
 * Share of the words, by weight, that a result has to hold when any result holds so much: one of
 * two words alike in weight, since the law often has another word for the second.
 */
export const enough = 0.4;
/** Below `enough`: a word's relatives alone make no result where others hold the word itself. */
export const kin = 0.35;
export const mostHits = 1000;

/** What may become a result. */
export type Candidate = {
  /** Of what the catalogue holds: the same for what is found in several languages. */
  id?: string;
  kind: ResultKind;
  coverage: number;
  rank: number;
  facts: ResultFacts;
  /** Of a document: its words are read for those that are shown. */
  hit?: DocumentHit;
  show: (passage: FoundPassage | null) => Omit<SearchResult, "dated"> | null;
};

/** Obligations, decisions and events that hold the words where they bind, in the words of `shown`. */
export function searchCatalogue(
  catalogue: Catalogue,
  where: Jurisdiction[],
  query: string,
  asked: Asked,
  shown = catalogue,
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
    const { kind, text } = entry;
    const stems = readEntry(hit.id, `${text} ${entry.context}`, catalogue);
    // An article that is asked for by its number comes before all that holds its words.
    const rank = first.get(hit.id);
    const held = coverStems(asked, stems, kin);
    const coverage = rank ? 1 : allowNear(held, hit);
    return {
      ...{ id: hit.id, kind, coverage },
      facts: describeEntry(catalogue, hit.id),
      rank: rank ?? rankHit(hit, hits, coverage),
      show: () => showEntry(shown, where, hit.id, query),
    };
  });
}

function showEntry(catalogue: Catalogue, where: Jurisdiction[], id: string, query: string) {
  for (const jurisdiction of where) {
    const entry = lookUpEntry(catalogue, jurisdiction, id);
    if (!entry) continue;
    const { kind, title, label, link, text, language } = entry;
    return { id, kind, title, label, link, language, excerpt: excerpt(text, query) };
  }
  return null;
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

export function listActs(
  catalogue: Catalogue,
  where: Jurisdiction[],
  query: string,
  asked: Asked,
  shown = catalogue,
): Candidate[] {
  const spoken = new Map(shown.acts.map((act) => [act.id, act]));
  return searchActs(catalogue, where, query).map(({ act, text, rank }) => {
    const coverage = rank > 1 ? 1 : coverQuestion(asked, text, kin);
    const id = `act:${act.id}`;
    const { title, shortTitle, identifier, summary, textLanguage } = spoken.get(act.id) ?? act;
    return {
      id,
      kind: "act",
      coverage,
      rank: rank > 1 ? rank : coverage * rank,
      facts: describeAct(act),
      show: () => ({
        ...{ id, kind: "act", title },
        label: `${shortTitle}, ${identifier}`,
        link: `/dashboard/acts/${encodeURIComponent(act.id)}`,
        language: textLanguage ?? "en",
        excerpt: excerpt(summary, query),
      }),
    };
  });
}

type Scored = { score: number };

/** Scores compare only within one index, so each counts against the best of its own. */
export function rankHit(hit: Scored, [best]: Scored[], coverage: number): number {
  return (coverage * hit.score) / (best?.score ?? hit.score);
}
