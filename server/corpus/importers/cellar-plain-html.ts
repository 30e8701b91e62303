import { findCelex, linkToCelex } from "./celex.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer } from "./importer.ts";
import type { MarkupElement } from "./markup.ts";
import { createOutline } from "./outline.ts";
import type { Outline } from "./outline.ts";
import type { Payload } from "./read-payload.ts";
import { findElement, findElements, foldSpace, listElements, readText } from "./walk.ts";

const textElement = /^txt_te$|^textonly$|^texteonly$/i;

/** Acts from before the Official Journal was set in XML: lines in `<TXT_TE>`, nothing marked. */
export const cellarPlainHtml: Importer = {
  name: "cellar",
  recognise: ({ content, text }) =>
    content.format === "html" && /<txt_te\b|id="TexteOnly"/i.test(text),
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
  const celex =
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
    title: readText(findElement(root, "strong")) || metas.get("dc.description") || celex,
    language: (metas.get("dc.language") ?? root.attributes.get("lang") ?? "").toLowerCase() || null,
    version: readJournal(metas.get("dc.source") ?? ""),
    validFrom: null,
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

function listLines(root: MarkupElement): string[] {
  const holder = [...listElements(root)].find(
    ({ name, attributes }) =>
      textElement.test(name) || textElement.test(attributes.get("id") ?? ""),
  );
  const within = holder ? findElements(holder, "p") : [];
  return within
    .filter((line) => findElement(line, "p") === undefined)
    .map((line) => readText(line))
    .filter((line) => line !== "");
}

function readLines(lines: string[], outline: Outline): void {
  let enacted = false;
  for (const [at, line] of lines.entries()) {
    if (/^(HAVE|HAS) (ADOPTED|DECIDED)/.test(line)) enacted = true;
    else if (isEnd(line)) return;
    else if (!enacted) readRecital(line, outline);
    else if (/^Article \d+\w?$/i.test(line)) outline.addProvision("article", line.slice(8));
    else if (isDivision(line))
      outline.addProvision("chapter", line.replace(/^\w+ /, ""), line, divisionDepth(line));
    else if (isHeading(line, lines[at + 1], outline)) setHeading(line, outline);
    else readLine(line, outline);
  }
}

function isEnd(line: string): boolean {
  return /^This \w+ shall be binding in its|^This \w+ is addressed to|^Done at /.test(line);
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

function divisionDepth(line: string): number {
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

function readLine(line: string, outline: Outline): void {
  const [, paragraph, rest] = /^(\d+[a-z]?)\.\s+(.*)$/s.exec(line) ?? [];
  const [, point, said] = /^\(([a-z]{1,4}|\d+)\)\s+(.*)$/s.exec(line) ?? [];
  if (paragraph && rest) {
    outline.addProvision("paragraph", paragraph);
    outline.addLine(rest);
  } else if (point && said && outline.current()) {
    outline.addProvision("point", point);
    outline.addLine(said);
  } else {
    outline.addLine(line, 0);
  }
}
