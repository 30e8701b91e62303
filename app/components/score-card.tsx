import { Link } from "@remix-run/react";
import type { ScoreCard as Score } from "../../server/api/dashboard/contract.ts";
import { companyPath } from "./paths.ts";
import { ScoreBar } from "./score-bar.tsx";
import { SeverityTag } from "./severity-tag.tsx";
import { Day } from "./time.tsx";

const severities = ["HIGH", "MEDIUM", "LOW"] as const;

/** The score, what it is made of, and the way to every finding behind it. */
export function ScoreCard({ company, score }: { company: string; score: Score }) {
  return (
    <section className="score" aria-labelledby="score">
      <h2 id="score">Compliance score</h2>
      <p className="figure">
        {score.score === null ? (
          <span>Nothing could be assessed yet</span>
        ) : (
          <>
            <strong>{score.score}</strong>
            <span>of 100</span>
          </>
        )}
      </p>
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
                {score.risk[severity]}
                <span className="sr"> open findings</span>
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
  const { counts, formula, coverage } = score;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <details className="more">
      <summary>How this is counted</summary>
      <p>
        An obligation that is met brings its full weight, one that is partly met half of it, one
        that is not shown or contradicted nothing. The weight follows the severity: 5 for high, 3
        for medium, 1 for low. How sure a verdict is stands beside each finding and weighs nothing
        here.
      </p>
      <p>{formula}</p>
      <p>
        {total - counts.not_assessed} of {total} obligations that apply could be assessed (
        {Math.round(100 * (coverage ?? 0))}&nbsp;%). The others are left out, since a document that
        was never uploaded says nothing about them. Counted on <Day date={score.generated} /> with
        the rules as of <Day date={score.corpusDate} />.
      </p>
    </details>
  );
}
