import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "../http/remix.server.ts";
import { data as answer, redirect } from "../http/remix.server.ts";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import type { Dashboard } from "../../server/api/dashboard/contract.ts";
import { RouteError } from "../components/route-error.tsx";
import { withApi } from "../http/api.server.ts";
import { loadAvailable } from "../http/available.server.ts";
import { sayOfConditionOf } from "../http/concerned.server.ts";
import { workOnFinding } from "../http/finding-work.server.ts";
import { readForm, refuseForm } from "../http/forms.server.ts";
import type { RefusedForm } from "../http/forms.server.ts";
import { translateFor } from "../http/language.server.ts";
import { ifOffered } from "../http/refusals.server.ts";
import { readPage, requireReadyCompany } from "../http/selected-company.server.ts";
import { redirectWithSuccess } from "../http/toast.server.ts";
import { AuditLinks } from "../components/audit-links.tsx";
import { CaseLawDialog } from "../components/case-law-dialog.tsx";
import { UnusedKinds } from "../components/document-kind.tsx";
import { ControlCounts } from "../components/controls/control-counts.tsx";
import { DatedList } from "../components/dated-list.tsx";
import { DownloadLinks } from "../components/download-links.tsx";
import { pageTitle } from "../components/layout/product-name.ts";
import { nameJurisdiction } from "../components/jurisdictions.ts";
import { useT } from "../components/messages.tsx";
import { OutdatedNotice } from "../components/outdated-notice.tsx";
import { Pager } from "../components/pager.tsx";
import { countOpen, OpenQuestions } from "../components/open-questions.tsx";
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

const rowsShown = 5;
const dialogPageSize = 10;
const notificationsShown = 5;
/** Of each list below the reports, where a report stands in front of it. */
const behindReport = 3;

