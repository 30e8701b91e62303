import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { requireCompany } from "../companies/companies.ts";
import type { Company } from "../companies/companies.ts";
import type { Evidence } from "../analysis/verdicts.ts";
import { loadWordings } from "../editions/wordings.ts";
import { compareDashboards, listMoves } from "../history/comparison.ts";
import type { Comparison, Move } from "../history/comparison.ts";
import { listDashboards } from "../history/dashboards.ts";
import type { PastDashboard } from "../history/dashboards.ts";
import type { Translate } from "../messages/translate.ts";
import { scoreAsWire } from "./dashboard.ts";
import { translateFor } from "./translate-for.ts";
import { answers, answersList } from "./environment.ts";
import { forAccount } from "./access.ts";
import type { Api, ApiEnv } from "./environment.ts";
import { documentNames, evidenceAsWire } from "./findings.ts";
import type { Names } from "./findings.ts";
import { pageNumber, takePage } from "./paging.ts";
import { companyQuery } from "./schemas.ts";
import * as schema from "./schemas-history.ts";

/** The dashboards a company has had, and what got better and worse between two of them. */
export function addHistoryRoutes(api: Api): void {
  const historyRoute = createRoute({
    method: "get",
    path: "/dashboard/history",
    ...forAccount,
    tags: ["Dashboard"],
    summary: "Every dashboard of a company with its score, the newest first",
    request: { query: companyQuery.extend({ page: pageNumber.optional() }) },
    responses: answersList(schema.pastDashboard, [404]),
  });
  api.openapi(historyRoute, async (context) => {
    const { companyName, page } = context.req.valid("query");
    const company = await findCompany(context, companyName);
    const t = translateFor(context);
    const dashboards = await listDashboards(context.get("db"), company);
    return context.json(
      takePage(
        dashboards.map((one) => dashboardAsWire(t, one)),
        page,
      ),
      200,
    );
  });

  const comparisonRoute = createRoute({
    method: "get",
    path: "/dashboard/comparison",
    ...forAccount,
    tags: ["Dashboard"],
    summary: "How many verdicts got better and worse since an earlier dashboard",
    request: { query: schema.comparisonQuery },
    responses: answers(200, schema.comparison.nullable(), [404]),
  });
  api.openapi(comparisonRoute, async (context) => {
    const { companyName, since } = context.req.valid("query");
    const company = await findCompany(context, companyName);
    const found = await compareDashboards(context.get("db"), company, since);
    return context.json({ oData: found && comparisonAsWire(found) }, 200);
  });

  const movesRoute = createRoute({
    method: "get",
    path: "/dashboard/verdict-changes",
    ...forAccount,
    tags: ["Dashboard"],
    summary: "What got worse and better since an earlier dashboard, with both quotes",
    request: {
      query: schema.comparisonQuery.extend({
        kind: z.enum(schema.moveKinds).optional(),
        page: pageNumber.optional(),
      }),
    },
    responses: answersList(schema.verdictChange, [404]),
  });
  api.openapi(movesRoute, async (context) => {
    const { user } = context.get("visit");
    const [db, corpus] = [context.get("db"), context.get("corpus")];
    const { companyName, since, kind, page } = context.req.valid("query");
    const company = await findCompany(context, companyName);
    const pair = await compareDashboards(db, company, since);
    const moves = pair ? await listMoves(db, company, pair) : [];
    const chosen = moves.filter((move) => !kind || move.kind === kind);
    const { oData: shown, ...counts } = takePage(chosen, page);
    const rows = shown.flatMap(({ before, after }) => after ?? before ?? []);
    const wordingOf = await loadWordings(db, corpus, rows);
    const names = await documentNames(db, user.accountId, company.id);
    const oData = shown.map((move) => moveAsWire(move, wordingOf, names));
    return context.json({ oData, ...counts }, 200);
  });
}

function findCompany(context: Context<ApiEnv>, name: string): Promise<Company> {
  const { user } = context.get("visit");
  return requireCompany(context.get("db"), user.accountId, { name });
}

function dashboardAsWire(
  t: Translate,
  { id, until, score, documents }: PastDashboard,
): z.infer<typeof schema.pastDashboard> {
  const aDocuments = documents.map((one) => ({ _id: one.id, sName: one.name }));
  return { ...scoreAsWire(t, score), _id: id, dUntil: until, aDocuments };
}

function comparisonAsWire({
  before,
  after,
  counts,
  documents,
}: Comparison): z.infer<typeof schema.comparison> {
  const name = (one: { id: string; name: string } | null) =>
    one && { _id: one.id, sName: one.name };
  return {
    iSince: before.id,
    dSince: before.finished,
    nScoreBefore: before.score.score,
    nScore: after.score.score,
    oCounts: counts,
    aDocuments: documents.map((one) => ({ oBefore: name(one.before), oAfter: name(one.after) })),
    dCorpusBefore: before.score.corpusDate,
    dCorpus: after.score.corpusDate,
    bCorpusChanged: before.corpusVersion !== after.corpusVersion,
  };
}

type WordingOf = Awaited<ReturnType<typeof loadWordings>>;

function moveAsWire(
  { kind, before, after, causes }: Move,
  wordingOf: WordingOf,
  names: Names,
): z.infer<typeof schema.verdictChange> {
  const row = after ?? before;
  if (!row) throw new Error("a move has a verdict before or after it");
  const { act, obligation } = wordingOf(row);
  const judge = (one: Move["after"]) =>
    one && {
      sVerdict: one.verdict,
      aEvidence: (JSON.parse(one.evidence_json) as Evidence[]).map((quote) =>
        evidenceAsWire(quote, names),
      ),
    };
  return {
    _id: row.obligation_id,
    sKind: kind,
    sTitle: obligation.title,
    sAct: act.shortTitle,
    sArticle: `${act.articleWord} ${obligation.article}`,
    sLink: act.link,
    sSeverity: row.severity,
    iFinding: after?.id ?? null,
    oBefore: judge(before),
    oAfter: judge(after),
    aCauses: causes,
  };
}
