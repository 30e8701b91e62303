import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import * as companies from "../companies/companies.ts";
import * as dashboards from "../companies/dashboard.ts";
import type { ShownFinding, ShownScore } from "../companies/dashboard.ts";
import { watchGeneration } from "../companies/watchers.ts";
import { citeObligation } from "../corpus/corpus.ts";
import type { RegulatoryEvent } from "../corpus/types.ts";
import { documentNames } from "./findings.ts";
import type { Names } from "./findings.ts";
import { notFound } from "../errors.ts";
import { wordMessage } from "../messages/coded-message.ts";
import { wordStored } from "../messages/stored-message.ts";
import type { Translate } from "../messages/translate.ts";
import { averageByMonth } from "../history/monthly-scores.ts";
import { listScorePoints } from "../history/score-points.ts";
import { countByMonth, getToday, listDeadlines, listDecisions, listNews } from "../news/news.ts";
import { listNotifications } from "../news/notifications.ts";
import { answers, clientAddress, jsonBody, once } from "./environment.ts";
import { forAccount } from "./access.ts";
import type { Api, ApiEnv } from "./environment.ts";
import { translateFor } from "./translate-for.ts";
import * as schema from "./schemas.ts";

export function addDashboardRoutes(api: Api): void {
  const overviewRoute = createRoute({
    method: "get",
    path: "/dashboard/",
    ...forAccount,
    tags: ["Dashboard"],
    summary: "Figures over all companies",
    responses: answers(200, schema.overview),
  });
  api.openapi(overviewRoute, async (context) => {
    const corpus = context.get("corpus");
    const { all, scores: byCompany } = await listAll(context);
    const scores = [...byCompany.values()];
    const where = dashboards.jurisdictionsOf(all);
    const oData = {
      nTotalCompanies: all.length,
      nAverageScore: average(scores),
      nRedFlags: sum(scores, (score) => score.redFlags),
      nPendingReviews: sum(scores, (score) => score.pendingReviews),
      aLatestUpdates: listNews(corpus, where, getToday(), 5).map(newsAsWire),
      aDeadlines: listDeadlines(corpus, where, getToday(), 5).map(newsAsWire),
    };
    return context.json({ oData }, 200);
  });

  const microRoute = createRoute({
    method: "get",
    path: "/dashboard/micro-dashboard",
    ...forAccount,
    tags: ["Dashboard"],
    summary: "How many documents were scanned for each company",
    request: { query: z.object({ userId: z.string().max(100).optional() }) },
    responses: answers(200, schema.microDashboard, [404]),
  });
  api.openapi(microRoute, async (context) => {
    const { user } = context.get("visit");
    const { userId } = context.req.valid("query");
    if (userId && userId !== user.id) throw notFound("This account");
    const all = await companies.listCompanies(context.get("db"), user.accountId);
    const nScannedDocument = Object.fromEntries(
      all.map((company) => [company.name, company.scannedDocuments]),
    );
    return context.json({ oData: { nScannedDocument } }, 200);
  });

  const analysisRoute = createRoute({
    method: "get",
    path: "/dashboard/compliance-analysis",
    ...forAccount,
    tags: ["Dashboard"],
    summary: "Scores, risks and the months' trend over all companies",
    responses: answers(200, schema.analysis),
  });
  api.openapi(analysisRoute, async (context) => {
    const { user } = context.get("visit");
    const { all, scores } = await listAll(context);
    const shown = [...scores.values()];
    const company_scores = Object.fromEntries(
      all.flatMap((company) => {
        const score = scores.get(company.id)?.score ?? null;
        return score === null ? [] : [[company.name, score] as const];
      }),
    );
    const trends = countByMonth(context.get("corpus"), dashboards.jurisdictionsOf(all), getToday());
    const points = await listScorePoints(context.get("db"), user.accountId);
    const averages = averageByMonth(
      points,
      trends.map(({ month }) => month),
    );
    const oData = {
      average_compliance_score: average(shown),
      company_scores,
      risk_distribution: {
        HIGH: sum(shown, (score) => score.risk.HIGH),
        MEDIUM: sum(shown, (score) => score.risk.MEDIUM),
        LOW: sum(shown, (score) => score.risk.LOW),
      },
      trends: trends.map(({ month, value }, at) => ({
        ...{ month, value, score: averages[at]?.score ?? null },
      })),
    };
    return context.json({ oData }, 200);
  });

  const generationRoute = createRoute({
    method: "get",
    path: "/dashboard/generation",
    ...forAccount,
    tags: ["Dashboard"],
    summary: "How far the making of a dashboard is",
    request: { query: schema.companyQuery },
    responses: answers(200, schema.generation, [404]),
  });
  api.openapi(generationRoute, async (context) => {
    const { user } = context.get("visit");
    const name = context.req.valid("query").companyName;
    const company = await companies.requireCompany(context.get("db"), user.accountId, { name });
    const { status, scanned, total, started, message } = await companies.requireNewestGeneration(
      context.get("db"),
      company,
    );
    const shown = { status, nScanned: scanned, nTotal: total, dStarted: started };
    const said = message && { message: wordStored(translateFor(context), message) };
    return context.json({ oData: { ...shown, ...said } }, 200);
  });

  const notifyRoute = createRoute({
    method: "post",
    path: "/dashboard/generation/notify",
    ...forAccount,
    tags: ["Dashboard"],
    summary: "Ask for one mail when the dashboard is ready",
    request: { body: jsonBody(schema.notifyBody) },
    responses: answers(200, z.object({}), [404, 429]),
  });
  api.openapi(notifyRoute, async (context) => {
    const { user } = context.get("visit");
    const { companyName: name, sEmail } = context.req.valid("json");
    const company = await companies.requireCompany(context.get("db"), user.accountId, { name });
    await watchGeneration(context.get("db"), company, sEmail, {
      user,
      address: clientAddress(context),
    });
    const message = `A mail will come to ${sEmail} when the dashboard is ready.`;
    return context.json({ oData: {}, message }, 200);
  });

  const dashboardRoute = createRoute({
    method: "get",
    path: "/dashboard/fetch-dashboard",
    ...forAccount,
    tags: ["Dashboard"],
    summary: "A company's dashboard",
    request: { query: schema.dashboardQuery },
    responses: answers(200, schema.dashboard, [404]),
  });
  api.openapi(dashboardRoute, async (context) => {
    const { user } = context.get("visit");
    const [db, corpus] = [context.get("db"), context.get("corpus")];
    const query = context.req.valid("query");
    const { companyName: name, reportPage: page, reportPageSize: pageSize } = query;
    const company = await companies.requireCompany(db, user.accountId, { name });
    const score = await dashboards.getScore(db, company);
    const pageOf = { page, pageSize };
    const { findings, total } = await dashboards.listFindings(db, corpus, company, pageOf);
    const names = await documentNames(db, user.accountId, company.id);
    const where = [company.jurisdiction];
    const t = translateFor(context);
    const notifications = await listNotifications(t, db, corpus, company);
    const oData = {
      oNews: { aLatestNews: listNews(corpus, where, getToday(), 8).map(newsAsWire) },
      aNotifications: notifications.map((event) => ({
        _id: event.id,
        sTitle: event.title,
        sEurLink: event.link,
        dPubDate: event.date,
        description: event.description,
      })),
      oGeneralOverView: {
        aRelevantNote: findings.map(({ row, act, obligation }) => ({
          _id: row.id,
          sNote: `${obligation.title} (${citeObligation(act, obligation)})`,
          sDocumentId: act.link,
        })),
      },
      oReport: findings.map((finding) => reportAsWire(t, finding, company.jurisdiction, names)),
      aNationalCaseLaws: listDecisions(corpus, company.jurisdiction, 8).map((decision) => ({
        _id: decision.id,
        sTitle: decision.title,
        dPubDate: decision.date,
        description: `${decision.description} ${decision.court}, ${decision.caseNumber}.`,
        sLink: decision.link,
      })),
      oScore: score && scoreAsWire(t, score),
      ...(page && { oReportPage: { nPage: page, nPageSize: pageSize, nTotal: total } }),
    };
    return context.json({ oData }, 200);
  });
}

