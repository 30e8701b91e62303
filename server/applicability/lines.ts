import type { Act, Obligation, Relation } from "../catalogue/types.ts";
import type { Standing } from "./applicability.ts";

type Entry = {
  act: Pick<Act, "id" | "form">;
  obligation: Pick<Obligation, "id" | "sameAs">;
  standing?: Standing;
};
/** A duty as a company sees it: one obligation, and those that ask for the same. */
export type Line<E extends Entry> = {
  head: E;
  /** The other places in the law that ask for it, and how each stands to the head. */
  sources: { entry: E; relation: Relation }[];
};

/**
 * One duty, one line: what only details another obligation, or says the same, is named on that
 * one's line. What binds stands before what waits for a condition, national law before the
 * directive it carries out, law before standards. Those of several acts that say the same as
 * one that is not among the entries say the same as each other. Else an obligation stands alone.
 */
export function joinLines<E extends Entry>(entries: E[]): Line<E>[] {
  const joins = listJoins(entries);
  const headsOf = (
    entry: E,
    seen: ReadonlySet<string>,
  ): { head: E; relation: Relation | null }[] => {
    const { id } = entry.obligation;
    const further = (joins.get(id) ?? []).filter(({ to }) => !seen.has(to.obligation.id));
    if (further.length === 0) return [{ head: entry, relation: null }];
    const path = new Set([...seen, id]);
    // A detail belongs to one duty; only what several national rules carry out stands on each.
    const ways = entry.act.form === "directive" ? further : further.slice(0, 1);
    return ways.flatMap(({ to, relation }) =>
      headsOf(to, path).map(({ head }) => ({ head, relation })),
    );
  };
  const lines = new Map<string, Line<E>>();
  const lineOf = (head: E) => {
    const line = lines.get(head.obligation.id) ?? { head, sources: [] };
    lines.set(head.obligation.id, line);
    return line;
  };
  for (const entry of entries) {
    const { id } = entry.obligation;
    for (const { head, relation } of headsOf(entry, new Set([id]))) {
      const line = lineOf(head);
      const isNew = line.sources.every((source) => source.entry.obligation.id !== id);
      if (relation && head.obligation.id !== id && isNew) line.sources.push({ entry, relation });
    }
  }
  return [...lines.values()];
}

type Join<E> = { to: E; relation: Relation };

/** Whose line an entry goes to; a directive's may go to several. */
function listJoins<E extends Entry>(entries: E[]): Map<string, Join<E>[]> {
  const byId = new Map(entries.map((entry) => [entry.obligation.id, entry]));
  const joins = new Map<string, Join<E>[]>();
  const join = (from: E, to: E, relation: Relation) => {
    const { id } = from.obligation;
    joins.set(id, [...(joins.get(id) ?? []), { to, relation }]);
  };
  /** Those that point at the same duty, which does not keep their line. */
  const around = new Map<string, { entry: E; relation: Relation }[]>();
  for (const entry of entries) {
    for (const { relation, id } of entry.obligation.sameAs ?? []) {
      const other = byId.get(id);
      const isLeading = other && (!waits(other) || waits(entry));
      if (isLeading && precedes(other, entry)) join(entry, other, relation);
      else if (other && (isLeading || relation === "transposes")) join(other, entry, relation);
      else if (other || relation === "same_duty") {
        around.set(id, [...(around.get(id) ?? []), { entry, relation }]);
      }
    }
  }
  for (const [id, all] of around) {
    const [first, ...others] = all.toSorted((a, b) => rankOf(a.entry) - rankOf(b.entry));
    const hub = byId.get(id);
    if (!first) continue;
    if (hub) join(hub, first.entry, first.relation);
    for (const { entry, relation } of others) {
      // Two points of one act are not the same for pointing at the same place elsewhere.
      if (entry.act.id !== first.entry.act.id) join(entry, first.entry, relation);
    }
  }
  return joins;
}

const rank = { act: 0, directive: 1, standard: 2 } as const;

/** Whether the obligation that is pointed at keeps the line; between equals it does. */
function precedes(pointedAt: Entry, pointing: Entry): boolean {
  if (waits(pointing) && !waits(pointedAt)) return true;
  return rankOf(pointedAt) <= rankOf(pointing);
}

function rankOf({ act }: Entry): number {
  return rank[act.form];
}

/** Whether it binds only once somebody says that its condition holds. */
function waits({ standing }: Entry): boolean {
  return standing === "conditional";
}
