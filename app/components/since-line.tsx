import { Link } from "@remix-run/react";
import type { Comparison } from "../../server/api/history/contract.ts";
import { companyPath } from "./paths.ts";
import { Day } from "./time.tsx";

/** "Since 20 Nov 2026: 3 better, 1 worse", which leads to what did. */
export function SinceLine({ company, comparison }: { company: string; comparison: Comparison }) {
  return (
    <p className="hint">
      <Link to={companyPath("/dashboard/changes", company)}>
        Since <Day date={comparison.since} />: {describeMoves(comparison.counts)}
      </Link>
      {comparison.scoreBefore !== comparison.score && <> (score {wordScores(comparison)})</>}
    </p>
  );
}

export function wordScores({ scoreBefore, score }: Comparison): string {
  return `${scoreBefore ?? "none"} before, ${score ?? "none"} now`;
}

export function describeMoves(counts: Comparison["counts"]): string {
  const { better, worse, assessed, unassessed, asked, dropped } = counts;
  const parts = [
    ...(better > 0 || worse > 0 ? [`${better} better`, `${worse} worse`] : []),
    ...(assessed > 0 ? [`${assessed} newly assessed`] : []),
    ...(unassessed > 0 ? [`${unassessed} no longer assessed`] : []),
    ...(asked > 0 ? [`${asked} newly asked`] : []),
    ...(dropped > 0 ? [`${dropped} no longer asked`] : []),
  ];
  return parts.length > 0 ? parts.join(", ") : "no verdict changed";
}
