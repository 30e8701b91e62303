import * as companies from "../../companies/companies.ts";
import { countControls } from "../../companies/controls/count-controls.ts";
import * as dashboards from "../../companies/dashboard.ts";
import type { ShownScore } from "../../companies/dashboard.ts";
import { averageByMonth } from "../../companies/history/monthly-scores.ts";
import { listScorePoints } from "../../companies/history/score-points.ts";
import { notFound } from "../../errors.ts";
import { listBoundActs } from "../../news/bound-acts.ts";
import { countByMonth, getToday, listDeadlines, listNews } from "../../news/news.ts";
import { nameLanguage } from "../dashboard/name-language.ts";
import { once } from "../environment.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";

export function addOverviewRoutes(api: Api): void {
  serve(api, calls.getOverview, async ({ companyName }, work) => {
    const { all, scores: byCompany } = await listAsked(work, companyName);
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
      companies: all.flatMap(({ id, name: company }) => {
        const score = byCompany.get(id);
        if (!score) return [];
        const { redFlags, pendingReviews, risk, counts } = score;
        const findings = addUp(Object.values(counts));
        return [{ company, findings, redFlags, pendingReviews, risk }];
      }),
      latestUpdates: listNews(work.catalogue, where, getToday(), 5, bound).map(nameLanguage),
      deadlines: listDeadlines(work.catalogue, where, getToday(), 5, bound).map(nameLanguage),
    };
  });
  serve(api, calls.getScannedDocuments, async ({ userId }, { db, user }) => {
    if (userId && userId !== user.id) throw notFound("account");
    const all = await companies.listCompanies(db, user.accountId);
    return { scanned: Object.fromEntries(all.map((one) => [one.name, one.scannedDocuments])) };
  });
  serve(api, calls.getAnalysis, async ({ companyName }, work) => {
    const { db, catalogue, user } = work;
    const { all, scores } = await listAsked(work, companyName);
    const shown = [...scores.values()];
    const trends = countByMonth(catalogue, dashboards.jurisdictionsOf(all), getToday());
    const asked = new Set(all.map(({ id }) => id));
    const points = await listScorePoints(db, user.accountId);
    const averages = averageByMonth(
      points.filter(({ companyId }) => asked.has(companyId)),
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
}

/** All that count, or the one that is named; 404 for one that is not the account's or not counted. */
async function listAsked(work: Work, name: string | undefined) {
  const { all, scores } = await listAll(work);
  if (!name) return { all, scores };
  const one = all.find((company) => company.name === name);
  if (!one) throw notFound("company");
  const score = scores.get(one.id);
  return { all: [one], scores: new Map(score && [[one.id, score]]) };
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
