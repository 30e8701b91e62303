import type { BoundAct } from "../../../server/api/bound-law/contract.ts";

/** The parts of the page, as the address names them, and the standing whose reasons each gives. */
export const standingTabs = {
  applies: "applies",
  conditional: "conditional",
  coming: "coming",
  unknown: "unknown",
  "does-not": "does_not",
  "set-aside": "set_aside",
} as const;
export type StandingTab = keyof typeof standingTabs;

export function readTab(params: URLSearchParams): StandingTab {
  const wanted = params.get("show");
  return (Object.keys(standingTabs) as StandingTab[]).find((one) => one === wanted) ?? "applies";
}

/** An act may stand under several tabs; one that is set aside stands under that alone. */
export function belongsTo(tab: StandingTab, { counts, setAside }: BoundAct): boolean {
  if (tab === "set-aside") return setAside !== null;
  if (setAside) return false;
  // What waits on the line of another act's duty is answered there.
  if (tab === "conditional") return counts.conditionalLines > 0;
  if (tab !== "does-not") return counts[tab] > 0;
  const { applies, conditional, coming, unknown } = counts;
  return applies + conditional + coming + unknown + counts.setAside === 0;
}
