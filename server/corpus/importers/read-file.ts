import { cellarChanges } from "./cellar-changes.ts";
import { cellarFormex } from "./cellar-formex.ts";
import { cellarNotice } from "./cellar-notice.ts";
import { cellarPlainHtml } from "./cellar-plain-html.ts";
import { cellarSparql } from "./cellar-sparql.ts";
import { cellarXhtml } from "./cellar-xhtml.ts";
import { explainShell } from "./explain-shell.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer } from "./importer.ts";
import { readPayload } from "./read-payload.ts";

/** In the order they are asked; the first that knows a file reads it. */
const importers: Importer[] = [
  cellarXhtml,
  cellarPlainHtml,
  cellarFormex,
  cellarNotice,
  cellarSparql,
  cellarChanges,
];

export type ReadFile = {
  /** Of the file, or of a zip's members. */
  sha256: string;
  /** Versions from the oldest to the newest; at least one. */
  texts: ImportedText[];
};

/** Finds out what a file is and reads it; throws an `ImportFault` in one plain line. */
export function importPayload(name: string, bytes: Uint8Array): ReadFile {
  const payload = readPayload(name, bytes);
  const shell = explainShell(payload);
  if (shell) throw new ImportFault(shell);
  const importer = importers.find((one) => one.recognise(payload));
  if (!importer) throw new ImportFault("no publisher that is known writes such files");
  const texts = importer.parse(payload);
  if (texts.length === 0) throw new ImportFault("it holds no text");
  return { sha256: payload.sha256, texts };
}
