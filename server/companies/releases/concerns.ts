import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { FindingRow } from "../../db/finding-tables.ts";

/** What became of an obligation: its snapshot before and after, null where there was or is none. */
export type Change = { actId: string; before: string | null; after: string | null };
export const changeKinds = ["added", "changed", "removed"] as const;
/** A change as one company sees it. */
export type Concern = Change & { obligationId: string; kind: (typeof changeKinds)[number] };

export type Concerned = {
  /** Ids of the obligations that bind the company today. */
  binding: ReadonlySet<string>;
  /** Of the dashboard shown. */
  findings: Pick<FindingRow, "obligation_id" | "act_id" | "obligation_hash" | "sources_json">[];
};

/**
 * Which of the changes concern the company: a finding rests on what was changed or removed, or
 * what is new binds it.
 */
export function selectConcerns(
  catalogue: Pick<Catalogue, "obligations">,
  changes: Map<string, Change>,
  { binding, findings }: Concerned,
): Concern[] {
  const assessed = new Map(findings.map((one) => [one.obligation_id, one]));
  // What stands on another duty's line was known with it.
  const named = new Set(findings.flatMap((one) => listNamed(one.sources_json)));
  const concerns: Concern[] = [];
  for (const [obligationId, change] of changes) {
    const finding = assessed.get(obligationId);
    const after = catalogue.obligations.get(obligationId) ?? null;
    const one = { ...change, obligationId };
    if (finding) {
      if (after && finding.obligation_hash === after.hash) continue;
      const before = finding.obligation_hash ?? change.before;
      concerns.push({ ...one, before, kind: after ? "changed" : "removed" });
    } else if (after && binding.has(obligationId) && !named.has(obligationId)) {
      concerns.push({ ...one, kind: change.before ? "changed" : "added" });
    }
  }
  return concerns;
}

function listNamed(sourcesJson: string): string[] {
  return (JSON.parse(sourcesJson) as { id: string }[]).map(({ id }) => id);
}
