import { unzipSync } from "fflate";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { config } from "../../../server/config.ts";
import type { Evidence } from "../../../server/analysis/verdicts.ts";
import { readWebsite } from "../../../server/websites/websites.ts";
import { startWebsites } from "../../fakes/websites.ts";
import { makePrivacyPage, onlyOnline, publishSite } from "../../setup/company-site.ts";
import { companyForm, pdfFile, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const web = await startWebsites();
const before = { ...config() };
const name = "Acme Payments Ltd";
const host = "acme.example";
const file = pdfFile("Security policy.pdf", [
  "Information security policy\n\nWe patch our servers.",
]);
let server: TestApi;
let owner: Person;
let companyId: string;

beforeAll(() => Object.assign(config(), { websites: { network: true, pauseMs: 0 } }));
beforeEach(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  publishSite(web, host);
});
afterEach(async () => {
  await server.stop();
  web.pages.clear();
  web.takeAsked();
});
afterAll(async () => {
  Object.assign(config(), before);
  await web.stop();
});

async function addCompany(website_url = `http://${host}`): Promise<void> {
  const form = companyForm({ company_name: name, website_url }, [file]);
  companyId = (await owner.addCompany(form)).id;
  await waitUntilReady(owner, name);
}

async function assessAgain(): Promise<void> {
  await owner.assessAgain(name);
  await waitUntilReady(owner, name);
}

const listRows = () =>
  server.db
    .selectFrom("documents")
    .selectAll()
    .where("website", "is not", null)
    .orderBy("position")
    .execute();
const siteOf = async () => (await owner.getCompany(companyId)).site;

