import type { Applicability } from "./applicability.ts";
import type { Line } from "./lines.ts";

/** What people of a company said of the law, each by its id. */
export type Decisions = {
  /** Obligations whose switch is on: "this concerns us". */
  concerned: readonly string[];
  /** What does not apply, whole acts and single obligations. */
  actsAside: readonly string[];
  obligationsAside: readonly string[];
};

export const noDecisions: Decisions = { concerned: [], actsAside: [], obligationsAside: [] };

/**
 * The obligations that are set aside: those that people named, those of an act they named, and
 * what stands on no line but theirs, since that asks for the same deed.
 */
export function listSetAside(
  all: Applicability[],
  lines: Line<Applicability>[],
  { actsAside, obligationsAside }: Pick<Decisions, "actsAside" | "obligationsAside">,
): Set<string> {
  const aside = new Set(obligationsAside);
  const acts = new Set(actsAside);
  for (const { act, obligation } of all) if (acts.has(act.id)) aside.add(obligation.id);
  if (aside.size === 0) return aside;
  const kept = new Set<string>();
  for (const { head, sources } of lines) {
    if (aside.has(head.obligation.id)) continue;
    for (const { entry } of sources) kept.add(entry.obligation.id);
  }
  const headsAside = lines.filter(({ head }) => aside.has(head.obligation.id));
  for (const { sources } of headsAside) {
    for (const { entry } of sources) {
      if (!kept.has(entry.obligation.id)) aside.add(entry.obligation.id);
    }
  }
  return aside;
}

/** How it stands once it is set aside; what does not bind, and what is not known, stays. */
export function standAside(one: Applicability, aside: ReadonlySet<string>): Applicability {
  const couldBind = ["applies", "conditional", "coming"].includes(one.standing);
  if (!couldBind || !aside.has(one.obligation.id)) return one;
  return { ...one, standing: "set_aside" };
}
