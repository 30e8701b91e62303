import type { LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { Link, useLoaderData } from "@remix-run/react";
import type { Severity } from "../../server/catalogue/types.ts";
import type { RiskCounts } from "../../server/api/dashboard/contract.ts";
import { ChartFigure } from "../components/chart/chart-figure.tsx";
import { withApi } from "../http/api.server.ts";
import { readLanguage } from "../http/language.server.ts";
import { loadOverview } from "../http/overview.server.ts";
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
import { companyPath } from "../components/paths.ts";
import { RouteError } from "../components/route-error.tsx";
import { ScopeCrumb } from "../components/scope-crumb.tsx";
import { SidePanel } from "../components/side-panel.tsx";
import { severityKeys } from "../components/severity-tag.tsx";
import { StatCards } from "../components/stat-cards.tsx";

export const handle = { scripts: "inline" };

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const loaded = await loadOverview(api, args.request);
    const language = readLanguage(args.request);
    const charts = {
      scores: drawScoreChart(language, loaded.companyScores),
      risk: drawRiskChart(language, loaded.risk),
      trends: drawTrendChart(language, loaded.trends),
    };
    return { ...loaded, charts };
  });
}

export const meta: MetaFunction = ({ matches }) => pageTitle(matches, "overview.title");

export default function OverviewPage() {
  const t = useT();
  const { charts, companyScores, scored, risk, trends, outdated, open, toast, ...more } =
    useLoaderData<typeof loader>();
  const { chosen, notifications, lawyers, history, ...overview } = more;
  const { percent } = useFormats();
  const { companies, assessed, scope, total } = overview;
  const [first] = companies;
  const several = assessed > 1;
  const isAssessed = assessed > 0 || risk.HIGH + risk.MEDIUM + risk.LOW > 0;
  // An average of nothing is 0 %, and would be read as one.
  const without = overview.totalCompanies - scored;
  const notScored =
    scored === 0 || without > 0 ? t("overview.notScored", { count: without }) : null;
  // With one company a total is that company's own; with more, the table tells them apart.
  const findings = (query: Record<string, string>) => {
    if (!first) return "/dashboard/companies";
    return several ? "#by-company" : companyPath("/dashboard/details", first.company, query);
  };

  return (
    <>
      <main id="main">
        <header className="page">
          <div>
            {total > 0 && <ScopeCrumb company={scope} path="/dashboard/overview" />}
            <h1>{t("overview.title")}</h1>
          </div>
        </header>
        <StatCards
          stats={[
            {
              label: t("overview.totalCompanies"),
              value: total,
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
        {total === 0 && !open && !toast && (
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
            note={t(isAssessed ? "overview.risk.level" : "overview.risk.none", {
              level: t(severityKeys[findRiskLevel(risk)]),
            })}
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
