import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { readCsv } from "../../../server/files/read-csv.ts";
import { readHtml } from "../../../server/files/read-html.ts";
import { findElement, readText } from "../../../server/files/walk-markup.ts";
import { startSeededServer } from "../../../tests/setup/seed-server.ts";
import type { Visitor } from "../../../tests/setup/visitor.ts";
import { convert, hasOffice, officeMissing } from "../office.ts";
import { compareWords, listWords } from "../same-words.ts";
import { collectFiles, signIn } from "./collect-links.ts";
import type { OfferedFile } from "./collect-links.ts";

/** The same table as plain text, which names its columns first. */
type PlainTable = { columns: string[]; rows: string[][] };

/** Quoted throughout, in UTF-8, as the cells show it. */
const asCsv = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true,false";
const asText = "txt:Text (encoded):UTF8";
const bounds = { rows: 100_000, columns: 200, cell: 100_000 };
/** A table of more columns is a list for each row; see server/files/docx.ts. */
const mostColumns = 6;

/**
 * Has LibreOffice open every workbook and Word file that the pages of a seeded account offer, and
 * compares what it shows: a workbook cell by cell with the same table as CSV, a Word file by its
 * words with that table or with the page of the report. How many rows of a table are named on the
 * page that offers it is told beside it.
 */
export async function printExports(): Promise<void> {
  if (!hasOffice()) return console.error(`Skipped: ${officeMissing}`);
  if (!existsSync("build/server/main.js")) throw new Error("Please build first: npm run build");
  const folder = mkdtempSync(join(tmpdir(), "acquis-exports-"));
  const server = await startSeededServer();
  try {
    const visitor = await signIn(server, "owner");
    const files = await collectFiles(visitor, server, "owner");
    const kept = await keepFiles(visitor, files, folder);
    const books = kept.filter(({ place }) => place.endsWith(".xlsx"));
    const texts = kept.filter(({ place }) => place.endsWith(".docx"));
    await convert(
      books.map(({ place }) => place),
      asCsv,
      folder,
    );
    await convert(
      texts.map(({ place }) => place),
      asText,
      folder,
    );
    const equalBooks = await countEqual(books, (one) => compareBook(visitor, one));
    const equalTexts = await countEqual(texts, (one) => compareText(visitor, one));
    console.log(
      JSON.stringify({
        ...{ what: "exports", workbooks: books.length, equalWorkbooks: equalBooks },
        ...{ wordFiles: texts.length, equalWordFiles: equalTexts },
      }),
    );
  } finally {
    await server.kill("SIGTERM");
  }
}

type KeptFile = OfferedFile & { place: string; title: string };

async function keepFiles(
  visitor: Visitor,
  files: OfferedFile[],
  folder: string,
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  for (const [index, file] of files.entries()) {
    const answer = await visitor.request(file.path);
    if (answer.status !== 200) throw new Error(`${file.path} answered ${answer.status}`);
    const [, ending = ""] = /\.(xlsx|docx)(?:\?|$)/.exec(file.path) ?? [];
    const inner = join(folder, ending);
    mkdirSync(inner, { recursive: true });
    const place = join(inner, `file-${index}.${ending}`);
    writeFileSync(place, new Uint8Array(await answer.arrayBuffer()));
    const [, name = ""] =
      /filename\*=UTF-8''(\S+)\.\w+$/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
    kept.push({ ...file, place, title: decodeURIComponent(name) });
  }
  return kept;
}

async function countEqual(
  files: KeptFile[],
  compare: (file: KeptFile) => Promise<boolean>,
): Promise<number> {
  let equal = 0;
  for (const file of files) if (await compare(file)) equal += 1;
  return equal;
}

async function compareBook(visitor: Visitor, file: KeptFile): Promise<boolean> {
  const { columns, rows } = await readPlain(visitor, file.path);
  const shown = readCsv("", readFileSync(converted(file, "csv"), "utf8"), bounds);
  const found = shown.map(({ cells }) => cells.map(tidy));
  const apart = [columns, ...rows].flatMap((cells, row) =>
    cells.flatMap((cell, column) => {
      const here = found[row]?.[column] ?? "";
      return here === tidy(cell) ? [] : [{ cell, here }];
    }),
  );
  const equal = apart.length === 0 && found.length === rows.length + 1;
  const named = rows.filter((cells) => isNamed(cells, file.pageText)).length;
  console.log(
    `${file.path}: ${rows.length} rows, ${equal ? "equal" : `${apart.length} cells apart`}; ${named} named on ${file.page}`,
  );
  for (const { cell, here } of apart.slice(0, 3)) {
    console.log(`  ${JSON.stringify(cell.slice(0, 150))} is ${JSON.stringify(here.slice(0, 150))}`);
  }
  return equal;
}

function tidy(cell: string): string {
  return cell.replaceAll("\r\n", "\n").trim();
}

/** Whether the page tells the row by its first cell that is neither a day nor a number. */
function isNamed(cells: string[], pageText: string): boolean {
  const name = cells.find((cell) => /\p{L}{3}/u.test(cell));
  return name === undefined || pageText.includes(name.replace(/\s+/g, " ").trim());
}

async function compareText(visitor: Visitor, file: KeptFile): Promise<boolean> {
  const isReport = file.path.startsWith("/dashboard/audit.docx");
  const expected = isReport
    ? await readReport(visitor, file.path)
    : `${file.title}\n${writeOut(await readPlain(visitor, file.path))}`;
  const words = listWords(expected);
  const shown = listWords(readFileSync(converted(file, "txt"), "utf8"));
  const { share, onlyFirst, onlySecond } = compareWords(words, shown);
  const equal = onlyFirst.length + onlySecond.length === 0;
  console.log(
    `${file.path}: ${words.length} words, ${equal ? "equal" : `${share.toFixed(4)} equal`}`,
  );
  if (!equal) {
    console.log(`  only here: ${onlyFirst.slice(0, 20).join(" ")}`);
    console.log(`  only in Word: ${onlySecond.slice(0, 20).join(" ")}`);
  }
  return equal;
}

/** The report's page, out of the pack that holds it. */
async function readReport(visitor: Visitor, path: string): Promise<string> {
  const pack = await visitor.request(path.replace(".docx", ".zip"));
  const entries = unzipSync(new Uint8Array(await pack.arrayBuffer()));
  const [, report] = Object.entries(entries).find(([name]) => name.endsWith("report.html")) ?? [];
  if (!report) throw new Error(`${path} has no report beside it`);
  // Every element of it stands apart from its neighbours.
  const html = Buffer.from(report).toString("utf8").replaceAll("<", " <");
  return readText(findElement(readHtml(html), "body"));
}

async function readPlain(visitor: Visitor, path: string): Promise<PlainTable> {
  const answer = await visitor.request(path.replace(/\.(?:xlsx|docx)/, ".csv"));
  const [head, ...rows] = readCsv("", (await answer.text()).replace(/^\ufeff/, ""), bounds);
  return { columns: head?.cells ?? [], rows: rows.map(({ cells }) => cells) };
}

function writeOut({ columns, rows }: PlainTable): string {
  if (columns.length <= mostColumns) return [columns, ...rows].flat().join("\n");
  return rows
    .flatMap(([first = "", ...others]) => [
      first || "–",
      ...others.flatMap((cell, at) => (cell === "" ? [] : [`${columns[at + 1]}: ${cell}`])),
    ])
    .join("\n");
}

function converted({ place }: KeptFile, ending: string): string {
  return place.replace(/\/(?:xlsx|docx)\/([^/]+)\.\w+$/, `/$1.${ending}`);
}
