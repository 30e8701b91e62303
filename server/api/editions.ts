import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { listCompanies, requireCompany } from "../companies/companies.ts";
import { scanAgain } from "../companies/scans.ts";
import { listFindingIds } from "../companies/dashboard.ts";
import { listOutdated } from "../editions/company-concerns.ts";
import { describeConcerns } from "../editions/describe.ts";
import type { DescribedConcern } from "../editions/describe.ts";
import { answers, answersList, jsonBody, once } from "./environment.ts";
import { forAccount } from "./access.ts";
import type { Api, ApiEnv } from "./environment.ts";
import { takePage } from "./paging.ts";
import { companyQuery } from "./schemas.ts";
import * as schema from "./schemas-editions.ts";
import { optionalCompany, pagedCompany } from "./schemas-screens.ts";

/** What a newer corpus means for the companies, and the new scan that takes it in. */
export function addEditionRoutes(api: Api): void {
  const outdatedRoute = createRoute({
    method: "get",
    path: "/dashboard/outdated",
    ...forAccount,
    tags: ["Dashboard"],
    summary: "The dashboards that rest on an older corpus, and how much has changed since",
    request: { query: optionalCompany },
    responses: answers(200, z.array(schema.outdated), [404]),
  });
  api.openapi(outdatedRoute, async (context) => {
    const found = await findOutdated(context, context.req.valid("query").companyName);
    const oData = found.map(({ company, corpusDate, concerns, complete }) => ({
      company_name: company.name,
      dCorpus: corpusDate,
      nChanges: concerns.length,
      bComplete: complete,
      status: company.status,
    }));
    return context.json({ oData }, 200);
  });

  const changesRoute = createRoute({
    method: "get",
    path: "/dashboard/corpus-changes",
    ...forAccount,
    tags: ["Dashboard"],
    summary: "What the corpus changed for a company since its dashboard, the gravest first",
    request: { query: pagedCompany.merge(companyQuery) },
    responses: answersList(schema.corpusChange, [404]),
  });
  api.openapi(changesRoute, async (context) => {
    const { companyName, page } = context.req.valid("query");
    const [db, corpus] = [context.get("db"), context.get("corpus")];
    const [outdated] = await findOutdated(context, companyName);
    const described = await describeConcerns(db, corpus, outdated?.concerns ?? []);
    const findingIds = outdated ? await listFindingIds(db, outdated.company) : new Map();
    const { oData: shown, ...counts } = takePage(described, page);
    const oData = shown.map((one) => changeAsWire(one, findingIds));
    return context.json({ oData, ...counts }, 200);
  });

  const rescanRoute = createRoute({
    method: "post",
    path: "/dashboard/rescan",
    ...forAccount,
    tags: ["Dashboard"],
    summary: "Make a new dashboard from the same documents, with the corpus of today",
    request: { body: jsonBody(schema.scanBody) },
    responses: answers(201, schema.scanBegun, [404, 409]),
  });
  api.openapi(rescanRoute, async (context) => {
    const { user } = context.get("visit");
    const db = context.get("db");
    const { companyName: name } = context.req.valid("json");
    const company = await requireCompany(db, user.accountId, { name });
    const sGenerationId = await scanAgain(db, company);
    return context.json({ oData: { sGenerationId } }, 201);
  });
}

/** Of the named company, or of all; pages ask for the count and the list of one. */
function findOutdated(context: Context<ApiEnv>, name: string | undefined) {
  const { user } = context.get("visit");
  const [db, corpus] = [context.get("db"), context.get("corpus")];
  return once(context, `outdated:${user.accountId}:${name ?? ""}`, async () => {
    const companies = name
      ? [await requireCompany(db, user.accountId, { name })]
      : await listCompanies(db, user.accountId);
    return listOutdated(db, corpus, user.accountId, companies);
  });
}

function changeAsWire(
  { obligationId, kind, wording, differences }: DescribedConcern,
  findingIds: Map<string, string>,
): z.infer<typeof schema.corpusChange> {
  const { act, obligation } = wording;
  return {
    _id: obligationId,
    sKind: kind,
    sTitle: obligation.title,
    sAct: act.shortTitle,
    sArticle: `${act.articleWord} ${obligation.article}`,
    sLink: act.link,
    sSeverity: obligation.severity,
    iFinding: findingIds.get(obligationId) ?? null,
    aDifferences: differences.map(({ what, before, after }) => ({
      sWhat: what,
      sBefore: before,
      sAfter: after,
    })),
  };
}
