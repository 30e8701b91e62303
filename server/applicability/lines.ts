import type { Act, Obligation, Relation } from "../catalogue/types.ts";

type Entry = { act: Pick<Act, "id" | "form">; obligation: Pick<Obligation, "id" | "sameAs"> };
/** A duty as a company sees it: one obligation, and those that ask for the same. */
export type Line<E extends Entry> = {
  head: E;
  /** The other places in the law that ask for it, and how each stands to the head. */
  sources: { entry: E; relation: Relation }[];
};

/**
 * One duty, one line: what only details another obligation, or says the same, is named on that
 * one's line. National law stands before the directive it carries out, law before standards.
 * An obligation stands alone where none of those it points at is among the entries.
 */
export function joinLines<E extends Entry>(entries: E[]): Line<E>[] {
  const byId = new Map(entries.map((entry) => [entry.obligation.id, entry]));
  /** Whose line an entry goes to; a directive's may go to several. */
  const joins = new Map<string, { to: E; relation: Relation }[]>();
  for (const entry of entries) {
    for (const { relation, id } of entry.obligation.sameAs ?? []) {
      const other = byId.get(id);
      if (!other) continue;
      const [from, to] = precedes(other, entry) ? [entry, other] : [other, entry];
      const known = joins.get(from.obligation.id) ?? [];
      joins.set(from.obligation.id, [...known, { to, relation }]);
    }
  }
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

const rank = { act: 0, directive: 1, standard: 2 } as const;

/** Whether the obligation that is pointed at keeps the line; between equals it does. */
function precedes(pointedAt: Entry, pointing: Entry): boolean {
  return rank[pointedAt.act.form] <= rank[pointing.act.form];
}
