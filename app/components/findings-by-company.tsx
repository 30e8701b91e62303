import { Link } from "@remix-run/react";
import type { CompanyCounts } from "../../server/api/overview/contract.ts";
import { useFormats, useT } from "./messages.tsx";
import { companyPath } from "./paths.ts";
import { severityKeys } from "./severity-tag.tsx";

const severities = ["HIGH", "MEDIUM", "LOW"] as const;

/** What the figures over all companies add up: each number leads to the list of what it counts. */
export function FindingsByCompany({ id, companies }: { id: string; companies: CompanyCounts[] }) {
  const t = useT();
  const { number } = useFormats();
  return (
    <table aria-labelledby={id}>
      <thead>
        <tr>
          <th scope="col">{t("overview.scores.company")}</th>
          <th scope="col">{t("overview.scores.redFlags")}</th>
          <th scope="col">{t("overview.scores.toReview")}</th>
          {severities.map((severity) => (
            <th scope="col" key={severity}>
              {t("overview.companies.open", { severity: t(severityKeys[severity]) })}
            </th>
          ))}
          <th scope="col">{t("overview.companies.all")}</th>
        </tr>
      </thead>
      <tbody>
        {companies.map(({ company, findings, redFlags, pendingReviews, risk }) => {
          const cell = (count: number, query: Record<string, string>) => (
            <td>
              <Link to={companyPath("/dashboard/details", company, query)}>{number(count)}</Link>
            </td>
          );
          return (
            <tr key={company}>
              <td>
                <Link to={companyPath("/dashboard/default", company)} dir="auto">
                  {company}
                </Link>
              </td>
              {cell(redFlags, { status: "flags" })}
              {cell(pendingReviews, { status: "review" })}
              {cell(risk.HIGH, { severity: "HIGH", status: "open" })}
              {cell(risk.MEDIUM, { severity: "MEDIUM", status: "open" })}
              {cell(risk.LOW, { severity: "LOW", status: "open" })}
              {cell(findings, {})}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
