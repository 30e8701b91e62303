import type { FindingStatus, Verdict } from "../../server/api/findings/contract.ts";

export const verdictWords: Record<Verdict, string> = {
  met: "met",
  partly: "partly",
  not_shown: "not shown",
  contradicted: "contradicted",
  not_assessed: "not assessed",
};

/** What a list of findings can be narrowed to: every verdict, and what is still to be done. */
export const statusWords: Record<FindingStatus, string> = {
  ...verdictWords,
  open: "open",
  unmet: "not met at all",
  review: "to review",
};

export const verdictClasses: Record<Verdict, string> = {
  met: "met",
  partly: "part",
  not_shown: "miss",
  contradicted: "against",
  not_assessed: "na",
};

/** The shape differs with the verdict as well as the colour and the word. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  return <span className={`verdict ${verdictClasses[verdict]}`}>{verdictWords[verdict]}</span>;
}
