import { formatsIn } from "./formats.ts";
import type { StepKind } from "./step-kinds.ts";
import type { PlainKey, Translate } from "./translate.ts";

/** An entry of a finding's activity log; verdicts are codes, all else is in words already. */
export type Step = {
  kind: StepKind;
  before: string;
  after: string;
  text: string;
};

/** What somebody did about a finding, in a sentence. */
export function wordStep(t: Translate, { kind, before, after, text }: Step): string {
  const { day } = formatsIn(t.language);
  const verdicts = () => ({ before: wordVerdict(t, before), after: wordVerdict(t, after) });
  switch (kind) {
    case "overruled":
      return t("findings.log.overridden", { ...verdicts(), reason: text });
    case "followed":
      return t("findings.log.followed", { ...verdicts(), model: text });
    case "second_read":
      return t("findings.log.secondRead", { ...verdicts(), model: text });
    case "taken_back":
      return t("findings.log.takenBack", verdicts());
    case "lapsed":
      return t("findings.log.lapsed", { ...verdicts(), reason: text });
    case "assigned":
      return t("findings.log.assigned", { before, after });
    case "concerned":
      return text
        ? t("findings.log.concerned.because", { condition: after, reason: text })
        : t("findings.log.concerned", { condition: after });
    case "concern_ended":
      return t("findings.log.concernEnded", { condition: before });
    case "commented":
      return text || t("findings.log.commentDeleted", { day: day(after) });
    case "done":
      return t("findings.log.done");
    case "attested":
    case "renewed": {
      const until = after ? day(after) : "none";
      return t(`findings.log.${kind}`, { day: day(before), until, text });
    }
    case "withdrawn":
      return t("findings.log.withdrawn", { reason: text });
    case "expired":
      return t("findings.log.expired", { until: day(after) });
    case "begun":
      return t("findings.log.begun");
    case "not_begun":
      return t("findings.log.notBegun");
    // A new assessment says why it opened the finding again.
    case "reopened":
      return text || t("findings.log.reopened");
  }
}

function wordVerdict(t: Translate, verdict: string): string {
  return t(`terms.verdict.${verdict}` as Extract<PlainKey, `terms.verdict.${string}`>);
}
