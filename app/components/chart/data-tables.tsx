import { Link } from "@remix-run/react";
import type { Analysis, MonthCount, RiskCounts } from "../../../server/api/dashboard/contract.ts";
import type { Severity } from "../../../server/corpus/types.ts";
import { companyPath } from "../paths.ts";
import { SeverityTag } from "../severity-tag.tsx";
import { nameMonth } from "./name-month.ts";

export function ScoreTable({ scores }: { scores: Analysis["companyScores"] }) {
  return (
    <table id="score-data">
      <thead>
        <tr>
          <th scope="col">Company</th>
          <th scope="col">Findings</th>
          <th scope="col">Score</th>
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
              <Link
                to={companyPath("/dashboard/details", company, {
                  severity: "HIGH",
                  status: "not_shown",
                })}
              >
                red flags
              </Link>
              {", "}
              <Link to={companyPath("/dashboard/details", company, { status: "review" })}>
                to review
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
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Severity</th>
          <th scope="col">Open findings</th>
        </tr>
      </thead>
      <tbody>
        {(["HIGH", "MEDIUM", "LOW"] as const).map((severity) => (
          <tr key={severity}>
            <td>
              <SeverityTag severity={severity} />
            </td>
            <td>
              <a href={linkTo(severity)}>{risk[severity]}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function TrendTable({ trends }: { trends: MonthCount[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Events</th>
          <th scope="col">Average score</th>
        </tr>
      </thead>
      <tbody>
        {trends.map(({ month, value, score }) => (
          <tr key={month}>
            <td>
              <time dateTime={month}>{nameMonth(month, "long")}</time>
            </td>
            <td>{value}</td>
            <td>{score ?? "none"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
