import { nameArticle } from "../../catalogue/articles.ts";
import { leastCoverage } from "../../analysis/score.ts";
import * as companies from "../../companies/companies.ts";
import * as dashboards from "../../companies/dashboard.ts";
import type { ShownFinding, ShownScore } from "../../companies/dashboard.ts";
import { readFirstFindings } from "../../companies/first-findings.ts";
import { countControls } from "../../companies/controls/count-controls.ts";
import { watchAssessment } from "../../companies/watchers.ts";
import { citeObligation } from "../../catalogue/catalogue.ts";
import type { Decision } from "../../catalogue/types.ts";
import { notFound } from "../../errors.ts";
import { averageByMonth } from "../../companies/history/monthly-scores.ts";
import { listScorePoints } from "../../companies/history/score-points.ts";
import { countByMonth, getToday, listDeadlines, listDecisions, listNews } from "../../news/news.ts";
import { listBoundActs } from "../../news/bound-acts.ts";
import { wordMessage } from "../../messages/coded-message.ts";
import { wordStored } from "../../messages/stored-message.ts";
import type { Language } from "../../messages/languages.ts";
import type { Translate } from "../../messages/translate.ts";
import { listNextTasks } from "../../news/list-next-tasks.ts";
import { withReads } from "../../news/notice-reads.ts";
import { listNotifications } from "../../news/notifications.ts";
import { clientAddress, once } from "../environment.ts";
import type { Api } from "../environment.ts";
import { documentNames } from "../findings/routes.ts";
import type { Names } from "../findings/routes.ts";
import { say, serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";
import type { Report } from "./contract.ts";

export function addDashboardRoutes(api: Api): void {
  serve(api, calls.getOverview, async (_asked, work) => {
    const { all, scores: byCompany } = await listAll(work);
    const scores = [...byCompany.values()];
    const where = dashboards.jurisdictionsOf(all);
    const bound = await listBoundActs(work.db, all);
    return {
      totalCompanies: all.length,
      averageScore: average(scores),
      redFlags: sum(scores, (score) => score.redFlags),
      pendingReviews: sum(scores, (score) => score.pendingReviews),
      pendingActions: sum(scores, ({ counts }) => addUp(Object.values(counts))),
      controls: await countByCompany(work, all),
      latestUpdates: listNews(work.catalogue, where, getToday(), 5, bound).map(nameLanguage),
      deadlines: listDeadlines(work.catalogue, where, getToday(), 5, bound).map(nameLanguage),
    };
  });
  serve(api, calls.getScannedDocuments, async ({ userId }, { db, user }) => {
    if (userId && userId !== user.id) throw notFound("account");
    const all = await companies.listCompanies(db, user.accountId);
    return { scanned: Object.fromEntries(all.map((one) => [one.name, one.scannedDocuments])) };
  });
  serve(api, calls.getAnalysis, async (_asked, work) => {
    const { db, catalogue, user } = work;
    const { all, scores } = await listAll(work);
    const shown = [...scores.values()];
    const trends = countByMonth(catalogue, dashboards.jurisdictionsOf(all), getToday());
    const averages = averageByMonth(
      await listScorePoints(db, user.accountId),
      trends.map(({ month }) => month),
    );
    return {
      averageScore: average(shown),
      companyScores: all.flatMap(({ id, name: company }) => {
        const score = scores.get(id)?.score ?? null;
        return score === null ? [] : [{ company, score }];
      }),
      risk: {
        HIGH: sum(shown, (score) => score.risk.HIGH),
        MEDIUM: sum(shown, (score) => score.risk.MEDIUM),
        LOW: sum(shown, (score) => score.risk.LOW),
      },
      trends: trends.map((one, at) => ({ ...one, score: averages[at]?.score ?? null })),
    };
  });
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
        return [
          { obligation: obligation.title, act: act.shortTitle, verdict, quote, page, document },
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
  serve(api, calls.listNextTasks, async ({ companyName: name }, { db, catalogue, user }) => {
    const company = await companies.requireCompany(db, user.accountId, { name });
    return { tasks: await listNextTasks(db, catalogue, company) };
  });
  serve(api, calls.getDashboard, async (asked, { db, catalogue, user, t }) => {
    const { companyName: name, reportPage: page, reportPageSize: pageSize } = asked;
    const company = await companies.requireCompany(db, user.accountId, { name });
    const pageOf = { page, pageSize };
    const { findings, total } = await dashboards.listFindings(db, catalogue, company, pageOf);
    const names = await documentNames(db, user.accountId, company.id);
    const score = await dashboards.getScore(db, company);
    const controls = await countControls(db, catalogue, user.accountId, company.id);
    const where = company.jurisdiction;
    const bound = await listBoundActs(db, [company]);
    return {
      news: listNews(catalogue, [where], getToday(), 8, bound).map(nameLanguage),
      notifications: (
        await withReads(db, user.id, await listNotifications(t, db, catalogue, [company]))
      ).map(nameLanguage),
      notes: findings.map(({ row, act, obligation }) => ({
        id: row.id,
        note: `${obligation.title} (${citeObligation(act, obligation)})`,
        link: act.link,
      })),
      reports: findings.map((finding) => describeReport(t, finding, company.jurisdiction, names)),
      caseLaws: listDecisions(catalogue, where, "nation", 8).map(describeDecision),
      unionCases: listDecisions(catalogue, where, "union", 8).map(describeDecision),
      score: score && describeScore(t, score),
      controls: controls.get(company.id) ?? null,
      reportPage: page ? { page, pageSize, total } : undefined,
    };
  });
}

/** The account's companies and their scores: what the overview's calls all need. */
function listAll({ db, user, context }: Work) {
  return once(context, `all:${user.accountId}`, async () => {
    const all = await companies.listCounted(db, user.accountId);
    const scores = await dashboards.listScores(db, user.accountId);
    const counted = new Set(all.map(({ id }) => id));
    return { all, scores: new Map([...scores].filter(([id]) => counted.has(id))) };
  });
}

/** Of the companies whose dashboards hold controls. */
async function countByCompany({ db, catalogue, user }: Work, all: companies.Company[]) {
  const counts = await countControls(db, catalogue, user.accountId);
  return all.flatMap(({ id, name: company }) => {
    const own = counts.get(id);
    return own ? [{ company, counts: own }] : [];
  });
}

/** Whole number; 0 when nothing has a score yet. */
function average(scores: ShownScore[]): number {
  const known = scores.flatMap((score) => score.score ?? []);
  if (known.length === 0) return 0;
  return Math.round(known.reduce((total, score) => total + score, 0) / known.length);
}

function sum(scores: ShownScore[], of: (score: ShownScore) => number): number {
  return addUp(scores.map(of));
}

function addUp(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}

export function describeScore(t: Translate, score: ShownScore) {
  return { ...score, leastCoverage, formula: wordMessage(t, score.formula) };
}

/** What nobody has put into the reader's words is in English. */
function nameLanguage<Entry extends { textLanguage?: Language }>(entry: Entry) {
  return { ...entry, textLanguage: entry.textLanguage ?? "en" };
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
    link: act.link,
    severity: row.severity,
    document: first
      ? { ...first, id: first.documentId, name: names.get(first.documentId)?.name ?? "" }
      : null,
  };
}
