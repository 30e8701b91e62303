import type { Catalogue } from "./catalogue.ts";
import type { Jurisdiction } from "./countries.ts";
import type { Act, FocusLeaf, Obligation, Severity } from "./types.ts";

export type Entry = { act: Act; obligation: Obligation };
export type ObligationFilter<Verdict extends string> = {
  /** Where the acts have to bind; empty for anywhere. */
  where: readonly Jurisdiction[];
  actId?: string | undefined;
  /** The only obligations that may come, in their order; else they come by act and article, the acts with verdicts first. */
  ids?: string[] | undefined;
  focus?: FocusLeaf | undefined;
  severity?: Severity | undefined;
  verdicts?: Verdict[] | undefined;
};
export type ObligationCounts = {
  focus: Map<string, number>;
  severity: Map<string, number>;
  verdict: Map<string, number>;
};

/**
 * The obligations that pass the filter. Each count is over what the other choices leave, so that
 * it says how many there would be if it were chosen.
 */
export function listObligations<Verdict extends string>(
  catalogue: Catalogue,
  filter: ObligationFilter<Verdict>,
  verdictOf: (obligationId: string) => Verdict | null,
): { entries: Entry[]; counts: ObligationCounts } {
  const { focus, severity, verdicts } = filter;
  const checks = {
    focus: ({ obligation }: Entry) => !focus || obligation.focus === focus,
    severity: ({ obligation }: Entry) => !severity || obligation.severity === severity,
    verdict: ({ obligation }: Entry) => {
      const verdict = verdictOf(obligation.id);
      return !verdicts || (verdict !== null && verdicts.includes(verdict));
    },
  };
  const all = putAssessedFirst(listAll(catalogue, filter), filter, verdictOf);
  const passing = (...names: (keyof typeof checks)[]) =>
    all.filter((entry) => names.every((name) => checks[name](entry)));
  return {
    entries: passing("focus", "severity", "verdict"),
    counts: {
      focus: countBy(passing("severity", "verdict"), ({ obligation }) => obligation.focus),
      severity: countBy(passing("focus", "verdict"), ({ obligation }) => obligation.severity),
      verdict: countBy(passing("focus", "severity"), ({ obligation }) => verdictOf(obligation.id)),
    },
  };
}

function listAll<Verdict extends string>(
  catalogue: Catalogue,
  { where, actId, ids }: ObligationFilter<Verdict>,
): Entry[] {
  const isWanted = ({ act }: Entry) =>
    (!actId || act.id === actId) &&
    (where.length === 0 || act.jurisdictions.some((one) => where.includes(one)));
  const entries = ids
    ? ids.flatMap((id) => catalogue.obligations.get(id) ?? [])
    : catalogue.acts
        .toSorted((a, b) => a.shortTitle.localeCompare(b.shortTitle, "en"))
        .flatMap((act) =>
          act.obligations
            .map((obligation) => ({ act, obligation }))
            .toSorted((a, b) => byArticle.compare(a.obligation.article, b.obligation.article)),
        );
  return entries.filter(isWanted);
}

/** Acts that say something to the company come before those that ask nothing of it. */
function putAssessedFirst<Verdict extends string>(
  entries: Entry[],
  { ids }: ObligationFilter<Verdict>,
  verdictOf: (obligationId: string) => Verdict | null,
): Entry[] {
  // What was searched for has an order of its own.
  if (ids) return entries;
  const assessed = new Set(
    entries.filter(({ obligation }) => verdictOf(obligation.id)).map(({ act }) => act.id),
  );
  const rank = ({ act }: Entry) => (assessed.has(act.id) ? 0 : 1);
  return entries.toSorted((a, b) => rank(a) - rank(b));
}

const byArticle = new Intl.Collator("en", { numeric: true });

function countBy(entries: Entry[], name: (entry: Entry) => string | null): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const key = name(entry);
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
