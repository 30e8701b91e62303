import { Link } from "@remix-run/react";
import type { CompanyCounts } from "../../server/api/overview/contract.ts";
import { useFormats, useT } from "./messages.tsx";
import { companyPath } from "./paths.ts";
import { severities, severityKeys } from "./severity-tag.tsx";

/** What the figures over all companies add up: each number leads to the list of what it counts. */
export function FindingsByCompany({ id, companies }: { id: string; companies: CompanyCounts[] }) {
  const t = useT();
  const { number } = useFormats();
  const heads = [
    t("overview.scores.redFlags"),
    t("overview.scores.toReview"),
    ...severities.map((one) => t("overview.companies.open", { severity: t(severityKeys[one]) })),
    t("overview.companies.all"),
  ];
  return (
    <table className="by-company" aria-labelledby={id}>
      <thead>
        <tr>
          <th scope="col">{t("overview.scores.company")}</th>
          {heads.map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {companies.map(({ company, findings, redFlags, pendingReviews, risk }) => {
          const cells: [count: number, query: Record<string, string>][] = [
            [redFlags, { status: "flags" }],
            [pendingReviews, { status: "review" }],
            ...severities.map((severity): [number, Record<string, string>] => [
              risk[severity],
              { severity, status: "open" },
            ]),
            [findings, {}],
          ];
          return (
            <tr key={company}>
              <td>
                <Link to={companyPath("/dashboard/default", company)} dir="auto">
                  {company}
                </Link>
              </td>
              {cells.map(([count, query], at) => (
                <td key={heads[at]} data-head={heads[at]}>
                  <Link to={companyPath("/dashboard/details", company, query)}>
                    {number(count)}
                  </Link>
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
