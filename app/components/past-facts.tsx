import { Link } from "@remix-run/react";
import { useT } from "./messages.tsx";
import type { PastDashboard } from "../../server/api/history/contract.ts";
import { companyPath, documentPath } from "./paths.ts";
import { Moment } from "./time.tsx";

/** That a dashboard is one of before: from when to when it was shown, its score, its documents. */
export function PastFacts({ company, past }: { company: string; past: PastDashboard }) {
  const t = useT();
  const { id, until, score, documents } = past;
  return (
    <section aria-labelledby="past">
      <h2 id="past">
        {t.rich("findings.past.title", { date: <Moment date={score.generated} /> })}
      </h2>
      <p className="notice">
        {until && t.rich("findings.past.shownUntil", { date: <Moment date={until} /> })}{" "}
        <Link to={companyPath("/dashboard/changes", company, { since: id })}>
          {t("findings.past.since")}
        </Link>
        {" · "}
        <Link to={companyPath("/dashboard/default", company)}>{t("findings.past.now")}</Link>
      </p>
      <dl className="pairs">
        <dt>{t("findings.past.score")}</dt>
        <dd>{score.score ?? t("common.none")}</dd>
        <dt>{t("findings.past.counted")}</dt>
        <dd>{score.formula}</dd>
        <dt>{t("findings.past.madeFrom")}</dt>
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
