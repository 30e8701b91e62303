import { readAlone } from "../read-alone.ts";
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { indexPassages } from "../../../server/analysis/passage-index.ts";
import type { Evidence } from "../../../server/analysis/quotes.ts";
import { createAssessor } from "../../../server/analysis/assess.ts";
import { getStatementSource } from "../../../server/analysis/statement-source.ts";
import type { AnalysedDocument } from "../../../server/analysis/verdicts.ts";
import { type Catalogue, loadCatalogue } from "../../../server/catalogue/catalogue.ts";
import { closePdfReaders, type PageText } from "../../../server/documents/read-pdf.ts";
import { analyseFile, squeeze } from "../analyse-file.ts";

export type QuoteFigures = {
  what: "quotes";
  documents: number;
  findings: number;
  quotes: number;
  /** Letter by letter at the place they name, in the page as it was read. */
  inPlace: number;
  /** On that page as pdftotext reads it, spaces and line breaks aside; null without pdftotext. */
  asPdftotextReads: number | null;
};

/** Judges every obligation of the catalogue on every PDF of a folder and looks up each quote. */
export async function checkQuotes(folder: string): Promise<QuoteFigures> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".pdf"));
  if (names.length === 0) throw new Error(`${folder} holds no PDF.`);
  const catalogue = loadCatalogue();
  const total = { documents: 0, findings: 0, quotes: 0, inPlace: 0 };
  let confirmed: number | null = spawnSync("pdftotext", ["-v"]).error ? null : 0;
  try {
    for (const name of names.toSorted()) {
      const path = join(folder, name);
      const { document, pages } = await analyseFile(path);
      const { quotes, findings } = collectQuotes(document, catalogue);
      const strays = quotes.filter((quote) => !standsOnPage(quote, pages));
      for (const { page, quote } of strays) console.log(`${name}, page ${page}: ${quote}`);

      total.documents++;
      total.findings += findings;
      total.quotes += quotes.length;
      total.inPlace += quotes.length - strays.length;
      if (confirmed !== null) confirmed += countConfirmed(path, quotes);
      console.log(`${name.padEnd(24)} ${quotes.length} quotes, ${strays.length} not in place`);
    }
  } finally {
    await closePdfReaders();
  }
  return { what: "quotes", ...total, asPdftotextReads: confirmed };
}

/** The evidence of every finding that has some, and the words that name an activity. */
function collectQuotes(document: AnalysedDocument, catalogue: Catalogue) {
  const index = indexPassages([document]);
  const assessor = createAssessor([document], getStatementSource(catalogue), index);
  const findings = catalogue.acts.flatMap((act) =>
    act.obligations.map((obligation) =>
      assessor.assessObligation({
        act,
        obligation: readAlone(obligation),
      }),
    ),
  );
  const shown = findings.filter(({ evidence }) => evidence.length > 0);
  const quotes = shown.flatMap(({ evidence }) => evidence);
  return { quotes, findings: shown.length };
}

function standsOnPage({ page, start, end, quote }: Evidence, pages: PageText[]): boolean {
  const read = pages.find(({ number }) => number === page);
  return quote !== "" && read?.text.slice(start, end) === quote;
}

/** A reader of another make is the witness that the page does say so. */
function countConfirmed(path: string, quotes: Evidence[]): number {
  const pages = new Map<number, string>();
  const readPage = (page: number) => {
    const args = ["-f", String(page), "-l", String(page), "-raw", path, "-"];
    const text = pages.get(page) ?? spawnSync("pdftotext", args).stdout.toString("utf8");
    pages.set(page, text);
    return squeeze(text);
  };
  return quotes.filter(({ page, quote }) => readPage(page).includes(squeeze(quote))).length;
}
