import type { Translate } from "../../../server/messages/translate.ts";
import { formatsIn } from "../../../server/messages/formats.ts";
import { useT } from "../messages.tsx";
import type { ActivityEntry, Verdict } from "../../../server/api/findings/contract.ts";
import { Moment } from "../time.tsx";
import { verdictKeys } from "../verdict.tsx";

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
              {wordEntry(t, entry)}
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

/** What somebody did about a finding, in a sentence. */
export function wordEntry(t: Translate, { kind, before, after, text }: ActivityEntry): string {
  const step = { before: wordVerdict(t, before), after: wordVerdict(t, after) };
  if (kind === "overruled") return t("findings.log.overridden", { ...step, reason: text });
  if (kind === "followed") return t("findings.log.followed", { ...step, model: text });
  if (kind === "second_read") return t("findings.log.secondRead", { ...step, model: text });
  if (kind === "taken_back") return t("findings.log.takenBack", step);
  if (kind === "lapsed") return t("findings.log.lapsed", { ...step, reason: text });
  if (kind === "assigned") return t("findings.log.assigned", { before, after });
  if (kind === "concerned") {
    return text
      ? t("findings.log.concerned.because", { condition: after, reason: text })
      : t("findings.log.concerned", { condition: after });
  }
  if (kind === "concern_ended") return t("findings.log.concernEnded", { condition: before });
  if (kind === "commented" && text === "") {
    return t("findings.log.commentDeleted", { day: formatsIn(t.language).day(after) });
  }
  if (kind === "done") return t("findings.log.done");
  if (kind === "attested" || kind === "renewed") {
    const { day } = formatsIn(t.language);
    const until = after ? day(after) : "none";
    return t(`findings.log.${kind}`, { day: day(before), until, text });
  }
  if (kind === "withdrawn") return t("findings.log.withdrawn", { reason: text });
  if (kind === "expired")
    return t("findings.log.expired", { until: formatsIn(t.language).day(after) });
  if (kind === "begun") return t("findings.log.begun");
  if (kind === "not_begun") return t("findings.log.notBegun");
  // A new assessment says why it opened the finding again.
  return kind === "reopened" ? text || t("findings.log.reopened") : text;
}

function wordVerdict(t: Translate, verdict: string): string {
  return Object.hasOwn(verdictKeys, verdict) ? t(verdictKeys[verdict as Verdict]) : verdict;
}
