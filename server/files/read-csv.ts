import { refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";

/** Cells as texts, each row with the line of the file on which it begins. */
export type ReadRow = { line: number; cells: string[] };
export type TableBounds = { rows: number; columns: number; cell: number };

/**
 * The rows of a CSV file, blank ones left out; the sign between columns is the one that stands
 * most often in the first line. Apostrophes that guard a cell against being run are taken off.
 */
export function readCsv(file: string, text: string, bounds: TableBounds): ReadRow[] {
  const separator = findSeparator(text);
  const rows: ReadRow[] = [];
  let line = 1;
  let began = 1;
  let cells: string[] = [];
  let at = 0;
  const refuse = (code: "tooManyRows" | "tooManyColumns" | "cellTooLong" | "openQuote") =>
    refuseField(413, "file", codeMessage(`refusals.table.${code}`, { file, line }));
  const endRow = () => {
    if (cells.some((cell) => cell !== "")) {
      if (rows.length >= bounds.rows) throw refuse("tooManyRows");
      rows.push({ line: began, cells });
    }
    cells = [];
    began = line;
  };
  while (at <= text.length) {
    let cell = "";
    if (text[at] === '"') {
      const end = findQuoteEnd(text, at + 1);
      if (end < 0) throw refuse("openQuote");
      cell = text.slice(at + 1, end).replaceAll('""', '"');
      line += countLines(cell);
      at = end + 1;
      // What stands behind the closing quote belongs to the cell, as spreadsheets take it.
      const rest = findCellEnd(text, at, separator);
      cell += text.slice(at, rest);
      at = rest;
    } else {
      const end = findCellEnd(text, at, separator);
      cell = text.slice(at, end);
      at = end;
    }
    if (cell.length > bounds.cell) throw refuse("cellTooLong");
    if (cells.length >= bounds.columns) throw refuse("tooManyColumns");
    cells.push(unguard(cell.trim()));
    if (text[at] === separator) at += 1;
    else {
      if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
      at += 1;
      line += 1;
      endRow();
    }
  }
  return rows;
}

/** An apostrophe in front of what a spreadsheet would run is no part of the text. */
export function unguard(cell: string): string {
  return /^'\s*[=+\-@\t\r\n＝＋－＠]/.test(cell) ? cell.slice(1) : cell;
}

function findSeparator(text: string): string {
  const first = text.slice(0, 20_000).split(/\r?\n/)[0] ?? "";
  const counts = [",", ";", "\t"].map((sign) => [sign, first.split(sign).length] as const);
  return counts.toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? ",";
}

function findQuoteEnd(text: string, from: number): number {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] !== '"') return at;
  }
  return -1;
}

function findCellEnd(text: string, from: number, separator: string): number {
  let at = from;
  while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") {
    at += 1;
  }
  return at;
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
