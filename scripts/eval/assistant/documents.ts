import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, isAbsolute, join } from "node:path";
import { makePdf } from "../../../tests/setup/make-pdf.ts";
import { makeUnicodePdf } from "../../../tests/setup/make-unicode-pdf.ts";

export const dataFolder = "../shared/data/pdfs";
const ownDocuments = "tests/eval/assistant/documents";

/**
 * Where a company's document lies: beside the questions, among our own texts, or with the data;
 * null when it is nowhere.
 */
export function findDocument(name: string, questionFile: string): string | null {
  if (isAbsolute(name)) return existsSync(name) ? name : null;
  const folder = dirname(questionFile);
  const places = [folder, join(folder, "documents"), ownDocuments, dataFolder];
  return places.map((place) => join(place, name)).find((path) => existsSync(path)) ?? null;
}

/** The file as a company uploads it; a text becomes a PDF, a page for each stretch between "---". */
export function loadPdf(path: string): File {
  const bytes = path.endsWith(".txt") ? setText(readFileSync(path, "utf8")) : readFileSync(path);
  return new File([new Uint8Array(bytes)], nameUpload(path), { type: "application/pdf" });
}

/** What the product calls the document. */
export function nameUpload(path: string): string {
  return basename(path).replace(/\.txt$/, ".pdf");
}

/** The pages of a text of ours. */
export function splitPages(text: string): string[] {
  return text.split(/^---$/m).map((page) => page.trim());
}

function setText(text: string): Uint8Array {
  const pages = splitPages(text);
  // The plain font has Latin letters alone.
  return /[^\n\x20-\xff]/.test(text) ? makeUnicodePdf(pages) : makePdf(pages);
}
