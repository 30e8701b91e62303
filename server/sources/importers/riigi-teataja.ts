import { readDay } from "./dates.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer, TextDate } from "./importer.ts";
import { asList, asRecord, asText } from "./json.ts";
import { readHtml } from "../../files/read-html.ts";
import type { MarkupElement } from "../../files/markup.ts";
import { createOutline } from "./outline.ts";
import type { Outline } from "./outline.ts";
import {
  findElement,
  findElements,
  getChild,
  isBlock,
  listChildren,
  readChildText,
  readText,
} from "../../files/walk-markup.ts";

const source = "riigiteataja";
const divisions = ["osa", "peatykk", "jagu", "jaotis", "alljaotis", "alljaotis2"];

/** The Estonian State Gazette's XML: acts in every schema that it has. */
export const riigiTeataja: Importer = {
  name: source,
  recognise: ({ content }) => content.format === "xml" && content.root.name === "oigusakt",
  parse: ({ content }) => {
    if (content.format !== "xml") throw new ImportFault("it is no XML");
    return [parseAct(content.root)];
  },
};

/** Answers of the gazette's search. */
export const riigiTeatajaSearch: Importer = {
  name: source,
  recognise: ({ content }) => {
    if (content.format !== "json") return false;
    const [first] = asList(asRecord(content.value)["results"]);
    return "reportStatus" in asRecord(first);
  },
  parse: ({ content }) => {
    if (content.format !== "json") throw new ImportFault("it is no JSON");
    return [parseResults(asList(asRecord(content.value)["results"]).map(asRecord))];
  },
};

function parseAct(root: MarkupElement): ImportedText {
  const facts = getChild(root, "metaandmed");
  const id = readChildText(facts, "globaalID");
  const body = getChild(root, "sisu");
  if (!facts || !id) throw new ImportFault("it is an act without a number (globaalID)");
  if (!body) throw new ImportFault("it is an act without its text (sisu)");
  const outline = createOutline();
  readBody(body, outline);
  if (outline.provisions.length === 0) throw new ImportFault("it is an act without a word");
  const validity = getChild(facts, "kehtivus");
  const group = readChildText(facts, "terviktekstiGrupiID");
  return {
    source,
    kind: "act",
    id,
    ...(group ? { series: group } : {}),
    title: readText(findElement(getChild(root, "aktinimi"), "pealkiri")) || id,
    language: "et",
    version: id,
    validFrom: readDay(readChildText(validity, "kehtivuseAlgus")),
    // A version that ends is as a rule followed by the next; it is not repealed by that.
    status: "unknown",
    dates: listDates(facts, validity),
    link: `https://www.riigiteataja.ee/akt/${id}`,
    provisions: outline.provisions,
  };
}

function listDates(facts: MarkupElement, validity: MarkupElement | undefined): TextDate[] {
  const published = getChild(facts, "avaldamismarge");
  const pairs: [TextDate["meaning"], string][] = [
    ["adopted", readChildText(getChild(facts, "vastuvoetud"), "aktikuupaev")],
    ["published", readChildText(published, "avaldamineKuupaev")],
    ["in_force", readChildText(validity, "kehtivuseAlgus")],
    ["ends", readChildText(validity, "kehtivuseLopp")],
  ];
  return pairs.flatMap(([meaning, written]) => {
    const date = readDay(written);
    return date ? [{ date, meaning }] : [];
  });
}

function readBody(element: MarkupElement, outline: Outline): void {
  for (const child of listChildren(element)) {
    const depth = divisions.indexOf(child.name);
    if (depth >= 0) readDivision(child, depth, outline);
    else if (child.name === "paragrahv") readArticle(child, outline);
    else if (child.name === "preambul") readSection("preambul", "Preambul", child, outline);
    else if (child.name === "sisuTekst") readSection("tekst", "", child, outline);
    else if (/^lisa/.test(child.name)) readSection(child.name, "Lisa", child, outline);
  }
}

