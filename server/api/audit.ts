import { Readable } from "node:stream";
import { createRoute } from "@hono/zod-openapi";
import type { z } from "@hono/zod-openapi";
import { listDecisions } from "../audit/decisions.ts";
import { wordEntry } from "../findings/trail.ts";
import type { Translate } from "../messages/translate.ts";
import { translateFor } from "./translate-for.ts";
import type { Decision } from "../audit/decisions.ts";
import { requireCompany } from "../companies/companies.ts";
import { listFindings } from "../companies/dashboard.ts";
import { answersFile, answersList } from "./environment.ts";
import { forAccount } from "./access.ts";
import type { Api } from "./environment.ts";
import { limitUse } from "./limit-use.ts";
import { pageNumber, takePage } from "./paging.ts";
import * as schema from "./schemas.ts";

/** What an auditor is given. */
export function addAuditRoutes(api: Api): void {
  const decisionsRoute = createRoute({
    method: "get",
    path: "/dashboard/decisions",
    ...forAccount,
    tags: ["Dashboard"],
    summary: "Who did what about a company's findings, the newest first",
    request: { query: schema.companyQuery.extend({ page: pageNumber.optional() }) },
    responses: answersList(schema.decision, [404]),
  });
  api.openapi(decisionsRoute, async (context) => {
    const { user } = context.get("visit");
    const [db, corpus] = [context.get("db"), context.get("corpus")];
    const { companyName: name, page } = context.req.valid("query");
    const company = await requireCompany(db, user.accountId, { name });
    const { findings } = await listFindings(db, corpus, company, { pageSize: Infinity });
    const t = translateFor(context);
    const decisions = await listDecisions(db, corpus, company, findings);
    return context.json(
      takePage(
        decisions.map((one) => decisionAsWire(t, one)),
        page,
      ),
      200,
    );
  });

  const packRoute = createRoute({
    method: "get",
    path: "/dashboard/audit-pack",
    ...forAccount,
    tags: ["Dashboard"],
    summary: "A company's findings, quotes, documents and decisions as one archive to check",
    request: { query: schema.companyQuery },
    responses: answersFile("application/zip", [404, 429]),
  });
  api.openapi(packRoute, async (context) => {
    const { user } = context.get("visit");
    const { companyName: name } = context.req.valid("query");
    const company = await requireCompany(context.get("db"), user.accountId, { name });
    await limitUse(context, "exports");
    const { language } = translateFor(context);
    const asker = { account: user.accountId };
    const archive = await context.get("work").stream("auditPack", { company, language }, asker);
    const file = `audit ${name} ${new Date().toISOString().slice(0, 10)}.zip`;
    return new Response(Readable.toWeb(Readable.from(archive)) as ReadableStream, {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="audit.zip"; filename*=UTF-8''${encodeURIComponent(file)}`,
      },
    });
  });
}

function decisionAsWire(
  t: Translate,
  { entry, obligation, act, article }: Decision,
): z.infer<typeof schema.decision> {
  const { before, after, text } = wordEntry(t, entry);
  return {
    _id: entry.id,
    iObligation: entry.obligation_id,
    sObligation: obligation,
    sAct: act,
    sArticle: article,
    sKind: entry.kind,
    sBy: entry.person,
    sBefore: before,
    sAfter: after,
    sText: text,
    dOn: entry.made,
  };
}
