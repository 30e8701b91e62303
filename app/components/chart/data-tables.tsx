import { Link } from "@remix-run/react";
import type { Analysis, MonthCount } from "../../../server/api/overview/contract.ts";
import type { RiskCounts } from "../../../server/api/dashboard/contract.ts";
import type { Severity } from "../../../server/catalogue/types.ts";
import { useFormats, useT } from "../messages.tsx";
import { companyPath } from "../paths.ts";
import { SeverityTag, severities } from "../severity-tag.tsx";

export function ScoreTable({ scores }: { scores: Analysis["companyScores"] }) {
  const t = useT();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("overview.scores.company")}</th>
          <th scope="col">{t("overview.scores.score")}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map(({ company, score }) => (
          <tr key={company}>
            <td>
              <Link to={companyPath("/dashboard/default", company)} dir="auto">
                {company}
              </Link>
            </td>
            <td>
              <Link to={companyPath("/dashboard/default", company)}>{score}</Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function RiskTable({
  risk,
  linkTo,
}: {
  risk: RiskCounts;
  linkTo: (severity: Severity) => string;
}) {
  const t = useT();
  const { number } = useFormats();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("overview.risk.severity")}</th>
          <th scope="col">{t("overview.risk.open")}</th>
        </tr>
      </thead>
      <tbody>
        {severities.map((severity) => (
          <tr key={severity}>
            <td>
              <SeverityTag severity={severity} />
            </td>
            <td>
              <a href={linkTo(severity)}>{number(risk[severity])}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function TrendTable({ trends }: { trends: MonthCount[] }) {
  const t = useT();
  const { month: formatMonth, number } = useFormats();
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t("overview.trends.month")}</th>
          <th scope="col">{t("overview.trends.events")}</th>
          <th scope="col">{t("overview.trends.average")}</th>
        </tr>
      </thead>
      <tbody>
        {trends.map(({ month, value, score }) => (
          <tr key={month}>
            <td>
              <time dateTime={month}>{formatMonth(month)}</time>
            </td>
            <td>{number(value)}</td>
            <td>{score ?? t("common.none")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
