import type { Provision } from "./importer.ts";
import type { Division, LawGrammar, Opening } from "./law-grammar.ts";
import type { LawLines } from "./law-lines.ts";
import { openInner } from "./law-marks.ts";
import type { Marks } from "./law-marks.ts";
import { createOutline } from "./outline.ts";
import type { Outline } from "./outline.ts";

const sentenceEnd = /[.;:!?؛؟،,”"»–—-]\)?(?:\(?\d{1,2}\)?)?$|\b(?:and|or|u|jew|ve|veya)$/u;
const longestHeading = 160;

/** Where the text itself begins: behind titles and contents, at what holds the first article. */
export function findLawStart({ lines }: LawLines, grammar: LawGrammar): number {
  const first = lines.findIndex((line) => isFirstArticle(line, grammar));
  let start = first;
  for (let at = first - 1; at >= Math.max(0, first - 8); at -= 1) {
    const division = grammar.readDivision(lines[at] ?? "");
    if (!division) continue;
    start = at;
    if (division.depth === 0) break;
  }
  if (start < first || first <= 0) return start;
  const above = lines[first - 1] ?? "";
  const isHeading = grammar.headings === "above" && isShort(above) && !/[:\d]|Gazete/.test(above);
  return (isHeading && !sentenceEnd.test(above)) || grammar.note?.test(above) ? first - 1 : first;
}

function isFirstArticle(line: string, { readArticle }: LawGrammar): boolean {
  return readArticle(line, "")?.number === "1";
}

/** Reads the lines from `start` on into provisions; lines that open nothing go on with the last. */
export function outlineLaw(law: LawLines, start: number, grammar: LawGrammar): Provision[] {
  const outline = createOutline();
  const reading: Reading = {
    outline,
    grammar,
    wrapped: law.wrapped,
    plain: [],
    article: "",
    annexed: false,
  };
  for (const line of law.lines.slice(Math.max(start, 0))) readLine(line, reading);
  addPlain(reading, reading.plain.splice(0));
  return outline.provisions;
}

type Reading = {
  outline: Outline;
  grammar: LawGrammar;
  wrapped: boolean;
  /** Lines since the last opening, which may prove to be the next one's heading. */
  plain: string[];
  article: string;
  /** Annexes count for themselves. */
  annexed: boolean;
  marks?: Marks;
};
function readLine(line: string, reading: Reading): void {
  const { grammar, outline, annexed } = reading;
  const division = annexed ? null : grammar.readDivision(line);
  if (division) return startDivision(division, reading);
  const annex = grammar.readAnnex(line);
  if (annex && outline.provisions.length > 0) return startAnnex(annex.number, line, reading);
  if (runsOn(reading)) return keepPlain(line, reading);
  const article = annexed ? null : grammar.readArticle(line, reading.article);
  if (article) return startArticle(article, reading);
  readInner(line, reading);
}

function startDivision({ number: count, rest, name, depth }: Division, reading: Reading): void {
  addPlain(reading, reading.plain.splice(0));
  delete reading.marks;
  reading.outline.addProvision("chapter", count, rest ? `${name}: ${rest}` : name, depth);
}

function startAnnex(count: string, line: string, reading: Reading): void {
  addPlain(reading, reading.plain.splice(0));
  reading.outline.addProvision("annex", count, line);
  reading.annexed = true;
  delete reading.marks;
}

/** Whether the sentence above goes on, so that a number here belongs to it. */
function runsOn({ grammar, wrapped, plain, outline }: Reading): boolean {
  const above = plain.at(-1);
  if (!grammar.bare || !wrapped || !above || outline.current()?.kind === "chapter") return false;
  return !sentenceEnd.test(above);
}

function startArticle(opening: Opening & { heading?: string }, reading: Reading): void {
  const { outline, grammar } = reading;
  const lines = reading.plain.splice(0);
  const above = grammar.headings === "above" || grammar.note ? takeHeading(lines, reading) : "";
  addPlain(reading, lines);
  outline.addProvision("article", opening.number, opening.heading || above);
  reading.article = opening.number;
  reading.marks = { paragraph: "", style: "", letter: "", sub: "" };
  const [, remark = "", rest = opening.rest] = grammar.remark?.exec(opening.rest) ?? [];
  if (remark) reading.plain.push(remark);
  if (rest) readInner(rest, reading);
}

/** Takes the heading off the end of the lines before an article. */
function takeHeading(lines: string[], { outline, grammar }: Reading): string {
  const inDivision = outline.current()?.kind === "chapter";
  let from = lines.length;
  const isPart = (line: string) =>
    line.length <= longestHeading &&
    (grammar.note ? grammar.note.test(line) : !sentenceEnd.test(line));
  while (from > 0 && lines.length - from < 3 && isPart(lines[from - 1] ?? "")) from -= 1;
  if (grammar.note) from = Math.max(from, lines.length - 1);
  // The line under a chapter's number is the chapter's; one only is no article's.
  if (inDivision && !grammar.note) from = Math.max(from, Math.min(1, lines.length));
  else if (!inDivision && outline.current() !== null) {
    const before = lines[from - 1];
    // A sentence that runs on over the line is no heading.
    if (before !== undefined && !sentenceEnd.test(before)) return "";
    if (from === 0 && !endsSentence(outline.current())) return "";
  }
  if (!isShort(lines[from] ?? "")) return "";
  const heading = lines.splice(from).join(" ");
  return heading.length <= longestHeading ? heading : (lines.push(heading), "");
}

function endsSentence(provision: Provision | null): boolean {
  return !provision || provision.text === "" || sentenceEnd.test(provision.text);
}

function isShort(line: string): boolean {
  return line.length <= longestHeading && /^["“«(]?[\p{Lu}\p{Lo}\d]/u.test(line);
}

function readInner(line: string, reading: Reading): void {
  const { outline, marks } = reading;
  const opened = marks ? openInner(line, reading.grammar, marks) : null;
  if (!opened) return keepPlain(line, reading);
  addPlain(reading, reading.plain.splice(0));
  opened.open(outline);
  // "5. (1) (a) …" opens several at once.
  if (opened.rest) readInner(opened.rest, reading);
}

function keepPlain(line: string, reading: Reading): void {
  const current = reading.outline.current();
  const { grammar, plain } = reading;
  const isFresh = current?.kind === "article" && !current.heading && !current.text;
  if (isFresh && plain.length === 0 && grammar.headings === "below" && isTitle(line, grammar)) {
    current.heading = line;
    return;
  }
  plain.push(line);
}

function isTitle(line: string, { note }: LawGrammar): boolean {
  if (note) return note.test(line);
  return isShort(line) && line.length <= 90 && !sentenceEnd.test(line);
}

function addPlain({ outline, wrapped }: Reading, lines: string[]): void {
  if (lines.length === 0) return;
  const current = outline.current();
  // What stands directly under a chapter's number is its name.
  if (current?.kind === "chapter" && !current.heading.includes(": ") && !current.text) {
    const [name = "", ...others] = lines;
    current.heading = `${current.heading}: ${name}`;
    return addLines(outline, others, wrapped);
  }
  addLines(outline, lines, wrapped);
}

/** Lines that the paper broke are joined again; those that end a sentence stay apart. */
function addLines(outline: Outline, lines: string[], wrapped: boolean): void {
  let open = "";
  for (const line of lines) {
    open = open ? `${open} ${line}` : line;
    if (wrapped && !/[.;:؛]$/u.test(line)) continue;
    outline.addLine(open);
    open = "";
  }
  outline.addLine(open);
}
