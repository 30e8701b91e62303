/** A range of a text, end exclusive. */
export type Range = { start: number; end: number };

/** Before a stop; \b would take the end of "sağlanır" for a word of one letter. */
const abbreviations =
  /(?<![\p{L}\p{M}\p{N}])(?:Art|No|Nos|Inc|Ltd|Co|Corp|lit|par|para|sec|e\.g|i\.e|cf|etc|bzw|Abs|Nr|gem|ggf|inkl|zzgl|Ziff|vs|approx|pvz|piem|bkz|\p{L})\.$/iu;
/** "30. päeva", "2024. gada": an ordinal goes on in lower case. */
const ordinal = /(?<!\p{N})\p{N}{1,4}\.$/u;
const goesOn = /^\s+\p{Ll}/u;

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
    if (!stop[0].startsWith(".") || !continuesAt(text, end)) add(end);
  }
  add(text.length);
  return sentences;
}

/** Whether the stop before this place ends no sentence. */
function continuesAt(text: string, end: number): boolean {
  const before = text.slice(Math.max(0, end - 8), end);
  if (abbreviations.test(before)) return true;
  return ordinal.test(before) && goesOn.test(text.slice(end, end + 8));
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
