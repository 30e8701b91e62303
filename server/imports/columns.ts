import { offeredLanguages } from "../messages/languages.ts";
import { translateTo } from "../messages/messages.ts";
import type { LabelKey } from "../messages/translate.ts";
import type { ReadTable } from "../files/read-table.ts";

/** What a column of an import may hold. */
export type Column = keyof typeof ownColumns | keyof typeof otherColumns;
export type Cells = { line: number; get: (column: Column) => string };

/** Columns of our own tables, which bear names in every language. */
const ownColumns = {
  company: "exports.column.company",
  website: "exports.column.website",
  jurisdiction: "exports.column.jurisdiction",
  obligation: "exports.column.obligation",
  act: "exports.column.act",
  article: "exports.column.article",
  assignee: "exports.column.assignee",
  due: "exports.column.due",
  verdict: "exports.column.verdict",
  because: "exports.column.overriddenBecause",
  control: "exports.column.control",
} as const satisfies Record<string, LabelKey>;

/** Columns of the forms that CISO Assistant documents for audits and applied controls. */
const otherColumns = {
  refId: "ref_id",
  name: "name",
  result: "compliance_result",
  progress: "requirement_progress",
  status: "status",
  eta: "eta",
  owner: "owner",
  observation: "observation",
  observations: "observations",
} as const;

/** The rows of a table by the columns that are known; the others are named. */
export function readColumns({ columns, rows }: ReadTable): {
  has: (column: Column) => boolean;
  unknown: string[];
  cells: Cells[];
} {
  const names = nameColumns();
  const places = new Map<Column, number>();
  const unknown: string[] = [];
  for (const [index, title] of columns.entries()) {
    const column = names.get(normalise(title));
    if (column && !places.has(column)) places.set(column, index);
    else if (title) unknown.push(title);
  }
  return {
    has: (column) => places.has(column),
    unknown,
    cells: rows.map((row) => ({
      line: row.line,
      get: (column) => row.cells[places.get(column) ?? -1] ?? "",
    })),
  };
}

function nameColumns(): Map<string, Column> {
  const names = new Map<string, Column>();
  for (const language of offeredLanguages) {
    const t = translateTo(language);
    for (const [column, key] of Object.entries(ownColumns)) {
      names.set(normalise(t(key)), column as Column);
    }
  }
  for (const [column, name] of Object.entries(otherColumns)) names.set(name, column as Column);
  return names;
}

function normalise(title: string): string {
  return title.normalize("NFC").trim().toLowerCase();
}
