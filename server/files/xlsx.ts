import writeXlsxFile from "write-excel-file/node";
import type { Table } from "./csv.ts";

/** Excel takes no longer text in a cell. */
const longestCell = 32_767;
/** What XML cannot hold. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** In characters. */
const width = { least: 10, most: 60 };
const rowsMeasured = 200;

/**
 * A table as an Excel workbook of one sheet, its names in a row that stays in sight. Every cell
 * is a text or a number, so that nothing is ever run as a formula.
 */
export async function renderXlsx({ columns, rows }: Table): Promise<Uint8Array<ArrayBuffer>> {
  const head = columns.map((value) => ({
    ...{ value, type: String, fontWeight: "bold" as const, wrap: true },
  }));
  const sheet = rows.map((cells) => cells.map(toCell));
  const columnWidths = columns.map((name, index) => ({
    width: measureWidth([name, ...rows.slice(0, rowsMeasured).map((cells) => cells[index])]),
  }));
  const file = writeXlsxFile([head, ...sheet], { columns: columnWidths, stickyRowsCount: 1 });
  return new Uint8Array(await file.toBuffer());
}

function toCell(value: string | number | null) {
  if (value === null || value === "") return null;
  if (typeof value === "number") return { value, type: Number };
  const text = value.replace(unwritable, "").slice(0, longestCell);
  return { value: text, type: String, wrap: true, alignVertical: "top" as const };
}

function measureWidth(cells: (string | number | null | undefined)[]): number {
  const longest = Math.max(...cells.map((cell) => String(cell ?? "").length));
  return Math.min(width.most, Math.max(width.least, longest + 2));
}
