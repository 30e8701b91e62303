import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { recogniseKind } from "../../server/analysis/document-kind.ts";
import type { AnalysedDocument } from "../../server/analysis/verdicts.ts";
import { type PageText, readPdf } from "../../server/documents/read-pdf.ts";
import { loadRecogniser, recogniseLong } from "../../server/search/recognise-language.ts";
import { splitPassages } from "../../server/documents/split-passages.ts";

/** Reads a PDF as an upload is read; throws when it cannot be. Readers stay open for the next. */
export async function analysePdf(
  path: string,
): Promise<{ document: AnalysedDocument; pages: PageText[] }> {
  const name = basename(path);
  const { status, pages } = await readPdf(readFileSync(path));
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
