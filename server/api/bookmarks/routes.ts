import { listCompanies, requireCompany } from "../../companies/companies.ts";
import {
  listBookmarks,
  removeBookmark,
  saveFindings,
  saveItem,
} from "../../bookmarks/bookmarks.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";

export function addSavedRoutes(api: Api): void {
  serve(api, calls.listBookmarks, async (_asked, { db, catalogue, user, t }) => {
    const companies = await listCompanies(db, user.accountId);
    return listBookmarks(t, db, catalogue, user.accountId, companies);
  });
  serve(api, calls.saveItem, async ({ companyName: name, ...item }, { db, catalogue, user, t }) => {
    const company = name ? await requireCompany(db, user.accountId, { name }) : null;
    await saveItem(t, db, catalogue, user.accountId, { ...item, company });
  });
  serve(api, calls.saveFindings, async ({ companyName: name, findingIds }, { db, user }) => {
    const company = await requireCompany(db, user.accountId, { name });
    return { count: await saveFindings(db, company, findingIds) };
  });
  serve(api, calls.removeBookmark, ({ id }, { db, user }) =>
    removeBookmark(db, user.accountId, id),
  );
}
