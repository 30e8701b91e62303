import { countUse } from "../../accounts/limits.ts";
import * as links from "../../audit/auditor-links.ts";
import { listDecisions } from "../../audit/decisions.ts";
import { getPackKey } from "../../audit/pack-key.ts";
import { requireCompany } from "../../companies/companies.ts";
import { getScore, listFindings } from "../../companies/dashboard.ts";
import { config } from "../../config.ts";
import type { AuditorLinkRow } from "../../db/auditor-tables.ts";
import { listDocuments } from "../../documents/documents.ts";
import { notFound } from "../../errors.ts";
import { answerPack, describeDecision } from "../audit/routes.ts";
import { describeScore } from "../dashboard/routes.ts";
import { describeDocument } from "../documents/routes.ts";
import { clientAddress } from "../environment.ts";
import type { Api } from "../environment.ts";
import { describeFinding, documentNames } from "../findings/routes.ts";
import { serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";

/** Links that show one company to an auditor, who has no account. */
export function addAuditorLinkRoutes(api: Api): void {
  serve(api, calls.makeLink, async ({ companyName, name, days }, { db, user, context }) => {
    const company = await requireCompany(db, user.accountId, { name: companyName });
    const asked = { name, days: Number(days), address: clientAddress(context) };
    const { id, secret, expires } = await links.makeAuditorLink(db, user, company, asked);
    return { id, url: new URL(`/audit/${secret}`, config().publicUrl).href, expires };
  });
  serve(api, calls.listLinks, async ({ companyName: name }, { db, user }) => {
    const company = await requireCompany(db, user.accountId, { name });
    return (await links.listAuditorLinks(db, company)).map(describeLink);
  });
  serve(api, calls.endLink, ({ id }, { db, user, context }) =>
    links.endAuditorLink(db, user, id, clientAddress(context)),
  );
  serve(api, calls.openLink, async ({ secret }, work) => {
    const { db, catalogue, t } = work;
    const { link, company } = await open(work, secret);
    const score = await getScore(db, company);
    if (!score) throw notFound("dashboardOf");
    const { findings } = await listFindings(db, catalogue, company, { pageSize: Infinity });
    const names = await documentNames(db, company.owner_id, company.id);
    const documents = await listDocuments(db, company.owner_id, company.id);
    const decisions = await listDecisions(db, catalogue, company, findings, { shared: true });
    const none = { kinds: new Set<string>(), languages: new Set<string>() };
    return {
      company: company.name,
      website: company.website,
      jurisdiction: company.jurisdiction,
      expires: link.expires,
      score: describeScore(t, score),
      findings: findings.map((one) => describeFinding(t, one, names)),
      documents: documents
        .filter(({ retired }) => retired === null)
        .map((one) => describeDocument(t, one, none)),
      decisions: decisions.map((one) => describeDecision(t, one)),
    };
  });
  serve(api, calls.getSharedPack, async ({ secret }, work) => {
    const { company } = await open(work, secret);
    return answerPack(work, company, { account: company.owner_id, shared: true });
  });
  serve(api, calls.getPackKey, (_asked, { db }) => getPackKey(db));
}

/** Guessing is hopeless; reading a company whole costs something. */
async function open({ db, context }: Pick<Work<"anyone">, "db" | "context">, secret: string) {
  const address = clientAddress(context);
  const opened = await links.openAuditorLink(db, secret, address);
  await countUse(db, "shared-audits", { account: opened.company.owner_id, address });
  return opened;
}

function describeLink(row: AuditorLinkRow) {
  const over = links.isOver(row);
  return { ...row, over, madeBy: row.made_by, lastOpened: row.last_opened };
}
