import { foldWord } from "../tokenize.ts";

/** A text without case and marks, and which place of the text each of its characters came from. */
export type FoldedText = { folded: string; places: number[] };

/** Letters and digits as `foldWord` has them; signs stay, one kind of dash and of space is left. */
export function foldText(text: string): FoldedText {
  let folded = "";
  const places: number[] = [];
  for (let at = 0; at < text.length;) {
    const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
    for (const plain of foldSign(char)) {
      folded += plain;
      for (let unit = 0; unit < plain.length; unit++) places.push(at);
    }
    at += char.length;
  }
  places.push(text.length);
  return { folded, places };
}

/** Where a stretch of the folded text stands in the text itself. */
export function findPlace({ places }: FoldedText, start: number, length: number) {
  const last = places[start + length - 1] ?? 0;
  let next = start + length;
  while (next < places.length - 1 && places[next] === last) next++;
  return { start: places[start] ?? 0, end: places[next] ?? last };
}

function foldSign(char: string): string {
  if (/[\p{L}\p{N}\p{M}\p{Cf}]/u.test(char)) return foldWord(char).trim();
  if (/\s/u.test(char)) return " ";
  if (/\p{Pd}/u.test(char)) return "-";
  return char === "٪" ? "%" : char;
}
