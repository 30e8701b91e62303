import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companyForm, pdfFile, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

let server: TestApi;
let owner: Person;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  const secret = pdfFile("Plan.pdf", ["The heliotrope procedure is kept in the northern archive."]);
  await owner.addCompany(companyForm({ company_name: "Acme" }, [secret]));
  await owner.addCompany(companyForm({ company_name: "Other", jurisdiction: "TR" }));
  await waitUntilReady(owner, "Acme");
  await waitUntilReady(owner, "Other");
});
afterAll(() => server.stop());

test("a word of a document leads to the marked passage on its page", async () => {
  const { results, counts } = await owner.search({ q: "heliotrope archive" });
  expect(counts.document).toBe(1);
  const [first] = results;
  expect(first).toMatchObject({ kind: "document", title: "Plan.pdf, p. 1", label: "Acme" });
  const marked = first?.excerpt.filter((part) => part.marked).map((part) => part.text);
  expect(marked).toEqual(["heliotrope", "archive"]);
  const url = new URL(first?.link ?? "", "http://x");
  const [start, end] = (url.searchParams.get("quote") ?? "").split("-").map(Number);
  const { text } = await owner.getDocumentPage(url.pathname.split("/").at(-1) ?? "", 1);
  expect(text.slice(start, end)).toContain("heliotrope");
});

test("rules, cases and dates are found, those that bind where the company is", async () => {
  const { counts } = await owner.search({ q: "personal data", companyName: "Acme" });
  expect(counts.obligation).toBeGreaterThan(5);
  expect(counts.case_law).toBeGreaterThan(0);
  const { results } = await owner.search({ q: "unauthorised payment", companyName: "Acme" });
  expect(new Set(results.map((result) => result.kind)).size).toBeGreaterThan(1);
  const turkish = await owner.search({ q: "KVKK", companyName: "Acme" });
  expect(turkish.counts.obligation).toBe(0);
  const there = await owner.search({ q: "KVKK", companyName: "Other" });
  expect(there.counts.obligation).toBeGreaterThan(0);
});

test("a case is found by its name, a rule by its act and article, each with the official link", async () => {
  const decision = server.catalogue.decisions.find((one) => one.jurisdictions.includes("malta"));
  const asked = { q: `${decision?.caseNumber} ${decision?.title}`, companyName: "Acme" };
  const [first] = (await owner.search({ ...asked, kind: "case_law" })).results;
  expect(first).toMatchObject({ title: decision?.title, link: decision?.link });
  const { results } = await owner.search({ q: "GDPR Article 33", companyName: "Acme" });
  const labels = results.slice(0, 3).map((one) => one.label);
  expect(labels.some((label) => label.startsWith("GDPR, Article 33"))).toBe(true);
});

test.each([
  ["Art. 33(1) GDPR", "Acme", "GDPR, Article 33(1)"],
  ["Artikel 33 DSGVO", "Acme", "GDPR, Article 33(1)"],
  ["DORA Art. 17 Abs. 2", "Acme", "DORA, Article 17(2)"],
  ["Article 5(1)(f)", "Acme", "AI Act, Article 5(1)(f)"],
  ["KVKK m. 12/5", "Other", "KVKK, Article 12(5)"],
])("the article %s of %s is found first, as %s", async (q, companyName, label) => {
  const { results } = await owner.search({ q, companyName });
  expect(results[0]).toMatchObject({ kind: "obligation", label });
  expect(new Set(results.map((one) => one.id)).size).toBe(results.length);
});

test("a result holds most of what is asked, not any one word of it", async () => {
  const q = "notify personal data breach supervisory authority";
  const { results, total } = await owner.search({ q, companyName: "Acme" });
  const labels = results.slice(0, 3).map((one) => one.label);
  expect(labels.some((label) => label.startsWith("GDPR, Article 33"))).toBe(true);
  const { total: loose } = await owner.search({ q: "data", companyName: "Acme" });
  expect(total).toBeLessThan(loose);
});

test("words of one family meet, and the word itself comes first", async () => {
  const query = {
    q: "personal data breach notification",
    companyName: "Acme",
    kind: "obligation",
  } as const;
  const { results } = await owner.search(query);
  expect(results.map((one) => one.label)).toContain("GDPR, Article 33(1)");
  const { results: regular } = await owner.search({ q: "regularly", companyName: "Acme" });
  for (const { excerpt, title } of regular) {
    const text = title + excerpt.map((part) => part.text).join("");
    expect(text).not.toMatch(/^(?!.*regular).*regulat/is);
  }
});

test("a word that stands nowhere does not hide what the others find", async () => {
  const { results } = await owner.search({ q: "heliotrope zqxvwut" });
  expect(results[0]?.title).toBe("Plan.pdf, p. 1");
});

test("the counts add up, and every page has what it says", async () => {
  const query = { q: "personal data" };
  const { counts, total, pageSize } = await owner.search(query);
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(total);
  const last = await owner.search({ ...query, page: Math.ceil(total / pageSize) });
  expect(last.results).toHaveLength(total - (last.page - 1) * pageSize);
  const beyond = await owner.search({ ...query, page: last.page + 1 });
  expect([beyond.results, beyond.total]).toEqual([[], total]);
});

