import { afterAll, beforeAll, expect, test } from "vitest";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import { companyForm } from "../setup/company-form.ts";
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

test("the wait screen asks again for whoever drives the program, and not for a crawler", async () => {
  const { db } = await routes.bootstrap();
  const ofCompany = db.selectFrom("companies").where("name", "=", "First Ltd");
  const started = new Date().toISOString();
  await db
    .updateTable("assessments")
    .set({ status: "scanning", started, finished: null })
    .where("id", "=", ofCompany.select("newest_assessment_id"))
    .execute();
  const readAs = async (agent: string) => {
    const headers = { "user-agent": agent };
    const response = await owner.request("/loadingYourDashboard?company=First+Ltd", { headers });
    return response.text();
  };
  expect(await readAs("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0")).toContain(
    refresh,
  );
  expect(await readAs("curl/8.5.0")).toContain(refresh);
  const crawled = await readAs("Mozilla/5.0 (compatible; bingbot/2.0)");
  expect(crawled).toContain("Generating your dashboard");
  expect(crawled).not.toContain(refresh);
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
