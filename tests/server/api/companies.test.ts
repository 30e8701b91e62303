import type { CompanySummary } from "../../../server/api/companies/contract.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  companyForm,
  pdfFile,
  privacyPolicy,
  refusalOf,
  waitUntilReady,
} from "../../setup/company-form.ts";
import { countRows, startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";
import { makeBrokenPdf, makeEncryptedPdf, makeScannedPdf } from "../../setup/make-pdf.ts";

let server: TestApi;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  stranger = await server.signUp("Stranger");
});
afterAll(() => server.stop());

describe("adding a company", () => {
  test("stores it with its files and makes its dashboard", async () => {
    const { id, name } = await owner.addCompany(companyForm({ company_name: "First" }));
    await waitUntilReady(owner, name);
    const company = await owner.getCompany(id);
    expect(company).toMatchObject({ name: "First", jurisdiction: "malta", status: "ready" });
    expect(company.documents).toMatchObject([
      { name: "privacy-policy.pdf", status: "read", kind: "privacy_policy", pages: 2 },
    ]);
    const assessment = await owner.getAssessment(name);
    expect(assessment.total).toBe(1);
    expect(assessment.scanned).toBe(assessment.total);
  });

  test.each([
    ["company_name", "", 400, "Company Name is required"],
    ["company_name", "__proto__", 400, "Please choose another name"],
    ["company_name", "add_new", 400, "Please choose another name"],
    ["company_name", "two\nlines", 400, "Please write this on one line"],
    ["company_name", "\u200b", 400, "Company Name is required"],
    ["company_name", "a\u202eb", 400, "Please remove characters that cannot be printed"],
    ["company_name", "a\u0000b", 400, "Please remove characters that cannot be printed"],
    ["website_url", "", 400, "Website URL is required"],
    ["website_url", "not a site", 400, "Please enter a valid URL"],
    ["website_url", "ftp://example.com", 400, "Please enter a valid URL"],
    ["website_url", "http://localhost", 400, "Please enter a valid URL"],
    ["jurisdiction", "", 400, "Jurisdiction is required"],
    ["jurisdiction", "mars", 400, "Jurisdiction is required"],
  ])("refuses %s %j", async (field, value, status, message) => {
    const before = await countRows(server.db, "companies");
    const refusal = await refusalOf(owner.addCompany(companyForm({ [field]: value })));
    expect(refusal.status).toBe(status);
    expect(refusal.issues).toContainEqual({ path: field, message });
    expect(await countRows(server.db, "companies")).toBe(before);
  });

  test("names every fault at once", async () => {
    const form = companyForm({ company_name: "", website_url: "", jurisdiction: "" }, []);
    const { issues } = await refusalOf(owner.addCompany(form));
    const paths = issues.map((issue) => issue.path);
    expect(paths).toEqual(["company_name", "website_url", "jurisdiction", "file"]);
  });

  test("tells a PDF by its content and stores nothing of the rest", async () => {
    const before = await countRows(server.db, "documents");
    const page = new File(["<html>not a pdf</html>"], "page.pdf", { type: "application/pdf" });
    const form = companyForm({ company_name: "Wrong" }, [pdfFile("a.pdf", ["Hello"]), page]);
    const refusal = await refusalOf(owner.addCompany(form));
    expect(refusal.status).toBe(415);
    expect(refusal.issues[0]?.message).toContain("Only PDF files are allowed");
    expect(refusal.issues[0]?.message).toContain("page.pdf");
    expect(await countRows(server.db, "documents")).toBe(before);
  });

  test("refuses more files than allowed, and a file that is too large", async () => {
    const many = Array.from({ length: 21 }, (_, index) => pdfFile(`${index}.pdf`, ["Hello"]));
    const tooMany = await refusalOf(owner.addCompany(companyForm({}, many)));
    expect(tooMany.status).toBe(413);
    const bytes = new Uint8Array(26 * 1024 * 1024);
    bytes.set(new TextEncoder().encode("%PDF-1.7\n"));
    const large = new File([bytes], "large.pdf", { type: "application/pdf" });
    const tooLarge = await refusalOf(owner.addCompany(companyForm({}, [large])));
    expect(tooLarge.status).toBe(413);
    expect(tooLarge.message).toContain("large.pdf");
  });

  test("refuses a name the account already has, not one of others", async () => {
    await owner.addCompany(companyForm({ company_name: "Twice" }));
    const refusal = await refusalOf(owner.addCompany(companyForm({ company_name: "Twice" })));
    expect(refusal.status).toBe(409);
    await stranger.addCompany(companyForm({ company_name: "Twice" }));
  });

  test("keeps files that cannot be read, says why, and reads the others", async () => {
    const files = [
      new File([new Uint8Array(makeBrokenPdf())], "broken.pdf"),
      new File([new Uint8Array(makeEncryptedPdf())], "locked.pdf"),
      new File([new Uint8Array(makeScannedPdf())], "scan.pdf"),
      new File([], "empty.pdf"),
      pdfFile("good.pdf", privacyPolicy),
    ];
    const { id, name } = await owner.addCompany(companyForm({ company_name: "Mixed" }, files));
    await waitUntilReady(owner, name);
    const { documents } = await owner.getCompany(id);
    const statuses = Object.fromEntries(documents.map((one) => [one.name, one.status]));
    expect(statuses).toEqual({
      "broken.pdf": "broken",
      "locked.pdf": "encrypted",
      "scan.pdf": "scanned",
      "empty.pdf": "empty",
      "good.pdf": "read",
    });
    for (const document of documents.filter((one) => one.status !== "read")) {
      expect(document.problem).toMatch(/upload/);
    }
    expect((await owner.getDashboard(name)).score?.coverage).toBeGreaterThan(0);
  });

  test("takes only a multipart form", async () => {
    const headers = { authorization: `Bearer ${owner.token}`, "content-type": "application/json" };
    const init = { method: "POST", headers, body: "{}" };
    expect((await server.send("dashboard/create-dashboard", init)).status).toBe(415);
    const cut = { ...headers, "content-type": "multipart/form-data; boundary=x" };
    const half = '--x\r\ncontent-disposition: form-data; name="company_name"\r\n\r\nHalf';
    const broken = { method: "POST", headers: cut, body: half };
    expect((await server.send("dashboard/create-dashboard", broken)).status).toBe(400);
  });
});

