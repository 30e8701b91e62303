import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type {
  Analysis,
  MonthCount,
  Overview,
  RiskCounts,
} from "../../server/api/dashboard/contract.ts";
import { withApi } from "../http/api.server.ts";
import { loadAvailable } from "../http/available.server.ts";
import { ifOffered } from "../http/refusals.server.ts";
import { ChartFigure } from "../components/chart/chart-figure.tsx";
import {
  drawRiskChart,
  drawScoreChart,
  drawTrendChart,
} from "../components/chart/overview-charts.server.ts";
import { RiskTable, ScoreTable, TrendTable } from "../components/chart/data-tables.tsx";
import { DatedList } from "../components/dated-list.tsx";
import { EmptyState } from "../components/empty-state.tsx";
import { OutdatedCompanies } from "../components/outdated-notice.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { companyPath } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { StatCards } from "../components/stat-cards.tsx";

export const handle = { scripts: "inline" };

const nothingYet: { overview: Overview; analysis: Analysis } = {
  overview: {
    totalCompanies: 0,
    averageScore: 0,
    redFlags: 0,
    pendingReviews: 0,
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
  return withApi(args, async (api) => {
    const { parts, toast } = await loadAvailable({
      overview: [api.getOverview(), nothingYet.overview],
      analysis: [api.getAnalysis(), nothingYet.analysis],
      outdated: [ifOffered(api.listOutdated()), []],
    });
    const { overview, analysis, outdated } = parts;
    const { companyScores, risk } = analysis;
    const counted = overview.totalCompanies > 0 && analysis.trends.length > 0;
    const trends = counted ? analysis.trends : listEmptyMonths();
    return {
      ...overview,
      outdated: outdated ?? [],
      companyScores,
      risk,
      trends,
      charts: {
        scores: drawScoreChart(companyScores),
        risk: drawRiskChart(risk),
        trends: drawTrendChart(trends),
      },
      toast,
    };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "Overview");

export default function OverviewPage() {
  const { charts, companyScores, risk, trends, outdated, toast, ...overview } =
    useLoaderData<typeof loader>();
  const [first] = companyScores;
  // With one company a total is that company's own; with more, the table tells them apart.
  const findings = (query: Record<string, string>) =>
    first && companyScores.length === 1
      ? companyPath("/dashboard/details", first.company, query)
      : "#score-data";

  return (
    <main id="main">
      <header className="page">
        <h1>Overview</h1>
      </header>
      <StatCards
        stats={[
          { label: "Total Companies", value: overview.totalCompanies, to: "/dashboard/companies" },
          { label: "Average Compliance Score", value: `${overview.averageScore}%`, to: "#scores" },
          {
            label: "Total Red Flags",
            value: overview.redFlags ?? "–",
            to: findings({ severity: "HIGH", status: "unmet" }),
          },
          {
            label: "Pending Reviews",
            value: overview.pendingReviews ?? "–",
            to: findings({ status: "review" }),
          },
        ]}
      />
      {overview.totalCompanies === 0 && !toast && (
        <EmptyState
          title="No company yet"
          text="Add a company with its policy documents as PDF. You then see here how far they show what the law asks."
          link={{ to: "/dashboard/companies/add", text: "Add company" }}
        />
      )}
      <OutdatedCompanies outdated={outdated} />
      <div className="charts">
        <ChartFigure
          id="scores"
          heading="Compliance score per company"
          svg={charts.scores}
          note={describeScores(overview.totalCompanies, companyScores.length)}
        >
          <ScoreTable scores={companyScores} />
        </ChartFigure>
        <ChartFigure
          id="risk"
          heading="Risk distribution"
          svg={charts.risk}
          note={`Risk level: ${nameRiskLevel(risk)}`}
        >
          <RiskTable risk={risk} linkTo={(severity) => findings({ severity, status: "open" })} />
        </ChartFigure>
        <ChartFigure id="trends" heading="Regulatory trends" svg={charts.trends}>
          <TrendTable trends={trends} />
        </ChartFigure>
      </div>
      <div className="two">
        <section aria-labelledby="updates">
          <h2 id="updates">Latest Updates</h2>
          {overview.latestUpdates.length === 0 && (
            <p className="hint">Changes of the law in your companies’ jurisdictions appear here.</p>
          )}
          <DatedList items={overview.latestUpdates} action="View Article" />
        </section>
        <section aria-labelledby="deadlines">
          <h2 id="deadlines">Upcoming Deadlines</h2>
          {overview.deadlines.length === 0 && (
            <p className="hint">Dates from which new duties apply to your companies appear here.</p>
          )}
          <DatedList items={overview.deadlines} action="View Document" />
        </section>
      </div>
    </main>
  );
}

/** January to June without events: what the chart shows before there is a company to follow. */
function listEmptyMonths(): MonthCount[] {
  const year = new Date().getUTCFullYear();
  return Array.from({ length: 6 }, (_, month) => ({ month: `${year}-0${month + 1}`, value: 0 }));
}

/** The gravest that is open anywhere; low while nothing is. */
function nameRiskLevel({ HIGH, MEDIUM }: RiskCounts): string {
  if (HIGH > 0) return "High";
  return MEDIUM > 0 ? "Medium" : "Low";
}

function describeScores(companies: number, scored: number): string | null {
  if (companies === 0) return "Scores appear here once a company has been added.";
  if (scored === companies) return null;
  const waiting = companies - scored;
  return `${waiting} ${waiting === 1 ? "company has" : "companies have"} no score yet.`;
}

export function ErrorBoundary() {
  return (
    <RouteError
      missing="There is no page at this address."
      title="Overview"
      failed="Failed to load dashboard data. Please try again later."
    />
  );
}
