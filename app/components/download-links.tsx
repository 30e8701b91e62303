import { withSearch } from "./paths.ts";

export type DownloadTable =
  "findings" | "gaps" | "reports" | "news" | "case-law" | "companies" | "documents" | "calendar";

/** The whole table as a file; spreadsheets differ by country in the sign between columns. */
export function DownloadLinks({ table, company }: { table: DownloadTable; company?: string }) {
  const pathTo = (end: string, separator?: string) =>
    withSearch(`/dashboard/export/${table}.${end}`, { company, separator });
  return (
    <details className="downloads">
      <summary>Download table of {table.replace("-", " ")}</summary>
      <ul>
        <li>
          <a href={pathTo("csv")}>CSV, commas</a>
        </li>
        <li>
          <a href={pathTo("csv", "semicolon")}>CSV, semicolons</a>
        </li>
        <li>
          <a href={pathTo("csv", "tab")}>CSV, tabs</a>
        </li>
        <li>
          <a href={pathTo("json")}>JSON</a>
        </li>
      </ul>
    </details>
  );
}
