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
  // Where nobody goes by the name any more, all companies are shown.
  const named = wish ? api.findCompany({ name: wish }) : Promise.resolve(undefined);
  const name = named.then((one) => one?.name);
  const first = findFirst(api);
  // The sample counts nowhere: beside it stand the figures of the others.
  const asked = named.then((one) => (one?.sample ? undefined : one?.name));
  const { parts, toast } = await loadAvailable(request, {
    // One more than is shown, which tells whether there are more.
    overview: [asked.then((one) => api.getOverview(one, mostCompanies + 1)), nothingYet.overview],
    analysis: [asked.then((one) => api.getAnalysis(one, mostCompanies)), nothingYet.analysis],
    scope: [asked, undefined],
    ofAll: [asked.then((one) => (one === undefined ? null : api.getOverview(undefined, 1))), null],
    outdated: [asked.then((one) => ifOffered(api.listOutdated(one, mostCompanies))), []],
    open: [
      findOpen(
        named.then((one) => one ?? first),
        api,
      ),
      null,
    ],
    chosen: [name, undefined],
    notifications: [name.then((one) => ifOffered(api.listNotifications(one))), []],
    sampleNews: [findSampleNews(first, api), null],
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
    total: (parts.ofAll ?? overview).totalCompanies,
    controls,
    moreControls: overview.controls.length > controls.length,
    companies: overview.companies.slice(0, mostCompanies),
    assessed: overview.assessed ?? overview.companies.length,
    outdated: (outdated ?? []).slice(0, mostCompanies),
    open,
    companyScores,
    scored: analysis.scored ?? analysis.companyScores.length,
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

/** The first company that is not the sample, of which there is one at most; or else the sample. */
async function findFirst(api: ApiClient): Promise<CompanySummary | undefined> {
  const [name, next] = await api.listCompanyNames();
  const first = name === undefined ? undefined : await api.findCompany({ name });
  return first?.sample && next !== undefined ? api.findCompany({ name: next }) : first;
}

/** The news of the sample, for an account that has no other company; null where it has. */
async function findSampleNews(found: Promise<CompanySummary | undefined>, api: ApiClient) {
  const first = await found;
  if (!first?.sample) return null;
  const list = await ifOffered(api.listNews(first.name, { page: 1 }));
  return list && list.stories.slice(0, historyShown);
}

/** What to do next, and what is open, for the company that is chosen, or for the first: the one the menu names. */
async function findOpen(
  found: Promise<CompanySummary | undefined>,
  api: {
    getCompanyProfile: (id: string) => Promise<CompanyProfile>;
    listNextTasks: (name: string) => Promise<NextTask[]>;
  },
) {
  const company = await found;
  if (!company) return null;
  const tasks = ifOffered(api.listNextTasks(company.name));
  const count = await countOpen(api, company.id, tasks);
  return { company, tasks: (await tasks) ?? [], count };
}

/** January to June without events: what the chart shows before there is a company to follow. */
function listEmptyMonths(): MonthCount[] {
  const year = new Date().getUTCFullYear();
  return Array.from({ length: 6 }, (_, month) => ({ month: `${year}-0${month + 1}`, value: 0 }));
}
