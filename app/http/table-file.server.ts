import { renderCsv, renderJson, separators } from "../../server/files/csv.ts";
import type { Separator, Table } from "../../server/files/csv.ts";
import { makeWorkbook } from "../../server/in-process-api.ts";

export const tableTypes = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type TableEnd = keyof typeof tableTypes;

/** The table as a file; `wish` is the sign between columns that was asked for. */
export function renderTable(
  table: Table,
  end: TableEnd,
  { wish, personId }: { wish: string; personId: string },
): string | Promise<Uint8Array<ArrayBuffer>> {
  if (end === "xlsx") return makeWorkbook(table, personId);
  if (end === "json") return renderJson(table);
  const separator = (Object.keys(separators) as Separator[]).find((one) => one === wish);
  return renderCsv(table, separator ?? "comma");
}
