import { looksLikePdf } from "../../files/pdf-head.ts";
import { cellarChanges } from "./cellar-changes.ts";
import { cellarFormex } from "./cellar-formex.ts";
import { cellarNotice } from "./cellar-notice.ts";
import { cellarPlainHtml } from "./cellar-plain-html.ts";
import { cellarSparql } from "./cellar-sparql.ts";
import { cellarXhtml } from "./cellar-xhtml.ts";
import { ecfr } from "./ecfr.ts";
import { explainShell } from "./explain-shell.ts";
import { federalRegister } from "./federal-register.ts";
import { feed } from "./feed.ts";
import { gesetzeImInternet } from "./gesetze-im-internet.ts";
import { ImportFault, refuseFileFaults } from "./importer.ts";
import type { ImportedText, Importer } from "./importer.ts";
import { likumi } from "./likumi.ts";
import { malta } from "./malta.ts";
import { readPayload } from "./read-payload.ts";
import type { Payload } from "./read-payload.ts";
import { readPdfPayload } from "./read-pdf-payload.ts";
import { rechtsprechungImInternet } from "./rechtsprechung-im-internet.ts";
import { riigiTeataja, riigiTeatajaSearch } from "./riigi-teataja.ts";
import { saudiArabia } from "./saudi-arabia.ts";
import { spinta } from "./spinta.ts";
import { tablesOfContents } from "./tables-of-contents.ts";
import { turkiye } from "./turkiye.ts";

/** In the order they are asked; the first that knows a file reads it. */
const importers: Importer[] = [
  cellarXhtml,
  cellarPlainHtml,
  cellarFormex,
  cellarNotice,
  cellarSparql,
  cellarChanges,
  gesetzeImInternet,
  rechtsprechungImInternet,
  riigiTeataja,
  riigiTeatajaSearch,
  likumi,
  spinta,
  federalRegister,
  ecfr,
  tablesOfContents,
  turkiye,
  malta,
  saudiArabia,
  // The change feed of CELLAR is Atom too, so the general reader of feeds comes last.
  feed,
];

export type ReadFile = {
  /** Of the file, or of a zip's members. */
  sha256: string;
  /** Versions from the oldest to the newest; at least one. */
  texts: ImportedText[];
};

/** Finds out what a file is and reads it; throws an `ImportFault` in one plain line. */
export function importPayload(name: string, bytes: Uint8Array): ReadFile {
  return parsePayload(readPayload(name, bytes));
}

/** The same for a file that people bring, which may be a PDF. */
export async function importFile(name: string, bytes: Uint8Array): Promise<ReadFile> {
  return looksLikePdf(bytes)
    ? parsePayload(await readPdfPayload(name, bytes))
    : importPayload(name, bytes);
}

function parsePayload(payload: Payload): ReadFile {
  const shell = explainShell(payload);
  if (shell) throw new ImportFault(shell);
  const importer = importers.find((one) => one.recognise(payload));
  if (!importer) throw new ImportFault("no publisher that is known writes such files");
  const texts = refuseFileFaults(() => importer.parse(payload));
  if (texts.length === 0) throw new ImportFault("it holds no text");
  return { sha256: payload.sha256, texts };
}
