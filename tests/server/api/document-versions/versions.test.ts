import { afterAll, describe, expect, test } from "vitest";
import {
  companyForm,
  filesForm,
  pdfFile,
  privacyPolicy,
  refusalOf,
  waitUntilReady,
} from "../../../setup/company-form.ts";
import { countRows } from "../../../setup/test-api.ts";
import {
  agreement,
  amended,
  amendedFile,
  company,
  findQuoted,
  openDocuments,
  policyFile,
} from "./open-documents.ts";

const { server, openCompany } = await openDocuments();
afterAll(() => server.stop());

describe("a new version", () => {
  test("takes the old one's place, and both stay readable", async () => {
    const { person, id, policy, other } = await openCompany();
    const before = await person.getFinding(company, (await findQuoted(person, policy)).id);
    const revision = await person.replaceDocument(policy, filesForm(amendedFile()));
    expect(revision).toMatchObject({ company, assessmentBegun: true });
    expect(revision.message).toBe("The new version is stored.");
    await waitUntilReady(person, company);

    const [newer = ""] = revision.documentIds;
    const { documents, retired } = await person.getCompany(id);
    expect(documents.map((one) => [one.id, one.name, one.replacesId])).toEqual([
      [newer, "Policy 2.pdf", policy],
      [other, "Agreement.pdf", null],
    ]);
    expect(retired).toMatchObject([{ id: policy, retired: { by: person.email } }]);
    const old = await person.getDocumentPage(policy, 1);
    expect(old.text).toContain("How long we keep it");
    expect(old.versions.map((one) => [one.id, one.retired !== null])).toEqual([
      [newer, false],
      [policy, true],
    ]);
    const { text } = await person.getDocumentPage(policy, before.evidence[0]?.page ?? 1);
    const [quote] = before.evidence;
    expect(text.slice(quote?.start, quote?.end)).toBe(quote?.quote);
    const { findings } = await person.listFindings(company);
    const quoted = findings.flatMap(({ evidence }) => evidence.map((one) => one.documentId));
    expect(new Set(quoted)).toEqual(new Set([newer, other]));
    // The assistant and the search look where the findings do.
    const { results } = await person.search({ q: "how long we keep it", companyName: company });
    const found = results.filter(({ kind }) => kind === "document").map(({ link }) => link);
    expect(found.every((link) => !link.includes(policy))).toBe(true);
  });

  test("must differ from what is scanned already, and be one PDF", async () => {
    const { person, id, policy, other } = await openCompany();
    const rows = await countRows(server.db, "documents");
    const jobs = await countRows(server.db, "jobs");
    for (const [target, file, name] of [
      [policy, policyFile(), "Policy.pdf"],
      [other, pdfFile("Copy.pdf", privacyPolicy), "Policy.pdf"],
    ] as const) {
      const refusal = await refusalOf(person.replaceDocument(target, filesForm(file)));
      expect([refusal.status, refusal.issues[0]?.path]).toEqual([409, "file"]);
      expect(refusal.message).toContain(`is the same file as "${name}", which was uploaded on `);
      expect(refusal.message).toContain("Nothing was stored");
    }
    const text = new File(["text"], "a.pdf", { type: "application/pdf" });
    expect((await refusalOf(person.replaceDocument(policy, filesForm(text)))).status).toBe(415);
    const two = filesForm(amendedFile(), pdfFile("Third.pdf", agreement));
    for (const form of [filesForm(), two]) {
      const refusal = await refusalOf(person.replaceDocument(policy, form));
      expect([refusal.status, refusal.message]).toEqual([400, "Please choose one PDF file"]);
    }
    expect(await countRows(server.db, "documents")).toBe(rows);
    expect(await countRows(server.db, "jobs")).toBe(jobs);
    const { documents } = await person.getCompany(id);
    expect(documents.map(({ retired }) => retired)).toEqual([null, null]);
  });

  test("is taken once when two send one at the same time", async () => {
    const { person, id, policy } = await openCompany();
    const answers = await Promise.allSettled([
      person.replaceDocument(policy, filesForm(amendedFile())),
      person.replaceDocument(policy, filesForm(pdfFile("Policy 3.pdf", [...amended, "More."]))),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const late = await refusalOf(
      person.replaceDocument(policy, filesForm(pdfFile("4.pdf", agreement))),
    );
    expect(late.status).toBe(409);
    expect(late.message).toMatch(/^This version was replaced by "Policy \d.pdf" on 20/);
    await waitUntilReady(person, company);
    expect((await person.getCompany(id)).documents).toHaveLength(2);
  });

  test("goes back to the bytes of an earlier one, and keeps the corrected kind", async () => {
    const { person, policy } = await openCompany();
    await person.correctDocumentKind(policy, "terms");
    const second = await person.replaceDocument(policy, filesForm(amendedFile()));
    await waitUntilReady(person, company);
    const [secondId = ""] = second.documentIds;
    const page = await person.getDocumentPage(secondId, 1);
    expect(page).toMatchObject({ kind: "terms", corrected: { by: person.email } });
    await person.replaceDocument(secondId, filesForm(policyFile()));
    await waitUntilReady(person, company);
    const { versions } = await person.getDocumentPage(policy, 1);
    expect(versions.map(({ name }) => name)).toEqual(["Policy.pdf", "Policy 2.pdf", "Policy.pdf"]);
    expect((await refusalOf(person.correctDocumentKind(policy, "other"))).status).toBe(409);
  });

  test("is nobody else's to send, and no stranger's document can be left out", async () => {
    const { person, id, policy } = await openCompany();
    const stranger = await server.signUp("Stranger");
    for (const call of [
      () => stranger.replaceDocument(policy, filesForm(amendedFile())),
      () => stranger.setDocumentScanned(policy, false),
      () => stranger.setDocumentScanned(policy, true),
      () => stranger.addDocuments(id, filesForm(amendedFile())),
      () => stranger.listDashboards(company),
      () => stranger.compareDashboards({ companyName: company }),
      () => stranger.listVerdictChanges({ companyName: company }),
    ]) {
      expect((await refusalOf(call())).status).toBe(404);
    }
    const { documents } = await person.getCompany(id);
    expect(documents).toHaveLength(2);
    const [{ id: dashboard } = { id: "" }] = (await person.listDashboards(company)).dashboards;
    const mine = "Mine Ltd";
    await stranger.addCompany(companyForm({ company_name: mine }));
    await waitUntilReady(stranger, mine);
    for (const call of [
      () => stranger.listFindings(mine, { dashboard }),
      () => stranger.compareDashboards({ companyName: mine, since: dashboard }),
    ]) {
      expect((await refusalOf(call())).status).toBe(404);
    }
  });
});
