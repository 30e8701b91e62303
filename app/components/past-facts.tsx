import { Link } from "@remix-run/react";
import type { PastDashboard } from "../../server/api/history/contract.ts";
import { companyPath, documentPath } from "./paths.ts";
import { Moment } from "./time.tsx";

/** That a dashboard is one of before: from when to when it was shown, its score, its documents. */
export function PastFacts({ company, past }: { company: string; past: PastDashboard }) {
  const { id, until, score, documents } = past;
  return (
    <section aria-labelledby="past">
      <h2 id="past">
        The dashboard of <Moment date={score.generated} />, as it was
      </h2>
      <p className="notice">
        It was shown until {until && <Moment date={until} />}.{" "}
        <Link to={companyPath("/dashboard/changes", company, { since: id })}>
          What got better and worse since
        </Link>
        {" · "}
        <Link to={companyPath("/dashboard/default", company)}>The dashboard of today</Link>
      </p>
      <dl className="pairs">
        <dt>Score</dt>
        <dd>{score.score ?? "none"}</dd>
        <dt>How it was counted</dt>
        <dd>{score.formula}</dd>
        <dt>Made from</dt>
        <dd>
          <ul>
            {documents.map((document) => (
              <li key={document.id}>
                <Link to={documentPath(document.id, 1, company)} dir="auto">
                  {document.name}
                </Link>
              </li>
            ))}
          </ul>
        </dd>
      </dl>
    </section>
  );
}
