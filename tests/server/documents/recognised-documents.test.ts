import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { config } from "../../../server/config.ts";
import { companyForm, privacyPolicy, waitUntilReady } from "../../setup/company-form.ts";
import { makeScanOf, whyNoTesseract } from "../../setup/make-scan.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const company = "Żejtun Payments Ltd";
const before = { ...config() };

describe.skipIf(whyNoTesseract !== "")(`a scan among the documents${whyNoTesseract}`, () => {
  let server: TestApi;
  let owner: Person;
  beforeAll(async () => {
    const recognition = { pages: 10, pageMs: 60_000, memoryBytes: 1024 ** 3 };
    Object.assign(config(), { recognition });
    server = await startTestApi({ worker: true });
    owner = await server.signUp();
    const scan = new File([new Uint8Array(await makeScanOf(privacyPolicy))], "scan.pdf");
    await owner.addCompany(companyForm({}, [scan]));
    await waitUntilReady(owner, company);
  });
  afterAll(async () => {
    Object.assign(config(), before);
    await server.stop();
  });

  test("is read, has a kind and a language, and says that its text was recognised", async () => {
    const [{ id: companyId } = { id: "" }] = await owner.listCompanies();
    const [document] = (await owner.getCompany(companyId)).documents;
    expect(document).toMatchObject({
      ...{ name: "scan.pdf", status: "read", kind: "privacy_policy", language: "en" },
      ...{ pages: 2, recognisedPages: 2, problem: null },
    });
    const page = await owner.getDocumentPage(document?.id ?? "", 1);
    expect(page.recognised).toBe(true);
    expect(page.text).toContain("retain your personal data");
  });

  test("every quote from it says so too, and stands on its page", async () => {
    const { findings } = await owner.listFindings(company);
    const quotes = findings.flatMap(({ evidence }) => evidence);
    expect(quotes.length).toBeGreaterThan(0);
    expect(quotes.filter(({ recognised }) => !recognised)).toEqual([]);
    for (const { documentId, page, quote, start, end } of quotes) {
      const { text } = await owner.getDocumentPage(documentId, page);
      expect(text.slice(start, end)).toBe(quote);
    }
  });
});
