import { Link } from "@remix-run/react";
import { useT } from "./messages.tsx";
import { verdictClasses, verdictKeys } from "./verdict.tsx";
import type { VerdictCounts } from "../../server/api/dashboard/contract.ts";
import type { Verdict } from "../../server/api/findings/contract.ts";

/** What does not apply has no share. */
const order = (Object.keys(verdictClasses) as Verdict[]).filter((one) => one !== "not_applicable");

/** How the verdicts share the bar, and under it each count as a link to what it counts. */
export function ScoreBar({
  counts,
  linkTo,
}: {
  counts: VerdictCounts;
  linkTo: (verdict: keyof VerdictCounts) => string;
}) {
  const t = useT();
  const shown = order.filter((verdict) => counts[verdict] > 0);
  const total = shown.reduce((sum, verdict) => sum + counts[verdict], 0);
  return (
    <>
      <div className="bar" aria-hidden="true">
        {shown.map((verdict) => (
          <i
            key={verdict}
            className={verdictClasses[verdict]}
            style={{ width: `${(100 * counts[verdict]) / total}%` }}
          />
        ))}
      </div>
      <ul className="legend">
        {shown.map((verdict) => (
          <li key={verdict} className={verdictClasses[verdict]}>
            <Link to={linkTo(verdict)}>
              {t.rich("dashboard.score.verdict", {
                count: counts[verdict],
                verdict: t(verdictKeys[verdict]),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
