import type { SourcePassage } from "../retrieval/company-passages.ts";
import { listSentences } from "../retrieval/split-sentences.ts";
import { splitWords } from "../search/tokenize.ts";
import { nameDocumentKind } from "./document-names.ts";
import { coverMeaning } from "./meaning.ts";
import type { Meaning } from "./meaning.ts";
import { readForm } from "./phrases.ts";
import type { Form } from "./phrases.ts";
import { findSpoken } from "./spoken-topics.ts";
import { readForms } from "./topics.ts";
import type { Topic } from "./topics.ts";

/** `first` and `last` are words of the passage, the last exclusive. */
type Sentence = { start: number; end: number; first: number; last: number; isHeading: boolean };
export type Window = Omit<Sentence, "isHeading"> & { coverage: number };
export type ReadPassage = { forms: Form[]; heading: Form[]; sentences: Sentence[] };

const longestQuote = 500;
/** A passage may say several things: so many of its quotes stand for what is asked. */
const mostWindows = 3;
const readPassages = new WeakMap<SourcePassage, ReadPassage>();

export function readPassage(passage: SourcePassage): ReadPassage {
  const known = readPassages.get(passage);
  if (known) return known;
  const words = splitWords(passage.text);
  let next = 0;
  const sentences = listSentences(passage.text, longestQuote, passage.pageText).map(
    ({ start, end }) => {
      const first = next;
      while (next < words.length && (words[next]?.start ?? 0) < end) next += 1;
      const isHeading = heads(passage.text.slice(start, end));
      return { start, end, first, last: next, isHeading };
    },
  );
  const forms = words.map(({ word }) => readForm(word));
  const read = { forms, heading: readForms(listContext(passage)), sentences };
  readPassages.set(passage, read);
  return read;
}

const mostInHeading = 8;

/** Words without a stop, a colon or a mark of a list before them: what follows is what they name. */
function heads(text: string): boolean {
  return /^[#\p{L}\p{N}][^:!?;]*[^:.!?;,]$/u.test(text) && splitWords(text).length <= mostInHeading;
}

/** A passage belongs to what its document is, too. */
function listContext({ heading, documentName, documentKind }: SourcePassage): string {
  const name = documentName.replace(/\.pdf$/i, "").replace(/[-_]+/g, " ");
  const kind = documentKind && documentKind !== "other" ? nameDocumentKind(documentKind) : "";
  return [heading, name, kind].filter(Boolean).join(". ");
}

/** The sentence alone, with the next, and with as many as make a short text with it. */
function listRuns(sentences: Sentence[], index: number): Sentence[] {
  const sentence = sentences[index];
  if (!sentence) return [];
  const to = (at: number) => {
    const last = sentences[at];
    return last ? [{ ...sentence, end: last.end, last: last.last }] : [];
  };
  const long = sentences.findIndex(
    ({ end }, at) => at > index + 1 && end - sentence.start > shortText,
  );
  const furthest = (long < 0 ? sentences.length : long) - 1;
  const longer = [...to(index + 1), ...(furthest > index + 1 ? to(furthest) : [])];
  // A heading tells nothing without what it stands over.
  return sentence.isHeading && longer.length > 0 ? longer : [sentence, ...longer];
}

/** In letters: entries of a list tell little one by one. */
const shortText = 240;

/** What only stands elsewhere in the passage belongs to the quote a little. */
const around = 0.4;

/** The sentences, or two neighbouring ones, that say most of what is asked with the heading. */
export function listBestWindows(
  topics: Topic[],
  { forms, heading, sentences }: ReadPassage,
  meaning: Meaning,
): Window[] {
  const all = topics.reduce((sum, { weight }) => sum + weight, 0);
  const above = findSpoken(heading, topics);
  const within = findSpoken(forms, topics);
  const scored: { window: Window; score: number }[] = [];
  for (const index of sentences.keys()) {
    const windows = listRuns(sentences, index);
    for (const { start, end, first, last } of windows) {
      if (end - start > longestQuote) continue;
      const spoken = findSpoken(forms, topics, first, last);
      let [held, score] = [0, -(end - start) / 5000];
      for (const [i, topic] of topics.entries()) {
        const says = spoken[i] === true;
        if (says || above[i]) held += topic.weight;
        else if (within[i]) held += around * topic.weight;
        if (says) score += (above[i] ? 0.3 : 1) * topic.weight;
      }
      score += 0.8 * all * coverMeaning(meaning, forms, first, last);
      const window = { start, end, first, last, coverage: all > 0 ? held / all : 0 };
      scored.push({ window, score });
    }
  }
  const chosen: Window[] = [];
  for (const { window } of scored.toSorted((one, other) => other.score - one.score)) {
    if (chosen.length === mostWindows) break;
    if (chosen.every(({ start, end }) => window.end <= start || window.start >= end))
      chosen.push(window);
  }
  return chosen;
}
