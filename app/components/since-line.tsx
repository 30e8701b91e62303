import { Link } from "@remix-run/react";
import type { Translate } from "../../server/messages/translate.ts";
import { useT } from "./messages.tsx";
import type { Comparison } from "../../server/api/history/contract.ts";
import { companyPath } from "./paths.ts";
import { Day } from "./time.tsx";

/** "Since 20 Nov 2026: 3 better, 1 worse", which leads to what did. */
export function SinceLine({ company, comparison }: { company: string; comparison: Comparison }) {
  const t = useT();
  return (
    <p className="hint">
      <Link to={companyPath("/dashboard/changes", company)}>
        {t.rich("changes.since", {
          date: <Day date={comparison.since} />,
          moves: describeMoves(t, comparison.counts),
        })}
      </Link>
      {comparison.scoreBefore !== comparison.score && (
        <> {t("changes.since.score", { scores: wordScores(t, comparison) })}</>
      )}
    </p>
  );
}

export function wordScores(t: Translate, { scoreBefore, score }: Comparison): string {
  const none = t("common.none");
  return t("changes.score.beforeNow", { before: scoreBefore ?? none, now: score ?? none });
}

export function describeMoves(t: Translate, counts: Comparison["counts"]): string {
  const { better, worse, assessed, unassessed, asked, dropped } = counts;
  const parts = [
    ...(better > 0 || worse > 0 ? [t("changes.count.better", { better, worse })] : []),
    ...(assessed > 0 ? [t("changes.count.assessed", { count: assessed })] : []),
    ...(unassessed > 0 ? [t("changes.count.unassessed", { count: unassessed })] : []),
    ...(asked > 0 ? [t("changes.count.asked", { count: asked })] : []),
    ...(dropped > 0 ? [t("changes.count.dropped", { count: dropped })] : []),
  ];
  return parts.length > 0 ? parts.join(" · ") : t("changes.count.none");
}
