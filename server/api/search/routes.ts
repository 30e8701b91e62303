import { listCompanies, requireCompany } from "../../companies/companies.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";

const pageSize = 20;

export function addSearchRoutes(api: Api): void {
  serve(api, calls.search, async ({ q: query, companyName: name, ...asked }, work) => {
    const { db, user, threads, context, t } = work;
    const companies = name
      ? [await requireCompany(db, user.accountId, { name })]
      : await listCompanies(db, user.accountId);
    const request = { ...asked, query, pageSize };
    const asker = { account: user.accountId, signal: context.req.raw.signal };
    const found = await threads.run("search", { companies, request, language: t.language }, asker);
    return { ...found, page: asked.page, pageSize };
  });
}
