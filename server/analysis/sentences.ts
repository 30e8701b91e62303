/** A range of a text, end exclusive. */
export type Range = { start: number; end: number };

const abbreviations =
  /(?:\b(?:Art|No|Nos|Inc|Ltd|Co|Corp|lit|par|para|sec|e\.g|i\.e|cf|etc|bzw|Abs|Nr|vs|approx)|\b\p{Lu}|[(\s]\p{L})\.$/iu;

/** The sentences of a text in order, without the white space around them. */
export function splitSentences(text: string): Range[] {
  const sentences: Range[] = [];
  let from = 0;
  const add = (end: number) => {
    const range = trimRange(text, from, end);
    if (range) sentences.push(range);
    from = end;
  };

  for (const stop of text.matchAll(/[.!?؟;]["'”’)\]]*(?=\s)|\n\s*\n/gu)) {
    const end = stop.index + stop[0].length;
    if (stop[0].startsWith(".") && abbreviations.test(text.slice(Math.max(0, end - 8), end)))
      continue;
    add(end);
  }
  add(text.length);
  return sentences;
}

/** The range without white space at its ends; null when nothing is left. */
export function trimRange(text: string, start: number, end: number): Range | null {
  while (start < end && isSpace(text, start)) start++;
  while (end > start && isSpace(text, end - 1)) end--;
  return end > start ? { start, end } : null;
}

function isSpace(text: string, at: number): boolean {
  return /\s/.test(text.charAt(at));
}
