import { standings } from "../../applicability/applicability.ts";
import type { Applicability, Standing } from "../../applicability/applicability.ts";
import type { Line } from "../../applicability/lines.ts";
import { citeObligation } from "../../catalogue/catalogue.ts";
import type { Act } from "../../catalogue/types.ts";
import type { Work } from "../../companies/findings/work.ts";
import type { Standings } from "../../companies/profile/standings.ts";
import type { Translate } from "../../messages/translate.ts";
import { nameArticle } from "../findings/routes.ts";
import type { BoundAct, BoundObligation } from "./contract.ts";
import { describeBecause } from "./ground.ts";

export function countStandings(all: Applicability[], lines: Line<Applicability>[]) {
  const count = (standing: Standing) => all.filter((one) => one.standing === standing).length;
  return {
    applies: count("applies"),
    conditional: count("conditional"),
    coming: count("coming"),
    unknown: count("unknown"),
    doesNot: count("does_not"),
    lines: lines.length,
  };
}

type Counts = ReturnType<typeof countStandings>;
type SetAside = NonNullable<BoundAct["setAside"]>;

export function countOf(counts: Counts, standing: Standing): number {
  if (standing === "does_not")
    return counts.applies + counts.conditional + counts.coming + counts.unknown
      ? 0
      : counts.doesNot;
  return standing === "ended" ? 0 : counts[standing];
}

type Group = { act: Act; all: Applicability[]; lines: Line<Applicability>[] };

export function groupByAct({ all, lines }: Standings): Group[] {
  const groups = new Map<string, Group>();
  for (const one of all) {
    const group = groups.get(one.act.id) ?? { act: one.act, all: [], lines: [] };
    groups.set(one.act.id, group);
    group.all.push(one);
  }
  for (const line of lines) groups.get(line.head.act.id)?.lines.push(line);
  return [...groups.values()];
}

/** With the reason for the standing that is asked for, or for the one that says most. */
export function describeBoundAct(
  t: Translate,
  { act, all, lines }: Group,
  { wanted, aside }: { wanted: Standing | undefined; aside: Map<string, SetAside> },
): BoundAct {
  const counts = countStandings(all, lines);
  const order = wanted ? [wanted, ...standings] : standings;
  // The one that rests on least rests on what the whole act does.
  const best = all.toSorted(
    (a, b) =>
      order.indexOf(a.standing) - order.indexOf(b.standing) ||
      a.grounds.length - b.grounds.length ||
      a.questions.length - b.questions.length,
  )[0];
  const coming = all.filter(({ standing }) => standing === "coming");
  const questions = all.flatMap((one) => one.questions);
  return {
    ...{ id: act.id, name: act.shortTitle, title: act.title, counts },
    because: best ? describeBecause(t, best) : [],
    questions: [...new Set(questions)],
    begins: coming.map(({ begins }) => begins ?? "").toSorted()[0] ?? null,
    setAside: aside.get(act.id) ?? null,
  };
}

export function describeBoundObligation(
  t: Translate,
  one: Applicability,
  {
    line,
    findingId,
    work,
  }: {
    line: Line<Applicability> | undefined;
    findingId: string | null;
    work: Work | undefined;
  },
): BoundObligation {
  const { act, obligation } = one;
  const { overridden_by: by, overridden: on, reason, verdict } = work ?? {};
  const isAside = verdict === "not_applicable" && by && on;
  return {
    ...{ id: obligation.id, actId: act.id, act: act.shortTitle },
    article: nameArticle(act, obligation),
    ...{ title: obligation.title, shortTitle: obligation.shortTitle },
    ...{ severity: obligation.severity, kind: obligation.kind },
    onlyIf: obligation.onlyIf ?? null,
    standing: one.standing,
    because: describeBecause(t, one),
    ...{ questions: one.questions, begins: one.begins, ends: one.ends },
    findingId,
    setAside: isAside ? { reason: reason ?? "", by, on } : null,
    sources: (line?.sources ?? []).map(({ entry, relation }) => ({
      ...{ id: entry.obligation.id, relation },
      label: citeObligation(entry.act, entry.obligation),
    })),
    directiveAlone: one.standing === "applies" && act.form === "directive",
  };
}
