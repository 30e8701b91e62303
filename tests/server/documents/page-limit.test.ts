import { afterAll, beforeAll, expect, test } from "vitest";
import { dropPagesOverLimit } from "../../../server/documents/documents.ts";
import {
  companyForm,
  pdfFile,
  privacyPolicy,
  refusalOf,
  waitUntilReady,
} from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { TestApi } from "../../setup/test-api.ts";

let server: TestApi;
beforeAll(async () => void (server = await startTestApi({ worker: true })));
afterAll(() => server.stop());

test("pages past what a company may hold are left out, and each document says so", async () => {
  const owner = await server.signUp();
  const files = ["first", "second", "third"].map((name) => pdfFile(`${name}.pdf`, privacyPolicy));
  const { id } = await owner.addCompany(companyForm({ company_name: "Long" }, files));
  await waitUntilReady(owner, "Long");
  const [first, second, third] = (await owner.getCompany(id)).documents.map(
    (document) => document.id,
  );
  const page = (document = "", number = 1) => owner.getDocumentPage(document, number);
  const lengths = [await page(first, 1), await page(first, 2), await page(second, 1)].map(
    ({ text }) => text.length,
  );
  const limit = lengths.reduce((sum, length) => sum + length, 0) + 10;

  for (const time of ["once", "again"]) {
    await dropPagesOverLimit(server.db, owner.accountId, id, limit);
    const { documents } = await owner.getCompany(id);
    expect([time, documents.map(({ pages }) => pages)]).toEqual([time, [2, 1, 0]]);
    expect(documents.map(({ status }) => status)).toEqual(["read", "read", "too_large"]);
    expect(documents[0]?.problem).toBeNull();
    expect(documents[1]?.problem).toMatch(/^Only the first 1 of its pages could be taken in/);
    expect(documents[2]?.problem).toMatch(/^It could not be taken in/);
  }
  expect((await refusalOf(page(second, 2))).status).toBe(404);
  expect((await page(third)).text).toBe("");
});

test("an assessment leaves out what is more text than others can be served beside", async () => {
  const owner = await server.signUp();
  const { id } = await owner.addCompany(companyForm({ company_name: "Longest" }));
  await waitUntilReady(owner, "Longest");
  const [document] = (await owner.getCompany(id)).documents;
  const most = 6_000_000;
  // Read from a file, a page of this length would take the whole of the test's time.
  await server.db
    .updateTable("pages")
    .set({ text: "We keep personal data for five years. ".repeat(most / 38 + 1) })
    .where("document_id", "=", document?.id ?? "")
    .where("number", "=", 2)
    .execute();
  await owner.assessAgain("Longest");
  await waitUntilReady(owner, "Longest");
  const [cut] = (await owner.getCompany(id)).documents;
  expect(cut).toMatchObject({ status: "read", pages: 1 });
  expect(cut?.problem).toMatch(/^Only the first 1 of its pages/);
  expect(cut?.problem).toContain("6,000,000");
});
