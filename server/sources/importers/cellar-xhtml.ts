import { articleTitle, readPart } from "./cellar-provisions.ts";
import { findCelex, linkToCelex, readCelexOfTitle } from "./celex.ts";
import { readDay } from "./dates.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer, TextDate } from "./importer.ts";
import type { MarkupElement } from "../../files/markup.ts";
import { createOutline } from "./outline.ts";
import type { Payload } from "./read-payload.ts";
import { foldSpace, hasClass, listElements, readText } from "../../files/walk-markup.ts";

const titleParts = /^(oj-)?doc-ti$|^title-doc-(first|last)$/;

/** Acts as CELLAR gives them in XHTML: the Official Journal's dialect and that of consolidated texts. */
export const cellarXhtml: Importer = {
  name: "cellar",
  recognise: ({ content, text }) =>
    content.format === "html" &&
    /class="(oj-ti-art|ti-art|title-article-norm|oj-doc-ti|doc-ti|title-doc-first)["\s]/.test(text),
  parse: (payload) => [parseAct(payload)],
};

function parseAct(payload: Payload): ImportedText {
  if (payload.content.format !== "html") throw new ImportFault("it is no XHTML");
  const { root } = payload.content;
  const elements = [...listElements(root)];
  const reference = elements.find((one) => hasClass(one, /^reference$/));
  const consolidated = reference ? readReference(readText(reference)) : null;
  const title = readTitle(elements);
  const celex = consolidated?.celex ?? findOwnCelex(elements, title, payload.name);
  if (!celex) throw new ImportFault("it does not say which act it is: no CELEX number, no title");

  const outline = createOutline();
  readPart(root, outline);
  const { provisions } = outline;
  if (!provisions.some(({ kind }) => kind === "article" || kind === "annex")) {
    throw new ImportFault("it holds neither articles nor annexes");
  }
  const published = consolidated ? null : readJournalDate(elements);
  return {
    source: "cellar",
    kind: "act",
    id: celex,
    title: title || celex,
    language: readLanguage(root, elements, consolidated?.language ?? null),
    version: consolidated?.version ?? (published ? `OJ ${published}` : null),
    // The Official Journal's text counts from its entry into force, which the page does not say.
    validFrom: consolidated?.date ?? null,
    status: "unknown",
    dates: published ? [{ date: published, meaning: "published" } satisfies TextDate] : [],
    link: linkToCelex(celex),
    provisions,
  };
}

/** "02016R0679 — EN — 04.05.2016 — 000.002" is how every consolidated text begins; older ones lack the 0. */
export function readReference(text: string) {
  const match = /\b[03]?(\d{4}\p{L}\d{4}(?:\(\d+\))?)\s*—\s*(\p{L}{2})\s*—\s*([\d.]+)/u.exec(text);
  const [, act, language, written] = match ?? [];
  const date = readDay(written);
  if (!act || !language || !date) return null;
  const version = `0${act}-${date.replaceAll("-", "")}`;
  return { celex: `3${act}`, language: language.toLowerCase(), date, version };
}

function readTitle(elements: MarkupElement[]): string {
  const first = elements.findIndex((one) => hasClass(one, titleParts));
  if (first < 0) return "";
  const lines: string[] = [];
  for (const element of elements.slice(first)) {
    if (hasClass(element, articleTitle) || hasClass(element, /^(oj-)?normal$/)) break;
    if (!hasClass(element, titleParts)) continue;
    const line = readText(element);
    if (/^\(?(text with eea relevance|text von bedeutung)|^\((OJ|ABl)\b/i.test(line)) break;
    // An annex names itself with the same class as the act.
    if (lines.length > 0 && /^(annex|anhang)\b/i.test(line)) break;
    lines.push(line);
  }
  return foldSpace(lines.join(" "));
}

function findOwnCelex(elements: MarkupElement[], title: string, name: string): string | null {
  const eli = elements.find((one) => hasClass(one, /^(oj-)?doc-eli$|^oj-eli$/));
  const [, kind, year, serial] =
    /\/eli\/(reg|dir|dec|reco)\w*\/(\d{4})\/(\d+)\//.exec(eli ? readText(eli) : "") ?? [];
  const letter = { reg: "R", dir: "L", dec: "D", reco: "H" }[kind ?? ""];
  if (letter && year && serial) return `3${year}${letter}${serial.padStart(4, "0")}`;
  return readCelexOfTitle(title) ?? findCelex(name);
}

function readJournalDate(elements: MarkupElement[]): string | null {
  const date = elements.find((one) => hasClass(one, /^(oj-)?hd-date$/));
  return date ? readDay(readText(date)) : null;
}

function readLanguage(
  root: MarkupElement,
  elements: MarkupElement[],
  consolidated: string | null,
): string | null {
  const header = elements.find((one) => hasClass(one, /^(oj-)?hd-lg$/));
  const said = consolidated ?? (header && readText(header)) ?? root.attributes.get("lang");
  return said ? said.toLowerCase().slice(0, 2) : null;
}
