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

/** Processing agreements: a CSV of sentences with requirement codes in the columns given. */
export function readAgreements(file: string): LabelledDocument[] {
  const [header = [], ...rows] = readCsv(readFileSync(file, "utf8").replace(/^\uFEFF/, ""));
  const findColumns = (wanted: RegExp) =>
    header.flatMap((name, column) => (wanted.test(name.trim()) ? [column] : []));
  const [nameColumn] = findColumns(/^dpa$/i);
  const [textColumn] = findColumns(/^sentence$/i);
  const labelColumns = findColumns(/^(?:requirement-\d+|target)$/i);
  if (nameColumn === undefined || textColumn === undefined || labelColumns.length === 0) {
    throw new Error(`${file} lacks the columns DPA, Sentence, and Requirement-1 or target.`);
  }
  const documents = new Map<string, LabelledDocument>();
  for (const row of rows) {
    const name = row[nameColumn]?.trim();
    const sentence = row[textColumn]?.trim();
    if (!name || !sentence) continue;
    const document = documents.get(name) ?? { name, text: "", stretches: [] };
    documents.set(name, document);
    const labels = labelColumns.map((column) => row[column]?.trim() ?? "").filter(Boolean);
    append(document, sentence, labels);
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
