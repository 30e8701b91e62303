import { Link } from "@remix-run/react";
import type { Report } from "../../server/api/dashboard/contract.ts";
import { UnverifiedTag } from "./acts/unverified.tsx";
import { useT } from "./messages.tsx";
import { OfficialLink } from "./official-link.tsx";
import { obligationPath } from "./paths.ts";
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
  const t = useT();
  const assessed = reports.some(({ status }) => status !== null);
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("dashboard.reports.act")}</th>
          <th scope="col" className="id">
            {t("dashboard.reports.document")}
          </th>
          {assessed && <th scope="col">{t("dashboard.reports.verdict")}</th>}
          <th scope="col">
            <span className="sr">{t("dashboard.reports.official")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {reports.map((report) => (
          <tr key={report.id}>
            <td>
              <Link to={linkTo(report.id)} lang={report.textLanguage} dir="auto">
                {report.shortTitle || report.title}
              </Link>
              {report.act && (
                <small>
                  {report.obligationId ? (
                    <Link to={obligationPath(report.obligationId, company)}>
                      {t("findings.article", { act: report.act, article: report.article ?? "" })}
                    </Link>
                  ) : (
                    t("findings.article", { act: report.act, article: report.article ?? "" })
                  )}{" "}
                  {report.unverified && <UnverifiedTag />}
                </small>
              )}
            </td>
            <td className="id">{report.identifier}</td>
            {assessed && (
              <td>
                {report.status && (
                  <VerdictMark
                    verdict={report.status}
                    control={report.control}
                    readBy={report.readBy}
                  />
                )}{" "}
                {report.severity && report.status !== "met" && report.status !== "not_assessed" && (
                  <SeverityTag severity={report.severity} />
                )}
                {report.document && <QuoteLink company={company} document={report.document} />}
              </td>
            )}
            <td>
              <OfficialLink to={report.link}>{t("findings.official")}</OfficialLink>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
