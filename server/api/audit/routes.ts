import { Readable } from "node:stream";
import { listDecisions } from "../../audit/decisions.ts";
import type { Decision } from "../../audit/decisions.ts";
import { requireCompany } from "../../companies/companies.ts";
import type { Company } from "../../companies/companies.ts";
import { listFindings } from "../../companies/dashboard.ts";
import type { Translate } from "../../messages/translate.ts";
import type { Api } from "../environment.ts";
import { describeEntry } from "../findings/routes.ts";
import { limitUse } from "../limit-use.ts";
import { serve } from "../serve.ts";
import type { Work } from "../serve.ts";
import * as calls from "./contract.ts";

/** What an auditor is given. */
export function addAuditRoutes(api: Api): void {
  serve(api, calls.listDecisions, async ({ companyName: name }, { db, catalogue, user, t }) => {
    const company = await requireCompany(db, user.accountId, { name });
    const { findings } = await listFindings(db, catalogue, company, { pageSize: Infinity });
    const decisions = await listDecisions(db, catalogue, company, findings);
    return decisions.map((one) => describeDecision(t, one));
  });
  serve(api, calls.getOscal, async ({ companyName: name, model }, work) => {
    const { accountId: account } = work.user;
    const company = await requireCompany(work.db, account, { name });
    await limitUse(work.context, "exports");
    const asked = { company, model, language: work.t.language };
    const text = await work.threads.run("exportOscal", asked, { account });
    const file = encodeURIComponent(`${name} ${model}.json`);
    return new Response(text, {
      headers: {
        "content-type": "application/json",
        "content-disposition": `attachment; filename="${model}.json"; filename*=UTF-8''${file}`,
      },
    });
  });
  serve(api, calls.getAuditReport, async ({ companyName: name }, work) => {
    const { accountId: account } = work.user;
    const company = await requireCompany(work.db, account, { name });
    await limitUse(work.context, "exports");
    const asked = { company, language: work.t.language };
    const report = await work.threads.run("exportReport", asked, { account });
    const file = `audit ${name} ${new Date().toISOString().slice(0, 10)}.docx`;
    return new Response(report, {
      headers: {
        "content-type": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
        "content-disposition": `attachment; filename="audit.docx"; filename*=UTF-8''${encodeURIComponent(file)}`,
      },
    });
  });
  serve(api, calls.getAuditPack, async ({ companyName: name }, work) => {
    const { accountId: account } = work.user;
    const company = await requireCompany(work.db, account, { name });
    await limitUse(work.context, "exports");
    return answerPack(work, company, { account, shared: false });
  });
}

/** The pack as a file to keep; `shared` with somebody who has no account. */
export async function answerPack(
  { threads, t }: Pick<Work, "threads" | "t">,
  company: Company,
  { account, shared }: { account: string; shared: boolean },
): Promise<Response> {
  const asked = { company, language: t.language, shared };
  const archive = await threads.stream("auditPack", asked, { account });
  const file = `audit ${company.name} ${new Date().toISOString().slice(0, 10)}.zip`;
  return new Response(Readable.toWeb(Readable.from(archive)) as ReadableStream, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="audit.zip"; filename*=UTF-8''${encodeURIComponent(file)}`,
    },
  });
}

export function describeDecision(t: Translate, { entry, ...about }: Decision) {
  return { ...describeEntry(t, entry), ...about, obligationId: entry.obligation_id };
}
