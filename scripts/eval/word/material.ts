import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readPdf } from "../../../server/documents/read-pdf.ts";
import { readAgreements } from "../read-labelled.ts";

/** What a document is made of, before it is written as a Word file. */
export type Part =
  | { kind: "heading"; text: string; level: number }
  | { kind: "paragraph"; text: string }
  | { kind: "item"; text: string; ordered: boolean }
  | { kind: "table"; rows: string[][] };
export type Material = { name: string; language: string; parts: Part[] };

const leastCharacters = 3_000;

/**
 * Fifty real documents: policies of apps with their headings, lists and tables, German terms,
 * technical documentation, processing agreements, and documents in six further languages. Null
 * where the folder is not here.
 */
export async function readMaterial(folder: string): Promise<Material[] | null> {
  if (!existsSync(join(folder, "gdpr-t200"))) return null;
  return [
    ...readAppPolicies(folder).slice(0, 20),
    ...readGermanTerms(folder).slice(0, 8),
    ...readTechnical(folder).slice(0, 4),
    ...readProcessing(folder).slice(0, 6),
    ...(await readFromPdfs(folder)),
  ];
}

type Passage = { type: string; headings: string[]; text: string };

/** Those with tables first, which are few. */
function readAppPolicies(folder: string): Material[] {
  const policies = readLines<{ id: string; passages: Passage[] }>(
    join(folder, "gdpr-t200/policies.jsonl"),
  );
  const whole = policies.filter(({ passages }) => lengthOf(passages) >= leastCharacters);
  const tabled = ({ passages }: { passages: Passage[] }) =>
    passages.some(({ type }) => type.startsWith("table")) ? 0 : 1;
  return whole
    .toSorted((one, other) => tabled(one) - tabled(other) || (one.id < other.id ? -1 : 1))
    .map(({ id, passages }) => ({ name: id, language: "en", parts: toParts(passages) }));
}

function toParts(passages: Passage[]): Part[] {
  const parts: Part[] = [];
  let cells: string[] = [];
  let columns = 2;
  const endTable = () => {
    const rows: string[][] = [];
    for (let at = 0; at < cells.length; at += columns) rows.push(cells.slice(at, at + columns));
    if (rows.length > 0) parts.push({ kind: "table", rows });
    cells = [];
  };
  for (const [at, { type, headings, text }] of passages.entries()) {
    if (type === "table_header" || type === "table_cell") {
      const heads = passages.slice(at).findIndex((one) => one.type !== "table_header");
      if (cells.length === 0) columns = Math.max(2, heads);
      cells.push(text);
      continue;
    }
    endTable();
    const level = Math.min(3, headings.length + 1);
    if (type === "headline") parts.push({ kind: "heading", text, level });
    else if (type === "list_item") parts.push(toItem(text));
    else parts.push({ kind: "paragraph", text });
  }
  endTable();
  return parts;
}

function readGermanTerms(folder: string): Material[] {
  type Clause = { contract: number; title: string; text: string };
  const clauses = readLines<Clause>(join(folder, "agb-de/clauses.jsonl"));
  const contracts = new Map<number, Clause[]>();
  for (const clause of clauses) {
    contracts.set(clause.contract, [...(contracts.get(clause.contract) ?? []), clause]);
  }
  return [...contracts]
    .filter(([, one]) => lengthOf(one) >= leastCharacters)
    .map(([contract, one]) => {
      let title = "";
      const parts = one.flatMap((clause): Part[] => {
        const heading: Part[] =
          clause.title && clause.title !== title
            ? [{ kind: "heading", text: clause.title, level: title ? 2 : 1 }]
            : [];
        title = clause.title || title;
        return [...heading, { kind: "paragraph", text: clause.text }];
      });
      return { name: `agb-${contract}`, language: "de", parts };
    });
}

/** All articles of one use in one document; bold lines are its headings. */
function readTechnical(folder: string): Material[] {
  const excerpts = readLines<{ use: number; text: string }>(
    join(folder, "aireg-bench/excerpts.jsonl"),
  );
  const uses = [...new Set(excerpts.map(({ use }) => use))];
  return uses.map((use) => ({
    name: `technical-${use}`,
    language: "en",
    parts: excerpts
      .filter((one) => one.use === use)
      .slice(0, 5)
      .flatMap(({ text }) => text.split(/\n+/).map(readMarkedLine))
      .filter(({ text }) => text !== ""),
  }));
}

function readMarkedLine(line: string): Exclude<Part, { kind: "table" }> {
  const bold = /^(?:#+\s*)?\*\*(.+?)\*\*:?$|^#+\s*(.+)$/.exec(line.trim());
  const heading = bold?.[1] ?? bold?.[2];
  const text = (heading ?? line).replaceAll("*", "").trim();
  if (heading) return { kind: "heading", text, level: /^article/i.test(text) ? 1 : 2 };
  return /^\s*[-*]\s/.test(line) ? toItem(text.replace(/^-\s*/, "")) : toPlain(text);
}

function readProcessing(folder: string): Material[] {
  return readAgreements(join(folder, "dpa/sentences.csv")).map(({ name, text, stretches }) => ({
    name: `dpa ${name}`,
    language: "en",
    parts: stretches.map(({ start, end }) => toPlain(text.slice(start, end))),
  }));
}

const wanted = { tr: 3, ar: 3, et: 2, lv: 2, lt: 1, mt: 1 };

/** What our reader gives of their PDFs, as paragraphs; a short open line is a heading. */
async function readFromPdfs(folder: string): Promise<Material[]> {
  type Company = { language: string; documents: { file: string }[] };
  const companies = readLines<Company>(join(folder, "documents/companies.jsonl"));
  const materials: Material[] = [];
  for (const [language, many] of Object.entries(wanted)) {
    const files = companies
      .filter((company) => company.language === language)
      .flatMap(({ documents }) => documents.map(({ file }) => file));
    for (const file of files.slice(0, many)) {
      const { pages } = await readPdf(readFileSync(join(folder, "documents/pdf", file)));
      const paragraphs = pages.flatMap(({ text }) => text.split(/\n\s*\n/));
      const texts = paragraphs.map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean);
      materials.push({ name: file.replace(/\.pdf$/, ""), language, parts: texts.map(toAny) });
    }
  }
  return materials;
}

function toAny(text: string): Part {
  if (/^(?:[•▪●-]|\d{1,2}[.)])\s/.test(text)) return toItem(text.replace(/^[•▪●-]\s*/, ""));
  const open = text.length < 70 && !/[.:;,!?؟]$/.test(text);
  return open ? { kind: "heading", text, level: 2 } : toPlain(text);
}

/** A number that was typed becomes one that the word processor counts. */
function toItem(text: string): Extract<Part, { kind: "item" }> {
  const typed = /^\d{1,2}[.)]\s+/.exec(text)?.[0] ?? "";
  return { kind: "item", text: text.slice(typed.length), ordered: typed !== "" };
}

function toPlain(text: string): Extract<Part, { kind: "paragraph" }> {
  return { kind: "paragraph", text };
}

function lengthOf(texts: { text: string }[]): number {
  return texts.reduce((sum, { text }) => sum + text.length, 0);
}

function readLines<Line>(file: string): Line[] {
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Line);
}
