import { linkToArticle, nameArticle } from "../../catalogue/articles.ts";
import { leastCoverage } from "../../analysis/score.ts";
import * as companies from "../../companies/companies.ts";
import * as dashboards from "../../companies/dashboard.ts";
import type { ShownFinding, ShownScore } from "../../companies/dashboard.ts";
import { readFirstFindings } from "../../companies/first-findings.ts";
import { countStandings } from "../../companies/findings/count-findings.ts";
import { countControls } from "../../companies/controls/count-controls.ts";
import { loadStandings } from "../../companies/profile/standings.ts";
import { watchAssessment } from "../../companies/watchers.ts";
import { citeObligation } from "../../catalogue/catalogue.ts";
import type { Decision } from "../../catalogue/types.ts";
import { getToday, listDecisions, listNews } from "../../news/news.ts";
import { listBoundActs } from "../../news/bound-acts.ts";
import { wordMessage } from "../../messages/coded-message.ts";
import { wordStored } from "../../messages/stored-message.ts";
import type { Translate } from "../../messages/translate.ts";
import { listNextTasks } from "../../news/list-next-tasks.ts";
import { requireAsked } from "../account-companies.ts";
import { clientAddress } from "../environment.ts";
import type { Api } from "../environment.ts";
import { documentNames, namesOfDocuments } from "../findings/routes.ts";
import type { Names } from "../findings/routes.ts";
import { listOwnNotices } from "../own-notices.ts";
import { say, serve } from "../serve.ts";
import * as calls from "./contract.ts";
import type { Report } from "./contract.ts";
import { nameLanguage } from "./name-language.ts";

export function addDashboardRoutes(api: Api): void {
  serve(api, calls.getAssessment, async ({ companyName: name }, { db, catalogue, user, t }) => {
    const company = await companies.requireCompany(db, user.accountId, { name });
    const newest = await companies.requireNewestAssessment(db, company);
    const early = readFirstFindings(newest);
    const names = early.length > 0 ? await documentNames(db, user.accountId, company.id) : null;
    return {
      ...newest,
      message: newest.message ? wordStored(t, newest.message) : undefined,
      first: early.flatMap(({ obligationId, verdict, evidence }) => {
        const found = catalogue.obligations.get(obligationId);
        if (!found) return [];
        const { quote, page, documentId } = evidence;
        const document = names?.get(documentId)?.name ?? "";
        const { act, obligation } = found;
        const { title, textLanguage = "en" } = obligation;
        return [
          {
            ...{ obligation: title, textLanguage, act: act.shortTitle, verdict },
            ...{ quote, page, document },
          },
        ];
      }),
    };
  });
  serve(
    api,
    calls.notifyWhenReady,
    async ({ companyName: name, email }, { db, user, context, t }) => {
      const company = await companies.requireCompany(db, user.accountId, { name });
      await watchAssessment(db, company, email, { user, address: clientAddress(context) });
      return say(undefined, t("dashboard.mailWhenReady", { email }));
    },
  );
  serve(api, calls.listNextTasks, async ({ companyName: name }, work) => {
    const company = await requireAsked(work, { name });
    return { tasks: await listNextTasks(work.db, work.catalogue, company) };
  });
  serve(api, calls.getDashboard, async (asked, work) => {
    const { db, catalogue, user, t } = work;
    const { companyName: name, reportPage: page, reportPageSize: pageSize } = asked;
    const company = await requireAsked(work, { name });
    const pageOf = { page, pageSize };
    const { findings, total } = await dashboards.listFindings(db, catalogue, company, pageOf);
    const names = await namesOfDocuments(work, company.id);
    const score = await dashboards.getScore(db, company);
    const controls = await countControls(db, catalogue, user.accountId, [company.id]);
    const where = company.jurisdiction;
    const bound = await listBoundActs(db, [company]);
    return {
      news: listNews(catalogue, [where], getToday(), 8, bound).map(nameLanguage),
      notifications: (await listOwnNotices(work, [company])).map(nameLanguage),
      notes: findings.map(({ row, act, obligation }) => ({
        id: row.id,
        note: `${obligation.title} (${citeObligation(act, obligation)})`,
        link: linkToArticle(act, obligation),
      })),
      reports: findings.map((finding) => describeReport(t, finding, company.jurisdiction, names)),
      caseLaws: listDecisions(catalogue, where, "nation", 8).map(describeDecision),
      unionCases: listDecisions(catalogue, where, "union", 8).map(describeDecision),
      score: score && describeScore(t, score),
      standings: score && (await countStandings(db, catalogue, company)),
      acts: (await loadStandings(db, catalogue, company)).acts.size,
      controls: controls.get(company.id) ?? null,
      reportPage: page ? { page, pageSize, total } : undefined,
    };
  });
}

export function describeScore(t: Translate, score: ShownScore) {
  return { ...score, leastCoverage, formula: wordMessage(t, score.formula) };
}

function describeDecision(decision: Decision) {
  const { description, court, caseNumber } = decision;
  return nameLanguage({ ...decision, description: `${description} ${court}, ${caseNumber}.` });
}

function describeReport(
  t: Translate,
  { row, held, act, obligation, evidence: [first], control }: ShownFinding,
  country: string,
  names: Names,
): Report {
  return {
    id: row.id,
    title: obligation.title,
    textLanguage: obligation.textLanguage ?? "en",
    shortTitle: obligation.shortTitle ?? "",
    value: wordStored(t, row.reason),
    status: row.verdict,
    readBy: row.read_by,
    control: control?.state ?? null,
    country,
    act: act.shortTitle,
    article: nameArticle(act, obligation),
    identifier: act.identifier,
    obligationId: held ? obligation.id : null,
    unverified: obligation.unverified ?? false,
    link: linkToArticle(act, obligation),
    severity: row.severity,
    document: first
      ? { ...first, id: first.documentId, name: names.get(first.documentId)?.name ?? "" }
      : null,
  };
}
