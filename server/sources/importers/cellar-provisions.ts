import type { MarkupElement } from "../../files/markup.ts";
import type { Outline } from "./outline.ts";
import { foldSpace, hasClass, isBlock, listChildren, readText } from "../../files/walk-markup.ts";

export const articleTitle = /^(oj-)?ti-art$|^title-article-norm$/;
const articleSubtitle = /^(oj-)?sti-art$|^stitle-article-norm$/;
const divisionTitle = /^(oj-)?ti-section-1$|^title-division-1$/;
const divisionSubtitle = /^(oj-)?ti-section-2$|^title-division-2$/;
const annexTitle = /^title-annex-1$/;
const ojDocumentTitle = /^(oj-)?doc-ti$/;
const apart =
  /^(oj-)?(note|final|signatory|hd-\w+)$|^(footnote|arrow|modref|disclaimer|reference|separator.*)$/;
const formula =
  /^(HAVE|HAS) ADOPTED THIS|^HABEN? (FOLGENDE|DIESE)|^This \p{L}+ (shall be|is) (binding in its|addressed to)|^Diese \p{L}+ ist in allen|^Done at |^Geschehen zu /u;
const pointMarker =
  /^[(„‘“"]*((?:\d{1,3}|[a-z]{1,3}|[ivxlc]{1,7})(?:\s?(?:bis|ter))?)\s?[.)°]{1,2}$|^([—–•-])$/i;

/** Goes through the act from outside: recitals, divisions, articles, annexes. */
export function readPart(element: MarkupElement, outline: Outline): void {
  for (const child of listChildren(element)) {
    const id = child.attributes.get("id") ?? "";
    if (hasClass(child, apart)) continue;
    if (/^rct_/.test(id)) {
      readRecital(child, id.slice(4), outline);
    } else if (/^(fnp|cit)_/.test(id)) {
      outline.close();
    } else if (hasClass(child, articleTitle)) {
      startArticle(readText(child), outline);
    } else if (hasClass(child, articleSubtitle)) {
      setHeading(child, "article", outline);
    } else if (hasClass(child, divisionTitle)) {
      startDivision(readText(child), outline);
    } else if (hasClass(child, divisionSubtitle)) {
      setHeading(child, "chapter", outline);
    } else if (hasClass(child, annexTitle)) {
      startAnnex(readText(child), outline);
    } else if (isAnnexTitle(child, outline)) {
      startAnnex(readText(child), outline);
    } else if (holdsStructure(child) || (child.name === "div" && outline.current() === null)) {
      readPart(child, outline);
    } else if (outline.current() === null) {
      readOldRecital(child, outline);
    } else if (!isFormula(child)) {
      readBlock(child, 0, outline);
    }
    if (isFormula(child)) outline.close();
  }
}

/** Whether a division, an article, a recital or an annex begins somewhere below, not in a table. */
function holdsStructure(element: MarkupElement): boolean {
  return listChildren(element).some((child) => {
    const id = child.attributes.get("id") ?? "";
    return (
      /^(rct|art|cpt|tis|prt|sct|anx|enc|pbl|fnp)_/.test(id) ||
      hasClass(child, articleTitle) ||
      hasClass(child, divisionTitle) ||
      hasClass(child, articleSubtitle) ||
      hasClass(child, divisionSubtitle) ||
      hasClass(child, annexTitle) ||
      hasClass(child, ojDocumentTitle) ||
      (/^(div|body|section)$/.test(child.name) && holdsStructure(child))
    );
  });
}

function readRecital(element: MarkupElement, number: string, outline: Outline): void {
  const recital = outline.addProvision("recital", number);
  const text = readWords(element);
  recital.text = text.replace(/^\(\d+\w?\)\s*/, "");
  outline.close();
}

/** Older texts of the Official Journal have no anchors: recitals are what is numbered up front. */
function readOldRecital(element: MarkupElement, outline: Outline): void {
  if (outline.provisions.some(({ kind }) => kind !== "recital")) return;
  for (const row of element.name === "table" ? listRows(element) : [element]) {
    const [, number, text] = /^\((\d+)\)\s+(.*)$/s.exec(readWords(row)) ?? [];
    if (number !== String(outline.provisions.length + 1) || !text) continue;
    outline.addProvision("recital", number).text = text;
    outline.close();
  }
}

/** What introduces the articles, and what ends them, belongs to none. */
function isFormula(element: MarkupElement): boolean {
  return element.name === "p" && formula.test(readText(element));
}

function startArticle(text: string, outline: Outline): void {
  const number = text.replace(/^\p{L}+\.?\s*/u, "").replace(/\.$/, "") || text;
  outline.addProvision("article", foldSpace(number).replace(/^Article\s*/i, ""));
}

function startDivision(text: string, outline: Outline): void {
  const depth = readDivisionDepth(text);
  const number = text.replace(/^(\p{L}{4,})\.?\s+/u, "");
  outline.addProvision("chapter", number || text, text, depth);
}

/** Parts hold titles, titles chapters, chapters sections. */
function readDivisionDepth(text: string): number {
  const words = [
    /^(part|teil)\b/i,
    /^(title|titel)\b/i,
    /^(chapter|kapitel)\b/i,
    /^(section|abschnitt)\b/i,
  ];
  const found = words.findIndex((word) => word.test(text));
  return found < 0 ? words.length + (/^sub|^unter/i.test(text) ? 1 : 0) : found;
}

function startAnnex(text: string, outline: Outline): void {
  outline.addProvision("annex", text.replace(/^\p{L}+\s*/u, "") || "1", text);
}

function isAnnexTitle(element: MarkupElement, outline: Outline): boolean {
  return (
    hasClass(element, ojDocumentTitle) &&
    outline.provisions.some(({ kind }) => kind === "article") &&
    /^(annex|anhang|lisa|pielikums|priedas|anness)\b/i.test(readText(element))
  );
}

function setHeading(element: MarkupElement, kind: "article" | "chapter", outline: Outline): void {
  const current = outline.current();
  if (current?.kind !== kind) return;
  const text = readWords(element);
  current.heading = current.heading ? `${current.heading}: ${text}` : text;
}

/** One block of an article: a paragraph, a list of points, a table, or a holder of these. */
function readBlock(element: MarkupElement, depth: number, outline: Outline): void {
  if (isNote(element) || hasClass(element, apart)) return;
  if (element.name === "table") return readTable(element, depth, outline);
  if (hasClass(element, /^grid-container$/)) {
    const [marker, body] = listChildren(element);
    return readPoint(marker, body, depth, outline);
  }
  const [first] = listChildren(element);
  if (depth === 0 && first && hasClass(first, /^no-parag$/)) {
    startParagraph(readText(first), outline);
    for (const child of listChildren(element).slice(1)) readBlock(child, 0, outline);
    return;
  }
  if (listChildren(element).some(isHolder)) return readMixed(element, depth, outline);
  readLine(readWords(element), depth, outline);
}

function isHolder(element: MarkupElement): boolean {
  return isBlock(element) && element.name !== "br";
}

/** Text and blocks side by side: the text between two blocks is a line of its own. */
function readMixed(element: MarkupElement, depth: number, outline: Outline): void {
  let line = "";
  for (const child of element.children) {
    if (typeof child === "string" || !isHolder(child)) {
      line += readRaw(child);
    } else {
      readLine(dropNoteMarks(foldSpace(line)), depth, outline);
      line = "";
      readBlock(child, depth, outline);
    }
  }
  readLine(dropNoteMarks(foldSpace(line)), depth, outline);
}

function readRaw(node: MarkupElement | string): string {
  return typeof node === "string" ? node : ` ${readText(node, isNote)} `;
}

/** The Official Journal sets points as tables with the marker in the first of two cells. */
function readTable(table: MarkupElement, depth: number, outline: Outline): void {
  const rows = listRows(table);
  for (const row of rows) {
    const cells = listChildren(row)
      .filter(({ name }) => name === "td" || name === "th")
      .filter((cell) => readText(cell) !== "");
    const [first, second] = cells;
    if (cells.length === 2 && first && second && pointMarker.test(readText(first))) {
      readPoint(first, second, depth, outline);
    } else {
      readLine(cells.map((cell) => readWords(cell)).join(" | "), depth, outline);
    }
  }
}

function listRows(table: MarkupElement): MarkupElement[] {
  return listChildren(table).flatMap((child) =>
    child.name === "tr" ? [child] : listChildren(child, "tr"),
  );
}

function readPoint(
  marker: MarkupElement | undefined,
  body: MarkupElement | undefined,
  depth: number,
  outline: Outline,
): void {
  const written = readText(marker);
  const [, number] = pointMarker.exec(written) ?? [];
  outline.addProvision("point", number ?? written, "", depth);
  if (body) readMixed(body, depth + 1, outline);
}

function readLine(line: string, depth: number, outline: Outline): void {
  if (!line || line === ";" || line === ".") return;
  const [, number, rest] = /^(\d+[a-z]{0,2})\.\s+(.*)$/s.exec(line) ?? [];
  if (depth === 0 && number && rest && outline.current()) {
    startParagraph(number, outline);
    outline.addLine(rest, 0);
    return;
  }
  outline.addLine(line, depth);
}

function startParagraph(number: string, outline: Outline): void {
  outline.addProvision("paragraph", number.replace(/[.()]/g, ""));
}

/** The words of the law: footnotes and their marks, and what stood around them, are left out. */
function readWords(element: MarkupElement): string {
  return dropNoteMarks(readText(element, isNote));
}

function dropNoteMarks(text: string): string {
  return text.replace(/(?<!\s)\s*\(\s*\)/g, "").replace(/(?<!\s)\s+(?=[,;.](\s|$))/g, "");
}

function isNote(element: MarkupElement): boolean {
  if (hasClass(element, /^(oj-)?note-tag$|^(oj-)?note$|^footnote$|^modref$|^arrow$/)) return true;
  const href = element.attributes.get("href") ?? "";
  return element.name === "a" && /^#(E\d|ntr|src\.E)/.test(href);
}
