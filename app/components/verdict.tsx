import type { LabelKey } from "../../server/messages/translate.ts";
import { useT } from "./messages.tsx";
import type { FindingStatus, Verdict } from "../../server/api/findings/contract.ts";

export const verdictKeys: Record<Verdict, LabelKey> = {
  met: "terms.verdict.met",
  partly: "terms.verdict.partly",
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
};

export const verdictClasses: Record<Verdict, string> = {
  met: "met",
  partly: "part",
  not_shown: "miss",
  contradicted: "against",
  not_assessed: "na",
  not_applicable: "na",
};

/** The shape differs with the verdict as well as the colour and the word. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const t = useT();
  return <span className={`verdict ${verdictClasses[verdict]}`}>{t(verdictKeys[verdict])}</span>;
}