describe("a scan", () => {
  test("reads the website as one more document, a page for each of its pages", async () => {
    await addCompany();
    const { documents, site, scannedDocuments } = await owner.getCompany(companyId);
    const day = new Date().toISOString().slice(0, 10);
    expect(documents.map((one) => [one.name, one.pages, one.website])).toEqual([
      ["Security policy.pdf", 1, null],
      [`Website of ${name}, read on ${day}`, 4, `http://${host}`],
    ]);
    expect(site).toMatchObject({ allowed: true, failure: null });
    expect(site?.reading?.pages).toEqual([
      { page: 1, url: `http://${host}/`, title: "Payments for islands", kind: "other" },
      { page: 2, url: `http://${host}/privacy`, title: "Privacy policy", kind: "privacy_policy" },
      { page: 3, url: `http://${host}/terms`, title: "Terms of service", kind: "terms" },
      { page: 4, url: `http://${host}/imprint`, title: "Imprint", kind: "other" },
    ]);
    expect(site?.troubles).toEqual([
      { url: `http://${host}/aml.pdf`, reason: "It is a PDF. Download it and upload it here." },
    ]);
    const { total } = await owner.getAssessment(name);
    expect(scannedDocuments).toBe(total);
  });

  test("judges by it, page by page, in words that stand there letter by letter", async () => {
    await addCompany();
    const { findings } = await owner.listFindings(name);
    const quoted = findings.flatMap(({ evidence }) => evidence);
    const online = quoted.filter(({ document }) => document.startsWith("Website of"));
    expect(online.length).toBeGreaterThan(5);
    for (const { documentId, page, start, end, quote } of online) {
      const { text } = await owner.getDocumentPage(documentId, page);
      expect(text.slice(start, end)).toBe(quote);
    }
    const informed = findings.find(({ obligationId }) => obligationId === "gdpr-13-2-a");
    expect(["met", "needs_review"]).toContain(informed?.verdict);
    expect(informed?.evidence[0]).toMatchObject({ page: 2 });
    expect(informed?.reason).toMatch(
      /^“Website of .*: Privacy policy”, page 2, (?:says|may show|speaks|very likely)/,
    );
    // The pages are no documents of other kinds, of which silence says nothing.
    const reasons = findings.filter(({ verdict }) => verdict === "not_assessed");
    expect(reasons.map(({ reason }) => reason).join("\n")).toMatch(
      /^No document was given that would show this/m,
    );
  });

  test("lets the search, the assistant, the file and the audit pack speak of it", async () => {
    await addCompany();
    const { results } = await owner.search({
      q: "complaint fifteen business days",
      companyName: name,
    });
    expect(results[0]).toMatchObject({ kind: "document" });
    expect(results[0]?.title).toMatch(/^Website of .*, p\. 3$/);
    const { citations } = await owner.ask({
      company: name,
      prompt: "What do our terms say about complaints?",
    });
    const quotes = citations.filter(({ label }) => label.startsWith("Website of"));
    expect(quotes.map(({ quote }) => quote)).toContain(onlyOnline);
    const documentId = (await siteOf())?.reading?.documentId ?? "";
    const answer = await owner.getDocumentFile(documentId);
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
    expect(decodeURIComponent(answer.headers.get("content-disposition") ?? "")).toMatch(/\.txt$/);
    const text = await answer.text();
    expect(text).toContain(`Page 3: Terms of service\nhttp://${host}/terms\n\n`);
    expect(text).toContain(onlyOnline);
    const zipped = await owner.getAuditPack(name);
    const pack = unzipSync(new Uint8Array(await zipped.arrayBuffer()));
    const quoted = Object.keys(pack).find((one) => /^quoted-pages\/Website of/.test(one)) ?? "";
    expect(Buffer.from(pack[quoted] ?? []).toString()).toContain(
      `"address": "http://${host}/privacy"`,
    );
    const refusal = await refusalOf(owner.correctDocumentKind(documentId, "terms"));
    expect(refusal).toMatchObject({ status: 409 });
    expect(refusal.message).toMatch(/^You cannot change the kind of a web page/);
  });

  test("again stores nothing where not a word has changed, and notes the visit", async () => {
    await addCompany();
    const [first] = await listRows();
    const visited = (await siteOf())?.visited ?? "";
    await assessAgain();
    expect(await listRows()).toEqual([first]);
    const site = await siteOf();
    expect((site?.visited ?? "") > visited).toBe(true);
    expect(site?.reading?.read).toBe(first?.uploaded);
  });

  test("again keeps the older reading where words have changed", async () => {
    await addCompany();
    const older = (await owner.listFindings(name)).findings;
    web.pages.set(`http://${host}/privacy`, {
      body: makePrivacyPage(
        "A\n\n1. Who we are\nWe are Acme.\n\n2. What we do\nWe say nothing else about what we do with data, here or anywhere.",
      ),
    });
    await assessAgain();
    const [first, second, ...more] = await listRows();
    expect(more).toEqual([]);
    expect([first?.retired, second?.retired]).toEqual([expect.any(String), null]);
    expect((await owner.getCompany(companyId)).documents.map(({ id }) => id)).not.toContain(
      first?.id,
    );
    const quoted = older.find(({ obligationId }) => obligationId === "gdpr-13-2-a")?.evidence[0];
    const page = await owner.getDocumentPage(quoted?.documentId ?? "", quoted?.page ?? 0);
    expect(page.text.slice(quoted?.start, quoted?.end)).toBe(quoted?.quote);
    expect(page.webPage?.title).toBe("Privacy policy");
    const version = page.versions.find(({ id }) => id === first?.id);
    expect(version?.retired?.on).toBe(first?.retired);
    const ofBefore = await server.db.selectFrom("findings").select("evidence_json").execute();
    const ids = ofBefore.flatMap(({ evidence_json }) => JSON.parse(evidence_json) as Evidence[]);
    expect(new Set(ids.map(({ documentId }) => documentId))).toContain(first?.id);
  });

  test("goes through where the site fails, says so, and lets what it said before count", async () => {
    await addCompany();
    web.pages.set(`http://${host}/`, { body: "", status: 503 });
    await assessAgain();
    const site = await siteOf();
    expect(site?.failure).toBe(
      "The website is too busy (it answers with 503). Upload as PDF what it says about privacy, terms and the like.",
    );
    expect(site?.reading?.pages).toHaveLength(4);
    const { findings } = await owner.listFindings(name);
    const informed = findings.find(({ obligationId }) => obligationId === "gdpr-13-2-a");
    expect(informed?.evidence[0]?.document).toMatch(/^Website of/);
  });

  test("goes through where there never was a site", async () => {
    await addCompany("https://nowhere.invalid");
    expect(await siteOf()).toMatchObject({
      reading: null,
      failure: expect.stringMatching(/cannot be reached/) as string,
    });
    expect((await owner.listFindings(name)).findings.length).toBeGreaterThan(50);
  });

  test("does not count what another address said", async () => {
    await addCompany();
    await server.send(`dashboard/companies/${companyId}`, {
      method: "PATCH",
      headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
      body: JSON.stringify({ website_url: "http://moved.example" }),
    });
    expect(await siteOf()).toMatchObject({ visited: null, reading: null });
    await assessAgain();
    expect(await siteOf()).toMatchObject({ reading: null });
    expect((await siteOf())?.failure).toMatch(/is not there/);
    expect((await owner.getCompany(companyId)).documents).toHaveLength(1);
  });

  test("asks nobody while the setting forbids it", async () => {
    Object.assign(config(), { websites: { network: false, pauseMs: 0 } });
    await addCompany();
    Object.assign(config(), { websites: { network: true, pauseMs: 0 } });
    expect(web.takeAsked()).toEqual([]);
    expect((await owner.getCompany(companyId)).documents).toHaveLength(1);
    expect(await siteOf()).toMatchObject({ visited: null, failure: null, reading: null });
  });
});

