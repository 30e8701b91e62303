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
  await owner.open(owner.linkTo("case law"));
  expect(owner.path).toContain("kind=case_law");
  expect(owner.fieldValue("q")).toBe("retain personal data");
});

test.each([
  ["", "Type a word or two"],
  ["zqxvwut", "Nothing holds these words"],
  ["<script>alert(1)</script>", "Search: <script>alert(1)</script>"],
])("a search for %j says what to do or what was asked", async (q, message) => {
  await owner.open(`/dashboard/search?${new URLSearchParams({ q })}`);
  expect(owner.status).toBe(200);
  expect(owner.text).toContain(message);
  expect(owner.html).not.toContain("<script>alert");
});

test("a company of others has no results", async () => {
  const stranger = await routes.signIn("Stranger");
  expect((await stranger.request("/dashboard/search?company=Acme&q=data")).status).toBe(404);
});
