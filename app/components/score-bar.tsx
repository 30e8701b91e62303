import { Link } from "@remix-run/react";
import type { StandingCounts, VerdictCounts } from "../../server/api/dashboard/contract.ts";
import type { FindingStatus } from "../../server/api/findings/contract.ts";
import { useT } from "./messages.tsx";
import { statusClasses, statusKeys } from "./verdict.tsx";

/** What the bar shows a share of. What does not apply has none. */
type Share = keyof ReturnType<typeof splitCounts>;

const order: Share[] = [
  ...(["met", "attested", "partly", "needs_review", "not_shown", "contradicted"] as const),
  ...(["unassessed", "conditional", "not_assessed"] as const),
];

/** Each finding in one of them: what is not assessed is split as the list of findings splits it. */
export function splitCounts(counts: VerdictCounts, standings: StandingCounts | null) {
  const { not_applicable: _left, not_assessed, ...assessed } = counts;
  const { attested = 0, unassessed = 0, conditional = 0 } = standings ?? {};
  return {
    ...assessed,
    ...{ attested, unassessed, conditional },
    not_assessed: standings ? 0 : not_assessed,
  };
}

/** How the findings share the bar, and under it each count as a link to what it counts. */
export function ScoreBar({
  counts,
  standings,
  linkTo,
}: {
  counts: VerdictCounts;
  /** Null where nobody counted them. */
  standings: StandingCounts | null;
  linkTo: (status: FindingStatus) => string;
}) {
  const t = useT();
  const shares = splitCounts(counts, standings);
  const shown = order.filter((status) => shares[status] > 0);
  const total = shown.reduce((sum, status) => sum + shares[status], 0);
  return (
    <>
      <div className="bar" aria-hidden="true">
        {shown.map((status) => (
          <i
            key={status}
            className={statusClasses[status]}
            style={{ width: `${((100 * shares[status]) / total).toFixed(2)}%` }}
          />
        ))}
      </div>
      <ul className="legend">
        {shown.map((status) => (
          <li key={status} className={statusClasses[status]}>
            <Link to={linkTo(status)}>
              {t.rich("dashboard.score.verdict", {
                count: shares[status],
                verdict: t(statusKeys[status]),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
