import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A stretch of a document's text and what people said it shows. */
export type Labelled = { start: number; end: number; labels: string[]; heading?: string };
export type LabelledDocument = { name: string; text: string; stretches: Labelled[] };

/** Privacy policies: one XML file each, paragraphs with category codes. */
export function readPolicies(folder: string): LabelledDocument[] {
  const names = readdirSync(folder).filter((name) => name.endsWith(".xml"));
  return names.sort().map((name) => {
    const xml = readFileSync(join(folder, name), "utf8");
    const document: LabelledDocument = { name, text: "", stretches: [] };
    let heading: string | undefined;
    // Some of the files are no well-formed XML, so they are read element by element.
    for (const found of xml.matchAll(
      /<(title|paragraph) category="([^"]*)"[^>]*>([\s\S]*?)<\/\1>/g,
    )) {
      const text = readXmlText(found[3] ?? "");
      if (text === "") continue;
      if (found[1] === "title") {
        heading = text.slice(0, 200);
        continue;
      }
      const labels = (found[2] ?? "")
        .split(";")[0]!
        .split(",")
        .map((label) => label.trim());
      append(document, text, labels, heading);
    }
    return document;
  });
}

function readXmlText(xml: string): string {
  return xml
    .replace(/<[^>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/[ \t]+/g, " ")
    .trim();
}

/** Processing agreements: one CSV of sentences with up to three requirement codes. */
export function readAgreements(file: string): LabelledDocument[] {
  const documents = new Map<string, LabelledDocument>();
  for (const [name, , sentence, ...labels] of readCsv(readFileSync(file, "utf8")).slice(1)) {
    if (!name || !sentence) continue;
    const document = documents.get(name) ?? { name, text: "", stretches: [] };
    documents.set(name, document);
    append(document, sentence.trim(), labels);
  }
  return [...documents.values()];
}

function append(document: LabelledDocument, text: string, labels: string[], heading?: string) {
  const start = document.text.length;
  document.text += `${text}\n`;
  document.stretches.push({ start, end: start + text.length, labels, heading });
}

function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of text.matchAll(
    /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g,
  )) {
    rows.at(-1)!.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ",") rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}
