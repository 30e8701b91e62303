import { readReference } from "./cellar-xhtml.ts";
import { findCelex, linkToCelex } from "./celex.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer } from "./importer.ts";
import type { MarkupElement } from "../../files/markup.ts";
import { createOutline } from "./outline.ts";
import type { Outline } from "./outline.ts";
import type { Payload } from "./read-payload.ts";
import {
  findElement,
  findElements,
  foldSpace,
  listElements,
  readText,
} from "../../files/walk-markup.ts";

/** The first consolidated texts on the web; later ones have classes and are not read here. */
const consolidatedTitle = /<title>\s*\p{L}+ TEXT: /u;
const textElement = /^txt_te$|^textonly$|^texteonly$/i;

/** Acts from before the Official Journal was set in XML: lines, of which nothing is marked. */
export const cellarPlainHtml: Importer = {
  name: "cellar",
  recognise: ({ content, text }) =>
    content.format === "html" &&
    (/<txt_te\b|id="TexteOnly"/i.test(text) || consolidatedTitle.test(text)),
  parse: (payload) => [parseAct(payload)],
};

function parseAct({ content, name }: Payload): ImportedText {
  if (content.format !== "html") throw new ImportFault("it is no HTML");
  const { root } = content;
  const metas = new Map(
    findElements(root, "meta").map(({ attributes }) => [
      (attributes.get("name") ?? "").toLowerCase(),
      foldSpace(attributes.get("content") ?? ""),
    ]),
  );
  const consolidated = readReference(readText(findElement(root, "title")));
  const celex =
    consolidated?.celex ??
    findCelex(metas.get("dc.identifier") ?? "") ??
    findCelex(metas.get("dc.title") ?? "") ??
    findCelex(readText(findElement(root, "h1"))) ??
    findCelex(name);
  if (!celex) throw new ImportFault("it does not say which act it is: no CELEX number");
  const outline = createOutline();
  readLines(listLines(root), outline);
  const { provisions } = outline;
  if (!provisions.some(({ kind }) => kind === "article")) {
    throw new ImportFault("it holds no article");
  }
  return {
    source: "cellar",
    kind: "act",
    id: celex,
    title:
      (consolidated ? findTitle(root) : readText(findElement(root, "strong"))) ||
      metas.get("dc.description") ||
      celex,
    language:
      consolidated?.language ??
      ((metas.get("dc.language") ?? root.attributes.get("lang") ?? "").toLowerCase() || null),
    version: consolidated?.version ?? readJournal(metas.get("dc.source") ?? ""),
    validFrom: consolidated?.date ?? null,
    status: "unknown",
    dates: [],
    link: linkToCelex(celex),
    provisions,
  };
}

/** "Official Journal L 003 , 05/01/2002 P. …": the first publication is the authentic one. */
function readJournal(source: string): string | null {
  const [, day, month, year] = /,\s*(\d{2})\/(\d{2})\/(\d{4})/.exec(source) ?? [];
  return year ? `OJ ${year}-${month}-${day}` : null;
}

/** The act's name stands on top, in the first cell that is longer than a sign. */
function findTitle(root: MarkupElement): string {
  const cell = findElements(root, "td").find((one) => readText(one).length > 10);
  const lines = cell ? findElements(cell, "p").map((line) => readText(line)) : [];
  return lines.filter((line) => !line.startsWith("(")).join(" ");
}

function listLines(root: MarkupElement): string[] {
  const holder = [...listElements(root)].find(
    ({ name, attributes }) =>
      textElement.test(name) || textElement.test(attributes.get("id") ?? ""),
  );
  const within = findElements(holder ?? root, "p");
  return within
    .filter((line) => findElement(line, "p") === undefined)
    .map((line) => readText(line, isNoteMark))
    .map((line) => line.replace(/(?<!\s)\s*\(\s*\)/g, "").replace(/^[▼►]\S+\s*/, ""))
    .filter((line) => !/^[\s—]*$/.test(line));
}

function isNoteMark({ name, attributes }: MarkupElement): boolean {
  return name === "a" && /^#E\d/.test(attributes.get("href") ?? "");
}

type Place = "preamble" | "articles" | "signatures" | "annex";

