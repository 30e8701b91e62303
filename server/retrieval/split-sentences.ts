export type Range = { start: number; end: number };

/** The sentences of a passage without the white space around them, none longer than `longest`. */
export function listSentences(text: string, longest: number): Range[] {
  const all = splitSentences(text).flatMap((sentence) => splitLong(text, sentence, longest));
  return all.map((range) => trimRange(text, range)).filter(({ start, end }) => end > start);
}

export function splitSentences(text: string): Range[] {
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
