import { afterAll, beforeAll, expect, test } from "vitest";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

let routes: Routes;
let owner: Visitor;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, "Acme");
});
afterAll(() => routes.close());

test("the box on every page leads to marked results, and they narrow by kind", async () => {
  await owner.open("/dashboard/overview");
  expect(owner.html).toMatch(/<form action="\/dashboard\/search"/);
  await owner.open("/dashboard/search?company=Acme&q=retain+personal+data");
  expect(owner.html).toMatch(/<mark>retain<\/mark>/i);
  await owner.open(owner.linkTo("Obligations"));
  expect(owner.path).toContain("kind=obligation");
  expect(owner.fieldValue("q")).toBe("retain personal data");
});

test.each([
  ["", "Type a word or two into the box"],
  ["zqxvwut", "We found nothing with these words"],
  ["<script>alert(1)</script>", "Search for “ <script>alert(1)</script> ”"],
])("a search for %j says what to do or what was asked", async (q, message) => {
  await owner.open(`/dashboard/search?${new URLSearchParams({ q })}`);
  expect(owner.status).toBe(200);
  expect(owner.text).toContain(message);
  expect(owner.html).not.toContain("<script>alert");
});

test("a document's result opens its page with the quoted words marked", async () => {
  await owner.open("/dashboard/search?company=Acme&q=retain+personal+data&kind=document");
  await owner.open(owner.linkTo("privacy-policy.pdf, p. 1"));
  expect(owner.status).toBe(200);
  expect(owner.path).toMatch(/company=Acme.*#quote$/);
  expect(owner.html).toMatch(/<mark id="quote">We retain your personal data/);
});

test("the box keeps the company, and a search over all companies stays one", async () => {
  await owner.open("/dashboard/default?company=Acme");
  expect(owner.fieldValue("company")).toBe("Acme");
  await owner.open("/dashboard/search?q=data");
  expect(owner.html).not.toContain('type="hidden" name="company"');
  expect(owner.text).toContain("In all your companies");
});

test("a page that does not exist leads to the last one", async () => {
  await owner.open("/dashboard/search?company=Acme&q=personal+data&page=999");
  const [, to, total] = /\d+–(\d+) of (\d+)/.exec(owner.text) ?? [];
  expect(Number(total)).toBeGreaterThan(20);
  expect(to).toBe(total);
});

test("a kind without results says so and leads back", async () => {
  await owner.open("/dashboard/search?company=Acme&q=Republic+Street&kind=event");
  expect(owner.text).toContain("Nothing of this kind.");
  expect(owner.linkTo("See everything")).not.toContain("kind=");
});

test("words that are too many are refused and kept", async () => {
  const q = "x".repeat(501);
  await owner.open(`/dashboard/search?q=${q}`);
  expect(owner.status).toBe(400);
  expect(owner.text).toContain("Please use at most 500 characters");
  expect(owner.fieldValue("q")).toBe(q);
});

test("signed out it leads to the login and back", async () => {
  const response = await routes.visit().request("/dashboard/search?q=data");
  expect(response.status).toBe(302);
  expect(response.headers.get("location")).toContain("/login?redirectTo=%2Fdashboard%2Fsearch");
});

test("a company of others has no results", async () => {
  const stranger = await routes.signIn("Stranger");
  expect((await stranger.request("/dashboard/search?company=Acme&q=data")).status).toBe(404);
});

test("filters narrow the results, and stay from kind to kind and page to page", async () => {
  const filters = { jurisdiction: "germany", from: "1990-01-01", sort: "date" };
  await owner.open(`/dashboard/search?${new URLSearchParams({ q: "data", ...filters })}`);
  expect(owner.status).toBe(200);
  expect(owner.html).toMatch(/<option value="germany" selected="">Germany<\/option>/);
  expect(owner.fieldValue("from")).toBe("1990-01-01");
  for (const link of ["Obligations", "Next"]) {
    const { searchParams } = new URL(owner.linkTo(link), "http://x");
    expect(Object.fromEntries(searchParams)).toMatchObject(filters);
  }
  expect(owner.linkTo("Clear")).toBe("/dashboard/search?q=data");
});

test("filters that leave nothing say so, and lead back to all", async () => {
  await owner.open("/dashboard/search?q=data&from=2150-01-01&to=2140-01-01");
  expect(owner.text).toContain("Nothing with these words fits the filters.");
  expect(owner.text).toContain("The first day is after the last day");
  await owner.open(owner.linkTo("Search without filters"));
  expect(owner.text).toMatch(/1–20 of \d+/);
});

test("what the address says wrongly is left out and told", async () => {
  await owner.open("/dashboard/search?q=data&from=2026-02-31&jurisdiction=mars&focus=__proto__");
  expect(owner.status).toBe(200);
  expect(owner.text).toMatch(/do not know their values: Jurisdiction, Area and From\./);
  expect(owner.text).toMatch(/1–20 of \d+/);
});
