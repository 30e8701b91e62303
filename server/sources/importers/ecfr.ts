import { readDay } from "./dates.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer } from "./importer.ts";
import type { MarkupElement } from "../../files/markup.ts";
import { createOutline } from "./outline.ts";
import type { Outline } from "./outline.ts";
import {
  findElement,
  findElements,
  listChildren,
  readChildText,
  readText,
} from "../../files/walk-markup.ts";

const source = "ecfr";
/** How paragraphs count, from the outside in: (a) (1) (i) (A). */
const levels = [/^[a-z]{1,2}$/, /^\d+$/, /^[ivxl]+$/, /^[A-Z]{1,2}$/];

/** The US Code of Federal Regulations: DIV1 is a title, DIV5 a part, DIV8 a section. */
export const ecfr: Importer = {
  name: source,
  recognise: ({ content }) =>
    content.format === "xml" &&
    (/^DIV[1-9]$/.test(content.root.name) ||
      (/^(ECFR|DLPSTEXTCLASS)$/.test(content.root.name) &&
        findElement(content.root, "DIV1", "DIV5") !== undefined)),
  parse: ({ content, name }) => {
    if (content.format !== "xml") throw new ImportFault("it is no XML");
    return [parseText(content.root, name)];
  },
};

function parseText(root: MarkupElement, fileName: string): ImportedText {
  const top = /^DIV\d$/.test(root.name) ? root : findElement(root, "DIV1", "DIV5");
  if (!top) throw new ImportFault("it is a part of the eCFR without a division");
  const outline = createOutline();
  readDivision(top, outline);
  if (!outline.provisions.some(({ kind }) => kind === "article")) {
    throw new ImportFault("it is a part of the eCFR without a section");
  }
  const parts = [top, ...findElements(top, "DIV5")].filter(
    (one) => one.attributes.get("TYPE") === "PART",
  );
  const title = findTitleNumber(root, top);
  const date = findDate(root) ?? /\d{4}-\d{2}-\d{2}/.exec(fileName)?.[0] ?? null;
  const part = parts.length === 1 ? parts[0]?.attributes.get("N") : undefined;
  return {
    source,
    kind: "act",
    id: readCitation(top) ?? [title ? `${title} CFR` : "CFR", part ?? ""].join(" ").trim(),
    title: readChildText((parts.length === 1 && parts[0]) || top, "HEAD") || "CFR",
    language: "en",
    version: date,
    validFrom: readDay(date),
    status: "unknown",
    dates: [],
    link: title
      ? `https://www.ecfr.gov/current/title-${title}${part ? `/part-${part}` : ""}`
      : null,
    provisions: outline.provisions,
  };
}

/** What the API says of itself: {"path":"/on/…/title-34/…","citation":"34 CFR Part 668"}. */
function readCitation({ attributes }: MarkupElement): string | null {
  const metadata = (attributes.get("hierarchy_metadata") ?? "").replaceAll("&quot;", '"');
  return /"citation":\s*"([^"]+)"/.exec(metadata)?.[1]?.replace("CFR Part ", "CFR ") ?? null;
}

function findTitleNumber(root: MarkupElement, top: MarkupElement): string | null {
  if (top.attributes.get("TYPE") === "TITLE") return top.attributes.get("N") ?? null;
  for (const one of [root, ...findElements(root, "DIV5", "DIV6", "DIV8")]) {
    const cited = /^(\d+) CFR/.exec(readCitation(one) ?? "")?.[1];
    const number = cited ?? /^(\d+):/.exec(one.attributes.get("NODE") ?? "")?.[1];
    if (number) return number;
  }
  return null;
}

function findDate(root: MarkupElement): string | null {
  const amended = findElement(root, "AMDDATE");
  if (!amended) return null;
  const moment = new Date(`${readText(amended)} UTC`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString().slice(0, 10);
}

function readDivision(element: MarkupElement, outline: Outline): void {
  const { attributes } = element;
  const type = attributes.get("TYPE") ?? "";
  const number = attributes.get("N") ?? "";
  const heading = readChildText(element, "HEAD");
  if (type === "SECTION") return readSection(element, number, heading, outline);
  if (type === "APPENDIX") {
    outline.addProvision("annex", number.replace(/^Appendix\s*/i, ""), heading);
    for (const child of listChildren(element)) readAppendixLine(child, outline);
    return;
  }
  outline.addProvision("chapter", number || heading, heading, Number(element.name.slice(3)));
  for (const child of listChildren(element)) {
    if (/^DIV\d$/.test(child.name)) readDivision(child, outline);
  }
}

function readAppendixLine(element: MarkupElement, outline: Outline): void {
  if (!/^(HEAD|CITA|FTNT)$/.test(element.name)) outline.addLine(readText(element), 0);
}

function readSection(
  element: MarkupElement,
  number: string,
  heading: string,
  outline: Outline,
): void {
  const name = number.replace(/^§+\s*/, "");
  outline.addProvision("article", name, heading.replace(/^§*\s*\d[\w.()-]*\s+/, ""));
  const open: string[] = [];
  for (const child of listChildren(element)) {
    if (/^(HEAD|CITA|FTNT|SECAUTH|EDNOTE|XREF)$/.test(child.name)) continue;
    readParagraph(readText(child), open, outline);
  }
}

/** "(a)(1) …" opens two levels at once. Which level "(i)" is depends on what is open. */
function readParagraph(line: string, open: string[], outline: Outline): void {
  let rest = line;
  for (;;) {
    const [whole, mark] = /^\((\p{L}{1,5}|\d{1,3})\)\s*/u.exec(rest) ?? [];
    if (!whole || !mark) break;
    const level = findLevel(mark, open);
    open.length = level;
    open[level] = mark;
    if (level === 0) outline.addProvision("paragraph", mark);
    else outline.addProvision("point", mark, "", level - 1);
    rest = rest.slice(whole.length);
  }
  outline.addLine(rest, rest === line ? open.length - 1 : Infinity);
}

function findLevel(mark: string, open: string[]): number {
  const follows = open.findLastIndex((last, level) => isNext(last, mark, level));
  if (follows >= 0) return follows;
  const deeper = levels.findIndex((pattern, level) => level >= open.length && pattern.test(mark));
  if (deeper >= 0 && deeper === open.length) return deeper;
  const fits = levels.findIndex((pattern) => pattern.test(mark));
  return Math.min(Math.max(fits, 0), open.length);
}

function isNext(last: string, mark: string, level: number): boolean {
  if (level === 1) return Number(mark) === Number(last) + 1;
  if (level === 2) return romanValue(mark) === romanValue(last) + 1;
  return (
    mark.length === last.length &&
    mark.charCodeAt(mark.length - 1) === last.charCodeAt(last.length - 1) + 1
  );
}

function romanValue(text: string): number {
  const values = [...text].map((letter) => ({ i: 1, v: 5, x: 10, l: 50 })[letter] ?? Number.NaN);
  return values.reduce(
    (sum, value, at) => (value < (values[at + 1] ?? 0) ? sum - value : sum + value),
    0,
  );
}
