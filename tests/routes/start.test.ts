import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfFile, privacyPolicy } from "../setup/company-form.ts";
import { openRoutes, waitForDashboard } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const name = "First & Only";
const query = "company=First+%26+Only";
const facts = { intent: "company", company_name: name, website_url: "https://first.example" };
let routes: Routes;
let owner: Visitor;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
});
afterAll(() => routes.close());

test("three steps lead from an empty account to a dashboard with a quoted finding", async () => {
  await owner.open("/dashboard/overview");
  // The menu is folded until there is something behind it, but where one is.
  expect(owner.html.match(/<details open=""><summary><span class="sr">Show/g)).toBeNull();
  await owner.open("/dashboard/calendar");
  expect(owner.html.match(/<details open=""><summary><span class="sr">Show/g)).toHaveLength(1);
  await owner.open("/dashboard/overview");
  await owner.open(owner.linkTo("Set up your first company"));
  expect(owner.text).toContain("Step 1 of 3");
  await owner.post("/dashboard/start", { ...facts, jurisdiction: "" });
  expect(owner.status).toBe(400);
  expect(owner.messageUnder("jurisdiction")).toBe("Jurisdiction is required");
  expect(owner.fieldValue("company_name")).toBe(name);

  await owner.post("/dashboard/start", { ...facts, jurisdiction: "malta" });
  expect(owner.path).toBe(`/dashboard/start?${query}`);
  expect(owner.text).toContain("Step 2 of 3");
  const empty = new FormData();
  empty.append("intent", "add");
  await owner.post(owner.path, empty);
  expect(owner.status).toBe(400);
  const form = new FormData();
  form.append("intent", "add");
  form.append("file", pdfFile("Policy.pdf", privacyPolicy));
  await owner.post(`/dashboard/start?${query}`, form);
  expect(owner.path).toBe(`/dashboard/start?${query}&step=profile`);
  expect(owner.text).toContain("Step 3 of 3");
  expect(owner.linkTo("Answer the questions")).toMatch(/\/profile\?company=First/);

  const later = owner.linkTo("Skip and see the dashboard");
  await owner.open(later);
  await waitForDashboard(owner);
  await owner.open(later);
  expect(owner.path).toBe(`/dashboard/default?${query}`);
});

test("each step can be skipped, and the taken name is told", async () => {
  const skipper = await routes.signIn();
  await skipper.open("/dashboard/start");
  expect(skipper.linkTo("Skip this step")).toBe("/dashboard/overview");
  await skipper.post("/dashboard/start", { ...facts, jurisdiction: "malta" });
  await skipper.open(skipper.linkTo("Skip this step"));
  expect(skipper.text).toContain("Step 3 of 3");
  await skipper.open(skipper.linkTo("Skip and see the dashboard"));
  await waitForDashboard(skipper);
  expect(skipper.path).toBe(`/dashboard/default?${query}`);
  await skipper.post("/dashboard/start", { ...facts, jurisdiction: "malta" });
  expect(skipper.status).toBe(400);
  expect(skipper.messageUnder("company_name")).not.toBe("");
});

test("the wait screen says what is read, and what was found first", async () => {
  const { db } = await routes.bootstrap();
  const company = await db
    .selectFrom("companies")
    .selectAll()
    .where("name", "=", name)
    .orderBy("created")
    .executeTakeFirstOrThrow();
  const { first_json } = await db
    .selectFrom("assessments")
    .select("first_json")
    .where("id", "=", company.shown_assessment_id ?? "")
    .executeTakeFirstOrThrow();
  const [found] = JSON.parse(first_json ?? "[]") as { evidence: { quote: string } }[];
  await db
    .updateTable("assessments")
    .set({ status: "scanning", started: new Date().toISOString(), finished: null, first_json })
    .where("id", "=", company.newest_assessment_id)
    .execute();
  await owner.open(`/loadingYourDashboard?${query}`);
  expect(owner.text).toContain("Policy.pdf");
  expect(owner.text).toMatch(/2 pages read/);
  expect(owner.text).toContain("First findings");
  expect(owner.text.replace(/\s+/g, " ")).toContain(found?.evidence.quote.replace(/\s+/g, " "));
});
