import { nameArticle } from "../../catalogue/articles.ts";
import type { Applicability, Standing } from "../../applicability/applicability.ts";
import { countStandings } from "../../applicability/counts.ts";
import type { StandingCounts } from "../../applicability/counts.ts";
import { findTelling } from "../../applicability/telling.ts";
import type { Line } from "../../applicability/lines.ts";
import { citeObligation } from "../../catalogue/catalogue.ts";
import type { Act } from "../../catalogue/types.ts";
import type { Work } from "../../companies/findings/work.ts";
import type { Standings } from "../../companies/profile/standings.ts";
import type { Translate } from "../../messages/translate.ts";
import { describeConcerned } from "../findings/routes.ts";
import type { BoundAct, BoundObligation } from "./contract.ts";
import { describeBecause } from "./ground.ts";
import type { TellFrom } from "./tell-from.ts";

export function countAll({ all, lines, conditional }: Standings): StandingCounts {
  return countStandings(all, [...lines, ...conditional]);
}

type SetAside = NonNullable<BoundAct["setAside"]>;

/** Whether an act has obligations of a standing; one that does not apply has nothing else. */
export function isOf({ counts, setAside }: BoundAct, standing: Standing): boolean {
  if (standing === "ended") return false;
  if (standing === "set_aside") return setAside !== null || counts.setAside > 0;
  if (standing !== "does_not") return counts[standing] > 0;
  const { applies, conditional, coming, unknown } = counts;
  return applies + conditional + coming + unknown + counts.setAside === 0 && counts.doesNot > 0;
}

type Group = { act: Act; all: Applicability[]; lines: Line<Applicability>[] };

export function groupByAct({ all, lines, conditional }: Standings): Group[] {
  const groups = new Map<string, Group>();
  for (const one of all) {
    const group = groups.get(one.act.id) ?? { act: one.act, all: [], lines: [] };
    groups.set(one.act.id, group);
    group.all.push(one);
  }
  for (const line of [...lines, ...conditional]) groups.get(line.head.act.id)?.lines.push(line);
  return [...groups.values()];
}

/** With the reason for the standing that is asked for, or for the one that says most. */
export function describeBoundAct(
  t: Translate,
  { act, all, lines }: Group,
  {
    wanted,
    aside,
    tellFrom,
  }: { wanted: Standing | undefined; aside: Map<string, SetAside>; tellFrom: TellFrom },
): BoundAct {
  const counts = countStandings(all, lines);
  const best = findTelling(all, wanted);
  const coming = all.filter(({ standing }) => standing === "coming");
  const questions = all.flatMap((one) => one.questions);
  return {
    ...{ id: act.id, name: act.shortTitle, title: act.title, counts },
    textLanguage: act.textLanguage ?? "en",
    because: best ? describeBecause(t, best, tellFrom) : [],
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
    alike,
    tellFrom,
  }: {
    line: Line<Applicability> | undefined;
    findingId: string | null;
    work: Work | undefined;
    alike: number;
    tellFrom: TellFrom;
  },
): BoundObligation {
  const { act, obligation } = one;
  const { overridden_by: by, overridden: on, reason, verdict } = work ?? {};
  const isAside = verdict === "not_applicable" && by && on;
  return {
    ...{ id: obligation.id, actId: act.id, act: act.shortTitle },
    article: nameArticle(act, obligation),
    ...{ title: obligation.title, shortTitle: obligation.shortTitle },
    textLanguage: obligation.textLanguage ?? "en",
    ...{ severity: obligation.severity, kind: obligation.kind },
    onlyIf: obligation.onlyIf ?? null,
    concerned: describeConcerned(work),
    alike,
    standing: one.standing,
    because: describeBecause(t, one, tellFrom),
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
