import type { ApiClient } from "../../server/api/client.ts";
import type { Dashboard } from "../../server/api/dashboard/contract.ts";
import type { Finding } from "../../server/api/findings/contract.ts";
import { companyPath } from "../components/paths.ts";
import { withApi } from "./api.server.ts";
import { countOpen } from "./count-open.server.ts";
import { loadAvailable } from "./available.server.ts";
import { translateFor } from "./language.server.ts";
import { leaveOutComments } from "./finding-work.server.ts";
import { ifOffered } from "./refusals.server.ts";
import type { LoaderFunctionArgs } from "./remix.server.ts";
import { redirect } from "./remix.server.ts";
import { readPage, requireReadyCompany } from "./selected-company.server.ts";
import { findUrgent } from "./urgent-finding.server.ts";

const rowsShown = 5;
const dialogPageSize = 10;
const notificationsShown = 5;
/** Of the reports, where one stands in front of them: nobody reaches them there. */
const behindReport = 1;

/** What the dashboard of one company shows, with the report or the decision that stands open. */
export function loadDashboard(args: LoaderFunctionArgs) {
  return withApi(args, async (api) => {
    const params = new URL(args.request.url).searchParams;
    const company = await requireReadyCompany(api, args.request);
    const reportId = params.get("report");
    const rows = readPage(params, "rows");
    const reportsOnly = { reportPage: rows, reportPageSize: rowsShown };
    const reported = reportId ? ifOffered(api.getFinding(company.name, reportId)) : null;
    const next = reportId ? null : ifOffered(api.listNextTasks(company.name));
    const { parts, toast } = await loadAvailable(args.request, {
      // A dialog names other reports of its act, so it needs all of them.
      dashboard: [api.getDashboard(company.name, reportId ? {} : reportsOnly), nothingYet],
      detail: [ifOffered(api.getCompany(company.id)), null],
      finding: [reported, null],
      officialText: [tellOfficialText(api, reported), null],
      people: [reportId ? ifOffered(api.listPeople()) : null, null],
      activity: [
        reportId ? ifOffered(api.listFindingActivity(company.name, reportId)) : null,
        null,
      ],
      comments: [reportId ? ifOffered(api.listComments(company.name, reportId)) : null, null],
      outdated: [ifOffered(api.listOutdated(company.name)), []],
      // Behind an open report nobody reaches these, and the page stays light.
      lawyers: [reportId ? [] : ifOffered(api.listLawyers(company.name)), []],
      comparison: [
        reportId ? null : ifOffered(api.compareDashboards({ companyName: company.name })),
        null,
      ],
      next: [next, null],
      // Behind an open report nobody answers questions.
      open: [reportId ? null : countOpen(api, company.id, next), null],
      urgent: [reportId ? null : findUrgent(api, company.name), null],
      saved: [reportId || params.has("case") ? ifOffered(api.listBookmarks()) : [], []],
    });
    const {
      dashboard,
      detail,
      finding,
      officialText,
      people,
      activity,
      comments,
      lawyers,
      saved,
      outdated,
      comparison,
      open,
      urgent,
    } = parts;
    const {
      news,
      notifications,
      caseLaws,
      unionCases,
      reports,
      reportPage,
      score,
      standings,
      controls,
    } = dashboard;
    if (reports.length === 0 && reportPage && reportPage.total > 0) {
      const last = Math.ceil(reportPage.total / reportPage.pageSize);
      throw redirect(companyPath("/dashboard/default", company.name, { rows: last }));
    }
    const documents = detail?.documents ?? [];
    const caseId = params.get("case");
    const caseLaw = [...caseLaws, ...unionCases].find((one) => one.id === caseId) ?? null;
    if (caseId && !caseLaw && !toast) {
      throw new Response(translateFor(args.request)("findings.missing.case"), { status: 404 });
    }
    const report = reports.find(({ id }) => id === reportId) ?? null;
    if (reportId && !finding && !report && !toast) {
      throw new Response(translateFor(args.request)("findings.missing.report"), { status: 404 });
    }
    const ofTheAct = reports
      .filter(
        ({ id, identifier }) => id !== reportId && (!finding || identifier === finding.identifier),
      )
      .map(({ id, title, textLanguage, value, status, readBy, control, article }) => ({
        ...{ id, title, textLanguage, value, status, readBy, control, article },
      }));
    return {
      company,
      unread: documents
        .filter(({ problem }) => problem !== null)
        .map(({ id, name, problem }) => ({ id, name, problem })),
      site: detail?.site ?? null,
      changedKinds: documents.filter((one) => one.kindUnused || one.languageUnused),
      outdated: outdated?.[0],
      comparison,
      acts: dashboard.acts,
      open,
      next: parts.next ?? [],
      urgent: urgent ?? null,
      score,
      standings,
      controls: reportId ? null : controls,
      reports: reportPage
        ? { ...reportPage, reports }
        : cutPage(reports, rows, reportId ? behindReport : rowsShown),
      news: reportId ? [] : news,
      caseLaws: reportId ? [] : caseLaws,
      notifications: reportId ? [] : notifications.slice(0, notificationsShown),
      unionCases: reportId ? [] : unionCases.slice(0, rowsShown),
      finding,
      officialText,
      work: people &&
        activity && { people, comments, activity: leaveOutComments(activity, comments) },
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

async function tellOfficialText(api: ApiClient, reported: Promise<Finding | null> | null) {
  const id = (await reported)?.obligationId;
  return id ? ifOffered(api.tellOfficialText(id)) : null;
}

/** What a dashboard is left with when its time ran out on the way. */
const nothingYet: Dashboard = {
  news: [],
  notifications: [],
  notes: [],
  reports: [],
  caseLaws: [],
  unionCases: [],
  score: null,
  standings: null,
  acts: null,
  controls: null,
};

function cutPage<Item>(all: Item[], wanted: number, pageSize: number) {
  const page = Math.min(wanted, Math.max(1, Math.ceil(all.length / pageSize)));
  const reports = all.slice((page - 1) * pageSize, page * pageSize);
  return { reports, total: all.length, page, pageSize };
}
