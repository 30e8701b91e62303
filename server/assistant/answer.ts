import { findNamedActs } from "../corpus/act-names.ts";
import { findReferred } from "../corpus/article-references.ts";
import type { Corpus } from "../corpus/corpus.ts";
import type { Jurisdiction } from "../corpus/types.ts";
import { tokenize } from "../search/tokenize.ts";
import { findBestSentence } from "./best-sentence.ts";
import type { CompanySources } from "./company-sources.ts";
import { lookUpEntry } from "./corpus-sources.ts";
import { coverAsked, weighAsked } from "./coverage.ts";
import type { Asked } from "./coverage.ts";

export type Citation = {
  label: string;
  link: string;
  /** Verbatim from the stored page or the catalogue. */
  quote: string;
  kind: "document" | "obligation" | "case_law" | "event";
  page: number | null;
};
export type Answer = {
  text: string;
  citations: Citation[];
  confidence: "high" | "medium" | "none";
};

type Candidate = Citation & {
  /** Share of what is asked that the quote and its heading hold, from 0 to 1. */
  coverage: number;
  /** The search's own score. */
  score: number;
};

const fromDocuments = 3;
const fromCorpus = 3;
/** Share of the question's own words, by weight, that a sentence with its heading has to hold. */
const enough = 0.6;
const plenty = 0.8;

/** Words people put around a question; they say nothing about what is asked. */
const frame = new Set(
  tokenize(
    "tell show explain please document documents file say says said mention mentioned give want know need " +
      "company our us question answer find look there something anything much many long ask asks require " +
      "requires state states mean means ok okay",
  ).map((token) => token.stem),
);

/**
 * Answers in verbatim quotes from the company's documents and from the catalogue, or says that
 * it found none and where it looked.
 */
export function answerQuestion(
  question: string,
  corpus: Corpus,
  jurisdiction: Jurisdiction,
  sources: CompanySources,
): Answer {
  const asked = weighAsked(question, corpus, frame);
  if (asked.size === 0) {
    const text =
      "Please ask in whole words what you want to know, for example: “How long is personal data kept?”";
    return { text, citations: [], confidence: "none" };
  }
  const documents = keepBest(searchDocuments(question, asked, sources), fromDocuments);
  const rules = keepBest(searchCorpus(question, asked, corpus, jurisdiction), fromCorpus);
  const found = [...documents, ...rules];
  if (found.length === 0) return sayNothingFound(question, asked, corpus, jurisdiction, sources);
  const best = Math.max(...found.map((candidate) => candidate.coverage));
  return {
    text: compose(documents, rules),
    citations: found.map(({ coverage: _coverage, score: _score, ...citation }) => citation),
    confidence: best >= plenty ? "high" : "medium",
  };
}

function searchDocuments(question: string, asked: Asked, sources: CompanySources): Candidate[] {
  return sources.index.search(question, { limit: 30 }).flatMap(({ id, score }) => {
    const passage = sources.passages.get(id);
    if (!passage) return [];
    const sentence = findBestSentence(passage.text, asked);
    const start = passage.start + sentence.start;
    const end = passage.start + sentence.end;
    const quote = passage.pageText.slice(start, end);
    // The gate: what is cited has to stand on the stored page, letter by letter.
    if (!quote || quote !== passage.text.slice(sentence.start, sentence.end)) return [];
    return {
      label: `${passage.documentName}, p. ${passage.page}`,
      link: `/dashboard/documents/${passage.documentId}?page=${passage.page}&quote=${start}-${end}#quote`,
      quote,
      kind: "document" as const,
      page: passage.page,
      coverage: coverAsked(asked, `${quote} ${passage.heading ?? ""}`),
      score,
    };
  });
}

function searchCorpus(
  question: string,
  asked: Asked,
  corpus: Corpus,
  jurisdiction: Jurisdiction,
): Candidate[] {
  // When acts are named only they can answer.
  const named = findNamedActs(question, corpus.actNames);
  const hits = corpus.index.search(question, { limit: 60 });
  const referred = findReferred(question, corpus).map((id) => `obligation:${id}`);
  const best = hits[0]?.score ?? 1;
  const first = referred.map((id, order) => ({ id, score: 2 * best + referred.length - order }));
  const others = hits.filter((hit) => !referred.includes(hit.id));
  return [...first, ...others].flatMap(({ id, score }, order) => {
    const entry = lookUpEntry(corpus, jurisdiction, id);
    if (!entry || (named.size > 0 && !entry.acts.some((act) => named.has(act)))) return [];
    const sentence = findBestSentence(entry.text, asked);
    const quote = entry.text.slice(sentence.start, sentence.end);
    const isReferred = order < first.length;
    const coverage = isReferred ? 1 : coverAsked(asked, `${quote} ${entry.context}`);
    const { label, link, kind } = entry;
    return { label, link, quote, kind, page: null, coverage, score };
  });
}

function keepBest(candidates: Candidate[], most: number): Candidate[] {
  const seen = new Set<string>();
  const good = candidates.filter((candidate) => {
    if (candidate.coverage < enough || seen.has(candidate.quote)) return false;
    seen.add(candidate.quote);
    return true;
  });
  return good.toSorted((a, b) => b.coverage * b.score - a.coverage * a.score).slice(0, most);
}

function compose(documents: Candidate[], rules: Candidate[]): string {
  const lines: string[] = [];
  const list = (head: string, candidates: Candidate[], offset: number) => {
    if (candidates.length === 0) return;
    if (lines.length > 0) lines.push("");
    lines.push(head);
    for (const [index, { quote, label }] of candidates.entries()) {
      lines.push(`“${quote.replace(/\s+/g, " ").trim()}” (${label}) [${offset + index + 1}]`);
    }
  };
  list("Your documents say:", documents, 0);
  list("The rules that bind here, in the words of our catalogue:", rules, documents.length);
  return lines.join("\n");
}

function sayNothingFound(
  question: string,
  asked: Asked,
  corpus: Corpus,
  jurisdiction: Jurisdiction,
  sources: CompanySources,
): Answer {
  const acts = corpus.acts.filter((act) => act.jurisdictions.includes(jurisdiction)).length;
  const words = listAskedWords(question, asked).slice(0, 8).join(", ");
  const pages = `${sources.pages} ${sources.pages === 1 ? "page" : "pages"}`;
  const nearest = searchDocuments(question, asked, sources)[0];
  const lines = [
    `I found nothing in ${describeDocuments(sources)} (${pages}) or in the ${acts} acts that bind here that answers this.`,
    `I searched for: ${words}.`,
  ];
  if (nearest)
    lines.push(
      `The nearest passage is in ${nearest.label}, but it does not hold enough of these words.`,
    );
  lines.push("Try other words, or add the document that should say it.");
  return { text: lines.join("\n"), citations: [], confidence: "none" };
}

/** The words as they were typed, each once. */
function listAskedWords(question: string, asked: Asked): string[] {
  const words = new Map<string, string>();
  for (const { stem, start, end } of tokenize(question)) {
    if (asked.has(stem) && !words.has(stem)) words.set(stem, question.slice(start, end));
  }
  return [...words.values()];
}

function describeDocuments(sources: CompanySources): string {
  if (sources.documents === 0) return "your documents, none of which could be read,";
  return sources.documents === 1 ? "your 1 document" : `your ${sources.documents} documents`;
}