describe("a reading", () => {
  const load = async () => {
    const company = await server.db
      .selectFrom("companies")
      .selectAll()
      .where("id", "=", companyId)
      .executeTakeFirstOrThrow();
    const scan = await server.db
      .selectFrom("assessments")
      .selectAll()
      .where("id", "=", company.newest_assessment_id)
      .executeTakeFirstOrThrow();
    return { company, scan };
  };
  const signal = () => new AbortController().signal;

  test("is not repeated by the same scan, and harmless when two do it at once", async () => {
    await addCompany();
    const { company, scan } = await load();
    web.takeAsked();
    await readWebsite(server.db, scan, company, signal());
    expect(web.takeAsked()).toEqual([]);
    const unread = { ...scan, website_json: null };
    await Promise.all([1, 2].map(() => readWebsite(server.db, unread, company, signal())));
    expect(await listRows()).toHaveLength(1);
    web.pages.set(`http://${host}/terms`, {
      body: makePrivacyPage(`A\n\n1. Complaints\n${onlyOnline} ${onlyOnline}`),
    });
    await Promise.all([1, 2].map(() => readWebsite(server.db, unread, company, signal())));
    const rows = await listRows();
    expect(rows.map(({ retired }) => retired === null)).toEqual([false, true]);
  });

  test("stores nothing once its job was taken by somebody else", async () => {
    await addCompany();
    const { company, scan } = await load();
    const lost = new AbortController();
    web.pages.set(`http://${host}/imprint`, (_request, response) => {
      lost.abort(new Error("lost"));
      response.end();
    });
    web.pages.set(`http://${host}/terms`, { body: makePrivacyPage("A\n\n1. Other\nOther words.") });
    const unread = { ...scan, website_json: null };
    await expect(readWebsite(server.db, unread, company, lost.signal)).rejects.toThrow("lost");
    expect(await listRows()).toHaveLength(1);
  });

  test("is nobody else's", async () => {
    await addCompany();
    const stranger = await server.signUp();
    const id = (await siteOf())?.reading?.documentId ?? "";
    expect(await refusalOf(stranger.getDocumentPage(id, 1))).toMatchObject({ status: 404 });
    expect(await refusalOf(stranger.getDocumentFile(id))).toMatchObject({ status: 404 });
  });

  test("goes with its company", async () => {
    await addCompany();
    await owner.deleteCompany(companyId);
    for (const table of ["web_pages", "pages", "documents"] as const) {
      expect(await server.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
