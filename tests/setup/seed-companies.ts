import { join } from "node:path";
import type { ApiClient } from "../../server/api/client.ts";
import { Sqlite } from "../../server/db/sqlite-library.ts";
import { companyForm, filesForm, pdfFile, privacyPolicy, waitUntilReady } from "./company-form.ts";
import { makePolicies } from "./policies.ts";
import { readWebsitesBeside, siteHost } from "./read-websites.ts";
import { companies } from "./seed-names.ts";
import type { RunningServer } from "./start-server.ts";

/** The companies of the owner, of which one stays in the making and one has failed. */
export async function addCompanies(owner: ApiClient, server: RunningServer): Promise<void> {
  const { usual, long, arabic, waiting, failed } = companies;
  const policies = makePolicies().map(
    ({ name, buffer, mimeType }) => new File([new Uint8Array(buffer)], name, { type: mimeType }),
  );
  const [policy, agreement] = policies;
  const arabicFile = pdfFile("سياسة الخصوصية.pdf", privacyPolicy);
  const longFile = pdfFile(
    `${"Datenschutzgrundverordnungs".repeat(4)}richtlinie.pdf`,
    privacyPolicy,
  );
  const forms = [
    companyForm({ company_name: usual }, policies),
    companyForm({ company_name: long, jurisdiction: "germany" }, [
      longFile,
      ...(agreement ? [agreement] : []),
    ]),
    companyForm({ company_name: arabic, jurisdiction: "SA", website_url: `http://${siteHost}` }, [
      arabicFile,
    ]),
    companyForm({ company_name: waiting, jurisdiction: "germany" }, policy && [policy]),
    companyForm({ company_name: failed, jurisdiction: "baltics" }, policy && [policy]),
  ];
  for (const form of forms) {
    const { name } = await owner.addCompany(form);
    await waitUntilReady(owner, name);
  }
  // No real document keeps a dashboard in the making, or spoils it, for as long as tests look.
  stopAssessment(server, waiting, "scanning", null);
  stopAssessment(server, failed, "failed", JSON.stringify({ code: "assessments.failed.first" }));
}

function stopAssessment(
  { dataDir }: RunningServer,
  company: string,
  status: "scanning" | "failed",
  message: string | null,
): void {
  const db = new Sqlite(join(dataDir, "acquis.sqlite"), { fileMustExist: true });
  const ofCompany = "id = (select newest_assessment_id from companies where name = ?)";
  db.prepare(
    `update assessments set status = ?, message = ?, scanned = 1, finished = null where ${ofCompany}`,
  ).run(status, message, company);
  db.prepare("update companies set shown_assessment_id = null where name = ?").run(company);
  db.close();
}

/** A company with a document that was replaced, on which a verdict was overruled, and one left out. */
export async function reviseDocuments(owner: ApiClient) {
  const name = companies.revised;
  const memo = pdfFile("Memo.pdf", ["Memo of the board on the retention of records."]);
  const policy = pdfFile("Privacy policy.pdf", privacyPolicy);
  const { id } = await owner.addCompany(companyForm({ company_name: name }, [policy, memo]));
  await waitUntilReady(owner, name);
  const [first, second] = (await owner.getCompany(id)).documents;
  const [finding, done] = (await owner.listFindings(name, { status: "met" })).findings;
  const reason = "The passage speaks of employees alone, and not of customers.";
  await owner.overrideFinding(name, finding?.id ?? "", { verdict: "partly", reason });
  await owner.markFinding(name, done?.id ?? "", true);
  const [page = ""] = privacyPolicy;
  const newer = pdfFile("Privacy policy 2026.pdf", [page.replace(/3\. How long.*/s, "")]);
  await owner.replaceDocument(first?.id ?? "", filesForm(newer));
  await waitUntilReady(owner, name);
  await owner.setDocumentScanned(second?.id ?? "", false);
  await waitUntilReady(owner, name);
  const { dashboards } = await owner.listDashboards(name);
  return {
    ...{ replacedId: first?.id ?? "", leftOutId: second?.id ?? "", revisedId: id },
    pastId: dashboards.at(-1)?.id ?? "",
  };
}

/** Gives the id of the reading that is not the newest. */
export async function readWebsites(
  { dataDir }: RunningServer,
  names: [read: string, failed: string],
): Promise<string> {
  await readWebsitesBeside(dataDir, names);
  const db = new Sqlite(join(dataDir, "acquis.sqlite"), { readonly: true });
  const older = db
    .prepare("select id from documents where website is not null and retired is not null")
    .pluck()
    .get();
  db.close();
  return older as string;
}

export async function findCompany(owner: ApiClient, wanted: string): Promise<string> {
  return (await owner.listCompanies()).find(({ name }) => name === wanted)?.id ?? "";
}
