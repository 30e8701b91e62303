import { renderCsv, renderJson, separators } from "../../server/files/csv.ts";
import type { Separator } from "../../server/files/csv.ts";
import { languages } from "../../server/messages/languages.ts";
import type { Language } from "../../server/messages/languages.ts";
import { spellTable } from "./coded-table.server.ts";
import type { CodedTable } from "./coded-table.server.ts";
import { makeDocument, makeWorkbook } from "../../server/in-process-api.ts";

export const tableTypes = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;
export type TableEnd = keyof typeof tableTypes;

type TableWish = { wish: string; personId: string; title: string; language: Language };

/** The table as a file; `wish` is the sign between columns that was asked for. */
export function renderTable(
  coded: CodedTable,
  end: TableEnd,
  { wish, personId, title, language }: TableWish,
): string | Promise<Uint8Array<ArrayBuffer>> {
  const table = spellTable(coded, end === "json" ? "code" : "word");
  if (end === "xlsx") return makeWorkbook(table, personId);
  if (end === "docx") {
    const { locale, direction } = languages[language];
    const page = { title, language: locale, rightToLeft: direction === "rtl" };
    return makeDocument(page, table, personId);
  }
  if (end === "json") return renderJson(table);
  const separator = (Object.keys(separators) as Separator[]).find((one) => one === wish);
  return renderCsv(table, separator ?? "comma");
}
