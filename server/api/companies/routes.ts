import { requireAllCompanies } from "../../accounts/rights.ts";
import * as domain from "../../companies/companies.ts";
import type { Company } from "../../companies/companies.ts";
import type { Db } from "../../db/db.ts";
import { listDocuments } from "../../documents/documents.ts";
import { listUnusedCorrections } from "../../documents/kinds.ts";
import { getWebsite, mayReadWebsites } from "../../websites/websites.ts";
import { wordMessage } from "../../messages/coded-message.ts";
import type { Translate } from "../../messages/translate.ts";
import { findAsked, listAllCompanies, requireAsked } from "../account-companies.ts";
import { describeDocument } from "../documents/routes.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";

export function addCompanyRoutes(api: Api): void {
  serve(api, calls.listCompanyNames, (_asked, { db, user }) =>
    domain.listCompanyNames(db, user.accountId),
  );
  serve(api, calls.listCompanies, async ({ id, companyName: name }, work) => {
    if (id === undefined && name === undefined) {
      return (await listAllCompanies(work)).map(describeCompany);
    }
    const by = id === undefined ? { name: name ?? "" } : { id };
    const company = await findAsked(work, by);
    return company ? [describeCompany(company)] : [];
  });
  serve(api, calls.getCompany, async ({ id }, work) => {
    const { db, user, t } = work;
    const company = await requireAsked(work, { id });
    const documents = await listDocuments(db, user.accountId, company.id);
    const unused = await listUnusedCorrections(db, company);
    const shown = documents.map((one) => describeDocument(t, one, unused));
    return {
      ...describeCompany(company),
      documents: shown.filter(({ retired }) => retired === null),
      retired: shown.filter(({ retired }) => retired !== null),
      site: await describeWebsite(t, db, company),
    };
  });
  serve(api, calls.updateCompany, async ({ id, ...changes }, { db, user }) =>
    describeCompany(await domain.updateCompany(db, user.accountId, id, changes)),
  );
  serve(api, calls.deleteCompany, ({ id }, { db, user }) =>
    domain.deleteCompany(db, user.accountId, id),
  );
  serve(api, calls.addSample, (_asked, { user, threads }) => {
    requireAllCompanies(user);
    const { accountId } = user;
    return threads.run("addSample", { ownerId: accountId }, { account: accountId });
  });
  serve(api, calls.addBareCompany, (company, { user, threads }) => {
    requireAllCompanies(user);
    const { accountId } = user;
    const asked = { ownerId: accountId, company, files: [] };
    return threads.run("addCompany", asked, { account: accountId });
  });
  serve(api, calls.addCompany, ({ files, ...company }, { user, threads }) => {
    requireAllCompanies(user);
    const { accountId } = user;
    return threads.run(
      "addCompany",
      { ownerId: accountId, company, files },
      { account: accountId },
    );
  });
}

function describeCompany(company: Company) {
  return {
    ...company,
    hasDashboard: company.shown_assessment_id !== null,
    sample: company.sample === 1,
  };
}

/** What a company's page says of its website. */
async function describeWebsite(t: Translate, db: Db, company: Company) {
  const { visit, reading } = await getWebsite(db, company);
  return {
    allowed: mayReadWebsites(),
    visited: visit?.on ?? null,
    failure: visit?.failure ? wordMessage(t, visit.failure) : null,
    troubles: (visit?.troubles ?? []).map(({ url, reason }) => ({
      ...{ url, reason: wordMessage(t, reason) },
    })),
    reading: reading && {
      documentId: reading.id,
      read: reading.read,
      pages: reading.pages.map(({ number, ...page }) => ({ page: number, ...page })),
    },
  };
}
