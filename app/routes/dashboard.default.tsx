import type { ActionFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data as answer } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { loadDashboard } from "../http/dashboard.server.ts";
import { sayOfConditionOf } from "../http/concerned.server.ts";
import { workOnFinding } from "../http/finding-work.server.ts";
import { readForm, refuseForm } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";
import { AuditLinks } from "../components/audit-links.tsx";
import { CaseLawDialog } from "../components/case-law-dialog.tsx";
import { CaseLawSection } from "../components/case-law-section.tsx";
import { UnusedKinds } from "../components/document-kind.tsx";
import { ControlCounts } from "../components/controls/control-counts.tsx";
import { DatedList } from "../components/dated-list.tsx";
import { DownloadLinks } from "../components/download-links.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { nameJurisdiction } from "../components/jurisdictions.ts";
import { useT } from "../components/messages.tsx";
import { OutdatedNotice } from "../components/outdated-notice.tsx";
import { Pager } from "../components/pager.tsx";
import { OpenQuestions } from "../components/open-questions.tsx";
import { MostUrgent } from "../components/most-urgent.tsx";
import { NextTasks } from "../components/next-tasks.tsx";
import { companyPath, lawPath } from "../components/paths.ts";
import { PlainReportDialog, ReportDialog } from "../components/report-dialog.tsx";
import { ReportTable } from "../components/report-table.tsx";
import { ScoreCard } from "../components/score-card.tsx";
import { SinceLine } from "../components/since-line.tsx";
import { SidePanel } from "../components/side-panel.tsx";
import { Day } from "../components/time.tsx";
import { UnreadDocuments } from "../components/unread-documents.tsx";
import { UnreadWebsite } from "../components/unread-website.tsx";

type Shown = { finding: unknown; caseLaw: unknown } | undefined;

export const handle = {
  scripts: "inline",
  opensDialog: (shown: Shown) => Boolean(shown?.finding || shown?.caseLaw),
  // The forms beside a finding are checked while they are filled in.
  wholeScripts: (shown: Shown) => Boolean(shown?.finding),
};

const historyShown = 5;

export const loader = loadDashboard;

