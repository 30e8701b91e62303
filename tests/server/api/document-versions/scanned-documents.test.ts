import { afterAll, describe, expect, test } from "vitest";
import type { Catalogue } from "../../../../server/catalogue/catalogue.ts";
import { assessmentJob } from "../../../../server/companies/assessments.ts";
import { jobHandlers } from "../../../../server/job-handlers.ts";
import { startWorker } from "../../../../server/jobs/worker.ts";
import {
  companyForm,
  filesForm,
  pdfFile,
  privacyPolicy,
  refusalOf,
  waitUntilReady,
} from "../../../setup/company-form.ts";
import { startTestApi } from "../../../setup/test-api.ts";
import type { Person } from "../../../setup/test-api.ts";
import {
  agreement,
  agreementFile,
  amendedFile,
  company,
  openDocuments,
  policyFile,
} from "./open-documents.ts";

const { server, openCompany } = await openDocuments();
afterAll(() => server.stop());

describe("documents of a company that is there already", () => {
  test("are added, all or none", async () => {
    const { person, id } = await openCompany([policyFile()]);
    const twice = filesForm(agreementFile(), pdfFile("Same.pdf", agreement));
    const refusal = await refusalOf(person.addDocuments(id, twice));
    expect(refusal.message).toContain('"Same.pdf" is the same file as "Agreement.pdf".');
    const known = await refusalOf(
      person.addDocuments(id, filesForm(agreementFile(), policyFile())),
    );
    expect(known.status).toBe(409);
    expect((await refusalOf(person.addDocuments(id, filesForm()))).status).toBe(400);
    expect((await person.getCompany(id)).documents).toHaveLength(1);

    const added = await person.addDocuments(id, filesForm(agreementFile(), amendedFile()));
    expect([added.message, added.assessmentBegun]).toEqual(["2 documents are stored.", true]);
    await waitUntilReady(person, company);
    const { documents } = await person.getCompany(id);
    expect(documents.map(({ name, status }) => [name, status])).toEqual([
      ["Policy.pdf", "read"],
      ["Agreement.pdf", "read"],
      ["Policy 2.pdf", "read"],
    ]);
  });

  test("are left out of the scans, and scanned again", async () => {
    const { person, id, policy, other } = await openCompany();
    await person.setDocumentScanned(policy, false);
    await waitUntilReady(person, company);
    const without = await person.listFindings(company);
    expect(without.findings.flatMap(({ evidence }) => evidence)).toSatisfy(
      (quotes: { documentId: string }[]) => quotes.every((one) => one.documentId === other),
    );
    expect((await person.getDocumentPage(policy, 1)).versions).toHaveLength(1);
    const last = await refusalOf(person.setDocumentScanned(other, false));
    expect(last.message).toContain("This is the only document of the company");
    const stay = await refusalOf(person.replaceDocument(policy, filesForm(amendedFile())));
    expect(stay.message).toContain("Include it again first");
    await person.setDocumentScanned(policy, true);
    await waitUntilReady(person, company);
    expect((await person.getCompany(id)).documents).toHaveLength(2);
    const { findings } = await person.listFindings(company);
    expect(findings.some((one) => one.evidence.some((at) => at.documentId === policy))).toBe(true);

    await person.replaceDocument(policy, filesForm(amendedFile()));
    await waitUntilReady(person, company);
    const replaced = await refusalOf(person.setDocumentScanned(policy, true));
    expect(replaced.message).toContain('replaced by "Policy 2.pdf"');
  });

  test("sent while a scan runs are kept, and a scan of all of them follows", async () => {
    const late = await startTestApi();
    const person = await late.signUp();
    await late.verify(person);
    const files = [policyFile(), agreementFile()];
    const { id } = await person.addCompany(companyForm({ company_name: company }, files));
    await person.notifyWhenReady(company, "waiting.versions@example.com");
    // Nothing was read yet: what comes now is for this very scan.
    const early = await person.addDocuments(id, filesForm(pdfFile("Early.pdf", ["Early memo."])));
    expect(early.assessmentBegun).toBe(false);
    const held = holdAssessments(late.catalogue);
    const worker = startWorker(late.db, held.handlers);
    await held.reading;
    const [policy] = (await person.getCompany(id)).documents;
    const sent = await person.replaceDocument(policy?.id ?? "", filesForm(amendedFile()));
    expect(sent.message).toContain("The one after it will include this change");
    const { total } = await person.listDashboards(company).catch(() => ({ total: -1 }));
    expect(total).toBe(0);
    held.release();
    await waitForDashboards(person, 2);
    const { dashboards } = await person.listDashboards(company);
    expect(dashboards.map(({ documents }) => documents.map(({ name }) => name))).toEqual([
      ["Policy 2.pdf", "Agreement.pdf", "Early.pdf"],
      ["Policy.pdf", "Agreement.pdf", "Early.pdf"],
    ]);
    // Whoever waits is told once, when the last of it is there.
    const mails = await late.db
      .selectFrom("mails")
      .select("id")
      .where("recipient", "=", "waiting.versions@example.com")
      .execute();
    expect(mails).toHaveLength(1);
    await worker.stop();
    await late.stop();
  });
});

test("a scan that was cut off in the middle is made from the newest versions", async () => {
  const first = await startTestApi();
  const person = await first.signUp();
  const long = pdfFile("Long.pdf", Array.from({ length: 200 }, () => privacyPolicy).flat());
  const { id } = await person.addCompany(
    companyForm({ company_name: company }, [policyFile(), long]),
  );
  const worker = startWorker(first.db, jobHandlers(first.catalogue));
  while ((await person.getAssessment(company)).status === "queued") await nextTurn();
  const [policy] = (await person.getCompany(id)).documents;
  await person.replaceDocument(policy?.id ?? "", filesForm(amendedFile()));
  // It was caught in the middle, otherwise this proves nothing.
  expect((await person.getAssessment(company)).status).toBe("scanning");
  await worker.stop();
  expect((await person.listDashboards(company)).total).toBe(0);

  const again = startWorker(first.db, jobHandlers(first.catalogue));
  await waitUntilReady(person, company);
  const { dashboards } = await person.listDashboards(company);
  expect(dashboards.map(({ documents }) => documents.map(({ name }) => name))).toEqual([
    ["Policy 2.pdf", "Long.pdf"],
  ]);
  await again.stop();
  await first.stop();
});

async function waitForDashboards(person: Person, count: number): Promise<void> {
  for (;;) {
    const { status } = await person.getAssessment(company);
    const { total } = await person.listDashboards(company);
    if (status === "ready" && total === count) return;
    if (status === "failed") throw new Error("the scan failed");
    await nextTurn();
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

/** Handlers whose first assessment waits, once it has begun to read, until it is released. */
function holdAssessments(catalogue: Catalogue) {
  let release: () => void = () => undefined;
  let begin: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const reading = new Promise<void>((resolve) => (begin = resolve));
  const handlers = jobHandlers(catalogue);
  const assess = handlers[assessmentJob];
  if (!assess) throw new Error("nobody assesses");
  const run: typeof assess.run = (context) =>
    assess.run({
      ...context,
      reach: async (step) => {
        await context.reach(step);
        if (step !== "reading documents") return;
        begin();
        await released;
      },
    });
  return { handlers: { ...handlers, [assessmentJob]: { ...assess, run } }, reading, release };
}
