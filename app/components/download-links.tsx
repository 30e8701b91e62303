import { useLocation } from "@remix-run/react";
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
  | "calendar";

/** The whole table as a file; spreadsheets differ by country in the sign between columns. */
export function DownloadLinks({ table, company }: { table: DownloadTable; company?: string }) {
  const t = useT();
  const { search } = useLocation();
  // Behind an open report nobody reaches them, and the page stays light.
  if (new URLSearchParams(search).has("report")) return null;
  const pathTo = (end: string, separator?: string) =>
    withSearch(`/dashboard/export/${table}.${end}`, { company, separator });
  return (
    <details className="downloads">
      <summary>{t(`exports.download.${table}`)}</summary>
      <ul>
        <li>
          <a href={pathTo("xlsx")}>{t("exports.xlsx")}</a>
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
