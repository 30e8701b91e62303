import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createAssessor } from "../../../server/analysis/assess.ts";
import { measureFit } from "../../../server/analysis/by-concepts.ts";
import { getStatementSource } from "../../../server/analysis/statement-source.ts";
import type { AnalysedDocument, Finding, Verdict } from "../../../server/analysis/verdicts.ts";
import { loadCatalogue } from "../../../server/catalogue/catalogue.ts";
import type { Catalogue } from "../../../server/catalogue/catalogue.ts";
import { listBodyLines } from "../../../server/documents/page-lines.ts";
import { readFile } from "../../../server/documents/read-file.ts";
import { closePdfReaders } from "../../../server/documents/read-pdf.ts";
import { analysePages } from "../analyse-file.ts";
import { readAlone } from "../read-alone.ts";
import { readMaterial } from "./material.ts";
import type { Material } from "./material.ts";
import { convert, hasOffice, officeMissing } from "../office.ts";
import { compareWords, listWords } from "../same-words.ts";
import type { SameWords } from "../same-words.ts";
import { writePage, writeWord } from "./write-word.ts";

export const wordUsage = "npm run eval -- word [--data ../shared/data] [--keep DIR] [--apart]";

type Read = { document: AnalysedDocument; words: string[] };
type Apart = { id: string; word: Finding; pdf: Finding };
type Verdicts = { of: number; said: number; apart: Apart[] };

/**
 * Writes real documents as Word files, half of them by a library and half by LibreOffice, has
 * LibreOffice make PDFs of them, and prints how far both read the same: by their words, and by the
 * verdicts on all obligations that such a document shows.
 */
export async function printWord(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      data: { type: "string", default: "../shared/data" },
      keep: { type: "string" },
      apart: { type: "boolean", default: false },
    },
  });
  if (!hasOffice()) return console.error(`Skipped: ${officeMissing}`);
  try {
    const materials = await readMaterial(values.data);
    if (!materials) return console.error(`Skipped: ${values.data} holds no documents.`);
    const folder = values.keep ?? mkdtempSync(join(tmpdir(), "acquis-word-"));
    mkdirSync(folder, { recursive: true });
    await writeFiles(materials, folder);
    await compareAll(materials, folder, values.apart);
  } finally {
    await closePdfReaders();
  }
}

function fileOf(index: number, ending: string): string {
  return `document-${String(index + 1).padStart(2, "0")}.${ending}`;
}

/** What was kept of an earlier run is read again as it is. */
async function writeFiles(materials: Material[], folder: string): Promise<void> {
  const places = materials.map(
    (_one, index) => (ending: string) => join(folder, fileOf(index, ending)),
  );
  const pages: string[] = [];
  for (const [index, material] of materials.entries()) {
    const place = places[index];
    if (!place || existsSync(place("docx"))) continue;
    if (index % 2 === 0) writeFileSync(place("docx"), await writeWord(material));
    else {
      writeFileSync(place("html"), writePage(material));
      pages.push(place("html"));
    }
  }
  if (pages.length > 0) await convert(pages, "docx", folder, "HTML (StarWriter)");
  const words = places.filter((place) => !existsSync(place("pdf"))).map((place) => place("docx"));
  if (words.length > 0) await convert(words, "pdf", folder);
}

async function compareAll(materials: Material[], folder: string, apart: boolean): Promise<void> {
  const catalogue = loadCatalogue();
  const source = getStatementSource(catalogue);
  const all = { documents: 0, words: 0, share: 0, least: 1, kinds: 0, of: 0, said: 0, apart: 0 };
  for (const [index, { name, language }] of materials.entries()) {
    const word = await read("docx", name, join(folder, fileOf(index, "docx")));
    const pdf = await read("pdf", name, join(folder, fileOf(index, "pdf")));
    const same = compareWords(word.words, pdf.words);
    const verdicts = compareVerdicts(catalogue, source, word.document, pdf.document);
    all.documents += 1;
    all.words += word.words.length;
    all.share += same.share;
    all.least = Math.min(all.least, same.share);
    all.kinds += word.document.kind === pdf.document.kind ? 1 : 0;
    all.of += verdicts.of;
    all.said += verdicts.said;
    all.apart += verdicts.apart.length;
    console.log(
      `${fileOf(index, "")} ${language} ${name}: ${word.words.length} words, ${same.share.toFixed(4)} equal; ` +
        `${verdicts.apart.length} of ${verdicts.of} verdicts apart, ${verdicts.said} said; ` +
        `${word.document.kind}${word.document.kind === pdf.document.kind ? "" : ` and ${pdf.document.kind}`}`,
    );
    if (apart) printApart(same, verdicts.apart);
  }
  const share = (part: number, whole: number) => Number((part / Math.max(1, whole)).toFixed(4));
  console.log(
    JSON.stringify({
      ...{ what: "word", documents: all.documents, words: all.words },
      ...{ equalWords: share(all.share, all.documents), least: Number(all.least.toFixed(4)) },
      ...{ equalKinds: all.kinds, verdicts: all.of, equal: share(all.of - all.apart, all.of) },
      ...{ said: all.said, equalWhereSaid: share(all.said - all.apart, all.said) },
    }),
  );
}

async function read(format: "docx" | "pdf", name: string, path: string): Promise<Read> {
  const limits = { wallClockMs: 60_000, signal: new AbortController().signal };
  const { status, pages } = await readFile(format, readFileSync(path), limits);
  if (status !== "read") throw new Error(`${path} could not be read (${status}).`);
  // What stands on each page, such as its number, is no part of the text.
  const lines = listBodyLines(pages).flat();
  const words = listWords(lines.map(({ text }) => text).join("\n"));
  return { document: await analysePages(name, pages), words };
}

function compareVerdicts(
  { obligations }: Catalogue,
  source: ReturnType<typeof getStatementSource>,
  word: AnalysedDocument,
  pdf: AnalysedDocument,
): Verdicts {
  const [ofWord, ofPdf] = [createAssessor([word], source), createAssessor([pdf], source)];
  const verdicts: Verdicts = { of: 0, said: 0, apart: [] };
  for (const { act, obligation } of obligations.values()) {
    if (measureFit(word, obligation) < 2 && measureFit(pdf, obligation) < 2) continue;
    const asked = { act, obligation: readAlone(obligation) };
    const [one, other] = [ofWord.assessObligation(asked), ofPdf.assessObligation(asked)];
    verdicts.of += 1;
    if (saysMore(one.verdict) || saysMore(other.verdict)) verdicts.said += 1;
    if (one.verdict !== other.verdict) {
      verdicts.apart.push({ id: obligation.id, word: one, pdf: other });
    }
  }
  return verdicts;
}

function saysMore(verdict: Verdict): boolean {
  return verdict !== "not_shown" && verdict !== "not_assessed";
}

function printApart({ onlyFirst, onlySecond }: SameWords, apart: Apart[]): void {
  if (onlyFirst.length > 0) console.log(`  only in Word: ${onlyFirst.slice(0, 30).join(" ")}`);
  if (onlySecond.length > 0) console.log(`  only in PDF: ${onlySecond.slice(0, 30).join(" ")}`);
  for (const { id, word, pdf } of apart) {
    console.log(`  ${id}: ${word.verdict} in Word, ${pdf.verdict} in PDF`);
    for (const { quote } of [...word.evidence, ...pdf.evidence].slice(0, 3)) {
      console.log(`    ${quote.replace(/\s+/g, " ").slice(0, 200)}`);
    }
  }
}
