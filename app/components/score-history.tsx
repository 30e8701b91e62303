import { Link } from "@remix-run/react";
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
  return (
    <section aria-labelledby="score-history">
      <h2 id="score-history">Score over time</h2>
      {chart && <div className="narrow-form" dangerouslySetInnerHTML={{ __html: chart }} />}
      <table className="short">
        <thead>
          <tr>
            <th scope="col">Dashboard</th>
            <th scope="col">Score</th>
            <th scope="col">Made from</th>
            <th scope="col">What changed since</th>
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
                {until === null && <small>shown now</small>}
              </td>
              <td>{score.score ?? "none"}</td>
              <td>{countDocuments(documents.length)}</td>
              <td>
                {until ? (
                  <Link to={companyPath("/dashboard/changes", company, { since: id })}>
                    Compare
                    <span className="sr">
                      {" "}
                      with <Moment date={score.generated} />
                    </span>
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

function countDocuments(count: number): string {
  return count === 1 ? "1 document" : `${count} documents`;
}
