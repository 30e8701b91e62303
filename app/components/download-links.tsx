import { useLocation } from "@remix-run/react";
import type { LabelKey } from "../../server/messages/translate.ts";
import { useT } from "./messages.tsx";
import { withSearch } from "./paths.ts";

export type DownloadTable =
  | "findings"
  | "controls"
  | "gaps"
  | "reports"
  | "news"
  | "case-law"
  | "companies"
  | "documents"
  | "calendar"
  | "processing-controller"
  | "processing-processor"
  | "applicability"
  | "dora";

/** The whole table as a file; spreadsheets differ by country in the sign between columns. */
export function DownloadLinks({
  table,
  label,
  company,
  framework,
  template,
}: {
  table: DownloadTable;
  /** Given by the page, so that its scripts bring the words of no other table. */
  label: LabelKey;
  company?: string;
  /** Whose controls the table is about. */
  framework?: string | undefined;
  /** Of a register whose templates are tables of their own. */
  template?: string;
}) {
  const t = useT();
  const { search } = useLocation();
  // Behind an open report nobody reaches them, and the page stays light.
  if (new URLSearchParams(search).has("report")) return null;
  const pathTo = (end: string, separator?: string) =>
    withSearch(`/dashboard/export/${table}.${end}`, { company, framework, template, separator });
  return (
    <details className="downloads">
      <summary>{t(label)}</summary>
      <ul>
        <li>
          <a href={pathTo("xlsx")}>{t("exports.xlsx")}</a>
        </li>
        <li>
          <a href={pathTo("docx")}>{t("exports.docx")}</a>
        </li>
        <li>
          <a href={pathTo("csv")}>{t("exports.csv.comma")}</a>
        </li>
        <li>
          <a href={pathTo("csv", "semicolon")}>{t("exports.csv.semicolon")}</a>
        </li>
        <li>
          <a href={pathTo("csv", "tab")}>{t("exports.csv.tab")}</a>
        </li>
        <li>
          <a href={pathTo("json")}>{t("exports.json")}</a>
        </li>
      </ul>
    </details>
  );
}
