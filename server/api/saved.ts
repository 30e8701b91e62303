import { createRoute, z } from "@hono/zod-openapi";
import { listCompanies, requireCompany } from "../companies/companies.ts";
import * as domain from "../saved/saved.ts";
import { answers, answersList, jsonBody } from "./environment.ts";
import { forAccount } from "./access.ts";
import type { Api } from "./environment.ts";
import { pageQuery, takePage } from "./paging.ts";
import { id } from "./schemas.ts";
import * as schema from "./schemas-screens.ts";

export function addSavedRoutes(api: Api): void {
  const listRoute = createRoute({
    method: "get",
    path: "/dashboard/saved",
    ...forAccount,
    tags: ["Saved items"],
    summary: "What the account keeps at hand",
    request: { query: pageQuery },
    responses: answersList(schema.savedItem),
  });
  api.openapi(listRoute, async (context) => {
    const { user } = context.get("visit");
    const [db, corpus] = [context.get("db"), context.get("corpus")];
    const companies = await listCompanies(db, user.accountId);
    const items = await domain.listSaved(db, corpus, user.accountId, companies);
    return context.json(takePage(items.map(asWire), context.req.valid("query").page), 200);
  });

  const saveRoute = createRoute({
    method: "post",
    path: "/dashboard/saved",
    ...forAccount,
    tags: ["Saved items"],
    summary: "Keep a finding (with companyName), a news item or a decision",
    request: { body: jsonBody(schema.saveBody) },
    responses: answers(201, z.object({}), [404, 409]),
  });
  api.openapi(saveRoute, async (context) => {
    const { user } = context.get("visit");
    const [db, corpus] = [context.get("db"), context.get("corpus")];
    const { sKind, iItem, companyName: name } = context.req.valid("json");
    const company = name ? await requireCompany(db, user.accountId, { name }) : null;
    await domain.saveItem(db, corpus, user.accountId, { kind: sKind, itemId: iItem, company });
    return context.json({ oData: {} }, 201);
  });

  const removeRoute = createRoute({
    method: "delete",
    path: "/dashboard/saved/{id}",
    ...forAccount,
    tags: ["Saved items"],
    summary: "Keep an item no longer",
    request: { params: z.object({ id }) },
    responses: answers(200, z.object({}), [404]),
  });
  api.openapi(removeRoute, async (context) => {
    const { user } = context.get("visit");
    await domain.removeSaved(context.get("db"), user.accountId, context.req.valid("param").id);
    return context.json({ oData: {} }, 200);
  });
}

function asWire(item: domain.SavedItem): z.infer<typeof schema.savedItem> {
  return {
    _id: item.id,
    sKind: item.kind,
    iItem: item.itemId,
    sTitle: item.title,
    sSource: item.source,
    sLink: item.link,
    dPubDate: item.date,
    sCompany: item.company,
    sVerdict: item.verdict,
    dSaved: item.saved,
  };
}