function readDivision(element: MarkupElement, depth: number, outline: Outline): void {
  const number = readNumber(element, `${element.name}Nr`);
  const shown = readShown(element);
  const title = readChildText(element, `${element.name}Pealkiri`);
  outline.addProvision(
    "chapter",
    number || shown,
    [shown, title].filter(Boolean).join(": "),
    depth,
  );
  readBody(element, outline);
}

function readArticle(element: MarkupElement, outline: Outline): void {
  const title = readChildText(element, "paragrahvPealkiri");
  outline.addProvision("article", readNumber(element, "paragrahvNr"), title);
  const parts = listChildren(element, "loige");
  for (const text of listChildren(element, "sisuTekst")) readLines(text, outline);
  for (const [at, part] of parts.entries()) {
    const number = readNumber(part, "loigeNr");
    // A paragraph that stands alone and is not counted is the article itself.
    if (number || parts.length > 1) outline.addProvision("paragraph", number || String(at + 1));
    readContent(part, 0, outline);
  }
  for (const point of listChildren(element, "alampunkt")) readPoint(point, 0, outline);
}

function readContent(element: MarkupElement, depth: number, outline: Outline): void {
  for (const child of listChildren(element)) {
    if (child.name === "sisuTekst") readLines(child, outline, depth);
    else if (child.name === "alampunkt") readPoint(child, depth, outline);
  }
}

function readPoint(element: MarkupElement, depth: number, outline: Outline): void {
  outline.addProvision("point", readNumber(element, "alampunktNr"), "", depth);
  readContent(element, depth + 1, outline);
}

/** "8" with the raised figure "1" is § 8¹, which the gazette's own anchors write as 8-1. */
function readNumber(element: MarkupElement, name: string): string {
  const number = getChild(element, name);
  const raised = number?.attributes.get("ylaIndeks");
  const text = readText(number);
  return raised ? `${text}^${raised}` : text;
}

function readShown(element: MarkupElement): string {
  return readText(readHtml(readChildText(element, "kuvatavNr")));
}

function readSection(
  number: string,
  heading: string,
  element: MarkupElement,
  outline: Outline,
): void {
  if (!listLines(element).join("")) return;
  outline.close();
  outline.addProvision("section", number, heading);
  readLines(element, outline, 0, true);
}

/** Amending acts have no paragraphs but numbered lines, "1) …". */
function readLines(element: MarkupElement, outline: Outline, depth = 0, numbered = false): void {
  for (const line of listLines(element)) {
    const [, number, rest] = /^(\d+)\)\s+(.*)$/s.exec(line) ?? [];
    if (numbered && number && rest) {
      outline.addProvision("point", number);
      outline.addLine(rest, 1);
    } else {
      outline.addLine(line, numbered ? 1 : depth);
    }
  }
}

function listLines(element: MarkupElement): string[] {
  const texts = findElements(element, "tavatekst").map((one) => readText(one));
  const pages = findElements(element, "HTMLKonteiner").flatMap((one) => {
    const html = readHtml(one.children.filter((child) => typeof child === "string").join(""));
    const body = findElement(html, "body") ?? html;
    const lines = listChildren(body).filter(isBlock);
    return (lines.length > 0 ? lines : [body]).map((line) => readText(line));
  });
  return [...texts, ...pages].filter((line) => line !== "");
}

function parseResults(results: Record<string, unknown>[]): ImportedText {
  const outline = createOutline();
  for (const result of results) {
    const id = asText(result["id"]);
    const entry = outline.addProvision("entry", id, asText(result["title"]));
    entry.link = `https://www.riigiteataja.ee/akt/${id}`;
    entry.text = [result["reportType"], result["reportIssuer"], result["reportStatus"]]
      .map(asText)
      .filter(Boolean)
      .join(", ");
    const start = readDay(asText(result["reportDateStart"]));
    if (start) entry.date = start;
  }
  const numbers = results.map(({ id }) => asText(id)).toSorted();
  return {
    source,
    kind: "list",
    id: `search ${numbers[0]}..${numbers.at(-1)}`,
    title: `${results.length} results of a search`,
    language: "et",
    version: null,
    validFrom: null,
    status: "unknown",
    dates: [],
    link: null,
    provisions: outline.provisions,
  };
}
