import type { Table } from "../../server/files/csv.ts";
import type { LabelKey, Translate } from "../../server/messages/translate.ts";

/** What programs read of a cell, and what people do. */
type CodedCell = { code: string; word: string };

/** A table before it is known who reads it. */
export type CodedTable = {
  columns: string[];
  rows: (Table["rows"][number][number] | CodedCell)[][];
};

/** A cell that bears a name in every language; empty where there is none. */
export function codeCell<Group extends string, Code extends string>(
  t: Translate,
  group: Group,
  code: `${Group}.${Code}` extends LabelKey ? Code | null : never,
): CodedCell | null {
  return code === null ? null : { code, word: t(`${group}.${code}` as LabelKey) };
}

/** The table with its codes for programs, or with its words for people. */
export function spellTable({ columns, rows }: CodedTable, by: keyof CodedCell): Table {
  return {
    columns,
    rows: rows.map((cells) =>
      cells.map((cell) => (cell !== null && typeof cell === "object" ? cell[by] : cell)),
    ),
  };
}
