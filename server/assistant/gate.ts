import { splitWords } from "../search/tokenize.ts";
import type { Evidence } from "./evidence.ts";

/** A sentence as somebody wrote it, a language model too, before anything of it is believed. */
export type DraftSentence = {
  text: string;
  /** Evidence by id. */
  cites: string[];
  /** The words of each cited evidence that carry the sentence; its whole quote when left out. */
  quotes?: (string | undefined)[];
};

/** A sentence that passed, with the evidence it rests on, each quote cut to what carries it. */
export type CheckedSentence = { text: string; evidence: Evidence[] };

const fewestQuotedCharacters = 12;

/**
 * Lets through the sentences that rest on quotes which stand in what is stored, letter by letter;
 * drops every other. Figures, days and articles of a sentence have to stand in what it cites.
 */
export function checkSentences(draft: DraftSentence[], evidence: Evidence[]): CheckedSentence[] {
  const byId = new Map(evidence.map((one) => [one.id, one]));
  return draft.flatMap(({ text, cites, quotes }) => {
    const cited = cites.map((id, index) => cutQuote(byId.get(id), quotes?.[index]));
    if (cited.length === 0 || cited.includes(null)) return [];
    const standing = cited.filter((one) => one !== null);
    return carriesFigures(text, standing) ? [{ text, evidence: standing }] : [];
  });
}

/** Whether the quote stands in what is stored, letter by letter. */
export function isVerbatim({ quote, stored }: Evidence): boolean {
  return quote.trim().length > 0 && (stored === undefined || stored.includes(quote));
}

function cutQuote(evidence: Evidence | undefined, quote: string | undefined): Evidence | null {
  if (!evidence || !isVerbatim(evidence)) return null;
  if (quote === undefined) return evidence;
  const within = evidence.stored ?? evidence.quote;
  if (quote.trim().length < fewestQuotedCharacters || !within.includes(quote)) return null;
  return { ...evidence, quote };
}

/** Marks of citations, "[2]", are no figures of the sentence. */
function carriesFigures(text: string, evidence: Evidence[]): boolean {
  const held = new Set(evidence.flatMap(({ label, quote }) => listFigures(`${label} ${quote}`)));
  return listFigures(text.replace(/\[\d{1,2}\]/g, "")).every((figure) => held.has(figure));
}

function listFigures(text: string): string[] {
  return splitWords(text)
    .map(({ word }) => word)
    .filter((word) => /\d/.test(word))
    .flatMap((word) => word.split(".").map((part) => part.replace(/^0+(?=\d)/, "")));
}