export function loader(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const params = new URL(args.request.url).searchParams;
    const company = await requireReadyCompany(api, args.request);
    const reportId = params.get("report");
    const rows = readPage(params, "rows");
    const reportsOnly = { reportPage: rows, reportPageSize: rowsShown };
    const { parts, toast } = await loadAvailable(args.request, {
      // A dialog names other reports of its act, so it needs all of them.
      dashboard: [api.getDashboard(company.name, reportId ? {} : reportsOnly), nothingYet],
      detail: [ifOffered(api.getCompany(company.id)), null],
      finding: [reportId ? ifOffered(api.getFinding(company.name, reportId)) : null, null],
      people: [reportId ? ifOffered(api.listPeople()) : null, null],
      activity: [
        reportId ? ifOffered(api.listFindingActivity(company.name, reportId)) : null,
        null,
      ],
      outdated: [ifOffered(api.listOutdated(company.name)), []],
      // Behind an open report nobody reaches these, and the page stays light.
      lawyers: [reportId ? [] : ifOffered(api.listLawyers(company.name)), []],
      comparison: [
        reportId ? null : ifOffered(api.compareDashboards({ companyName: company.name })),
        null,
      ],
      law: [ifOffered(api.listBoundActs(company.id, "applies")), null],
      profile: [ifOffered(api.getCompanyProfile(company.id)), null],
      next: [reportId ? null : ifOffered(api.listNextTasks(company.name)), null],
      saved: [reportId || params.has("case") ? ifOffered(api.listBookmarks()) : [], []],
    });
    const {
      law,
      profile,
      dashboard,
      detail,
      finding,
      people,
      activity,
      lawyers,
      saved,
      outdated,
      comparison,
      next,
    } = parts;
    const { news, notifications, caseLaws, reports, reportPage, score, controls } = dashboard;
    if (reports.length === 0 && reportPage && reportPage.total > 0) {
      const last = Math.ceil(reportPage.total / reportPage.pageSize);
      throw redirect(companyPath("/dashboard/default", company.name, { rows: last }));
    }
    const documents = detail?.documents ?? [];
    const caseId = params.get("case");
    const caseLaw = caseLaws.find((one) => one.id === caseId) ?? null;
    if (caseId && !caseLaw && !toast) {
      throw new Response(translateFor(args.request)("findings.missing.case"), { status: 404 });
    }
    const report = reports.find(({ id }) => id === reportId) ?? null;
    if (reportId && !finding && !report && !toast) {
      throw new Response(translateFor(args.request)("findings.missing.report"), { status: 404 });
    }
    const ofTheAct = reports.filter(
      ({ id, identifier }) => id !== reportId && (!finding || identifier === finding.identifier),
    );
    return {
      company,
      unread: documents
        .filter(({ problem }) => problem !== null)
        .map(({ id, name, problem }) => ({ id, name, problem })),
      site: detail?.site ?? null,
      changedKinds: documents.filter((one) => one.kindUnused || one.languageUnused),
      outdated: outdated?.[0],
      comparison,
      acts: law && law.acts.filter(({ setAside }) => !setAside).length,
      open: profile && !next?.some(({ kind }) => kind === "questions") && countOpen(profile),
      next: next ?? [],
      score,
      controls,
      reports: reportPage ? { ...reportPage, reports } : cutPage(reports, rows, rowsShown),
      news: reportId ? news.slice(0, behindReport) : news,
      caseLaws: reportId ? caseLaws.slice(0, behindReport) : caseLaws,
      notifications: notifications.slice(0, notificationsShown),
      finding,
      work: people && activity && { people, activity },
      report: finding ? null : report,
      more: cutPage(ofTheAct, readPage(params), dialogPageSize),
      caseLaw,
      lawyers: lawyers ?? [],
      saved:
        saved &&
        saved
          .filter(({ itemId }) => itemId === finding?.id || itemId === caseId)
          .map(({ id, kind, itemId }) => ({ id, kind, itemId })),
      toast,
    };
  });
}

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
  const { company, unread, score, reports, news, caseLaws, ...data } =
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
        {data.comparison && <SinceLine company={name} comparison={data.comparison} />}
        <NextTasks company={company} tasks={data.next} />
        {score && <ScoreCard company={name} score={score} />}
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
          <Pager
            {...reports}
            label={t("dashboard.reports.pages")}
            linkTo={(page) => `${pathTo({ rows: page })}#reports`}
          />
          {reports.total > 0 && <DownloadLinks table="reports" company={name} />}
          {score && <AuditLinks company={name} />}
        </section>
        <div className="two">
          <section aria-labelledby="news">
            <h2 id="news">{t("dashboard.news")}</h2>
            {news.length === 0 && <p className="hint">{t("dashboard.news.none")}</p>}
            <DatedList items={news} action="viewArticle" />
            {news.length > 0 && <DownloadLinks table="news" company={name} />}
          </section>
          <section aria-labelledby="cases">
            <h2 id="cases">{t("dashboard.cases")}</h2>
            {caseLaws.length === 0 && <p className="hint">{t("dashboard.cases.none")}</p>}
            <DatedList
              items={caseLaws}
              action="viewDocument"
              linkTo={(id) => pathTo({ case: id })}
            />
            {caseLaws.length > 0 && <DownloadLinks table="case-law" company={name} />}
          </section>
        </div>
      </main>
      <SidePanel
        company={name}
        notifications={data.notifications}
        history={news.slice(0, notificationsShown)}
        lawyers={data.lawyers}
        inert={Boolean(dialog)}
      />
      {dialog}
    </>
  );
}

/** What a dashboard is left with when its time ran out on the way. */
const nothingYet: Dashboard = {
  news: [],
  notifications: [],
  notes: [],
  reports: [],
  caseLaws: [],
  score: null,
  controls: null,
};

function cutPage<Item>(all: Item[], wanted: number, pageSize: number) {
  const page = Math.min(wanted, Math.max(1, Math.ceil(all.length / pageSize)));
  const reports = all.slice((page - 1) * pageSize, page * pageSize);
  return { reports, total: all.length, page, pageSize };
}

export function ErrorBoundary() {
  return <RouteError missing="findings.missing.any" />;
}