test("is found by its name or its id, each with all that the list says of it", async () => {
  const { id, name } = await owner.addCompany(companyForm({ company_name: "Sought & Found" }));
  const listed = (await owner.listCompanies()).find((one) => one.id === id);
  const found = [await owner.findCompany({ name }), await owner.findCompany({ id })];
  // It is being assessed meanwhile.
  const same = found.map((one) => one && { ...one, ...told(listed) });
  expect(same).toEqual([listed, listed]);
  expect(await owner.listCompanyNames()).toEqual(
    (await owner.listCompanies()).map((one) => one.name),
  );
  for (const other of ["", "Sought", name.toLowerCase(), "x".repeat(150), "x".repeat(500), "\0"]) {
    expect([other, await owner.findCompany({ name: other })]).toEqual([other, undefined]);
    expect([other, await owner.findCompany({ id: other })]).toEqual([other, undefined]);
  }
  expect(await stranger.findCompany({ name })).toBeUndefined();
  expect(await stranger.findCompany({ id })).toBeUndefined();
});

function told(one: CompanySummary | undefined) {
  return (
    one && {
      status: one.status,
      hasDashboard: one.hasDashboard,
      scannedDocuments: one.scannedDocuments,
    }
  );
}

describe("a company of another account", () => {
  test("is not found by any call", async () => {
    const { id, name } = await owner.addCompany(companyForm({ company_name: "Hidden" }));
    await waitUntilReady(owner, name);
    const [document] = (await owner.getCompany(id)).documents;
    const { findings } = await owner.listFindings(name);
    const { chatId } = await owner.ask({ prompt: "How long is data kept?", company: name });
    const attempts: [string, () => Promise<unknown>][] = [
      ["company", () => stranger.getCompany(id)],
      ["deletion", () => stranger.deleteCompany(id)],
      ["generation", () => stranger.getAssessment(name)],
      ["dashboard", () => stranger.getDashboard(name)],
      ["findings", () => stranger.listFindings(name)],
      ["finding", () => stranger.getFinding(name, findings[0]?.id ?? "")],
      ["page", () => stranger.getDocumentPage(document?.id ?? "", 1)],
      ["file", () => stranger.getDocumentFile(document?.id ?? "")],
      ["question", () => stranger.ask({ prompt: "What?", company: name })],
      ["messages", () => stranger.listChatMessages(chatId)],
      ["chat deletion", () => stranger.deleteChat(chatId)],
    ];
    for (const [what, attempt] of attempts) {
      expect([what, (await refusalOf(attempt())).status]).toEqual([what, 404]);
    }
    expect((await stranger.listCompanies()).map((company) => company.name)).not.toContain(name);
    expect(await stranger.listChats("")).toEqual([]);
  });
});

test("deleting a company removes its documents, findings and conversations", async () => {
  const { id, name } = await owner.addCompany(companyForm({ company_name: "Gone" }));
  await waitUntilReady(owner, name);
  const { chatId } = await owner.ask({ prompt: "How long is data kept?", company: name });
  await owner.deleteCompany(id);
  expect((await refusalOf(owner.getCompany(id))).status).toBe(404);
  expect((await refusalOf(owner.listChatMessages(chatId))).status).toBe(404);
  for (const table of ["documents", "assessments", "chats"] as const) {
    const left = await server.db
      .selectFrom(table)
      .where("company_id", "=", id)
      .selectAll()
      .execute();
    expect([table, left]).toEqual([table, []]);
  }
});

test("malformed ids and absurd queries are no faults of ours", async () => {
  const headers = { authorization: `Bearer ${owner.token}` };
  const paths = [
    "dashboard/companies/%00",
    `dashboard/companies/${"x".repeat(5000)}`,
    "dashboard/documents/..%2f..%2fetc?page=-1",
    "dashboard/documents/x?page=99999999999999999999",
    "dashboard/fetch-dashboard",
    `dashboard/fetch-dashboard?companyName=${"%F0%9F%92%A9".repeat(100)}`,
    "dashboard/findings?companyName=x&page=1e9&status=all",
    "chat/get-chat-messages/%E2%80%AE",
  ];
  for (const path of paths) {
    const { status } = await server.send(path, { headers });
    expect([path.slice(0, 60), status >= 400 && status < 500]).toEqual([path.slice(0, 60), true]);
  }
});
