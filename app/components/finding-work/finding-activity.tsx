import { wordStep } from "../../../server/messages/word-step.ts";
import { useT } from "../messages.tsx";
import type { ActivityEntry } from "../../../server/api/findings/contract.ts";
import { Moment } from "../time.tsx";

/** Who did what, the newest first. */
export function FindingActivity({
  activity,
  heading: Heading = "h4",
}: {
  activity: ActivityEntry[];
  heading?: "h2" | "h3" | "h4";
}) {
  const t = useT();
  return (
    <>
      <Heading>{t("findings.work.activityLog")}</Heading>
      <ol className="rows">
        {activity.map((entry) => (
          <li key={entry.id}>
            <span className="typed" dir="auto">
              {wordStep(t, entry)}
            </span>
            <small>
              {entry.by ? <bdi>{entry.by}</bdi> : t(nobodyKey(entry))}
              {" · "}
              <Moment date={entry.on} />
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}

function nobodyKey({ kind }: ActivityEntry) {
  return kind === "second_read" ? "findings.work.bySecondReader" : "findings.work.byAssessment";
}
