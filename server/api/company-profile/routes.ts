import type { Applicability, Standing } from "../../applicability/applicability.ts";
import { rankQuestions } from "../../applicability/applicability.ts";
import type { Line } from "../../applicability/lines.ts";
import type { ReadValue } from "../../analysis/profile-reading.ts";
import { citeObligation } from "../../catalogue/catalogue.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { profileQuestions } from "../../catalogue/profile-questions.ts";
import type { ProfileQuestion } from "../../catalogue/profile-questions.ts";
import { requireCompany } from "../../companies/companies.ts";
import type { Company } from "../../companies/companies.ts";
import { listFindingIds } from "../../companies/dashboard.ts";
import {
  listActsSetAside,
  setActAside,
  setObligationsAside,
  takeActBack,
} from "../../companies/findings/acts-set-aside.ts";
import { mapWork } from "../../companies/findings/work.ts";
import { buildProfile, loadAnswers } from "../../companies/profile/answers.ts";
import { compareStandings } from "../../companies/profile/effect.ts";
import {
  applyAnswers,
  confirmReadings,
  saveAnswers,
  versionOf,
} from "../../companies/profile/save-profile.ts";
import type { Answers, Seen } from "../../companies/profile/save-profile.ts";
import {
  findStandings,
  loadStandings,
  recallStandings,
} from "../../companies/profile/standings.ts";
import type { Standings } from "../../companies/profile/standings.ts";
import type { Db } from "../../db/db.ts";
import type { Translate } from "../../messages/translate.ts";
import type { Api } from "../environment.ts";
import { describeEvidence, documentNames, nameArticle } from "../findings/routes.ts";
import type { Names } from "../findings/routes.ts";
import { takePage } from "../paging.ts";
import { serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";
import type { BoundAct, BoundObligation } from "./contract.ts";
import { describeBecause } from "./ground.ts";

export function addCompanyProfileRoutes(api: Api): void {
  serve(api, calls.getCompanyProfile, async ({ id }, { db, catalogue, user }) => {
    const company = await requireCompany(db, user.accountId, { id });
    const entries = await loadAnswers(db, company);
    const standings = recallStandings(catalogue, buildProfile(entries));
    const depending = new Map(
      rankQuestions(standings.all).map(({ question, obligations }) => [question, obligations]),
    );
    const names = await documentNames(db, user.accountId, company.id);
    return {
      company: company.name,
      questions: entries.map((entry) => ({
        question: entry.question,
        kind: profileQuestions[entry.question].kind,
        answers: [...profileQuestions[entry.question].answers],
        values: entry.known ? [...entry.known.values] : null,
        complete: entry.known?.complete ?? false,
        origin: entry.origin,
        read: entry.read.map((one) => describeRead(one, names)),
        ...{ answeredBy: entry.answeredBy, answered: entry.answered },
        version: versionOf(entry),
        depending: depending.get(entry.question) ?? 0,
      })),
      counts: countStandings(standings.all, standings.lines),
    };
  });
  serve(api, calls.previewCompanyProfile, async ({ id, answers }, { db, catalogue, user, t }) => {
    const company = await requireCompany(db, user.accountId, { id });
    const entries = await loadAnswers(db, company);
    const said = readAnswers(answers).answers;
    const profile = applyAnswers(t, company, entries, said);
    const before = recallStandings(catalogue, buildProfile(entries)).all;
    const after = findStandings(catalogue, profile).all;
    const effect = compareStandings(before, after, Object.keys(said) as ProfileQuestion[]);
    const rows = effect.rows.map(({ act, ...row }) => ({
      ...row,
      actId: act.id,
      act: act.shortTitle,
    }));
    return { ...effect, rows };
  });
  serve(api, calls.saveCompanyProfile, async ({ id, answers }, { db, user, t }) => {
    const company = await requireCompany(db, user.accountId, { id });
    const said = { ...readAnswers(answers), person: user.email };
    return { changed: await saveAnswers(db, t, company, said) };
  });
  serve(api, calls.confirmCompanyProfile, async ({ id, question }, { db, user, t }) => {
    const company = await requireCompany(db, user.accountId, { id });
    return { changed: await confirmReadings(db, t, company, { question, person: user.email }) };
  });
}

/** What binds the company, and what people set aside. */
export function addBoundLawRoutes(api: Api): void {
  serve(api, calls.listBoundActs, async ({ id, standing }, { db, catalogue, user, t }) => {
    const company = await requireCompany(db, user.accountId, { id });
    const standings = await loadStandings(db, catalogue, company);
    const aside = await mapSetAside(db, company);
    const acts = groupByAct(standings).map((group) => describeBoundAct(t, group, aside));
    const wanted = acts.filter(({ counts }) => !standing || countOf(counts, standing) > 0);
    return { counts: countStandings(standings.all, standings.lines), acts: wanted };
  });
  serve(api, calls.listBoundObligations, async (asked, { db, catalogue, user, t }) => {
    const { id, standing, actId, obligationId, page } = asked;
    const company = await requireCompany(db, user.accountId, { id });
    const { all, lines } = await loadStandings(db, catalogue, company);
    const lineOf = new Map(lines.map((line) => [line.head.obligation.id, line]));
    const wanted = all.filter(
      (one) =>
        (!standing || one.standing === standing) &&
        (!actId || one.act.id === actId) &&
        (obligationId
          ? one.obligation.id === obligationId
          : // What stands on another duty's line is shown there.
            one.standing !== "applies" ||
            one.obligation.unverified ||
            lineOf.has(one.obligation.id)),
    );
    const findings = await listFindingIds(db, company);
    const work = await mapWork(db, company);
    const { shown, ...rest } = takePage(wanted, page);
    return {
      obligations: shown.map((one) =>
        describeBoundObligation(t, one, {
          line: lineOf.get(one.obligation.id),
          findingId: findings.get(one.obligation.id) ?? null,
          work: work.get(one.obligation.id),
        }),
      ),
      ...rest,
    };
  });
  serve(api, calls.setActAside, async ({ id, ...which }, work) =>
    setActAside(work.db, work.catalogue, await findOn(work, { id }), which),
  );
  serve(api, calls.takeActBack, async ({ id, actId }, work) =>
    takeActBack(work.db, await findOn(work, { id }), { actId }),
  );
  serve(api, calls.setFindingsAside, async ({ companyName: name, ...which }, work) =>
    setObligationsAside(work.db, work.catalogue, await findOn(work, { name }), which),
  );
}

async function findOn({ db, user: person }: Work, by: { id: string } | { name: string }) {
  return { company: await requireCompany(db, person.accountId, by), person };
}

type AnswerAsked = {
  question: ProfileQuestion;
  values: string[] | null;
  seen?: string | undefined;
};

function readAnswers(asked: AnswerAsked[]): { answers: Answers; seen: Seen } {
  const answers: Answers = {};
  const seen: Seen = {};
  for (const { question, values, seen: had } of asked) {
    answers[question] = values;
    if (had !== undefined) seen[question] = had;
  }
  return { answers, seen };
}

function describeRead(one: ReadValue, names: Names) {
  const evidence = one.from === "document" ? describeEvidence([one.evidence], names)[0] : null;
  return { value: one.value, from: one.from, evidence: evidence ?? null };
}

function countStandings(all: Applicability[], lines: Line<Applicability>[]) {
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

function countOf(counts: Counts, standing: Standing): number {
  if (standing === "does_not")
    return counts.applies + counts.conditional + counts.coming + counts.unknown
      ? 0
      : counts.doesNot;
  return standing === "ended" ? 0 : counts[standing];
}

type Group = { all: Applicability[]; lines: Line<Applicability>[] };

function groupByAct({ all, lines }: Standings): Group[] {
  const groups = new Map<string, Group>();
  for (const one of all) {
    const group = groups.get(one.act.id) ?? { all: [], lines: [] };
    groups.set(one.act.id, group);
    group.all.push(one);
  }
  for (const line of lines) groups.get(line.head.act.id)?.lines.push(line);
  return [...groups.values()];
}

type SetAside = NonNullable<BoundAct["setAside"]>;

async function mapSetAside(db: Db, company: Company): Promise<Map<string, SetAside>> {
  const rows = await listActsSetAside(db, company);
  return new Map(
    rows
      .filter(({ ended }) => ended === null)
      .map((row) => [row.act_id, { reason: row.reason, by: row.set_by, on: row.set_on }]),
  );
}

function describeBoundAct(
  t: Translate,
  { all, lines }: Group,
  aside: Map<string, SetAside>,
): BoundAct {
  const counts = countStandings(all, lines);
  const best =
    all.find(({ standing }) => standing === "applies") ??
    all.find(({ standing }) => standing === "coming") ??
    all.find(({ standing }) => standing === "unknown") ??
    all[0];
  const { act } = best ?? all[0]!;
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

function describeBoundObligation(
  t: Translate,
  one: Applicability,
  {
    line,
    findingId,
    work,
  }: {
    line: Line<Applicability> | undefined;
    findingId: string | null;
    work: Awaited<ReturnType<typeof mapWork>> extends Map<string, infer W> ? W | undefined : never;
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
