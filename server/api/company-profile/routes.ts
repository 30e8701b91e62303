import { rankQuestions } from "../../applicability/applicability.ts";
import type { ReadValue } from "../../analysis/profile-reading.ts";
import { countAlike } from "../../catalogue/count-alike.ts";
import { profileQuestions } from "../../catalogue/profile-questions.ts";
import type { ProfileQuestion } from "../../catalogue/profile-questions.ts";
import { requireCompany } from "../../companies/companies.ts";
import type { Company } from "../../companies/companies.ts";
import { listFindingIds } from "../../companies/dashboard.ts";
import {
  listActsSetAside,
  setActAside,
  takeActBack,
} from "../../companies/findings/acts-set-aside.ts";
import {
  sayConcerned,
  sayNotConcerned,
  takeConcernBack,
} from "../../companies/findings/concerned.ts";
import { changeSeveral } from "../../companies/findings/several.ts";
import { mapWork } from "../../companies/findings/work.ts";
import { buildProfile, isGivenUp, loadAnswers } from "../../companies/profile/answers.ts";
import { loadDecisions } from "../../companies/profile/decisions.ts";
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
import type { Db } from "../../db/db.ts";
import type { Api } from "../environment.ts";
import { describeEvidence, documentNames } from "../findings/routes.ts";
import type { Names } from "../findings/routes.ts";
import { serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";
import type { BoundAct } from "./contract.ts";
import {
  countAll,
  isOf,
  describeBoundAct,
  describeBoundObligation,
  groupByAct,
} from "./describe-standings.ts";

export function addCompanyProfileRoutes(api: Api): void {
  serve(api, calls.getCompanyProfile, async ({ id }, { db, catalogue, user }) => {
    const company = await requireCompany(db, user.accountId, { id });
    const entries = await loadAnswers(db, company);
    const decisions = await loadDecisions(db, company);
    const standings = recallStandings(catalogue, buildProfile(entries), decisions);
    const depending = new Map(
      rankQuestions(standings.all).map(({ question, obligations }) => [question, obligations]),
    );
    const names = await documentNames(db, user.accountId, company.id);
    const givenUp = new Set(entries.filter(isGivenUp).map(({ question }) => question));
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
        givenUp: givenUp.has(entry.question),
      })),
      counts: countAll(standings),
      open: standings.all.filter(({ questions }) => questions.some((one) => !givenUp.has(one)))
        .length,
    };
  });
  serve(api, calls.previewCompanyProfile, async ({ id, answers }, { db, catalogue, user }) => {
    const company = await requireCompany(db, user.accountId, { id });
    const entries = await loadAnswers(db, company);
    const said = readAnswers(answers).answers;
    const profile = applyAnswers(company, entries, said);
    const decisions = await loadDecisions(db, company);
    const before = recallStandings(catalogue, buildProfile(entries), decisions).all;
    const after = findStandings(catalogue, profile, undefined, decisions).all;
    const effect = compareStandings(before, after, Object.keys(said) as ProfileQuestion[]);
    const rows = effect.rows.map(({ act, ...row }) => ({
      ...row,
      actId: act.id,
      act: act.shortTitle,
    }));
    return { ...effect, rows };
  });
  serve(api, calls.saveCompanyProfile, async ({ id, answers }, { db, user }) => {
    const company = await requireCompany(db, user.accountId, { id });
    const said = { ...readAnswers(answers), person: user.email };
    return { changed: await saveAnswers(db, company, said) };
  });
  serve(api, calls.confirmCompanyProfile, async ({ id, question }, { db, user }) => {
    const company = await requireCompany(db, user.accountId, { id });
    return { changed: await confirmReadings(db, company, { question, person: user.email }) };
  });
}

/** What binds the company, and what people set aside. */
export function addBoundLawRoutes(api: Api): void {
  serve(api, calls.listBoundActs, async ({ id, standing }, { db, catalogue, user, t }) => {
    const company = await requireCompany(db, user.accountId, { id });
    const standings = await loadStandings(db, catalogue, company);
    const aside = await mapSetAside(db, company);
    const acts = groupByAct(standings).map((group) =>
      describeBoundAct(t, group, { wanted: standing, aside }),
    );
    const wanted = acts.filter((act) => !standing || isOf(act, standing));
    return { counts: countAll(standings), acts: wanted };
  });
  serve(api, calls.listBoundObligations, async (asked, { db, catalogue, user, t }) => {
    const { id, standing, actId, obligationId } = asked;
    const company = await requireCompany(db, user.accountId, { id });
    const { all, lines, conditional } = await loadStandings(db, catalogue, company);
    const lineOf = new Map(
      [...lines, ...conditional].map((line) => [line.head.obligation.id, line]),
    );
    const wanted = all.filter(
      (one) =>
        (!standing || one.standing === standing) &&
        (!actId || one.act.id === actId) &&
        (obligationId
          ? one.obligation.id === obligationId
          : // What stands on another duty's line is shown there.
            !["applies", "conditional"].includes(one.standing) ||
            one.obligation.unverified ||
            lineOf.has(one.obligation.id)),
    );
    const findings = await listFindingIds(db, company);
    const work = await mapWork(db, company);
    return wanted.map((one) =>
      describeBoundObligation(t, one, {
        line: lineOf.get(one.obligation.id),
        findingId: findings.get(one.obligation.id) ?? null,
        work: work.get(one.obligation.id),
        alike: countAlike(catalogue, one.obligation.id),
      }),
    );
  });
  serve(api, calls.setActAside, async ({ id, ...which }, work) =>
    setActAside(work.db, work.catalogue, await findOn(work, { id }), which),
  );
  serve(api, calls.takeActBack, async ({ id, actId }, work) =>
    takeActBack(work.db, work.catalogue, await findOn(work, { id }), { actId }),
  );
  serve(api, calls.sayConcerned, async ({ id, ...said }, work) =>
    sayConcerned(work.db, work.catalogue, await findOn(work, { id }), said),
  );
  serve(api, calls.sayNotConcerned, async ({ id, ...said }, work) =>
    sayNotConcerned(work.db, work.catalogue, await findOn(work, { id }), said),
  );
  serve(api, calls.takeConcernBack, async ({ id, obligationId }, work) =>
    takeConcernBack(work.db, work.catalogue, await findOn(work, { id }), { obligationId }),
  );
  serve(api, calls.setFindingsAside, async ({ companyName: name, findingIds, reason }, work) => {
    const change = { kind: "overruled", verdict: "not_applicable", reason } as const;
    const on = await findOn(work, { name });
    await changeSeveral(work.db, work.catalogue, on, { findingIds, change });
  });
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

async function mapSetAside(
  db: Db,
  company: Company,
): Promise<Map<string, NonNullable<BoundAct["setAside"]>>> {
  const rows = await listActsSetAside(db, company);
  return new Map(
    rows
      .filter(({ ended }) => ended === null)
      .map((row) => [row.act_id, { reason: row.reason, by: row.set_by, on: row.set_on }]),
  );
}
