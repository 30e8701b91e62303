import type { Catalogue } from "../catalogue/catalogue.ts";
import type { Act, FocusLeaf, Obligation } from "../catalogue/types.ts";

export const resultDates = [
  "applies",
  "in_force",
  "adopted",
  "decided",
  "published",
  "added",
] as const;
/** The day that tells how new something is, and what happened on it. */
export type ResultDate = { date: string; meaning: (typeof resultDates)[number] };
/** What results are narrowed and ordered by. */
export type ResultFacts = { dated: ResultDate | null; focus: FocusLeaf[] };

/** Of what the catalogue index calls `id`. */
export function describeEntry(catalogue: Catalogue, id: string): ResultFacts {
  const colon = id.indexOf(":");
  const [kind, key] = [id.slice(0, colon), id.slice(colon + 1)];
  if (kind === "obligation") {
    const found = catalogue.obligations.get(key);
    if (!found) return { dated: null, focus: [] };
    const { act, obligation } = found;
    return { dated: findDate(obligation.dates) ?? findDate(act.dates), focus: [obligation.focus] };
  }
  if (kind === "case_law") {
    const decision = catalogue.decisions.find((one) => one.id === key);
    return {
      dated: decision ? { date: decision.date, meaning: "decided" } : null,
      focus: decision?.focus ?? [],
    };
  }
  const event = catalogue.events.find((one) => one.id === key);
  return {
    dated: event ? { date: event.date, meaning: "published" } : null,
    focus: event?.focus ?? [],
  };
}

export function describeAct(act: Act): ResultFacts {
  return {
    dated: findDate(act.dates),
    focus: [...new Set(act.obligations.map((obligation) => obligation.focus))],
  };
}

/** The day it applies from, or else came into force or was adopted, where that was checked. */
function findDate(dates: Obligation["dates"] = []): ResultDate | null {
  for (const meaning of ["applies", "in_force", "adopted"] as const) {
    const known = dates.filter((one) => one.meaning === meaning && one.confidence !== "unverified");
    const [first] = known.map(({ date }) => date).toSorted();
    if (first) return { date: first, meaning };
  }
  return null;
}
