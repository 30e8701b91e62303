import { readFileSync } from "node:fs";
import { readPolicyFolder } from "./analysis/read-policy-items.ts";

/** A stretch of a document's text and what people said it shows. */
export type Labelled = { start: number; end: number; labels: string[]; heading?: string };
export type LabelledDocument = { name: string; text: string; stretches: Labelled[] };

/** Privacy policies: one XML file each, paragraphs with category codes. */
export function readPolicies(folder: string): LabelledDocument[] {
  const documents = new Map<string, LabelledDocument>();
  for (const { document: name, kind, text, headings, codes } of readPolicyFolder(folder)) {
    const document = documents.get(name) ?? { name, text: "", stretches: [] };
    documents.set(name, document);
    if (kind === "paragraph") append(document, text, codes, headings.at(-1));
  }
  return [...documents.values()];
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

/** App policies of GDPR-T200: JSON Lines; what is denied bears its requirement after "no ". */
export function readAppPolicies(file: string): LabelledDocument[] {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => {
    const { id, passages } = JSON.parse(line) as AppPolicy;
    const document: LabelledDocument = { name: id, text: "", stretches: [] };
    for (const { text, headings, type, spans } of passages) {
      if (type === "headline") continue;
      const labels = spans.map((one) =>
        one.performed ? one.requirement : `no ${one.requirement}`,
      );
      append(document, text, [...new Set(labels)], headings.at(-1));
    }
    return document;
  });
}

type AppPolicy = {
  id: string;
  passages: {
    type: string;
    text: string;
    headings: string[];
    spans: { requirement: string; performed: boolean }[];
  }[];
};
