import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link, useLoaderData } from "@remix-run/react";
import type { ApiClient } from "../../server/api/client.ts";
import type { CompanySummary } from "../../server/api/companies/contract.ts";
import type { CompanyProfile } from "../../server/api/company-profile/contract.ts";
import type { Severity } from "../../server/catalogue/types.ts";
import type { Analysis, MonthCount, Overview } from "../../server/api/overview/contract.ts";
import type { NextTask, RiskCounts } from "../../server/api/dashboard/contract.ts";
import { withApi } from "../http/api.server.ts";
import { loadAvailable } from "../http/available.server.ts";
import { readLanguage } from "../http/language.server.ts";
import { ifOffered } from "../http/refusals.server.ts";
import { ChartFigure } from "../components/chart/chart-figure.tsx";
import {
  drawRiskChart,
  drawScoreChart,
  drawTrendChart,
} from "../components/chart/overview-charts.server.ts";
import { RiskTable, ScoreTable, TrendTable } from "../components/chart/data-tables.tsx";
import { ControlsByCompany } from "../components/controls/control-counts.tsx";
import { DatedList } from "../components/dated-list.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { FindingsByCompany } from "../components/findings-by-company.tsx";
import { NextTasks } from "../components/next-tasks.tsx";
import { OutdatedCompanies } from "../components/outdated-notice.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { useFormats, useT } from "../components/messages.tsx";
import { OpenQuestions } from "../components/open-questions.tsx";
import { countOpen } from "../http/count-open.server.ts";
import { companyPath } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { SidePanel } from "../components/side-panel.tsx";
import { severityKeys } from "../components/severity-tag.tsx";
import { StatCards } from "../components/stat-cards.tsx";

export const handle = { scripts: "inline" };

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

export function loader(args: LoaderFunctionArgs) {
  const wish = new URL(args.request.url).searchParams.get("company");
  return withApi(args, async (api) => {
    const companies = api.listCompanies();
    // Where nobody goes by the name any more, all companies are shown.
    const name = companies.then((all) => all.find((one) => one.name === wish)?.name);
    const { parts, toast } = await loadAvailable(args.request, {
      overview: [api.getOverview(), nothingYet.overview],
      analysis: [api.getAnalysis(), nothingYet.analysis],
      outdated: [ifOffered(api.listOutdated()), []],
      open: [findOpen(companies, wish, api), null],
      chosen: [name, undefined],
      notifications: [name.then((one) => ifOffered(api.listNotifications(one))), []],
      sampleNews: [findSampleNews(companies, api), null],
      lawyers: [name.then((one) => ifOffered(api.listLawyers(one))), []],
    });
    const { overview, analysis, outdated, open, chosen, notifications, lawyers, sampleNews } =
      parts;
    const { risk } = analysis;
    const companyScores = showLowest(analysis.companyScores);
    const controls = overview.controls.slice(0, mostCompanies);
    const counted = overview.totalCompanies > 0 && analysis.trends.length > 0;
    const language = readLanguage(args.request);
    const trends = counted ? analysis.trends : listEmptyMonths();
    return {
      ...overview,
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
      charts: {
        scores: drawScoreChart(language, companyScores),
        risk: drawRiskChart(language, risk),
        trends: drawTrendChart(language, trends),
      },
      toast,
    };
  });
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
  const list = await ifOffered(api.listNews(first.name));
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

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "overview.title");

