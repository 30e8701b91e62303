import { renderCsv, renderJson, separators } from "../../server/files/csv.ts";
import type { Separator, Table } from "../../server/files/csv.ts";

/** The table as a file: JSON, or CSV with the sign between columns that was wished for. */
export function renderTable(table: Table, end: string, wish: string): string {
  if (end !== "csv") return renderJson(table);
  const separator = (Object.keys(separators) as Separator[]).find((one) => one === wish);
  return renderCsv(table, separator ?? "comma");
}