test("an account without companies searches all the rules", async () => {
  const nobody = await server.signUp();
  const { counts } = await nobody.search({ q: "KVKK" });
  expect(counts.document).toBe(0);
  expect(counts.obligation).toBeGreaterThan(0);
});

test("one kind can be asked for, page by page", async () => {
  const query = { q: "personal data", companyName: "Acme", kind: "obligation" } as const;
  const first = await owner.search(query);
  const second = await owner.search({ ...query, page: 2 });
  expect(first.results).toHaveLength(20);
  expect(new Set([...first.results, ...second.results].map((one) => one.id)).size).toBe(
    20 + second.results.length,
  );
  for (const { kind } of first.results) expect(kind).toBe("obligation");
});

test("an act is found by its names and its summary, the named one first", async () => {
  const { results, counts } = await owner.search({ q: "GDPR", companyName: "Acme" });
  expect(counts.act).toBeGreaterThan(0);
  const [gdpr] = server.catalogue.acts.filter((act) => act.id === "gdpr");
  expect(results[0]).toMatchObject({ kind: "act", title: gdpr?.title });
  expect(results[0]?.link).toBe("/dashboard/acts/gdpr");
  const turkish = await owner.search({ q: "KVKK", companyName: "Acme", kind: "act" });
  expect(turkish.results).toEqual([]);
  const [first] = (await owner.search({ q: "KVKK", companyName: "Other", kind: "act" })).results;
  expect(first?.label).toMatch(/^KVKK/);
});

describe("a search is narrowed", () => {
  test("to a place, its rules and the documents of companies that are there", async () => {
    const { counts } = await owner.search({ q: "KVKK", companyName: "Acme", jurisdiction: "TR" });
    expect(counts.obligation).toBeGreaterThan(0);
    const there = await owner.search({ q: "heliotrope", jurisdiction: "malta" });
    expect(there.counts.document).toBe(1);
    const elsewhere = await owner.search({ q: "heliotrope", jurisdiction: "TR" });
    expect(elsewhere.counts.document).toBe(0);
  });

  test("to an area of compliance", async () => {
    const focus = "data_security_and_privacy";
    const all = await owner.search({ q: "breach", kind: "obligation" });
    const some = await owner.search({ q: "breach", kind: "obligation", focus });
    expect(some.total).toBeGreaterThan(0);
    expect(some.total).toBeLessThan(all.total);
    for (const { id } of some.results) {
      const entry = server.catalogue.obligations.get(id.replace("obligation:", ""));
      expect(entry?.obligation.focus).toBe(focus);
    }
    expect(some.counts.document).toBe(0);
  });

  test("to days, and ordered by them with what has none at the end", async () => {
    const query = { q: "data", sort: "date" } as const;
    const { results } = await owner.search({ ...query, from: "2018-05-25", to: "2020-12-31" });
    expect(results.length).toBeGreaterThan(3);
    const dates = results.map(({ dated }) => dated?.date ?? "none");
    for (const date of dates) expect(date >= "2018-05-25" && date <= "2020-12-31").toBe(true);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const { total } = await owner.search({ q: "data" });
    const last = await owner.search({ ...query, page: Math.ceil(total / 20) });
    expect(last.total).toBe(total);
    const days = last.results.map(({ dated }) => dated?.date ?? "");
    expect(days).toEqual(days.toSorted().toReversed());
    expect((await owner.search({ ...query, from: "2199-01-01" })).total).toBe(0);
  });
});

test("nothing of another account is found", async () => {
  const stranger = await server.signUp();
  await stranger.addCompany(companyForm({ company_name: "Mine" }));
  await waitUntilReady(stranger, "Mine");
  expect((await stranger.search({ q: "heliotrope" })).total).toBe(0);
  const foreign = stranger.search({ q: "heliotrope", companyName: "Acme" });
  expect((await refusalOf(foreign)).status).toBe(404);
});

test.each([
  "",
  " ",
  "the of and",
  "\u0000",
  '"; drop table users; --',
  "*",
  "ı İ ß ﷽",
  "x".repeat(500),
])("the words %j are no fault of ours", async (q) => {
  expect((await owner.search({ q })).page).toBe(1);
});

test("too long a query is refused", async () => {
  expect((await refusalOf(owner.search({ q: "x".repeat(501) }))).status).toBe(400);
});

test.each([
  "from=soon",
  "to=2026-02-30",
  "sort=size",
  "focus=x",
  "jurisdiction=x",
  "page=0",
  "page=x",
  "kind=person",
  "companyName=" + "x".repeat(201),
])("?%s is refused", async (query) => {
  const headers = { authorization: `Bearer ${owner.token}` };
  expect((await server.send(`search?q=data&${query}`, { headers })).status).toBe(400);
});

test("without a living session it is refused", async () => {
  expect((await server.send("search?q=data")).status).toBe(401);
});