/** The forms beside a finding; each is sent to the address of its dialog. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const { pathname, search, searchParams } = new URL(args.request.url);
  const on = {
    company: searchParams.get("company") ?? "",
    id: searchParams.get("report") ?? "",
  };
  return withApi(args, async (api) => {
    try {
      const t = translateFor(args.request);
      const said =
        on.company && on.id
          ? ((await workOnFinding(api, on, form, t)) ??
            (await sayOfConditionOf(api, on.company, form, t)))
          : null;
      if (said === null) return answer({ refused: undefined }, { status: 400 });
      return await redirectWithSuccess(pathname + search, said);
    } catch (error) {
      return refuseForm(error, form);
    }
  });
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(matches, (t) =>
    data ? t("dashboard.heading.plain", { company: data.company.name }) : t("dashboard.title"),
  );

export default function DefaultDashboardPage() {
  const t = useT();
  const { company, unread, score, reports, news, caseLaws, unionCases, ...data } =
    useLoaderData<typeof loader>();
  const refused = useActionData<{ refused?: RefusedForm }>()?.refused;
  const { name } = company;
  const rows = reports.page > 1 ? reports.page : undefined;
  const pathTo = (query: Record<string, string | number | undefined>) =>
    companyPath("/dashboard/default", name, { rows, ...query });
  const closeTo = pathTo({});
  const dialog = data.finding ? (
    <ReportDialog
      company={name}
      companyId={company.id}
      finding={data.finding}
      more={data.more}
      officialText={data.officialText ?? null}
      saved={data.saved}
      work={data.work && { ...data.work, refused }}
      linkTo={(report, page) => pathTo({ report, page })}
      closeTo={closeTo}
    />
  ) : data.report ? (
    <PlainReportDialog
      report={data.report}
      more={data.more}
      linkTo={(report, page) => pathTo({ report, page })}
      closeTo={closeTo}
    />
  ) : (
    data.caseLaw && <CaseLawDialog caseLaw={data.caseLaw} saved={data.saved} closeTo={closeTo} />
  );

  // Behind an open report nobody reaches what stands below, and the page stays light.
  const isReport = Boolean(data.finding ?? data.report);
  return (
    <>
      <main id="main" {...(dialog && { inert: "" })}>
        <header className="page">
          <div>
            <p className="crumb told">
              {company.jurisdiction && nameJurisdiction(t, company.jurisdiction)}
              {data.acts !== null && (
                <>
                  {" · "}
                  <Link to={lawPath(company.id, { company: name })}>
                    {t("law.whyThese", { count: data.acts })}
                  </Link>
                </>
              )}
              {score && (
                <>
                  {" · "}
                  {t.rich("dashboard.catalogueOf", { date: <Day date={score.catalogueDate} /> })}
                </>
              )}
            </p>
            <h1>{t.rich("dashboard.heading", { company: name })}</h1>
          </div>
          <p className="scanned">
            <Link to={companyPath("/dashboard/details", name)}>
              {t.rich("dashboard.scanned", {
                count: company.scannedDocuments,
              })}
            </Link>
          </p>
        </header>
        {data.open && <OpenQuestions company={company} open={data.open} />}
        {data.outdated && <OutdatedNotice outdated={data.outdated} />}
        <UnusedKinds company={company} documents={data.changedKinds} />
        <UnreadDocuments companyId={company.id} documents={unread} />
        <UnreadWebsite companyId={company.id} site={data.site} />
        {score && !isReport && <ScoreCard {...{ company, score, standings: data.standings }} />}
        <div className={data.urgent && data.next.length > 0 ? "two" : undefined}>
          <NextTasks company={company} tasks={data.next} />
          {data.urgent && (
            <div>
              <MostUrgent
                company={name}
                finding={data.urgent.first}
                id="urgent"
                heading="dashboard.urgent"
              />
              {data.urgent.confirm && (
                <MostUrgent
                  company={name}
                  finding={data.urgent.confirm}
                  id="to-confirm"
                  heading="dashboard.urgent.confirm"
                />
              )}
            </div>
          )}
        </div>
        {data.comparison && <SinceLine company={name} comparison={data.comparison} />}
        {data.controls && (
          <section aria-labelledby="controls">
            <h2 id="controls">{t("controls.title")}</h2>
            <ControlCounts company={name} counts={data.controls} />
          </section>
        )}
        <section aria-labelledby="reports">
          <h2 id="reports">{t("dashboard.reports")}</h2>
          {reports.total === 0 && <p className="hint">{t("dashboard.reports.none")}</p>}
          <ReportTable
            company={name}
            reports={reports.reports}
            linkTo={(report) => pathTo({ report })}
          />
          {!isReport && (
            <Pager
              {...reports}
              label={t("dashboard.reports.pages")}
              linkTo={(page) => `${pathTo({ rows: page })}#reports`}
            />
          )}
          {!isReport && reports.total > 0 && (
            <DownloadLinks table="reports" label="exports.download.reports" company={name} />
          )}
          {!isReport && score && <AuditLinks company={name} />}
        </section>
        {!isReport && (
          <div className="two">
            <section aria-labelledby="news">
              <h2 id="news">{t("dashboard.news")}</h2>
              {news.length === 0 && <p className="hint">{t("dashboard.news.none")}</p>}
              <DatedList items={news} action="viewArticle" />
              {news.length > 0 && (
                <DownloadLinks table="news" label="exports.download.news" company={name} />
              )}
            </section>
            <CaseLawSection
              company={name}
              national={caseLaws}
              union={unionCases}
              linkTo={(id) => pathTo({ case: id })}
            />
          </div>
        )}
      </main>
      {!isReport && (
        <SidePanel
          company={name}
          notifications={data.notifications}
          history={news.slice(0, historyShown)}
          lawyers={data.lawyers}
          inert={Boolean(dialog)}
        />
      )}
      {dialog}
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError missing="findings.missing.any" />;
}