/** The account's companies and their scores: what the overview's calls all need. */
function listAll(context: Context<ApiEnv>) {
  const { user } = context.get("visit");
  const db = context.get("db");
  return once(context, `all:${user.accountId}`, async () => {
    const all = await companies.listCompanies(db, user.accountId);
    return { all, scores: await dashboards.listScores(db, user.accountId) };
  });
}

/** Whole number; 0 when nothing has a score yet. */
function average(scores: ShownScore[]): number {
  const known = scores.flatMap((score) => score.score ?? []);
  if (known.length === 0) return 0;
  return Math.round(known.reduce((total, score) => total + score, 0) / known.length);
}

function sum(scores: ShownScore[], of: (score: ShownScore) => number): number {
  return scores.reduce((total, score) => total + of(score), 0);
}

function newsAsWire(event: RegulatoryEvent): z.infer<typeof schema.newsItem> {
  return {
    _id: event.id,
    sTitle: event.title,
    sSource: event.source,
    sLink: event.link,
    dPubDate: event.date,
  };
}

export function scoreAsWire(t: Translate, score: ShownScore): z.infer<typeof schema.scoreCard> {
  return {
    nScore: score.score,
    oCounts: score.counts,
    oRisk: score.risk,
    nRedFlags: score.redFlags,
    nPendingReviews: score.pendingReviews,
    nCoverage: score.coverage,
    sFormula: wordMessage(t, score.formula),
    dCorpus: score.corpusDate,
    dGenerated: score.generated,
  };
}

function reportAsWire(
  t: Translate,
  { row, held, act, obligation, evidence }: ShownFinding,
  country: string,
  names: Names,
) {
  const [first] = evidence;
  return {
    _id: row.id,
    title: obligation.title,
    value: wordStored(t, row.reason),
    status: row.verdict,
    country,
    sAct: act.shortTitle,
    sArticle: `${act.articleWord} ${obligation.article}`,
    sIdentifier: act.identifier,
    ...(held && { iObligation: obligation.id }),
    bUnverified: obligation.unverified ?? false,
    sLink: act.link,
    sSeverity: row.severity,
    oDocument: first
      ? {
          _id: first.documentId,
          sName: names.get(first.documentId) ?? "",
          nPage: first.page,
          nStart: first.start,
          nEnd: first.end,
        }
      : null,
  };
}
