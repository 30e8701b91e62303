import { linkToCelex, readCelexOfTitle, findCelex } from "./celex.ts";
import { readDay } from "./dates.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer, TextDate } from "./importer.ts";
import type { MarkupElement } from "../../files/markup.ts";
import { createOutline } from "./outline.ts";
import type { Outline } from "./outline.ts";
import type { Payload } from "./read-payload.ts";
import {
  findElement,
  findElements,
  foldSpace,
  getChild,
  isBlock,
  listChildren,
  readChildText,
  readText,
} from "../../files/walk-markup.ts";

const roots = new Set(["ACT", "CONS.ACT", "LEXP.COMBINED", "DECISION", "GENERAL", "CONS.DOC"]);
const quotationMarks = new Map([
  ["QUOT.START", "“"],
  ["QUOT.END", "”"],
]);

/** Formex, the Official Journal's own XML: one file, or a zip of the act and its annexes. */
export const cellarFormex: Importer = {
  name: "cellar",
  recognise: ({ content }) =>
    content.format === "xml" &&
    (roots.has(content.root.name) || content.root.name === "ANNEX") &&
    findElement(content.root, "ENACTING.TERMS", "BIB.INSTANCE", "BIB.DATA", "INFO.CONSLEG") !==
      undefined,
  parse: (payload) => [parseAct(payload)],
};

function parseAct(payload: Payload): ImportedText {
  if (payload.content.format !== "xml") throw new ImportFault("it is no XML");
  const { root, others } = payload.content;
  const terms = findElement(root, "ENACTING.TERMS");
  if (!terms)
    throw new ImportFault("it is Formex without enacting terms: an annex or a notice alone");
  const outline = createOutline();
  for (const one of findElements(root, "CONSID")) readRecital(one, outline);
  readDivision(terms, 0, outline);
  const annexes = [root, ...others].flatMap((one) =>
    one.name === "ANNEX" ? [one] : findElements(one, "ANNEX"),
  );
  for (const annex of annexes) readAnnex(annex, outline);

  const title = joinLines(findTitle(root));
  const info = findElement(root, "INFO.CONSLEG");
  const celex = findOwnCelex(root, info, title, payload.name);
  if (!celex) throw new ImportFault("it does not say which act it is: no CELEX number, no title");
  // The day from which the version counts; CONSLEG.DATE is when it was made.
  const consolidated = readDay(
    info?.attributes.get("START.DATE") ?? info?.attributes.get("CONSLEG.DATE"),
  );
  const published = readPublication(root);
  return {
    source: "cellar",
    kind: "act",
    id: celex,
    title: title || celex,
    language: (findText(root, "LG.DOC") || findText(root, "LG.OJ")).toLowerCase() || null,
    version: consolidated
      ? `0${celex.slice(1)}-${consolidated.replaceAll("-", "")}`
      : published && `OJ ${published}`,
    validFrom: consolidated,
    status: "unknown",
    dates: [...readAdoption(root), ...asDates(published)],
    link: linkToCelex(celex),
    provisions: outline.provisions,
  };
}

function findTitle(root: MarkupElement): MarkupElement | undefined {
  const act = /^(CONS\.)?ACT$/.test(root.name) ? root : findElement(root, "ACT", "CONS.ACT");
  return getChild(findElement(act ?? root, "TITLE"), "TI");
}

