import type { KnownCompany } from "../../companies/companies.ts";
import { countControls } from "../../companies/controls/count-controls.ts";
import type { ControlCounts } from "../../companies/controls/count-controls.ts";
import { jurisdictionsOf } from "../../companies/dashboard.ts";
import { listFigures } from "../../companies/figures.ts";
import type { Figures } from "../../companies/figures.ts";
import { averageByMonth } from "../../companies/history/monthly-scores.ts";
import { listScorePoints } from "../../companies/history/score-points.ts";
import { notFound } from "../../errors.ts";
import { listBoundActs } from "../../news/bound-acts.ts";
import { countByMonth, getToday, listDeadlines, listNews } from "../../news/news.ts";
import { listAllCompanies, listCountedCompanies } from "../account-companies.ts";
import { nameLanguage } from "../dashboard/name-language.ts";
import { once } from "../environment.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";

export function addOverviewRoutes(api: Api): void {
  serve(api, calls.getOverview, async ({ companyName, most }, work) => {
    const { all, figures } = await loadAsked(work, companyName);
    const counted = figures.map(([, own]) => own);
    const where = jurisdictionsOf(all);
    const bound = await listBoundActs(work.db, all);
    return {
      totalCompanies: all.length,
      averageScore: average(counted),
      redFlags: sum(counted, (own) => own.redFlags),
      pendingReviews: sum(counted, (own) => own.pendingReviews),
      pendingActions: sum(counted, (own) => own.findings),
      controls: await countByCompany(work, all, most),
      companies: figures
        .slice(0, most)
        .map(([{ name: company }, { score: _score, ...counts }]) => ({ company, ...counts })),
      assessed: most && figures.length,
      latestUpdates: listNews(work.catalogue, where, getToday(), 5, bound).map(nameLanguage),
      deadlines: listDeadlines(work.catalogue, where, getToday(), 5, bound).map(nameLanguage),
    };
  });
  serve(api, calls.getScannedDocuments, async ({ userId }, work) => {
    if (userId && userId !== work.user.id) throw notFound("account");
    const all = await listAllCompanies(work);
    return { scanned: Object.fromEntries(all.map((one) => [one.name, one.scannedDocuments])) };
  });
  serve(api, calls.getAnalysis, async ({ companyName, most }, work) => {
    const { db, catalogue, user } = work;
    const { all, figures } = await loadAsked(work, companyName);
    const counted = figures.map(([, own]) => own);
    const trends = countByMonth(catalogue, jurisdictionsOf(all), getToday());
    const asked = new Set(all.map(({ id }) => id));
    const points = await listScorePoints(db, user.accountId);
    const averages = averageByMonth(
      points.filter(({ companyId }) => asked.has(companyId)),
      trends.map(({ month }) => month),
    );
    const scores = figures.flatMap(([{ name: company }, { score }]) =>
      score === null ? [] : [{ company, score }],
    );
    const tooMany = most !== undefined && scores.length > most;
    return {
      averageScore: average(counted),
      companyScores: tooMany ? scores.toSorted((a, b) => a.score - b.score).slice(0, most) : scores,
      scored: most && scores.length,
      risk: {
        HIGH: sum(counted, (own) => own.risk.HIGH),
        MEDIUM: sum(counted, (own) => own.risk.MEDIUM),
        LOW: sum(counted, (own) => own.risk.LOW),
      },
      trends: trends.map((one, at) => ({ ...one, score: averages[at]?.score ?? null })),
    };
  });
}

/** All that count, or the one that is named; 404 for one that is not the account's or not counted. */
async function loadAsked(work: Work, name: string | undefined) {
  const { all, figures } = await loadFigures(work);
  if (!name) return { all, figures };
  const one = all.find((company) => company.name === name);
  if (!one) throw notFound("company");
  return { all: [one], figures: figures.filter(([{ id }]) => id === one.id) };
}

/** The account's companies, and in their order the figures of those that have a dashboard. */
function loadFigures(work: Work) {
  const { db, user, context } = work;
  return once(context, `figures:${user.id}`, async () => {
    const all = await listCountedCompanies(work);
    const byCompany = await listFigures(db, user.accountId);
    const figures = all.flatMap((company): [KnownCompany, Figures][] => {
      const own = byCompany.get(company.id);
      return own ? [[company, own]] : [];
    });
    return { all, figures };
  });
}

/** Of the companies whose dashboards hold controls, the first `most` of them. */
async function countByCompany(
  { db, catalogue, user }: Work,
  all: KnownCompany[],
  most = all.length,
) {
  const found: { company: string; counts: ControlCounts }[] = [];
  // Twice as many each time, for most companies hold some: the first are nearly always enough.
  for (let from = 0, next = most; from < all.length && found.length < most; next *= 2) {
    const some = all.slice(from, next);
    const counts = await countControls(
      db,
      catalogue,
      user.accountId,
      some.map(({ id }) => id),
    );
    for (const { id, name: company } of some) {
      const own = counts.get(id);
      if (own) found.push({ company, counts: own });
    }
    from = next;
  }
  return found.slice(0, most);
}

/** Whole number; 0 when nothing has a score yet. */
function average(all: Figures[]): number {
  const known = all.flatMap(({ score }) => score ?? []);
  if (known.length === 0) return 0;
  return Math.round(addUp(known) / known.length);
}

function sum(all: Figures[], of: (figures: Figures) => number): number {
  return addUp(all.map(of));
}

function addUp(counts: number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
