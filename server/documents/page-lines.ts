import type { PageText } from "./read-pdf.ts";

/** A line of a page; `start` and `end` are offsets in the page's text, without outer spaces. */
export type Line = { start: number; end: number; text: string; afterGap: boolean };

const edgeLines = 3;
const pageNumber =
  /^(?:[-–—•|\s]*(?:page|seite|p\.)?\s*\d{1,4}(?:\s*(?:\/|of|von|\|)\s*\d{1,4})?[-–—•|\s]*)$/i;

/** The lines of every page without page numbers and without headers and footers that repeat. */
export function listBodyLines(pages: PageText[]): Line[][] {
  const pageLines = pages.map((page) => listLines(page.text));
  // Of two pages that begin or end alike, that line alone can be told from the text.
  const reach = pages.length === 2 ? 1 : edgeLines;
  const running = findRunningLines(pageLines, reach);
  return pageLines.map((lines) =>
    lines.filter((line, index) => !isRunning(line, index, lines, running, reach)),
  );
}

/** The length that full lines of a page have, in characters. */
export function fullLineLength(lines: Line[]): number {
  const lengths = lines.map((line) => line.text.length).toSorted((a, b) => a - b);
  return lengths[Math.floor(lengths.length * 0.9)] ?? 0;
}

function listLines(text: string): Line[] {
  const lines: Line[] = [];
  let afterGap = true;
  let offset = 0;
  for (const raw of text.split("\n")) {
    const trimmed = raw.trim();
    const start = offset + raw.indexOf(trimmed);
    if (trimmed) lines.push({ start, end: start + trimmed.length, text: trimmed, afterGap });
    afterGap = trimmed === "";
    offset += raw.length + 1;
  }
  return lines;
}

function findRunningLines(pageLines: Line[][], reach: number): Set<string> {
  const pagesWith = new Map<string, number>();
  for (const lines of pageLines) {
    const ends = lines.filter((_, index) => isAtEdge(index, lines, reach));
    const likely = pageLines.length === 2 ? ends.filter(isShort) : ends;
    const edges = new Set(likely.map(patternOf));
    for (const edge of edges) pagesWith.set(edge, (pagesWith.get(edge) ?? 0) + 1);
  }
  const most = pageLines.length === 2 ? 2 : Math.max(3, Math.ceil(pageLines.length / 2));
  return new Set([...pagesWith].filter(([, count]) => count >= most).map(([edge]) => edge));
}

function isRunning(
  line: Line,
  index: number,
  lines: Line[],
  running: Set<string>,
  reach: number,
): boolean {
  if (!isAtEdge(index, lines, reach)) return false;
  const outermost = index === 0 || index === lines.length - 1;
  const short = line.text.length <= 30;
  return (outermost && short && pageNumber.test(line.text)) || running.has(patternOf(line));
}

/** No sentence, but a name or a date. */
function isShort({ text }: Line): boolean {
  return text.length <= 60;
}

function isAtEdge(index: number, lines: Line[], reach: number): boolean {
  return index < reach || index >= lines.length - reach;
}

/** Page numbers and dates in a header differ from page to page. */
function patternOf(line: Line): string {
  return line.text.toLowerCase().replace(/\d+/g, "#").replace(/\s+/g, " ");
}