export default function OverviewPage() {
  const t = useT();
  const { charts, companyScores, scored, risk, trends, outdated, open, toast, ...more } =
    useLoaderData<typeof loader>();
  const { chosen, notifications, lawyers, history, ...overview } = more;
  const { percent } = useFormats();
  const { companies, assessed } = overview;
  const [first] = companies;
  const several = assessed > 1;
  // An average of nothing is 0 %, and would be read as one.
  const without = overview.totalCompanies - scored;
  const notScored = without > 0 ? t("overview.notScored", { count: without }) : null;
  // With one company a total is that company's own; with more, the table tells them apart.
  const findings = (query: Record<string, string>) => {
    if (!first) return "/dashboard/companies";
    return several ? "#by-company" : companyPath("/dashboard/details", first.company, query);
  };

  return (
    <>
      <main id="main">
        <header className="page">
          <h1>{t("overview.title")}</h1>
        </header>
        <StatCards
          stats={[
            {
              label: t("overview.totalCompanies"),
              value: overview.totalCompanies,
              to: "/dashboard/companies",
            },
            {
              label: t("overview.averageScore"),
              value: percent(overview.averageScore / 100),
              to: "#scores",
              note: notScored,
            },
            {
              label: t("overview.redFlags"),
              value: overview.redFlags ?? "–",
              to: findings({ status: "flags" }),
            },
            {
              label: t("overview.pendingReviews"),
              value: overview.pendingReviews ?? "–",
              to: findings({ status: "review" }),
            },
          ]}
        />
        {(overview.pendingActions ?? 0) > 0 && (
          <p className="hint">
            {t.rich("overview.pendingActions", {
              count: overview.pendingActions ?? 0,
              link: <Link to={findings({})} />,
            })}
          </p>
        )}
        {overview.totalCompanies === 0 && !open && !toast && (
          <EmptyState
            title={t("overview.empty.title")}
            text={t("overview.empty.text")}
            link={{ to: "/dashboard/start", text: t("overview.empty.start") }}
            other={{ to: "/dashboard/sample", text: t("companies.sample.look") }}
          />
        )}
        {open && <NextTasks company={open.company} tasks={open.tasks} />}
        {open?.count && <OpenQuestions company={open.company} open={open.count} />}
        <OutdatedCompanies outdated={outdated} />
        <div className="charts">
          <ChartFigure
            id="scores"
            heading={t("overview.scores")}
            svg={charts.scores}
            note={overview.totalCompanies === 0 ? t("overview.scores.none") : notScored}
          >
            <ScoreTable scores={companyScores} />
            {scored > companyScores.length && (
              <p className="hint">
                {t.rich("overview.scores.lowest", {
                  count: companyScores.length,
                  total: scored,
                  link: <Link to="/dashboard/companies" />,
                })}
              </p>
            )}
          </ChartFigure>
          <ChartFigure
            id="risk"
            heading={t("overview.risk")}
            svg={charts.risk}
            note={t("overview.risk.level", { level: t(severityKeys[findRiskLevel(risk)]) })}
          >
            <RiskTable risk={risk} linkTo={(severity) => findings({ severity, status: "open" })} />
          </ChartFigure>
          <ChartFigure id="trends" heading={t("overview.trends")} svg={charts.trends}>
            <TrendTable trends={trends} />
          </ChartFigure>
        </div>
        {several && (
          <section aria-labelledby="by-company">
            <h2 id="by-company">{t("overview.companies")}</h2>
            <FindingsByCompany id="by-company" companies={companies} />
            {assessed > companies.length && (
              <p className="hint">
                {t.rich("overview.companies.more", {
                  count: companies.length,
                  total: assessed,
                  link: <Link to="/dashboard/companies" />,
                })}
              </p>
            )}
          </section>
        )}
        {overview.controls.length > 0 && (
          <section aria-labelledby="controls">
            <h2 id="controls">{t("controls.title")}</h2>
            <p className="hint">{t("controls.counts.text")}</p>
            <ControlsByCompany controls={overview.controls} />
            {overview.moreControls && (
              <p className="hint">
                {t.rich("overview.controls.more", { link: <Link to="/dashboard/companies" /> })}
              </p>
            )}
          </section>
        )}
        <div className="two">
          <section aria-labelledby="updates">
            <h2 id="updates">{t("overview.updates")}</h2>
            {overview.latestUpdates.length === 0 && (
              <p className="hint">{t("overview.updates.none")}</p>
            )}
            <DatedList items={overview.latestUpdates} action="viewArticle" />
          </section>
          <section aria-labelledby="deadlines">
            <h2 id="deadlines">{t("overview.deadlines")}</h2>
            {overview.deadlines.length === 0 && (
              <p className="hint">{t("overview.deadlines.none")}</p>
            )}
            <DatedList items={overview.deadlines} action="viewDocument" />
          </section>
        </div>
      </main>
      <SidePanel
        company={chosen}
        notifications={notifications}
        history={history}
        lawyers={lawyers}
        inert={false}
      />
    </>
  );
}

/** January to June without events: what the chart shows before there is a company to follow. */
function listEmptyMonths(): MonthCount[] {
  const year = new Date().getUTCFullYear();
  return Array.from({ length: 6 }, (_, month) => ({ month: `${year}-0${month + 1}`, value: 0 }));
}

/** The gravest that is open anywhere; low while nothing is. */
function findRiskLevel({ HIGH, MEDIUM }: RiskCounts): Severity {
  if (HIGH > 0) return "HIGH";
  return MEDIUM > 0 ? "MEDIUM" : "LOW";
}

export function ErrorBoundary() {
  return (
    <RouteError
      missing="errors.pageNotFound.message"
      title="overview.failed.title"
      failed="overview.failed"
    />
  );
}
