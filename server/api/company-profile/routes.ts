import { rankQuestions } from "../../applicability/applicability.ts";
import type { ReadValue } from "../../analysis/profile-reading.ts";
import { profileQuestions } from "../../catalogue/profile-questions.ts";
import type { ProfileQuestion } from "../../catalogue/profile-questions.ts";
import { requireCompany } from "../../companies/companies.ts";
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
import { findStandings, recallStandings } from "../../companies/profile/standings.ts";
import { countAll } from "../bound-law/describe-standings.ts";
import { requireAsked } from "../account-companies.ts";
import type { Api } from "../environment.ts";
import { describeEvidence, namesOfDocuments } from "../findings/routes.ts";
import type { Names } from "../findings/routes.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";

export function addCompanyProfileRoutes(api: Api): void {
  serve(api, calls.getCompanyProfile, async ({ id }, work) => {
    const { db, catalogue } = work;
    const company = await requireAsked(work, { id });
    const entries = await loadAnswers(db, company);
    const decisions = await loadDecisions(db, company);
    const standings = recallStandings(catalogue, buildProfile(entries), decisions);
    const depending = new Map(
      rankQuestions(standings.asking).map(({ question, obligations }) => [question, obligations]),
    );
    const names = await namesOfDocuments(work, company.id);
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
      open: standings.asking.filter(({ questions }) => questions.some((one) => !givenUp.has(one)))
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
