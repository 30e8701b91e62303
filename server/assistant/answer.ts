import type { Corpus } from "../corpus/corpus.ts";
import { citeObligation } from "../corpus/corpus.ts";
import type { Jurisdiction } from "../corpus/types.ts";
import { isStopWord, tokenize } from "../search/tokenize.ts";
import { findBestSentence } from "./best-sentence.ts";
import type { CompanySources } from "./company-sources.ts";

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

type Candidate = Citation & { coverage: number };

const fromDocuments = 3;
const fromCorpus = 3;
/** Share of the question's own words that a sentence with its heading has to hold. */
const enough = 0.6;
const plenty = 0.8;

/** Words people put around a question; they say nothing about what is asked. */
const frame = new Set(
  tokenize(
    "tell show explain please document documents file say says said mention mentioned give want know need " +
      "company our us question answer find look there something anything much many long",
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
  const asked = listAskedStems(question);
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
    citations: found.map(({ coverage: _coverage, ...citation }) => citation),
    confidence: best >= plenty ? "high" : "medium",
  };
}

function listAskedStems(question: string): Set<string> {
  const stems = tokenize(question.slice(0, 2000)).map((token) => token.stem);
  return new Set(stems.filter((stem) => !isStopWord(stem) && !frame.has(stem)));
}

function searchDocuments(
  question: string,
  asked: Set<string>,
  sources: CompanySources,
): Candidate[] {
  return sources.index.search(question, { limit: 30 }).flatMap(({ id }) => {
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
      coverage: cover(asked, `${quote} ${passage.heading ?? ""}`),
    };
  });
}

function searchCorpus(
  question: string,
  asked: Set<string>,
  corpus: Corpus,
  jurisdiction: Jurisdiction,
): Candidate[] {
  return corpus.index.search(question, { limit: 30 }).flatMap(({ id }) => {
    const entry = lookUp(corpus, jurisdiction, id);
    if (!entry) return [];
    const sentence = findBestSentence(entry.text, asked);
    const quote = entry.text.slice(sentence.start, sentence.end);
    const coverage = cover(asked, `${quote} ${entry.context}`);
    const { label, link, kind } = entry;
    return { label, link, quote, kind, page: null, coverage };
  });
}

function lookUp(corpus: Corpus, jurisdiction: Jurisdiction, id: string) {
  const [kind, key] = splitOnce(id);
  if (kind === "obligation") {
    const found = corpus.obligations.get(key);
    if (!found?.act.jurisdictions.includes(jurisdiction)) return null;
    const { act, obligation } = found;
    const label = citeObligation(act, obligation);
    const context = `${label} ${act.title} ${obligation.title}`;
    return { kind: "obligation" as const, label, link: act.link, text: obligation.text, context };
  }
  const list = kind === "case_law" ? corpus.decisions : corpus.events;
  const entry = list.find((one) => one.id === key);
  if (!entry?.jurisdictions.includes(jurisdiction)) return null;
  const label =
    "court" in entry ? `${entry.court}, ${entry.caseNumber}` : `${entry.source}, ${entry.date}`;
  return {
    kind: kind === "case_law" ? ("case_law" as const) : ("event" as const),
    label,
    link: entry.link,
    text: entry.description,
    context: `${label} ${entry.title}`,
  };
}

function keepBest(candidates: Candidate[], most: number): Candidate[] {
  const seen = new Set<string>();
  const good = candidates.filter((candidate) => {
    if (candidate.coverage < enough || seen.has(candidate.quote)) return false;
    seen.add(candidate.quote);
    return true;
  });
  // The sort is stable: among equals the ranking of the search decides.
  return good.toSorted((a, b) => b.coverage - a.coverage).slice(0, most);
}

function cover(asked: Set<string>, text: string): number {
  const present = new Set(tokenize(text).map((token) => token.stem));
  let hits = 0;
  for (const stem of asked) if (present.has(stem)) hits += 1;
  return hits / asked.size;
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
  asked: Set<string>,
  corpus: Corpus,
  jurisdiction: Jurisdiction,
  sources: CompanySources,
): Answer {
  const acts = corpus.acts.filter((act) => act.jurisdictions.includes(jurisdiction)).length;
  const words = [...asked].slice(0, 8).join(", ");
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

function describeDocuments(sources: CompanySources): string {
  if (sources.documents === 0) return "your documents, none of which could be read,";
  return sources.documents === 1 ? "your 1 document" : `your ${sources.documents} documents`;
}

function splitOnce(id: string): [kind: string, key: string] {
  const colon = id.indexOf(":");
  return [id.slice(0, colon), id.slice(colon + 1)];
}
