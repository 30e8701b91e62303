import { Link } from "@remix-run/react";
import { useT } from "./messages.tsx";
import type { PastDashboard } from "../../server/api/history/contract.ts";
import { companyPath } from "./paths.ts";
import { Moment } from "./time.tsx";

/** The score of every dashboard a company has had, each the way to that dashboard as it was. */
export function ScoreHistory({
  company,
  dashboards,
  chart,
}: {
  company: string;
  /** The newest first. */
  dashboards: PastDashboard[];
  /** Drawn by the server out of numbers and days; empty when there is nothing to draw. */
  chart: string;
}) {
  const t = useT();
  return (
    <section aria-labelledby="score-history">
      <h2 id="score-history">{t("companies.history")}</h2>
      {chart && <div className="narrow-form" dangerouslySetInnerHTML={{ __html: chart }} />}
      <table className="short">
        <thead>
          <tr>
            <th scope="col">{t("companies.dashboard")}</th>
            <th scope="col">{t("companies.history.score")}</th>
            <th scope="col">{t("companies.history.madeFrom")}</th>
            <th scope="col">{t("companies.history.changes")}</th>
          </tr>
        </thead>
        <tbody>
          {dashboards.map(({ id, until, score, documents }) => (
            <tr key={id}>
              <td>
                <Link
                  to={
                    until
                      ? companyPath("/dashboard/details", company, { dashboard: id })
                      : companyPath("/dashboard/default", company)
                  }
                >
                  <Moment date={score.generated} />
                </Link>
                {until === null && <small>{t("companies.history.now")}</small>}
              </td>
              <td>{score.score ?? t("common.none")}</td>
              <td>{t("companies.history.documents", { count: documents.length })}</td>
              <td>
                {until ? (
                  <Link to={companyPath("/dashboard/changes", company, { since: id })}>
                    {t.rich("companies.history.compareWith", {
                      sr: <span className="sr" />,
                      date: <Moment date={score.generated} />,
                    })}
                  </Link>
                ) : (
                  "–"
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
