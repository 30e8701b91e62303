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

test("the choice of all companies stays, from page to page", async () => {
  await owner.open("/dashboard/details?company=");
  expect(owner.path).toBe("/dashboard/overview");
  expect(owner.html).toMatch(/<option value="" selected/);
  for (const words of ["Jurisdictions", "Calendar", "Relevant News"]) {
    await owner.open(owner.linkTo(words));
    expect([words, owner.path.includes("company=")]).toEqual([words, false]);
    expect(owner.html).toMatch(/<option value="" selected/);
  }
  await owner.open(owner.linkTo("Details"));
  expect(owner.path).toBe("/dashboard/details?company=First+Ltd");
});

test.each([
  ...["/dashboard/jurisdiction", "/dashboard/registers", "/dashboard/search?q=breach"],
  ...["/dashboard/frameworks", "/dashboard/imports", "/dashboard/controls"],
])("the choice of a company keeps %s", async (path) => {
  await owner.open(`${path}${path.includes("?") ? "&" : "?"}company=First+Ltd`);
  const [, action] =
    /<form[^>]*action="([^"]+)"[^>]*>(?:(?!<\/form>).)*company-choice/s.exec(owner.html) ?? [];
  expect(action).toBe(path.split("?")[0]);
});

test("the choice of a company keeps the pages that stand under the id of another", async () => {
  await owner.open("/dashboard/details?company=First+Ltd");
  for (const [words, end] of [
    ["Documents", ""],
    ["Company settings", "/settings"],
    ["Company profile", "/profile"],
  ]) {
    await owner.open("/dashboard/details?company=First+Ltd");
    const page = owner.linkTo(words ?? "").split("?")[0] ?? "";
    await owner.open(`${page}?company=Second+Ltd`);
    expect(owner.path).toMatch(new RegExp(`^/dashboard/companies/[^/]+${end}\\?company=Second`));
    expect(owner.path).not.toContain(page);
    expect(owner.html).toMatch(/value="Second Ltd" selected/);
  }
});

test("the name of a section leads to its first page", async () => {
  await owner.open("/dashboard/overview?company=Second+Ltd");
  expect(owner.linkTo("Dashboards")).toBe("/dashboard/default?company=Second+Ltd");
  expect(owner.linkTo("Pages")).toBe("/dashboard/savedocuments?company=Second+Ltd");
});

test("an address that leads nowhere keeps the frame for whoever is signed in", async () => {
  for (const path of ["/dashboard/nowhere", "/nowhere", "/dashboard/default/nowhere"]) {
    await owner.open(path);
    expect([path, owner.status]).toEqual([path, 404]);
    expect(owner.html).toContain('<nav class="side"');
    const visitor = await routes.visit().open(path);
    expect(visitor.html).not.toContain('<nav class="side"');
  }
});

test("the overview has the panel with notifications, of one company and of all", async () => {
  for (const path of ["/dashboard/overview", "/dashboard/overview?company=Second+Ltd"]) {
    await owner.open(path);
    const panel = /<aside id="panel"[\s\S]*<\/aside>/.exec(owner.html)?.[0] ?? "";
    expect(panel).toContain("Notifications");
    expect(panel).toContain("AI assistant");
  }
});

test("the bell counts what is new on the page it leads to, of one company and of all", async () => {
  for (const query of ["", "?company=Second+Ltd"]) {
    for (const path of ["/dashboard/companies", "/dashboard/calendar"]) {
      await owner.open(path + query);
      const [, bell = ""] = /<a class="bell"[^>]*>.*?<b>(\d+)<\/b><\/a>/s.exec(owner.html) ?? [];
      await owner.open(owner.linkTo("Notifications"));
      const panel = /<aside id="panel"[\s\S]*<\/aside>/.exec(owner.html)?.[0] ?? "";
      const unread = panel.split('class="unread"').length - 1;
      expect([path, query, bell]).toEqual([path, query, String(unread)]);
      expect(unread).toBeGreaterThan(0);
    }
  }
});

test("the settings of a company change what it was registered with", async () => {
  await owner.open("/dashboard/overview?company=Second+Ltd");
  const page = owner.linkTo("Company settings").split("?")[0] ?? "";
  const facts = { intent: "save", website_url: "https://second.example", jurisdiction: "germany" };
  await owner.post(page, { ...facts, company_name: "First Ltd" });
  expect(owner.status).toBe(400);
  expect(owner.messageUnder("company_name")).not.toBe("");
  expect(owner.fieldValue("website_url")).toBe("https://second.example");
  await owner.post(page, { ...facts, company_name: "Renamed Ltd" });
  expect(owner.path).toBe(`${page}?company=Renamed+Ltd`);
  expect(owner.toast).toContain("Assess it again");
  expect(owner.fieldValue("company_name")).toBe("Renamed Ltd");
  const stranger = await routes.signIn();
  expect((await stranger.request(page)).status).toBe(404);
});
