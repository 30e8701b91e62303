import type { ApiClient } from "../../server/api/client.ts";
import type { CompanySummary } from "../../server/api/companies/contract.ts";
import type { CompanyProfile } from "../../server/api/company-profile/contract.ts";
import type { NextTask } from "../../server/api/dashboard/contract.ts";
import type { Analysis, MonthCount, Overview } from "../../server/api/overview/contract.ts";
import { loadAvailable } from "./available.server.ts";
import { countOpen } from "./count-open.server.ts";
import { ifOffered } from "./refusals.server.ts";

/** More companies would be no picture any more, and cost each visit more. */
const mostCompanies = 20;
const historyShown = 5;

const nothingYet: { overview: Overview; analysis: Analysis } = {
  overview: {
    totalCompanies: 0,
    averageScore: 0,
    redFlags: 0,
    pendingReviews: 0,
    pendingActions: 0,
    controls: [],
    companies: [],
    latestUpdates: [],
    deadlines: [],
  },
  analysis: {
    averageScore: 0,
    companyScores: [],
    risk: { HIGH: 0, MEDIUM: 0, LOW: 0 },
    trends: [],
  },
};

/** All that the overview shows, for all companies or around the one that is chosen. */
export async function loadOverview(api: ApiClient, request: Request) {
  const wish = new URL(request.url).searchParams.get("company");
  const companies = api.listCompanies();
  // Where nobody goes by the name any more, all companies are shown.
  const name = companies.then((all) => all.find((one) => one.name === wish)?.name);
  // The sample counts nowhere: beside it stand the figures of the others.
  const counted = companies.then((all) => all.filter(({ sample }) => !sample));
  const asked = counted.then((all) => all.find((one) => one.name === wish)?.name);
  const { parts, toast } = await loadAvailable(request, {
    overview: [asked.then((one) => api.getOverview(one)), nothingYet.overview],
    analysis: [asked.then((one) => api.getAnalysis(one)), nothingYet.analysis],
    scope: [asked, undefined],
    total: [counted.then(({ length }) => length), 0],
    outdated: [asked.then((one) => ifOffered(api.listOutdated(one))), []],
    open: [findOpen(companies, wish, api), null],
    chosen: [name, undefined],
    notifications: [name.then((one) => ifOffered(api.listNotifications(one))), []],
    sampleNews: [findSampleNews(companies, api), null],
    lawyers: [name.then((one) => ifOffered(api.listLawyers(one))), []],
  });
  const { overview, analysis, outdated, open, chosen, notifications, lawyers, sampleNews } = parts;
  const { risk } = analysis;
  const companyScores = showLowest(analysis.companyScores);
  const controls = overview.controls.slice(0, mostCompanies);
  const hasTrends = overview.totalCompanies > 0 && analysis.trends.length > 0;
  const trends = hasTrends ? analysis.trends : listEmptyMonths();
  return {
    ...overview,
    /** The company that the figures are of; undefined where they are of all. */
    scope: parts.scope,
    /** How many companies the account has, whichever is chosen. */
    total: parts.total,
    controls,
    moreControls: overview.controls.length > controls.length,
    companies: overview.companies.slice(0, mostCompanies),
    assessed: overview.companies.length,
    outdated: (outdated ?? []).slice(0, mostCompanies),
    open,
    companyScores,
    scored: analysis.companyScores.length,
    chosen,
    notifications: notifications ?? [],
    history: sampleNews ?? overview.latestUpdates,
    lawyers: lawyers ?? [],
    risk,
    trends,
    toast,
  };
}

/** All, in their order, or the lowest where there are too many. */
function showLowest(scores: Analysis["companyScores"]): Analysis["companyScores"] {
  if (scores.length <= mostCompanies) return scores;
  return scores.toSorted((a, b) => a.score - b.score).slice(0, mostCompanies);
}

/** The news of the sample, for an account that has no other company; null where it has. */
async function findSampleNews(listed: Promise<CompanySummary[]>, api: ApiClient) {
  const companies = await listed;
  const [first] = companies;
  if (!first || companies.some(({ sample }) => !sample)) return null;
  const list = await ifOffered(api.listNews(first.name, { page: 1 }));
  return list && list.stories.slice(0, historyShown);
}

/** What to do next, and what is open, for the company that is chosen, or for the first: the one the menu names. */
async function findOpen(
  listed: Promise<CompanySummary[]>,
  chosen: string | null,
  api: {
    getCompanyProfile: (id: string) => Promise<CompanyProfile>;
    listNextTasks: (name: string) => Promise<NextTask[]>;
  },
) {
  const companies = await listed;
  const company =
    companies.find(({ name }) => name === chosen) ??
    companies.find(({ sample }) => !sample) ??
    companies[0];
  if (!company) return null;
  const tasks = await ifOffered(api.listNextTasks(company.name));
  if (tasks?.some(({ kind }) => kind === "questions")) return { company, tasks, count: null };
  const profile = await ifOffered(api.getCompanyProfile(company.id));
  return { company, tasks: tasks ?? [], count: profile && countOpen(profile) };
}

/** January to June without events: what the chart shows before there is a company to follow. */
function listEmptyMonths(): MonthCount[] {
  const year = new Date().getUTCFullYear();
  return Array.from({ length: 6 }, (_, month) => ({ month: `${year}-0${month + 1}`, value: 0 }));
}
