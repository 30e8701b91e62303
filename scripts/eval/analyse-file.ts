import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { recogniseKind } from "../../server/analysis/document-kind.ts";
import type { AnalysedDocument } from "../../server/analysis/verdicts.ts";
import { readFile } from "../../server/documents/read-file.ts";
import type { PageText } from "../../server/documents/read-pdf.ts";
import { formatByName } from "../../server/form-schemas/document-formats.ts";
import { loadRecogniser, recogniseLong } from "../../server/search/recognise-language.ts";
import { splitPassages } from "../../server/documents/split-passages.ts";

/** As long as an upload may be read. */
const mostMs = 20_000;

/** Reads a file as an upload is read; throws when it cannot be. Readers stay open for the next. */
export async function analyseFile(
  path: string,
): Promise<{ document: AnalysedDocument; pages: PageText[] }> {
  const name = basename(path);
  const format = formatByName(name);
  if (!format) throw new Error(`${path} is of no kind that is read.`);
  const limits = { wallClockMs: mostMs, signal: new AbortController().signal };
  const { status, pages } = await readFile(format, readFileSync(path), limits);
  if (status !== "read") throw new Error(`${path} could not be read (${status}).`);
  return { document: await analysePages(name, pages), pages };
}

/** What an assessment makes of the pages of any file. */
export async function analysePages(name: string, pages: PageText[]): Promise<AnalysedDocument> {
  const recognise = await loadRecogniser();
  const language = recognise(pages.map(({ text }) => text).join("\n"));
  const passages = splitPassages(pages).map((passage) => ({
    ...passage,
    documentId: name,
    language: recogniseLong(recognise, passage.text),
  }));
  const { kind } = recogniseKind(name, pages);
  return { id: name, name, kind, readable: true, language, passages };
}

/** Line breaks, and the hyphens put before them, are layout. */
export function squeeze(text: string): string {
  return text.normalize("NFKC").replace(/[\s\u00AD-]+/g, "");
}
