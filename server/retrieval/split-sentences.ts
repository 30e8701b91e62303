import { continuesAfter } from "../search/sentence-stops.ts";

export type Range = { start: number; end: number };

/** The sentences of a passage without the white space around them, none longer than `longest`. */
export function listSentences(text: string, longest: number, page?: string): Range[] {
  const all = splitSentences(text, page).flatMap((sentence) => splitLong(text, sentence, longest));
  return all.map((range) => trimRange(text, range)).filter(({ start, end }) => end > start);
}

/**
 * After each full stop that ends a sentence. Given the page that it stands on, also where a line
 * ends although the next word would have fitted: entries of a list or a table, labels and headings
 * bear no full stop.
 */
export function splitSentences(text: string, page = ""): Range[] {
  const width = page.split("\n").reduce((most, { length }) => Math.max(most, length), 0);
  const ranges: Range[] = [];
  let start = 0;
  for (const match of text.matchAll(width > 0 ? stopsAndLines : stops)) {
    const end = match.index + match[0].length;
    const isLine = match[0].startsWith("\n");
    if (isLine && !endsShort(text, match.index, width)) continue;
    if (match[0].startsWith(".") && continuesAfter(text, match.index + 1)) continue;
    ranges.push({ start, end });
    start = end;
  }
  if (start < text.length) ranges.push({ start, end: text.length });
  return ranges;
}

const stops = /[.!?؟。]["”’)]?\s+(?=[\p{Lu}\p{Lo}\d“"(•])/gu;
const stopsAndLines =
  /(?:[.!?؟。]["”’)]?\s+|(?<![,:\-–])\n\s{0,20})(?=[\p{Lu}\p{Lo}\d“"(•]|[-–*·▪◦●#]+\s)/gu;
/** Letters differ in width: so much of the longest line is a full one. */
const fullLine = 0.8;
const longestWord = 60;

function endsShort(text: string, at: number, width: number): boolean {
  const begun = text.lastIndexOf("\n", at - 1) + 1;
  const [nextWord = ""] = /\S+/u.exec(text.slice(at, at + longestWord)) ?? [];
  return at - begun + 1 + nextWord.length <= fullLine * width;
}

/** Cuts what is too long to quote between two words, after a semicolon where there is one. */
export function splitLong(text: string, range: Range, longest: number): Range[] {
  if (range.end - range.start <= longest) return [range];
  const window = text.slice(range.start, range.start + longest);
  const clause = window.lastIndexOf("; ");
  const word = window.search(/\s\S*$/);
  const cut = clause > longest / 4 ? clause + 2 : word > 0 ? word + 1 : longest;
  const first = { start: range.start, end: range.start + cut };
  return [first, ...splitLong(text, { start: first.end, end: range.end }, longest)];
}

export function trimRange(text: string, range: Range): Range {
  const slice = text.slice(range.start, range.end);
  const start = range.start + (slice.length - slice.trimStart().length);
  return { start, end: Math.max(start, range.start + slice.trimEnd().length) };
}
