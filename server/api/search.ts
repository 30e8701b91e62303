import { createRoute, z } from "@hono/zod-openapi";
import { sortings } from "../assistant/search-all.ts";
import { listCompanies, requireCompany } from "../companies/companies.ts";
import { jurisdictions } from "../corpus/countries.ts";
import { focusLeaves } from "../corpus/types.ts";
import { day } from "../fields/event.ts";
import { answers } from "./environment.ts";
import { forAccount } from "./access.ts";
import type { Api } from "./environment.ts";
import { limitUse } from "./limit-use.ts";
import { pageNumber } from "./paging.ts";
import * as schema from "./schemas.ts";

const pageSize = 20;
const noDay = "Please enter a date";

export function addSearchRoutes(api: Api): void {
  const searchRoute = createRoute({
    method: "get",
    path: "/search",
    ...forAccount,
    tags: ["Search"],
    summary: "Search the rules, decisions and news, and the account's own documents",
    request: {
      query: z.object({
        q: z.string().max(500, "Please use at most 500 characters").default(""),
        companyName: schema.companyName.optional(),
        kind: schema.resultKind.optional(),
        jurisdiction: z.enum(jurisdictions).optional(),
        focus: z.enum(focusLeaves).optional(),
        from: day(noDay).optional(),
        to: day(noDay).optional(),
        sort: z.enum(sortings).default("relevance"),
        page: pageNumber.default(1),
      }),
    },
    responses: {
      ...answers(200, z.unknown(), [404, 429]),
      200: {
        description: "Twenty results, the best first, and how many there are of each kind",
        content: { "application/json": { schema: schema.searchResults } },
      },
    },
  });
  api.openapi(searchRoute, async (context) => {
    const { user } = context.get("visit");
    const db = context.get("db");
    const { q, companyName, page, ...narrowing } = context.req.valid("query");
    await limitUse(context, "searches");
    const companies = companyName
      ? [await requireCompany(db, user.accountId, { name: companyName })]
      : await listCompanies(db, user.accountId);
    const request = { ...narrowing, query: q, page, pageSize };
    const asker = { account: user.accountId, signal: context.req.raw.signal };
    const found = await context.get("work").run("search", { companies, request }, asker);
    const { results, counts, total } = found;
    const oData = results.map((result) => ({
      _id: result.id,
      sKind: result.kind,
      sTitle: result.title,
      sLabel: result.label,
      sLink: result.link,
      ...(result.dated && { dDate: result.dated.date, sDateMeaning: result.dated.meaning }),
      aExcerpt: result.excerpt.map(({ text, marked }) => ({ sText: text, bMarked: marked })),
    }));
    const list = { oData, oCounts: counts, nTotal: total, nPage: page, nPageSize: pageSize };
    return context.json(list, 200);
  });
}
