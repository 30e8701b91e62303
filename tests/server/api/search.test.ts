import { afterAll, beforeAll, expect, test } from "vitest";
import {
  companyForm,
  pdfFile,
  refusalOf,
  startTestApi,
  waitUntilReady,
} from "../../setup/test-api.ts";
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
  expect(first).toMatchObject({ kind: "document", title: "Plan.pdf, p. 1" });
  const marked = first?.excerpt.filter((part) => part.marked).map((part) => part.text);
  expect(marked).toEqual(["heliotrope", "archive"]);
  const url = new URL(first?.link ?? "", "http://x");
  const [start, end] = (url.searchParams.get("quote") ?? "").split("-").map(Number);
  const { text } = await owner.getDocumentPage(url.pathname.split("/").at(-1) ?? "", 1);
  expect(text.slice(start, end)).toContain("heliotrope");
});

test("rules, cases and dates are found, those that bind where the company is", async () => {
  const { counts, results } = await owner.search({ q: "personal data", companyName: "Acme" });
  expect(counts.obligation).toBeGreaterThan(5);
  expect(counts.case_law).toBeGreaterThan(0);
  expect(new Set(results.map((result) => result.kind)).size).toBeGreaterThan(1);
  const turkish = await owner.search({ q: "KVKK", companyName: "Acme" });
  expect(turkish.counts.obligation).toBe(0);
  const there = await owner.search({ q: "KVKK", companyName: "Other" });
  expect(there.counts.obligation).toBeGreaterThan(0);
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
