import type { Translate } from "../../../server/messages/translate.ts";
import { useT } from "../messages.tsx";
import type { ActivityEntry, Verdict } from "../../../server/api/findings/contract.ts";
import { Moment } from "../time.tsx";
import { verdictKeys } from "../verdict.tsx";

/** Who did what, the newest first. */
export function FindingActivity({ activity }: { activity: ActivityEntry[] }) {
  const t = useT();
  return (
    <>
      <h4>{t("findings.work.activityLog")}</h4>
      <ol className="rows">
        {activity.map((entry) => (
          <li key={entry.id}>
            <span className="typed" dir="auto">
              {wordEntry(t, entry)}
            </span>
            <small>
              {entry.by ? <bdi>{entry.by}</bdi> : t("findings.work.byAssessment")}
              {", "}
              <Moment date={entry.on} />
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}

/** What somebody did about a finding, in a sentence. */
export function wordEntry(t: Translate, { kind, before, after, text }: ActivityEntry): string {
  const step = { before: wordVerdict(t, before), after: wordVerdict(t, after) };
  if (kind === "overruled") return t("findings.log.overridden", { ...step, reason: text });
  if (kind === "taken_back") return t("findings.log.takenBack", step);
  if (kind === "lapsed") return t("findings.log.lapsed", { ...step, reason: text });
  if (kind === "assigned") return t("findings.log.assigned", { before, after });
  if (kind === "done") return t("findings.log.done");
  // A new assessment says why it opened the finding again.
  return kind === "reopened" ? text || t("findings.log.reopened") : text;
}

function wordVerdict(t: Translate, verdict: string): string {
  return Object.hasOwn(verdictKeys, verdict) ? t(verdictKeys[verdict as Verdict]) : verdict;
}
