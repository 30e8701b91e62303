import type { LabelKey, Translate } from "../messages/translate.ts";

type ColumnKey = Extract<LabelKey, `audit.column.${string}`>;
/** A column of the pack's tables. */
export type AuditColumn = ColumnKey extends `audit.column.${infer Name}` ? Name : never;

export function nameColumns(t: Translate, columns: AuditColumn[]): string[] {
  return columns.map((column) => t(`audit.column.${column}`));
}
