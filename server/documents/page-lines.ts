import type { PageText } from "./read-pdf.ts";

/** A line of a page; `start` and `end` are offsets in the page's text, without outer spaces. */
export type Line = { start: number; end: number; text: string; afterGap: boolean };

const edgeLines = 3;
const pageNumber =
  /^(?:[-–—•|\s]*(?:page|seite|p\.)?\s*\d{1,4}(?:\s*(?:\/|of|von|\|)\s*\d{1,4})?[-–—•|\s]*)$/i;

/** The lines of every page without page numbers and without headers and footers that repeat. */
export function listBodyLines(pages: PageText[]): Line[][] {
  const pageLines = pages.map((page) => listLines(page.text));
  const running = findRunningLines(pageLines);
  return pageLines.map((lines) =>
    lines.filter((line, index) => !isRunning(line, index, lines, running)),
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

function findRunningLines(pageLines: Line[][]): Set<string> {
  const pagesWith = new Map<string, number>();
  for (const lines of pageLines) {
    const edges = new Set(lines.filter((_, index) => isAtEdge(index, lines)).map(patternOf));
    for (const edge of edges) pagesWith.set(edge, (pagesWith.get(edge) ?? 0) + 1);
  }
  const most = Math.max(3, Math.ceil(pageLines.length / 2));
  return new Set([...pagesWith].filter(([, count]) => count >= most).map(([edge]) => edge));
}

function isRunning(line: Line, index: number, lines: Line[], running: Set<string>): boolean {
  if (!isAtEdge(index, lines)) return false;
  const outermost = index === 0 || index === lines.length - 1;
  const short = line.text.length <= 30;
  return (outermost && short && pageNumber.test(line.text)) || running.has(patternOf(line));
}

function isAtEdge(index: number, lines: Line[]): boolean {
  return index < edgeLines || index >= lines.length - edgeLines;
}

/** Page numbers and dates in a header differ from page to page. */
function patternOf(line: Line): string {
  return line.text.toLowerCase().replace(/\d+/g, "#").replace(/\s+/g, " ");
}
