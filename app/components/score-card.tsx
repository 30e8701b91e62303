import { Link } from "@remix-run/react";
import { useFormats, useT } from "./messages.tsx";
import type { ScoreCard as Score } from "../../server/api/dashboard/contract.ts";
import { kindKeys } from "./document-kind.tsx";
import { companyPath } from "./paths.ts";
import { ScoreBar } from "./score-bar.tsx";
import { SeverityTag } from "./severity-tag.tsx";
import { Day } from "./time.tsx";

const severities = ["HIGH", "MEDIUM", "LOW"] as const;

/** The score, what it is made of, and the way to every finding behind it. */
export function ScoreCard({ company, score }: { company: string; score: Score }) {
  const t = useT();
  const { percent } = useFormats();
  return (
    <section className="score" aria-labelledby="score">
      <h2 id="score">{t("dashboard.score")}</h2>
      <p className="figure">
        {score.score === null ? (
          <span>{t("dashboard.score.none")}</span>
        ) : (
          <>
            <strong>{score.score}</strong>
            <span>{t("dashboard.score.of")}</span>
          </>
        )}
      </p>
      <p className="figure">
        <strong>{percent(score.coverage)}</strong>
        <span>{t("dashboard.score.assessed")}</span>
      </p>
      {score.score === null && (
        <p>{t("dashboard.score.withheld", { least: percent(score.leastCoverage) })}</p>
      )}
      {score.readByModel > 0 && (
        <p>{t("dashboard.score.readByModel", { count: score.readByModel })}</p>
      )}
      {score.next && (
        <p>
          {t("dashboard.score.next", {
            kind: t(kindKeys[score.next.kind]),
            count: score.next.obligations,
          })}
        </p>
      )}
      <ScoreBar
        counts={score.counts}
        linkTo={(status) => companyPath("/dashboard/details", company, { status })}
      />
      <dl className="risk">
        {severities.map((severity) => (
          <div key={severity}>
            <dt>
              <SeverityTag severity={severity} />
            </dt>
            <dd>
              <Link to={companyPath("/dashboard/details", company, { severity, status: "open" })}>
                {t.rich("dashboard.score.openFindings", {
                  count: score.risk[severity],
                  sr: <span className="sr" />,
                })}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <HowCounted score={score} />
    </section>
  );
}

function HowCounted({ score }: { score: Score }) {
  const t = useT();
  const { counts, formula, coverage } = score;
  const total =
    Object.values(counts).reduce((sum, count) => sum + count, 0) - counts.not_applicable;
  return (
    <details className="more">
      <summary>{t("dashboard.score.how")}</summary>
      <p>{t("dashboard.score.formula")}</p>
      <p>{formula}</p>
      <p>
        {t.rich("dashboard.score.coverage", {
          assessed: Math.round(coverage * total),
          total,
          date: <Day date={score.generated} />,
          catalogue: <Day date={score.catalogueDate} />,
        })}
      </p>
    </details>
  );
}
