import { listCompanies, requireCompany } from "../../companies/companies.ts";
import { listSaved, removeSaved, saveItem } from "../../bookmarks/bookmarks.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";

export function addSavedRoutes(api: Api): void {
  serve(api, calls.listSaved, async (_asked, { db, corpus, user }) => {
    const companies = await listCompanies(db, user.accountId);
    return listSaved(db, corpus, user.accountId, companies);
  });
  serve(api, calls.saveItem, async ({ companyName: name, ...item }, { db, corpus, user }) => {
    const company = name ? await requireCompany(db, user.accountId, { name }) : null;
    await saveItem(db, corpus, user.accountId, { ...item, company });
  });
  serve(api, calls.removeSaved, ({ id }, { db, user }) => removeSaved(db, user.accountId, id));
}
