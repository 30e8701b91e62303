import { createRoute, z } from "@hono/zod-openapi";
import * as companies from "../companies/companies.ts";
import * as dashboards from "../companies/dashboard.ts";
import type { ShownFinding } from "../companies/dashboard.ts";
import type { Company } from "../companies/companies.ts";
import type { Evidence } from "../analysis/verdicts.ts";
import type { Db } from "../db/db.ts";
import { requireDashboard } from "../history/dashboards.ts";
import { listDocuments } from "../documents/documents.ts";
import { focusLeaves } from "../corpus/types.ts";
import { wordStored } from "../messages/stored-message.ts";
import type { Translate } from "../messages/translate.ts";
import { answers } from "./environment.ts";
import { forAccount } from "./access.ts";
import type { Api } from "./environment.ts";
import { pageNumber } from "./paging.ts";
import { translateFor } from "./translate-for.ts";
import * as schema from "./schemas.ts";

const pageSize = 20;

export function addFindingRoutes(api: Api): void {
  const findingsRoute = createRoute({
    method: "get",
    path: "/dashboard/findings",
    ...forAccount,
    tags: ["Dashboard"],
    summary: "What was found for each obligation, worst first",
    request: {
      query: schema.companyQuery.extend({
        status: z.enum(schema.findingStatuses).optional(),
        severity: z.enum(schema.severities).optional(),
        assigned: z.literal("me").optional(),
        act: schema.id.optional(),
        focus: z.enum(focusLeaves).optional(),
        sort: z.literal("act").optional(),
        dashboard: schema.id
          .optional()
          .openapi({ description: "An earlier dashboard, as it was; see dashboard/history" }),
        page: pageNumber.optional(),
      }),
    },
    responses: {
      ...answers(200, z.array(schema.finding), [404]),
      200: {
        description: "All findings, worst first, or twenty of them when a page is asked for",
        content: { "application/json": { schema: schema.findingList } },
      },
    },
  });
  api.openapi(findingsRoute, async (context) => {
    const { user } = context.get("visit");
    const [db, corpus] = [context.get("db"), context.get("corpus")];
    const query = context.req.valid("query");
    const { companyName, status, severity, assigned, dashboard, page } = query;
    const company = await companies.requireCompany(db, user.accountId, { name: companyName });
    const assigneeId = assigned && user.id;
    const past = dashboard ? await findPast(db, company, dashboard) : undefined;
    const { act: actId, focus, sort } = query;
    const filter = { status, severity, assigneeId, actId, focus, sort, past, page, pageSize };
    const { findings, total } = await dashboards.listFindings(db, corpus, company, filter);
    const names = await documentNames(db, user.accountId, company.id);
    const t = translateFor(context);
    const oData = findings.map((finding) => findingAsWire(t, finding, names));
    const acts = await dashboards.listFindingActs(db, corpus, company, past);
    const aActs = acts.map(({ id, name, findings: n }) => ({ _id: id, sName: name, nFindings: n }));
    const list = { oData, nTotal: total, nPage: page ?? 1, nPageSize: page ? pageSize : total };
    return context.json({ ...list, aActs }, 200);
  });

  const findingRoute = createRoute({
    method: "get",
    path: "/dashboard/findings/{id}",
    ...forAccount,
    tags: ["Dashboard"],
    summary: "One finding with its evidence",
    request: { params: z.object({ id: schema.id }), query: schema.companyQuery },
    responses: answers(200, schema.finding, [404]),
  });
  api.openapi(findingRoute, async (context) => {
    const { user } = context.get("visit");
    const [db, corpus] = [context.get("db"), context.get("corpus")];
    const name = context.req.valid("query").companyName;
    const company = await companies.requireCompany(db, user.accountId, { name });
    const { id } = context.req.valid("param");
    const found = await dashboards.requireFinding(db, corpus, company, id);
    const names = await documentNames(db, user.accountId, company.id);
    return context.json({ oData: findingAsWire(translateFor(context), found, names) }, 200);
  });
}

/** Undefined for the very dashboard that is shown. */
async function findPast(db: Db, company: Company, id: string) {
  const { until } = await requireDashboard(db, company, id);
  return until === null ? undefined : { id, until };
}

/** File names by document id. */
export type Names = Map<string, string>;

export async function documentNames(...of: Parameters<typeof listDocuments>): Promise<Names> {
  return new Map((await listDocuments(...of)).map((document) => [document.id, document.name]));
}

export function evidenceAsWire(
  { documentId, page, quote, start, end }: Evidence,
  names: Names,
): z.infer<typeof schema.evidence> {
  const sDocument = names.get(documentId) ?? "";
  return {
    ...{ iDocumentId: documentId, sDocument },
    ...{ nPage: page, sQuote: quote, nStart: start, nEnd: end },
  };
}

function findingAsWire(
  t: Translate,
  { row, held, act, obligation, corpusDate, evidence, missing, work }: ShownFinding,
  names: Names,
): z.infer<typeof schema.finding> {
  return {
    _id: row.id,
    ...(held && { iObligation: obligation.id, iAct: act.id }),
    bUnverified: obligation.unverified ?? false,
    sObligation: obligation.title,
    sText: obligation.text,
    sAct: act.shortTitle,
    sActTitle: act.title,
    sIdentifier: act.identifier,
    sArticle: `${act.articleWord} ${obligation.article}`,
    sLink: act.link,
    sSeverity: row.severity,
    sSeverityReason: obligation.severityReason,
    sFocus: obligation.focus,
    sVerdict: row.verdict,
    aEvidence: evidence.map((one) => evidenceAsWire(one, names)),
    aMissing: missing,
    aShownIn: obligation.shownIn,
    sReason: wordStored(t, row.reason),
    nConfidence: row.confidence,
    sCorpusVersion: row.corpus_version,
    dCorpus: corpusDate,
    oWork: workAsWire(t, row.found_verdict, work),
  };
}

function workAsWire(
  t: Translate,
  found: ShownFinding["row"]["found_verdict"],
  work: ShownFinding["work"],
): z.infer<typeof schema.finding>["oWork"] {
  const { assignee_id, assignee } = work ?? {};
  return {
    oOverruled: found && {
      sFound: found,
      sReason: work?.reason ?? "",
      sBy: work?.overruled_by ?? "",
      dOn: work?.overruled ?? "",
    },
    oAssigned: assignee_id && assignee ? { iPerson: assignee_id, sEmail: assignee } : null,
    dDue: work?.due ?? null,
    dDone: work?.done ?? null,
    sNote: work?.note ? wordStored(t, work.note) : null,
  };
}
