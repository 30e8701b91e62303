import { readText } from "../search/read-text.ts";
import { tokenize } from "../search/tokenize.ts";
import type { Asked } from "./coverage.ts";

export type Range = { start: number; end: number };

const longestQuote = 500;

/** The sentence, or two neighbouring ones, that holds most of the asked words by their weight. */
export function findBestSentence(text: string, asked: Asked): Range {
  const { stemming } = readText(text);
  const sentences = splitSentences(text).flatMap((sentence) => splitLong(text, sentence));
  let best: Range = { start: 0, end: Math.min(text.length, longestQuote) };
  let bestScore = -1;
  for (const [index, sentence] of sentences.entries()) {
    const next = sentences[index + 1];
    const windows = next ? [sentence, { start: sentence.start, end: next.end }] : [sentence];
    for (const window of windows) {
      if (window.end - window.start > longestQuote) continue;
      const stems = new Set(
        tokenize(text.slice(window.start, window.end), stemming).map((t) => t.stem),
      );
      let held = 0;
      for (const { weight, word } of asked.values()) if (stems.has(word[stemming])) held += weight;
      // A second sentence has to bring a word of its own to be worth its length.
      const score = held - (window.end - window.start) / 10_000;
      if (score > bestScore) [best, bestScore] = [window, score];
    }
  }
  return trim(text, best);
}

function splitSentences(text: string): Range[] {
  const ranges: Range[] = [];
  let start = 0;
  for (const match of text.matchAll(/[.!?؟。]["”’)]?\s+(?=[\p{Lu}\p{Lo}\d“"(•])/gu)) {
    const end = match.index + match[0].length;
    ranges.push({ start, end });
    start = end;
  }
  if (start < text.length) ranges.push({ start, end: text.length });
  return ranges;
}

/** Cuts what is too long to quote between two words, after a semicolon where there is one. */
function splitLong(text: string, range: Range): Range[] {
  if (range.end - range.start <= longestQuote) return [range];
  const window = text.slice(range.start, range.start + longestQuote);
  const clause = window.lastIndexOf("; ");
  const word = window.search(/\s\S*$/);
  const cut = clause > longestQuote / 4 ? clause + 2 : word > 0 ? word + 1 : longestQuote;
  const first = { start: range.start, end: range.start + cut };
  return [first, ...splitLong(text, { start: first.end, end: range.end })];
}

function trim(text: string, range: Range): Range {
  const slice = text.slice(range.start, range.end);
  const start = range.start + (slice.length - slice.trimStart().length);
  return { start, end: Math.max(start, range.start + slice.trimEnd().length) };
}
