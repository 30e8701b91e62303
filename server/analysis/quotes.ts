import type { ConceptHit, Window } from "./evidence.ts";
import type { PassageIndex } from "./passage-index.ts";
import { type Range, splitSentences, trimRange } from "./sentences.ts";

/** A quotation: `quote` is the page's text from `start` to `end`, letter by letter. */
export type Evidence = {
  documentId: string;
  page: number;
  start: number;
  end: number;
  quote: string;
  /** Names of the concepts it shows. */
  concepts: string[];
};

export const mostQuotes = 3;
export const longestQuote = 600;

/** The sentences that carry a window's concepts, at most three quotes of at most 600 characters. */
export function quoteWindow(
  index: PassageIndex,
  { hits: all }: Pick<Window, "hits">,
  names: string[],
): Evidence[] {
  const byPassage = new Map<number, ConceptHit[]>();
  for (const hit of all) {
    const passage = index.unitPassage[hit.unit]!;
    byPassage.set(passage, [...(byPassage.get(passage) ?? []), hit]);
  }
  return [...byPassage]
    .flatMap(([passage, hits]) => quotePassage(index, passage, hits, names))
    .slice(0, mostQuotes);
}

/** A range of a passage as a quote, cut to length; null where it holds no words. */
export function quoteRange(
  { passages }: Pick<PassageIndex, "passages">,
  number: number,
  range: Range,
): Evidence | null {
  const passage = passages[number]!;
  const cut = shortenAround(passage.text, range, { start: range.start, end: range.start + 1 });
  if (!cut) return null;
  const { documentId, page } = passage;
  const quote = passage.text.slice(cut.start, cut.end);
  const start = passage.start + cut.start;
  return { documentId, page, start, end: start + quote.length, quote, concepts: [] };
}

/** A carrying range of a passage's text and the concepts in it. */
type Carrier = Range & { concepts: number[] };

function quotePassage(
  index: PassageIndex,
  passageNumber: number,
  hits: ConceptHit[],
  names: string[],
): Evidence[] {
  const passage = index.passages[passageNumber]!;
  const { text } = passage;
  const sentences = splitSentences(text);
  const carriers = hits
    .map((hit) => carry(index, text, sentences, hit))
    .filter((carrier) => carrier !== null)
    .sort((one, other) => one.start - other.start);

  return mergeCarriers(carriers).map(({ start, end, concepts }) => ({
    documentId: passage.documentId,
    page: passage.page,
    start: passage.start + start,
    end: passage.start + end,
    quote: text.slice(start, end),
    concepts: [...new Set(concepts)].map((concept) => names[concept] ?? ""),
  }));
}

/** The sentences from the first to the last word of a hit, cut to length around it if need be. */
function carry(
  index: PassageIndex,
  text: string,
  sentences: Range[],
  hit: ConceptHit,
): Carrier | null {
  // What only the heading says is shown by the opening of the text below it.
  const spoken = !hit.inHeading;
  const from = spoken ? index.wordStart[firstSpoken(index, hit)]! : (sentences[0]?.start ?? 0);
  const to = spoken ? index.wordEnd[hit.lastWord]! : (sentences[0]?.end ?? 0);
  const start = sentences.findLast((sentence) => sentence.start <= from)?.start ?? 0;
  const end = sentences.find((sentence) => sentence.end >= to)?.end ?? text.length;
  const range = shortenAround(text, { start, end }, { start: from, end: to });
  return range && { ...range, concepts: [hit.concept] };
}

function firstSpoken(index: PassageIndex, hit: ConceptHit): number {
  let word = hit.firstWord;
  while (word < hit.lastWord && index.wordStart[word]! > index.wordEnd[hit.lastWord]!) word++;
  return word;
}

/** At most `longestQuote` characters of a range that still hold the core, cut between words. */
function shortenAround(text: string, range: Range, core: Range): Range | null {
  if (range.end - range.start <= longestQuote) return trimRange(text, range.start, range.end);
  const lead = Math.max(0, Math.floor((longestQuote - (core.end - core.start)) / 2));
  let start = Math.max(range.start, Math.min(core.start - lead, range.end - longestQuote));
  let end = Math.min(range.end, start + longestQuote);

  const opening = /^\S*\s+/.exec(text.slice(start, start + 40));
  if (start > range.start && opening && start + opening[0].length <= core.start) {
    start += opening[0].length;
  }
  const closing = /\s+\S*$/.exec(text.slice(end - 40, end));
  if (end < range.end && closing && end - closing[0].length >= core.end) end -= closing[0].length;
  // A character outside the basic plane is two units; half of one is not text.
  if (isLowSurrogate(text, start)) start++;
  if (isLowSurrogate(text, end)) end--;
  return trimRange(text, start, end);
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** Joins carriers that overlap, and neighbours as long as the whole stays one quote. */
function mergeCarriers(carriers: Carrier[]): Carrier[] {
  const merged: Carrier[] = [];
  for (const carrier of carriers) {
    const last = merged.at(-1);
    const end = Math.max(last?.end ?? 0, carrier.end);
    if (last && end - last.start <= longestQuote) {
      last.end = end;
      last.concepts.push(...carrier.concepts);
    } else {
      merged.push({ ...carrier, concepts: [...carrier.concepts] });
    }
  }
  return merged;
}
