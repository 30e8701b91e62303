import { splitSentences } from "../../retrieval/split-sentences.ts";
import { findDurations } from "../../search/quantities/durations.ts";
import { findQuantities } from "../../search/quantities/quantities.ts";
import { findContact, findDate } from "../answer-line/read-facts.ts";
import { findName } from "../answer-line/find-name.ts";
import type { FactKind } from "../answer-line/asked-fact.ts";
import { namesNumber } from "../gather-documents.ts";
import { readLanguage } from "../text-language.ts";

/** Whether a quote holds a fact of the kind, which of them it is left open. */
export function holdsFact(kind: FactKind, quote: string, question: string): boolean {
  const language = readLanguage(quote);
  if (kind === "email" || kind === "phone") return findContact(kind, quote, []) !== null;
  if (kind === "time") return findDurations(quote, language).length > 0;
  if (kind === "amount") return findQuantities(quote, language).some(({ sort }) => sort !== "time");
  if (kind === "count") return namesNumber(quote, question);
  if (kind === "date") return findDate(quote, []) !== null || /\b(?:19|20)\d\d\b/.test(quote);
  if (kind === "name") {
    const anywhere = splitSentences(quote).map(({ start }) => start);
    return findName(quote, question, anywhere, language) !== null;
  }
  if (kind === "list") return listMarks(quote) > 1 || quote.split(/[,;،؛•]/u).length > 3;
  return true;
}

/** "(a) … (b) …" */
export function listMarks(quote: string): number {
  return [...quote.matchAll(/(?:^|\s)\(?(?:[a-z]|\d{1,2}|[ivx]{1,4})\)\s|•/giu)].length;
}
