import { Readable } from "node:stream";
import { listDecisions } from "../../audit/decisions.ts";
import { requireCompany } from "../../companies/companies.ts";
import { listFindings } from "../../companies/dashboard.ts";
import type { Api } from "../environment.ts";
import { describeEntry } from "../findings/routes.ts";
import { limitUse } from "../limit-use.ts";
import { serve } from "../serve.ts";
import * as calls from "./contract.ts";

/** What an auditor is given. */
export function addAuditRoutes(api: Api): void {
  serve(api, calls.listDecisions, async ({ companyName: name }, { db, catalogue, user, t }) => {
    const company = await requireCompany(db, user.accountId, { name });
    const { findings } = await listFindings(db, catalogue, company, { pageSize: Infinity });
    const decisions = await listDecisions(db, catalogue, company, findings);
    return decisions.map(({ entry, ...about }) => ({
      ...describeEntry(t, entry),
      ...about,
      obligationId: entry.obligation_id,
    }));
  });
  serve(api, calls.getAuditPack, async ({ companyName: name }, work) => {
    const { accountId: account } = work.user;
    const company = await requireCompany(work.db, account, { name });
    await limitUse(work.context, "exports");
    const asked = { company, language: work.t.language };
    const archive = await work.threads.stream("auditPack", asked, { account });
    const file = `audit ${name} ${new Date().toISOString().slice(0, 10)}.zip`;
    return new Response(Readable.toWeb(Readable.from(archive)) as ReadableStream, {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="audit.zip"; filename*=UTF-8''${encodeURIComponent(file)}`,
      },
    });
  });
}
