import { findGround } from "../../analysis/applicability.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Jurisdiction } from "../../catalogue/countries.ts";
import type { Activity, FocusLeaf } from "../../catalogue/types.ts";
import type { Wording } from "../../catalogue/obligation-snapshot.ts";
import type { FindingRow } from "../../db/tables.ts";

/** What became of an obligation: its wording before and after, null where there was or is none. */
export type Change = { actId: string; before: string | null; after: string | null };
export const changeKinds = ["added", "changed", "removed"] as const;
/** A change as one company sees it. */
export type Concern = Change & { obligationId: string; kind: (typeof changeKinds)[number] };

export type Concerned = {
  jurisdiction: Jurisdiction;
  focus: FocusLeaf[];
  /** Of the dashboard shown. */
  findings: Pick<FindingRow, "obligation_id" | "act_id" | "obligation_hash">[];
};

/**
 * Which of the changes concern the company: a finding rests on what was changed or removed, or
 * what is new could bind it, and could not before.
 */
export function selectConcerns(
  catalogue: Catalogue,
  changes: Map<string, Change>,
  { jurisdiction, focus, findings }: Concerned,
  wordingBefore: (obligationId: string) => Wording | null,
): Concern[] {
  const assessed = new Map(findings.map((one) => [one.obligation_id, one]));
  const does = inferActivities(catalogue, changes, { jurisdiction, assessed }, wordingBefore);
  const binds = (wording: Wording | null) =>
    wording !== null &&
    mayBind(wording, jurisdiction) &&
    findGround(wording.obligation, does, focus) !== null;
  const concerns: Concern[] = [];
  for (const [obligationId, change] of changes) {
    const finding = assessed.get(obligationId);
    const after = catalogue.obligations.get(obligationId) ?? null;
    const one = { ...change, obligationId };
    if (finding) {
      if (after && finding.obligation_hash === after.hash) continue;
      const before = finding.obligation_hash ?? change.before;
      concerns.push({ ...one, before, kind: after ? "changed" : "removed" });
    } else if (binds(after) && !binds(wordingBefore(obligationId))) {
      concerns.push({ ...one, kind: change.before ? "changed" : "added" });
    }
  }
  return concerns;
}

/**
 * What the company does, as its findings show: an activity stands when all that it brings about
 * was found to bind. A duty of payers and lenders alike shows neither, unless the rest is there.
 */
function inferActivities(
  catalogue: Catalogue,
  changes: Map<string, Change>,
  { jurisdiction, assessed }: { jurisdiction: Jurisdiction; assessed: Map<string, unknown> },
  wordingBefore: (obligationId: string) => Wording | null,
): Set<Activity> {
  const shown = new Set<Activity>();
  const ruledOut = new Set<Activity>();
  const look = (wording: Wording | null) => {
    if (!wording || !mayBind(wording, jurisdiction)) return;
    const { id, activities } = wording.obligation;
    if (activities.includes("any")) return;
    for (const activity of activities) (assessed.has(id) ? shown : ruledOut).add(activity);
  };
  for (const [id, entry] of catalogue.obligations) if (!changes.has(id)) look(entry);
  for (const id of changes.keys()) look(wordingBefore(id));
  for (const activity of ruledOut) shown.delete(activity);
  return shown;
}

function mayBind({ act, obligation }: Wording, jurisdiction: Jurisdiction): boolean {
  return act.jurisdictions.includes(jurisdiction) && !obligation.unverified;
}
