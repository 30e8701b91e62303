import { refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { decodeText } from "./decode-text.ts";
import { FileFault } from "./file-fault.ts";
import type { MarkupElement } from "./markup.ts";
import { unguard } from "./read-csv.ts";
import type { ReadRow, TableBounds } from "./read-csv.ts";
import { readXml } from "./read-xml.ts";
import { unpackZip } from "./unpack-zip.ts";

const mostBytes = 32 * 1024 * 1024;
const wantedParts = /^xl\/(?:sharedStrings|worksheets\/sheet1)\.xml$/;

/** The texts of a workbook's first sheet; formulas give what they came to last, and are not run. */
export function readXlsx(file: string, bytes: Uint8Array, bounds: TableBounds): ReadRow[] {
  try {
    const parts = new Map(unpackZip(bytes, mostBytes, (name) => wantedParts.test(name)));
    const sheet = parts.get("xl/worksheets/sheet1.xml");
    if (!sheet) throw new FileFault("it has no sheet");
    const shared = parts.get("xl/sharedStrings.xml");
    const texts = shared ? listElements(readXml(decodeText(shared)), "si").map(joinTexts) : [];
    return readRows(file, readXml(decodeText(sheet)), texts, bounds);
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    throw refuseField(415, "file", codeMessage("refusals.table.brokenWorkbook", { file }));
  }
}

function readRows(
  file: string,
  sheet: MarkupElement,
  texts: string[],
  bounds: TableBounds,
): ReadRow[] {
  const rows: ReadRow[] = [];
  for (const [index, row] of listElements(sheet, "row").entries()) {
    const line = Number(attribute(row, "r")) || index + 1;
    const cells: string[] = [];
    for (const cell of listElements(row, "c")) {
      const column = columnOf(attribute(cell, "r")) ?? cells.length;
      const refuse = (code: "tooManyColumns" | "cellTooLong") =>
        refuseField(413, "file", codeMessage(`refusals.table.${code}`, { file, line }));
      if (column >= bounds.columns) throw refuse("tooManyColumns");
      const text = readCell(cell, texts);
      if (text.length > bounds.cell) throw refuse("cellTooLong");
      while (cells.length < column) cells.push("");
      cells[column] = unguard(text.trim());
    }
    if (!cells.some((cell) => cell !== "")) continue;
    if (rows.length >= bounds.rows) {
      throw refuseField(413, "file", codeMessage("refusals.table.tooManyRows", { file, line }));
    }
    rows.push({ line, cells });
  }
  return rows;
}

function readCell(cell: MarkupElement, texts: string[]): string {
  const kind = attribute(cell, "t");
  if (kind === "inlineStr") return joinTexts(cell);
  const [value] = listElements(cell, "v");
  const text = value ? joinTexts(value) : "";
  if (kind === "s") return texts[Number(text)] ?? "";
  return kind === "b" ? (text === "1" ? "true" : "false") : text;
}

/** "C7" is the third column, counted from 0. */
function columnOf(place: string | undefined): number | null {
  const [letters] = /^[A-Z]{1,3}/.exec(place ?? "") ?? [];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Of that name, however deep, whatever prefix it bears. */
function listElements(parent: MarkupElement, name: string): MarkupElement[] {
  return parent.children.flatMap((child) => {
    if (typeof child === "string") return [];
    return localName(child) === name ? [child] : listElements(child, name);
  });
}

/** Everything written in it, but for how Asian letters are read. */
function joinTexts(element: MarkupElement): string {
  const pieces = element.children.map((child) => {
    if (typeof child === "string") return child;
    return localName(child) === "rPh" ? "" : joinTexts(child);
  });
  return pieces.join("");
}

function localName({ name }: MarkupElement): string {
  return name.split(":").at(-1) ?? name;
}

function attribute({ attributes }: MarkupElement, name: string): string | undefined {
  for (const [key, value] of attributes) if (key === name) return value;
  return undefined;
}