function joinLines(title: MarkupElement | undefined): string {
  const lines = listChildren(title, "P").map((line) => readWords(line));
  return lines.filter((line) => !/^\((text (with|von)|OJ|ABl)/i.test(line)).join(" ");
}

function findOwnCelex(
  root: MarkupElement,
  info: MarkupElement | undefined,
  title: string,
  name: string,
): string | null {
  const said = findText(root, "NO.CELEX") || (info?.attributes.get("CONSLEG.REF") ?? "");
  const consolidated = /^0?(\d{4}\p{L}\d{4})/u.exec(said.replace(/^3/, ""))?.[1];
  return (
    findCelex(said) ??
    (consolidated ? `3${consolidated}` : null) ??
    readCelexOfTitle(title) ??
    findCelex(name)
  );
}

function readPublication(root: MarkupElement): string | null {
  const date = findElement(root, "DATE.PUB");
  return date ? readDay(date.attributes.get("ISO") ?? readText(date)) : null;
}

function readAdoption(root: MarkupElement): TextDate[] {
  const date = getChild(findElement(root, "BIB.INSTANCE", "BIB.DATA"), "DATE");
  const day = readDay(date?.attributes.get("ISO"));
  return day ? [{ date: day, meaning: "adopted" }] : [];
}

function asDates(published: string | null): TextDate[] {
  return published ? [{ date: published, meaning: "published" }] : [];
}

function readRecital(element: MarkupElement, outline: Outline): void {
  const number = findText(element, "NO.P").replace(/[()]/g, "");
  const count = outline.provisions.length;
  const words = readWords(element, new Set(["NO.P"]));
  outline.addProvision("recital", number || String(count + 1)).text = words;
}

/** Articles stand in divisions; those inside quotations are another act's. */
function readDivision(element: MarkupElement, depth: number, outline: Outline): void {
  for (const child of listChildren(element)) {
    if (child.name === "DIVISION") {
      const title = getChild(child, "TITLE");
      const name = readWords(getChild(title, "TI"));
      const heading = [name, readWords(getChild(title, "STI"))].filter(Boolean).join(": ");
      outline.addProvision("chapter", name.replace(/^\p{L}{4,}\s+/u, ""), heading, depth);
      readDivision(child, depth + 1, outline);
    } else if (child.name === "ARTICLE") {
      readArticle(child, outline);
    }
  }
}

function readArticle(element: MarkupElement, outline: Outline): void {
  const name = readWords(getChild(element, "TI.ART"));
  const heading = readWords(getChild(element, "STI.ART"));
  outline.addProvision("article", name.replace(/^\p{L}+\.?\s*/u, "") || name, heading);
  for (const child of listChildren(element)) {
    if (/^(TI|STI)\.ART$/.test(child.name)) continue;
    if (child.name === "PARAG") readParagraph(child, outline);
    else readBlock(child, 0, outline);
  }
}

function readParagraph(element: MarkupElement, outline: Outline): void {
  const number = readChildText(element, "NO.PARAG").replace(/[().]/g, "");
  outline.addProvision("paragraph", number || readNumber(element.attributes.get("IDENTIFIER")));
  for (const child of listChildren(element)) {
    if (child.name !== "NO.PARAG") readBlock(child, 0, outline);
  }
}

function readNumber(identifier = ""): string {
  return (identifier.split(".").at(-1) ?? "").replace(/^0+/, "").toLowerCase();
}

const holders = new Set([
  "ALINEA",
  "LIST",
  "ITEM",
  "NP",
  "P",
  "GR.SEQ",
  "DLIST",
  "DLIST.ITEM",
  "CONTENTS",
  "TXT",
]);

function readBlock(element: MarkupElement, depth: number, outline: Outline): void {
  if (element.name === "NP") return readPoint(element, depth, outline);
  if (element.name === "TITLE" || element.name === "TBL") {
    for (const row of [element, ...findElements(element, "ROW")]) {
      if (row === element && element.name === "TBL") continue;
      outline.addLine(
        listChildren(row)
          .map((cell) => readWords(cell))
          .join(" | "),
        depth,
      );
    }
    return;
  }
  if (!holders.has(element.name)) return outline.addLine(readWords(element), depth);
  let line = "";
  for (const child of element.children) {
    if (typeof child !== "string" && (holders.has(child.name) || child.name === "TBL")) {
      outline.addLine(line, depth);
      line = "";
      readBlock(child, depth, outline);
    } else {
      line += typeof child === "string" ? child : readRaw(child);
    }
  }
  outline.addLine(line, depth);
}

function readPoint(element: MarkupElement, depth: number, outline: Outline): void {
  const number = readChildText(element, "NO.P").replace(/[().]/g, "");
  outline.addProvision("point", number, "", depth);
  for (const child of listChildren(element)) {
    if (child.name !== "NO.P") readBlock(child, depth + 1, outline);
  }
}

function readAnnex(element: MarkupElement, outline: Outline): void {
  const title = getChild(element, "TITLE");
  const name = readWords(getChild(title, "TI"));
  const heading = [name, readWords(getChild(title, "STI"))].filter(Boolean).join(": ");
  outline.addProvision("annex", name.replace(/^\p{L}+\s*/u, "") || "1", heading);
  const contents = getChild(element, "CONTENTS");
  if (contents) readBlock(contents, 0, outline);
}

function findText(root: MarkupElement, name: string): string {
  return readText(findElement(root, name));
}

/** The words of the law, with quotation marks and without footnotes. */
function readWords(element: MarkupElement | undefined, skip = new Set<string>()): string {
  return element ? foldSpace(readRaw(element, skip)).replace(/(?<!\s)\s+(?=[,;.](\s|$))/g, "") : "";
}

function readRaw(element: MarkupElement, skip = new Set<string>()): string {
  if (element.name === "NOTE" || skip.has(element.name)) return "";
  const mark = quotationMarks.get(element.name);
  if (mark) return mark;
  const inner = element.children
    .map((child) => (typeof child === "string" ? child : readRaw(child, skip)))
    .join("");
  return isBlock(element) || holders.has(element.name) ? ` ${inner} ` : inner;
}
