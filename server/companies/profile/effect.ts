import type { Applicability } from "../../applicability/applicability.ts";
import { countStandings } from "../../applicability/counts.ts";
import type { ProfileQuestion } from "../../catalogue/profile-questions.ts";
import type { Act } from "../../catalogue/types.ts";

export type EffectRow = { question: ProfileQuestion; act: Act; adds: number; removes: number };
export type Effect = {
  applies: number;
  wouldApply: number;
  adds: number;
  removes: number;
  rows: EffectRow[];
};

/**
 * What changed answers add and remove, counted in obligations: by act, each at the first of the
 * changed questions that it rests on. Both lists hold the same obligations in the same order.
 */
export function compareStandings(
  before: Applicability[],
  after: Applicability[],
  changed: readonly ProfileQuestion[],
): Effect {
  const rows = new Map<string, EffectRow>();
  const effect: Effect = {
    applies: countStandings(before).applies,
    wouldApply: countStandings(after).applies,
    ...{ adds: 0, removes: 0, rows: [] },
  };
  for (const [at, was] of before.entries()) {
    const is = after[at];
    if (!is) continue;
    const [did, will] = [was.standing === "applies", is.standing === "applies"];
    if (did === will) continue;
    const question = findCause(was, is, changed);
    const key = `${question} ${is.act.id}`;
    const row = rows.get(key) ?? { question, act: is.act, adds: 0, removes: 0 };
    rows.set(key, row);
    effect[will ? "adds" : "removes"] += 1;
    row[will ? "adds" : "removes"] += 1;
  }
  effect.rows = [...rows.values()].toSorted(
    (a, b) => b.adds + b.removes - (a.adds + a.removes) || a.act.id.localeCompare(b.act.id),
  );
  return effect;
}

function findCause(
  was: Applicability,
  is: Applicability,
  changed: readonly ProfileQuestion[],
): ProfileQuestion {
  const facts = [...was.grounds, ...is.grounds].map(({ fact }) => fact);
  const sizes = ["employees", "turnover", "balance"];
  const rests = (question: ProfileQuestion) =>
    was.questions.includes(question) ||
    facts.includes(question) ||
    (facts.includes("size") && sizes.includes(question));
  return changed.find(rests) ?? changed[0] ?? "licences";
}
