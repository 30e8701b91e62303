import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { requireCompany } from "../companies/companies.ts";
import { requireFinding } from "../companies/dashboard.ts";
import { assignFields, commentFields, doneFields, overruleFields } from "../fields/finding.ts";
import { overruleFinding, takeOverruleBack } from "../findings/overrules.ts";
import { listTrail, wordEntry } from "../findings/trail.ts";
import type { WordedEntry } from "../findings/trail.ts";
import { assignFinding, commentFinding, markFinding } from "../findings/work.ts";
import type { WorkOn } from "../findings/work.ts";
import { answers, answersList, jsonBody } from "./environment.ts";
import { forAccount } from "./access.ts";
import type { Api, ApiEnv } from "./environment.ts";
import { pageNumber, takePage } from "./paging.ts";
import * as schema from "./schemas.ts";
import { translateFor } from "./translate-for.ts";

const params = z.object({ id: schema.id });
const oneFinding = { params, query: schema.companyQuery };
const path = "/dashboard/findings/{id}";

/** What people do about a finding. */
export function addFindingWorkRoutes(api: Api): void {
  const overruleRoute = createRoute({
    method: "put",
    path: `${path}/overrule`,
    ...forAccount,
    tags: ["Dashboard"],
    summary: "Overrule a finding's verdict, with a reason",
    request: { ...oneFinding, body: jsonBody(overruleFields) },
    responses: answers(200, z.object({}), [404, 409]),
  });
  api.openapi(overruleRoute, async (context) => {
    const { sVerdict: verdict, sReason: reason } = context.req.valid("json");
    const on = await readWorkOn(context, context.req.valid("param"), context.req.valid("query"));
    await overruleFinding(context.get("db"), context.get("corpus"), on, { verdict, reason });
    return context.json({ oData: {} }, 200);
  });

  const takeBackRoute = createRoute({
    method: "delete",
    path: `${path}/overrule`,
    ...forAccount,
    tags: ["Dashboard"],
    summary: "Let the verdict that was found count again",
    request: oneFinding,
    responses: answers(200, z.object({}), [404]),
  });
  api.openapi(takeBackRoute, async (context) => {
    const on = await readWorkOn(context, context.req.valid("param"), context.req.valid("query"));
    await takeOverruleBack(context.get("db"), on);
    return context.json({ oData: {} }, 200);
  });

  const assignRoute = createRoute({
    method: "put",
    path: `${path}/assignment`,
    ...forAccount,
    tags: ["Dashboard"],
    summary: "Assign a finding to a person of the account, or to nobody",
    request: { ...oneFinding, body: jsonBody(assignFields) },
    responses: answers(200, z.object({}), [404, 409]),
  });
  api.openapi(assignRoute, async (context) => {
    const { iPerson: personId, dDue } = context.req.valid("json");
    const on = await readWorkOn(context, context.req.valid("param"), context.req.valid("query"));
    await assignFinding(context.get("db"), on, { personId, due: dDue ?? null });
    return context.json({ oData: {} }, 200);
  });

  const commentRoute = createRoute({
    method: "post",
    path: `${path}/comments`,
    ...forAccount,
    tags: ["Dashboard"],
    summary: "Comment on a finding",
    request: { ...oneFinding, body: jsonBody(commentFields) },
    responses: answers(201, z.object({}), [404, 409]),
  });
  api.openapi(commentRoute, async (context) => {
    const on = await readWorkOn(context, context.req.valid("param"), context.req.valid("query"));
    await commentFinding(context.get("db"), on, context.req.valid("json").sText);
    return context.json({ oData: {} }, 201);
  });

  const doneRoute = createRoute({
    method: "put",
    path: `${path}/done`,
    ...forAccount,
    tags: ["Dashboard"],
    summary: "Mark a finding done, or not done after all",
    request: { ...oneFinding, body: jsonBody(doneFields) },
    responses: answers(200, z.object({}), [404, 409]),
  });
  api.openapi(doneRoute, async (context) => {
    const on = await readWorkOn(context, context.req.valid("param"), context.req.valid("query"));
    await markFinding(context.get("db"), on, context.req.valid("json").bDone);
    return context.json({ oData: {} }, 200);
  });

  const trailRoute = createRoute({
    method: "get",
    path: `${path}/trail`,
    ...forAccount,
    tags: ["Dashboard"],
    summary: "Who did what about a finding, the newest first",
    request: { params, query: schema.companyQuery.extend({ page: pageNumber.optional() }) },
    responses: answersList(schema.trailEntry, [404]),
  });
  api.openapi(trailRoute, async (context) => {
    const { page, ...query } = context.req.valid("query");
    const { company, finding } = await readWorkOn(context, context.req.valid("param"), query);
    const entries = await listTrail(context.get("db"), {
      owner_id: company.owner_id,
      company_id: company.id,
      obligation_id: finding.obligation_id,
    });
    const t = translateFor(context);
    const oData = entries.map((entry) => ({
      _id: entry.id,
      sKind: entry.kind,
      sBy: entry.person,
      ...trailAsWire(wordEntry(t, entry)),
      dOn: entry.made,
    }));
    return context.json(takePage(oData, page), 200);
  });
}

/** Throws 404 unless the finding is on a dashboard of the account. */
async function readWorkOn(
  context: Context<ApiEnv>,
  { id }: { id: string },
  { companyName: name }: { companyName: string },
): Promise<WorkOn> {
  const { user: person } = context.get("visit");
  const [db, corpus] = [context.get("db"), context.get("corpus")];
  const company = await requireCompany(db, person.accountId, { name });
  const { row: finding } = await requireFinding(db, corpus, company, id);
  return { company, finding, person };
}

function trailAsWire({ before, after, text }: WordedEntry) {
  return { sBefore: before, sAfter: after, sText: text };
}
