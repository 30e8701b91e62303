import type { Range } from "./split-sentences.ts";

/** A line of a page without the white space around it. */
type Line = Range & { text: string; afterGap: boolean };

const leadIn = /[:：]$/u;
const itemMark =
  /^(?:[•●▪◦‣·∙○■➢✓*–—-]\s*|\((?:[a-z]{1,2}|[ivx]{1,5}|\d{1,2})\)\s+|(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)]\s+)/iu;
const goesOn = /(?:[;,،؛]|[;,]?\s(?:and|or|und|oder|ve|veya|ja|või|un|vai|ir|arba))$/iu;
const sentenceEnd = /[.!?…؟]["”’»)\]]*$/u;
/** An item without a mark is no longer than this. */
const shortItem = 120;
const leastItems = 2;
/** A list that is longer than this is no answer any more. */
const longestList = 3000;

/**
 * The whole list that a stretch of a page is cut from: the sentence that leads into it, which ends
 * in a colon, and every item; null where the stretch stands in none.
 */
export function findList(page: string, { start, end }: Range): Range | null {
  const lines = readLines(page);
  for (const [at, line] of lines.entries()) {
    if (!leadIn.test(line.text) || line.start >= end) continue;
    const last = findLastItem(lines, at);
    const found = { start: findLeadIn(page, lines, at), end: lines[last]?.end ?? line.end };
    const isIn = found.start < end && found.end > start && last - at >= leastItems;
    if (isIn && found.end - found.start <= longestList) {
      return { start: Math.min(start, found.start), end: Math.max(end, found.end) };
    }
  }
  return null;
}

function readLines(page: string): Line[] {
  const lines: Line[] = [];
  let afterGap = false;
  for (const match of page.matchAll(/[^\n]*\n?/gu)) {
    const text = match[0].trim();
    const start = match.index + match[0].indexOf(text);
    if (text) lines.push({ text, start, end: start + text.length, afterGap });
    afterGap = text === "";
  }
  return lines;
}

function findLastItem(lines: Line[], from: number): number {
  const isMarked = itemMark.test(lines[from + 1]?.text ?? "");
  let last = from;
  for (let at = from + 1; at < lines.length; at++) {
    const [line, before] = [lines[at]!, lines[at - 1]!];
    const isShort = line.text.length <= shortItem && !sentenceEnd.test(line.text);
    const isOpen = goesOn.test(before.text) || (isShort && !sentenceEnd.test(before.text));
    // Behind a gap, or behind an item that ends a sentence, another thought may begin.
    const isOver = line.afterGap ? isMarked || !isOpen : sentenceEnd.test(before.text) && !isMarked;
    if (at > from + 1 && !itemMark.test(line.text) && isOver) break;
    last = at;
    // Too long already, however it goes on.
    if (line.end - lines[from]!.start > longestList) break;
  }
  return last;
}

/** Where the sentence begins that leads into the list. */
function findLeadIn(page: string, lines: Line[], at: number): number {
  let first = at;
  while (first > 0 && !lines[first]!.afterGap && !leadIn.test(lines[first - 1]!.text)) first -= 1;
  const from = lines[first]!.start;
  const text = page.slice(from, lines[at]!.end);
  const ends = [...text.matchAll(/[.!?؟]\s+(?=[\p{Lu}\p{Lo}(])/gu)];
  const last = ends.at(-1);
  return last ? from + last.index + last[0].length : from;
}
