import { Link } from "@remix-run/react";
import type { Report } from "../../server/api/model.ts";
import { QuoteLink } from "./quote-link.tsx";
import { SeverityTag } from "./severity-tag.tsx";
import { VerdictMark } from "./verdict.tsx";

/** Obligations with their verdicts; every title opens the finding in full. */
export function ReportTable({
  company,
  reports,
  linkTo,
}: {
  company: string;
  reports: Report[];
  linkTo: (reportId: string) => string;
}) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Reference</th>
          <th scope="col" className="id">
            Document
          </th>
          <th scope="col">Verdict</th>
          <th scope="col">
            <span className="sr">Official text</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <tr key={report.id}>
            <td>
              <Link to={linkTo(report.id)}>{report.title}</Link>
              <small>{`${report.act}, ${report.article}`}</small>
            </td>
            <td className="id">{report.identifier}</td>
            <td>
              <VerdictMark verdict={report.status} />{" "}
              {report.status !== "met" && report.status !== "not_assessed" && (
                <SeverityTag severity={report.severity} />
              )}
              {report.document && <QuoteLink company={company} document={report.document} />}
            </td>
            <td>
              <a href={report.link} rel="noreferrer">
                Go to official regulation
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
