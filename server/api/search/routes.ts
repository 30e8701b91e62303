import { searchAll } from "../../assistant/search-all.ts";
import { listCompanies, requireCompany } from "../../companies/companies.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";

const pageSize = 20;

export function addSearchRoutes(api: Api): void {
  serve(api, calls.search, async ({ q: query, companyName: name, ...asked }, work) => {
    const { db, corpus, user } = work;
    const companies = name
      ? [await requireCompany(db, user.accountId, { name })]
      : await listCompanies(db, user.accountId);
    const found = await searchAll(db, corpus, companies, { ...asked, query, pageSize });
    return { ...found, page: asked.page, pageSize };
  });
}
