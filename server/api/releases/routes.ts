import { linkToArticle, nameArticle } from "../../catalogue/articles.ts";
import { requireCompany } from "../../companies/companies.ts";
import { listFindingIds } from "../../companies/dashboard.ts";
import { assessAgain } from "../../companies/assessments.ts";
import { listOutdated } from "../../companies/releases/company-concerns.ts";
import { describeDifferences, loadConcerns } from "../../companies/releases/describe.ts";
import type { LoadedConcern } from "../../companies/releases/describe.ts";
import type { Translate } from "../../messages/translate.ts";
import { listAllCompanies, requireAsked } from "../account-companies.ts";
import { once } from "../environment.ts";
import type { Api } from "../environment.ts";
import { serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";
import type { CatalogueChange } from "./contract.ts";

/** What a newer catalogue means for the companies, and the new assessment that takes it in. */
export function addReleaseRoutes(api: Api): void {
  serve(api, calls.listOutdated, async ({ companyName, most }, work) =>
    (await findOutdated(work, companyName, most)).map(({ company, concerns, ...outdated }) => ({
      ...outdated,
      company: company.name,
      changes: concerns.length,
      status: company.status,
    })),
  );
  serve(api, calls.listCatalogueChanges, async ({ companyName }, work) => {
    const { db, catalogue, t } = work;
    const [outdated] = await findOutdated(work, companyName);
    const loaded = await loadConcerns(db, catalogue, outdated?.concerns ?? []);
    const findingIds = outdated ? await listFindingIds(db, outdated.company) : new Map();
    return loaded.map((one) => describeChange(t, one, findingIds));
  });
  serve(api, calls.assessAgain, async ({ companyName: name }, { db, user }) => {
    const company = await requireCompany(db, user.accountId, { name });
    return { assessmentId: await assessAgain(db, company) };
  });
}

/** Of the named company, or of all; pages ask for the count and the list of one. */
function findOutdated(work: Work, name: string | undefined, most?: number) {
  const { db, catalogue, user, context } = work;
  return once(context, `outdated:${user.accountId}:${most ?? ""}:${name ?? ""}`, async () => {
    const named = name ? [await requireAsked(work, { name })] : null;
    const listCompanies = async () => named ?? listAllCompanies(work);
    return listOutdated(db, catalogue, user.accountId, listCompanies, most);
  });
}

function describeChange(
  t: Translate,
  concern: LoadedConcern,
  findingIds: Map<string, string>,
): CatalogueChange {
  const { obligationId, kind, snapshot } = concern;
  const { act, obligation } = snapshot;
  return {
    id: obligationId,
    kind,
    title: obligation.title,
    textLanguage: obligation.textLanguage ?? "en",
    act: act.shortTitle,
    article: nameArticle(act, obligation),
    link: linkToArticle(act, obligation),
    severity: obligation.severity,
    findingId: findingIds.get(obligationId) ?? null,
    differences: describeDifferences(t, concern),
  };
}
