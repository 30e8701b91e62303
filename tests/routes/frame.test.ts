import { afterAll, beforeAll, expect, test } from "vitest";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import { companyForm } from "../setup/test-api.ts";
import type { Visitor } from "../setup/visitor.ts";

const refresh = '<noscript><meta http-equiv="refresh"';

let routes: Routes;
let owner: Visitor;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, "First Ltd");
  await addReadyCompany(owner, "Second Ltd");
});
afterAll(() => routes.close());

test("a refused sign-in still leads to the page that was asked for", async () => {
  const visitor = await routes.visit().open("/dashboard/companies");
  const redirectTo = visitor.fieldValue("redirectTo");
  await visitor.post("/login", { sEmail: "a@b.example", sPassword: "wrong1!", redirectTo });
  expect(visitor.status).toBe(400);
  expect(visitor.fieldValue("redirectTo")).toBe("/dashboard/companies");
});

test("the wait screen asks again by itself only while there is something to wait for", async () => {
  const body = companyForm({ company_name: "Third Ltd" });
  const added = await owner.request("/dashboard/companies/add", { method: "POST", body });
  const waiting = await owner.request(added.headers.get("location") ?? "");
  // It may be ready by now, which is a redirect.
  if (waiting.status === 200) expect(await waiting.text()).toContain(refresh);
  await owner.open("/loadingYourDashboard?company=Nobody");
  expect(owner.status).toBe(404);
  expect(owner.html).not.toContain(refresh);
});

test("the menu keeps the company that is looked at", async () => {
  await owner.open("/dashboard/details?company=Second+Ltd");
  expect(owner.linkTo("Overview")).toBe("/dashboard/overview?company=Second+Ltd");
  await owner.open(owner.linkTo("Overview"));
  expect(owner.html).toMatch(/value="Second Ltd" selected/);
  const documents = owner.linkTo("Documents").split("?")[0] ?? "";
  await owner.open(documents);
  expect(owner.text).toContain("Delete this company");
  expect(owner.html).toMatch(/value="Second Ltd" selected/);
  expect(owner.linkTo("Chat")).toBe("/dashboard/default/chatbox?company=Second+Ltd");
});
