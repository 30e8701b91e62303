import type { LabelKey, Translate } from "../../server/messages/translate.ts";
import type { ObligationItem } from "../../server/api/acts/contract.ts";
import type { ControlState } from "../../server/api/controls/contract.ts";
import { controlClasses, controlKeys } from "./controls/control-words.ts";
import { useT } from "./messages.tsx";
import type { FindingStatus, Verdict } from "../../server/api/findings/contract.ts";

export const verdictKeys: Record<Verdict, LabelKey> = {
  met: "terms.verdict.met",
  partly: "terms.verdict.partly",
  needs_review: "terms.verdict.needs_review",
  not_shown: "terms.verdict.not_shown",
  contradicted: "terms.verdict.contradicted",
  not_assessed: "terms.verdict.not_assessed",
  not_applicable: "terms.verdict.not_applicable",
};

/** What a list of findings can be narrowed to: every verdict, and what is still to be done. */
export const statusKeys: Record<FindingStatus, LabelKey> = {
  ...verdictKeys,
  open: "terms.status.open",
  unmet: "terms.status.unmet",
  review: "terms.status.review",
  flags: "terms.status.flags",
  attested: "terms.control.attested",
  conditional: "terms.status.conditional",
  unassessed: "terms.verdict.not_assessed",
};

export const verdictClasses: Record<Verdict, string> = {
  met: "met",
  partly: "part",
  needs_review: "review",
  not_shown: "miss",
  contradicted: "against",
  not_assessed: "na",
  not_applicable: "not-applicable",
};

/** The shape of a status; none where it holds verdicts of several kinds. */
export const statusClasses: Partial<Record<FindingStatus, string>> = {
  ...verdictClasses,
  ...{ attested: "attested", unassessed: "na", conditional: "na if" },
};

/**
 * The shape differs with the verdict as well as the colour and the word. Of a duty that people
 * vouch for the state of its control stands there instead.
 */
export function VerdictMark({
  verdict,
  control,
  readBy,
}: {
  verdict: Verdict;
  control?: ControlState | null | undefined;
  /** The second reader whose word alone it is. */
  readBy?: string | null | undefined;
}) {
  const t = useT();
  const shape = control ? controlClasses[control] : verdictClasses[verdict];
  const mark = <span className={`verdict ${shape}`}>{t(nameVerdict(verdict, control))}</span>;
  if (!readBy) return mark;
  return (
    <>
      {mark} <span className="read-by">{t.rich("findings.reader.readBy", { model: readBy })}</span>
    </>
  );
}

/** A verdict for labels that are read aloud, with whose word it is. */
export function sayVerdict(
  t: Translate,
  { verdict, control, readBy }: { verdict: Verdict } & Pick<ObligationItem, "control" | "readBy">,
): string {
  const name = t(nameVerdict(verdict, control));
  return readBy ? t("findings.reader.verdictReadBy", { verdict: name, model: readBy }) : name;
}

function nameVerdict(verdict: Verdict, control: ControlState | null | undefined): LabelKey {
  return control ? controlKeys[control] : verdictKeys[verdict];
}
