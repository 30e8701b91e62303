import { readDay } from "./dates.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer, TextDate } from "./importer.ts";
import type { MarkupElement } from "../../files/markup.ts";
import { createOutline } from "./outline.ts";
import type { Outline } from "./outline.ts";
import {
  findElement,
  findElements,
  foldSpace,
  hasClass,
  isBlock,
  listChildren,
  listElements,
  readText,
} from "../../files/walk-markup.ts";

const source = "likumi";
const repealedTitle = /^Zaudējis spēku\s*-\s*/;

/** Latvian acts as the pages of likumi.lv show them. */
export const likumi: Importer = {
  name: source,
  recognise: ({ content, text }) =>
    content.format === "html" && /likumi\.lv/i.test(text) && /class=["']doc-body["']/.test(text),
  parse: ({ content }) => {
    if (content.format !== "html") throw new ImportFault("it is no HTML");
    return [parsePage(content.root)];
  },
};

function parsePage(root: MarkupElement): ImportedText {
  const elements = [...listElements(root)];
  const metas = new Map(
    elements
      .filter(({ name }) => name === "meta")
      .map(({ attributes }) => [attributes.get("property") ?? "", attributes.get("content") ?? ""]),
  );
  const id = /[?&]id=(\d+)|\/id\/(\d+)/
    .exec(metas.get("og:url") ?? "")
    ?.slice(1)
    .find(Boolean);
  const body = elements.find((one) => hasClass(one, /^doc-body$/));
  if (!id || !body) throw new ImportFault("it is a page of likumi.lv that shows no act");
  const outline = createOutline();
  readBody(body, outline);
  if (outline.provisions.length === 0)
    throw new ImportFault("it is a page of likumi.lv without the text");
  const facts = readFacts(elements);
  const title = foldSpace(metas.get("og:title") ?? "");
  const dates = listDates(facts);
  return {
    source,
    kind: "act",
    id,
    title: title.replace(repealedTitle, "") || id,
    language: "lv",
    version: null,
    validFrom: null,
    status: readStatus(elements, title),
    dates,
    link: `https://likumi.lv/ta/id/${id}`,
    provisions: outline.provisions,
  };
}

/** The passport of the act beside it: "Pieņemts: 15.02.1922." */
function readFacts(elements: MarkupElement[]): string[] {
  const passport = elements.find((one) => hasClass(one, /^pase-container$/));
  return passport ? findElements(passport, "span").map((one) => readText(one)) : [];
}

function listDates(facts: string[]): TextDate[] {
  const names: [string, TextDate["meaning"]][] = [
    ["Pieņemts", "adopted"],
    ["Stājas spēkā", "in_force"],
    ["Zaudē spēku", "ends"],
  ];
  return names.flatMap(([name, meaning]) => {
    const fact = facts.find((one) => one.startsWith(`${name}:`));
    const date = readDay(/\d{2}\.\d{2}\.\d{4}/.exec(fact ?? "")?.[0]);
    return date ? [{ date, meaning }] : [];
  });
}

function readStatus(elements: MarkupElement[], title: string): ImportedText["status"] {
  if (repealedTitle.test(title)) return "repealed";
  const mark = elements.find((one) => hasClass(one, /^ico-status$/));
  if (mark && hasClass(mark, /^ico-zspeku$/)) return "repealed";
  return mark && hasClass(mark, /^ico-speka$/) ? "in_force" : "unknown";
}

function readBody(body: MarkupElement, outline: Outline): void {
  const marked = [...listElements(body)].some(({ attributes }) => attributes.has("data-num"));
  if (!marked) return readPlain(body, outline);
  for (const child of listMarked(body)) {
    const number = child.attributes.get("data-num");
    if (number !== undefined) readArticle(number, child, outline);
    else if (hasClass(child, /^TV212$/)) startDivision(readWords(child), outline);
    else if (child.attributes.has("izd-pam")) readPreamble(child, outline);
  }
}

/** The blocks of the act; between them and the body there may be a holder. */
function listMarked(element: MarkupElement): MarkupElement[] {
  return listChildren(element).flatMap((child) =>
    child.attributes.has("data-pfx") ? [child] : listMarked(child),
  );
}

function startDivision(text: string, outline: Outline): void {
  const [, number] = /^([IVXLC\d][^\s.]*)\.?\s+/.exec(text) ?? [];
  const depth = /\b(sadaļa|daļa)\b/i.test(text) ? 0 : 1;
  outline.addProvision("chapter", number ?? text, text, depth);
}

function readPreamble(element: MarkupElement, outline: Outline): void {
  outline.addProvision("section", element.attributes.get("izd-pam")?.replace(/p$/, "") ?? "", "");
  for (const line of listLines(element)) outline.addLine(line);
}

/** "<b>1.</b> …" is a text at once; "<b>1. pants.</b> Title" stands above its paragraphs. */
function readArticle(number: string, element: MarkupElement, outline: Outline): void {
  const article = outline.addProvision("article", number);
  for (const [at, line] of listLines(element).entries()) {
    const [, title] = at === 0 ? (/^\d\S*\s*pants\.?\s*(.*)$/s.exec(line) ?? []) : [];
    if (title !== undefined) article.heading = title;
    else readLine(at === 0 ? line.replace(/^\d\S*\.\s+/, "") : line, outline);
  }
}

function readLine(line: string, outline: Outline): void {
  const [, paragraph, said] = /^\((\d+\S*)\)\s+(.*)$/s.exec(line) ?? [];
  const [, point, rest] = /^(\d+|\p{Ll})\)\s+(.*)$/su.exec(line) ?? [];
  if (paragraph && said) {
    outline.addProvision("paragraph", paragraph);
    outline.addLine(said);
  } else if (point && rest) {
    outline.addProvision("point", point, "", /\d/.test(point) ? 0 : 1);
    outline.addLine(rest);
  } else {
    outline.addLine(line, 0);
  }
}

function listLines(element: MarkupElement): string[] {
  // A <center> inside a paragraph ends it, and stands beside it.
  return listChildren(element)
    .filter((child) => /^(p|center)$/.test(child.name) && !isAside(child))
    .map(readWords)
    .filter((line) => line !== "");
}

/** Acts from before the database was cut into articles: paragraphs with numbers at best. */
function readPlain(body: MarkupElement, outline: Outline): void {
  outline.addProvision("section", "teksts");
  for (const line of findElements(body, "p").filter(
    ({ children }) => !children.some(isParagraph),
  )) {
    const text = readWords(line);
    const [, number, rest] = /^(\d+)\.\s+(.*)$/s.exec(text) ?? [];
    if (number && rest) {
      outline.addProvision("paragraph", number);
      outline.addLine(rest);
    } else {
      outline.addLine(text, text.length > 200 ? 0 : -1);
    }
  }
  const [section] = outline.provisions;
  if (outline.provisions.length === 1 && !section?.text) outline.provisions.pop();
}

function isParagraph(node: MarkupElement | string): boolean {
  return typeof node !== "string" && isBlock(node) && findElement(node, "p") !== undefined;
}

/** What the site puts around the words: where they were changed, icons, its own counting. */
function isAside(element: MarkupElement): boolean {
  return hasClass(
    element,
    /^(labojumu_pamats|info-icon-wrapper|panta-doc-npk|notify-msg|panta-piezimite|court|tooltip)$/,
  );
}

function readWords(element: MarkupElement): string {
  return readText(element, isAside);
}
