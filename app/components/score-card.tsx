import { Link } from "@remix-run/react";
import { useFormats, useT } from "./messages.tsx";
import type { ScoreCard as Score, StandingCounts } from "../../server/api/dashboard/contract.ts";
import { kindKeys } from "./document-kind.tsx";
import { companyPath, withSearch } from "./paths.ts";
import { ScoreBar, splitCounts } from "./score-bar.tsx";
import { severities, severityKeys } from "./severity-tag.tsx";
import { Day } from "./time.tsx";

/** Score and coverage at one size, what they are made of, and the way to every finding behind them. */
export function ScoreCard({
  company: { id, name },
  score,
  standings,
}: {
  company: { id: string; name: string };
  score: Score;
  /** Of what is not assessed. */
  standings: StandingCounts | null;
}) {
  const t = useT();
  const { percent } = useFormats();
  const to = (query: Record<string, string>) => companyPath("/dashboard/details", name, query);
  return (
    <section className="score" aria-labelledby="score">
      <div className="figure">
        <h2 id="score">{t("dashboard.score")}</h2>
        {score.score === null ? (
          <p>{t("dashboard.score.none")}</p>
        ) : (
          <p>
            <strong>{score.score}</strong> {t("dashboard.score.of")}
          </p>
        )}
      </div>
      <div className="figure">
        <h2>{t("dashboard.score.coverageTitle")}</h2>
        <p>
          <strong>{percent(score.coverage)}</strong> {t("dashboard.score.assessed")}
        </p>
      </div>
      {score.next && (
        <p className="best">
          <Link
            className="button"
            to={withSearch(`/dashboard/companies/${encodeURIComponent(id)}`, { company: name })}
          >
            {t("next.upload", { kind: t(kindKeys[score.next.kind]) })}
          </Link>
          <small>{t("next.upload.why", { count: score.next.obligations })}</small>
        </p>
      )}
      <ScoreBar counts={score.counts} standings={standings} linkTo={(status) => to({ status })} />
      <ul className="defined">
        {score.score === null && (
          <li>{t("dashboard.score.withheld", { least: percent(score.leastCoverage) })}</li>
        )}
        <li>
          {t.rich("dashboard.score.flags", {
            count: score.redFlags,
            link: <Link to={to({ status: "flags" })} />,
          })}
        </li>
        <li>
          {t.rich("dashboard.score.reviews", {
            count: score.pendingReviews,
            link: <Link to={to({ status: "review" })} />,
          })}
        </li>
        <li>
          {t.rich("dashboard.score.open", {
            count: severities.reduce((sum, one) => sum + score.risk[one], 0),
            link: <Link to={to({ status: "open" })} />,
          })}{" "}
          {severities.map((severity, at) => (
            <span key={severity}>
              {at > 0 && " · "}
              {t(severityKeys[severity])}{" "}
              <Link to={to({ severity, status: "open" })}>
                {t.rich("dashboard.score.openFindings", {
                  count: score.risk[severity],
                  sr: <span className="sr" />,
                })}
              </Link>
            </span>
          ))}
        </li>
        {score.readByModel > 0 && (
          <li>{t("dashboard.score.readByModel", { count: score.readByModel })}</li>
        )}
      </ul>
      <HowCounted score={score} standings={standings} />
    </section>
  );
}

function HowCounted({ score, standings }: { score: Score; standings: StandingCounts | null }) {
  const t = useT();
  const { needs_review, unassessed, not_assessed, conditional, ...done } = splitCounts(
    score.counts,
    standings,
  );
  const assessed = Object.values(done).reduce((sum, count) => sum + count, 0);
  return (
    <details className="more">
      <summary>{t("dashboard.score.how")}</summary>
      <p>{t("dashboard.score.formula")}</p>
      <p>{score.formula}</p>
      <p>
        {t.rich("dashboard.score.coverage", {
          assessed,
          total: assessed + needs_review + unassessed + not_assessed,
          date: <Day date={score.generated} />,
          catalogue: <Day date={score.catalogueDate} />,
        })}
      </p>
      {conditional > 0 && <p>{t("dashboard.score.conditional", { count: conditional })}</p>}
    </details>
  );
}
