import { readDay } from "./dates.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer } from "./importer.ts";
import type { MarkupElement } from "../../files/markup.ts";
import { createOutline } from "./outline.ts";
import type { Outline } from "./outline.ts";
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

const source = "gesetze-im-internet";

/** German federal law: a list of norms, of which the first is the header of the act. */
export const gesetzeImInternet: Importer = {
  name: source,
  recognise: ({ content }) => content.format === "xml" && content.root.name === "dokumente",
  parse: ({ content }) => {
    if (content.format !== "xml") throw new ImportFault("it is no XML");
    return [parseAct(content.root)];
  },
};

function parseAct(root: MarkupElement): ImportedText {
  const [header, ...norms] = listChildren(root, "norm");
  const facts = getChild(header, "metadaten");
  const id = readChildText(facts, "jurabk");
  if (!facts || !id)
    throw new ImportFault("it is an act without a header: no norm says what it is");
  const outline = createOutline();
  for (const norm of norms) readNorm(norm, outline);
  if (outline.provisions.length === 0) throw new ImportFault("it is an act without a single norm");
  const adopted = readDay(readChildText(facts, "ausfertigung-datum"));
  return {
    source,
    kind: "act",
    id,
    title: readChildText(facts, "langue") || readChildText(facts, "kurzue") || id,
    language: "de",
    version: readState(facts) ?? adopted,
    validFrom: null,
    status: "unknown",
    dates: adopted ? [{ date: adopted, meaning: "adopted" }] : [],
    // The file does not know the name that its own address has.
    link: null,
    provisions: outline.provisions,
  };
}

/** What last changed the act. The day the file was built says nothing about the law. */
function readState(facts: MarkupElement): string | null {
  const states = listChildren(facts, "standangabe").map((one): [string, string] => [
    readChildText(one, "standtyp"),
    readChildText(one, "standkommentar"),
  ]);
  const found = states.find(([type]) => type === "Stand") ?? states[0];
  return found?.[1] || null;
}

function readNorm(norm: MarkupElement, outline: Outline): void {
  const facts = getChild(norm, "metadaten");
  const division = getChild(facts, "gliederungseinheit");
  if (division) startDivision(division, outline);
  const name = readChildText(facts, "enbez");
  if (!name || /^Inhalts(übersicht|verzeichnis)$/.test(name)) return;
  const heading = readWords(getChild(facts, "titel"));
  if (/^(§|Art)/.test(name)) {
    outline.addProvision("article", name.replace(/^(§+|Art(ikel)?\.?)\s*/, ""), heading);
  } else if (/^(Anlage|Anhang)/.test(name)) {
    const number = name.replace(/^\p{L}+\s*/u, "").replace(/\(.*$/, "") || "1";
    outline.addProvision("annex", number, heading || name);
  } else {
    outline.close();
    outline.addProvision("section", name, heading || name);
  }
  const content = findElement(getChild(getChild(norm, "textdaten"), "text") ?? norm, "Content");
  for (const block of listChildren(content)) readBlock(block, 0, outline);
}

/** Three digits of the key for each level. */
function startDivision(division: MarkupElement, outline: Outline): void {
  const key = readChildText(division, "gliederungskennzahl");
  const name = readChildText(division, "gliederungsbez");
  const title = readChildText(division, "gliederungstitel");
  const depth = Math.min(Math.max(Math.round(key.length / 3) - 1, 0), 15);
  outline.addProvision("chapter", name || title, [name, title].filter(Boolean).join(": "), depth);
}

function readBlock(element: MarkupElement, depth: number, outline: Outline): void {
  if (element.name === "DL") return readPoints(element, depth, outline);
  if (element.name === "table") {
    for (const row of findElements(element, "row")) {
      outline.addLine(listChildren(row, "entry").map(readWords).join(" | "), depth);
    }
    return;
  }
  let line = "";
  for (const child of element.children) {
    if (typeof child !== "string" && isHolder(child)) {
      readLine(line, depth, outline);
      line = "";
      readBlock(child, depth, outline);
    } else {
      line += typeof child === "string" ? child : readRaw(child);
    }
  }
  readLine(line, depth, outline);
}

function isHolder({ name }: MarkupElement): boolean {
  return /^(DL|table|P|LA|DD|pre)$/.test(name);
}

function readLine(text: string, depth: number, outline: Outline): void {
  const line = foldSpace(text);
  const [, number, rest] = /^\((\d+\p{L}?)\)\s*(.*)$/su.exec(line) ?? [];
  if (depth === 0 && number) {
    outline.addProvision("paragraph", number);
    outline.addLine(rest ?? "", 0);
  } else {
    outline.addLine(line, depth);
  }
}

function readPoints(list: MarkupElement, depth: number, outline: Outline): void {
  for (const child of listChildren(list)) {
    if (child.name === "DT") {
      outline.addProvision("point", readWords(child).replace(/[.()]/g, ""), "", depth);
    } else if (child.name === "DD") {
      readBlock(child, depth + 1, outline);
    }
  }
}

/** Marks of footnotes are no words of the law. */
function readWords(element: MarkupElement | undefined): string {
  return readText(element, ({ name }) => name === "FnR");
}

function readRaw(element: MarkupElement): string {
  const words = readWords(element);
  return isBlock(element) ? ` ${words} ` : words;
}