function readLines(lines: string[], outline: Outline): void {
  let place: Place = "preamble";
  for (const [at, line] of lines.entries()) {
    const next = findPlace(line, place);
    const entered = next !== place || next === "articles";
    place = next;
    if (place === "preamble") readRecital(line, outline);
    else if (place === "annex") readAnnexLine(line, entered, outline);
    else if (place === "articles" && !isFormula(line))
      readArticleLine(line, lines[at + 1], outline);
  }
}

function findPlace(line: string, place: Place): Place {
  if (isArticle(line)) return "articles";
  if (place === "preamble") return isFormula(line) ? "articles" : place;
  if (isAnnex(line)) return "annex";
  return place === "articles" && isEnd(line) ? "signatures" : place;
}

function readAnnexLine(line: string, entered: boolean, outline: Outline): void {
  if (!entered && !isAnnex(line)) return outline.addLine(line);
  outline.addProvision("annex", line.replace(/^\p{L}+\s*/u, "") || "1", line);
}

function readArticleLine(line: string, next: string | undefined, outline: Outline): void {
  if (isArticle(line)) {
    outline.addProvision("article", line.replace(/^\p{L}+\s*/u, ""));
  } else if (isDivision(line)) {
    const depth = findDivisionDepth(line);
    outline.addProvision("chapter", line.replace(/^\p{L}+\s*/u, ""), line, depth);
  } else if (isHeading(line, next, outline)) {
    setHeading(line, outline);
  } else {
    readLine(line, outline);
  }
}

function isArticle(line: string): boolean {
  return /^Arti(cle|kel) \d+\w?$/i.test(line);
}

function isAnnex(line: string): boolean {
  return /^(ANNEX|ANHANG)( [IVXLC\d]+[A-Za-z]?)?$/.test(line);
}

function isFormula(line: string): boolean {
  return /^(HAVE|HAS) (ADOPTED|DECIDED)|^(HAT|HABEN) (FOLGENDE|BESCHLOSSEN)/.test(line);
}

function isEnd(line: string): boolean {
  return /^This \w+ shall be binding in its|^This \w+ is addressed to|^Done at |^Geschehen zu |^\(\d+\) ABl\. /.test(
    line,
  );
}

function readRecital(line: string, outline: Outline): void {
  const [, number, text] = /^\((\d+)\)\s+(.*)$/s.exec(line) ?? [];
  const unnumbered = /^Whereas\s+(?!:)(.*)$/s.exec(line)?.[1];
  const count = outline.provisions.length;
  if (number && text) outline.addProvision("recital", number).text = text;
  else if (unnumbered) outline.addProvision("recital", String(count + 1)).text = unnumbered;
  else if (count > 0 && !/^Having regard/.test(line)) outline.addLine(line, 0);
}

function isDivision(line: string): boolean {
  return /^(PART|TITLE|CHAPTER|SECTION|Part|Title|Chapter|Section) [IVXLC\d]+[A-Z]?$/.test(line);
}

function findDivisionDepth(line: string): number {
  return ["part", "title", "chapter", "section"].indexOf(line.split(" ")[0]?.toLowerCase() ?? "");
}

/** The line under an article's or a division's number is its title when it is no sentence. */
function isHeading(line: string, next: string | undefined, outline: Outline): boolean {
  const current = outline.current();
  if (!current || (current.kind !== "article" && current.kind !== "chapter")) return false;
  if (current.text || outline.provisions.at(-1) !== current) return false;
  if (current.kind === "chapter") return true;
  const isTitle = line.length < 200 && !/[.;:,]$/.test(line) && !/^\(?\w{1,3}[.)]\s/.test(line);
  return isTitle && current.heading === "" && next !== undefined;
}

function setHeading(line: string, outline: Outline): void {
  const current = outline.current();
  if (current) current.heading = current.heading ? `${current.heading}: ${line}` : line;
}

/** Paragraphs are "1. …", in German "(1) …" with a capital; points are "(a) …" or "a) …". */
function readLine(line: string, outline: Outline): void {
  const counted =
    /^(\d+[a-z]?)\.\s+(.*)$/s.exec(line) ?? /^\((\d+[a-z]?)\)\s+(\p{Lu}.*)$/su.exec(line);
  const point = /^\(?([a-z]{1,4}|\d+)\)\s+(.*)$/s.exec(line);
  const [, number, rest] = counted ?? point ?? [];
  if (!number || !rest || !outline.current()) return outline.addLine(line, 0);
  outline.addProvision(counted ? "paragraph" : "point", number);
  outline.addLine(rest);
}
