import { refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { decodeGuessing } from "./guess-encoding.ts";
import { readCsv } from "./read-csv.ts";
import type { ReadRow } from "./read-csv.ts";
import { readXlsx } from "./read-xlsx.ts";

/** The first row names the columns. */
export type ReadTable = { columns: string[]; rows: ReadRow[] };

export const tableBytes = 5 * 1024 * 1024;
const bounds = { rows: 5_000, columns: 100, cell: 20_000 };

/** A table out of a CSV file or of the first sheet of a workbook. */
export function readTable(file: string, bytes: Uint8Array): ReadTable {
  if (bytes.length > tableBytes) {
    const most = { plain: tableBytes / (1024 * 1024) };
    throw refuseField(413, "file", codeMessage("refusals.table.tooLarge", { file, most }));
  }
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const isOldOffice = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  if (isOldOffice) throw refuseField(415, "file", codeMessage("refusals.table.locked", { file }));
  const [head, ...rows] = isZip
    ? readXlsx(file, bytes, bounds)
    : readCsv(file, decodeGuessing(file, bytes), bounds);
  if (!head || rows.length === 0) {
    throw refuseField(415, "file", codeMessage("refusals.table.empty", { file }));
  }
  return { columns: head.cells, rows };
}
