import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const company = "Shared & Sons";
let routes: Routes;
let owner: Visitor;
let settings: string;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, company);
  await addReadyCompany(owner, "Hidden Ltd");
  await owner.open("/dashboard/overview?company=Shared+%26+Sons");
  settings = owner.linkTo("Company settings");
});
afterAll(() => routes.close());

async function makeLink(sName: string, sDays = "30"): Promise<string> {
  await owner.post(settings, { intent: "make-link", sName, sDays });
  const [, address = ""] = /<code>([^<]*\/audit\/[^<]+)<\/code>/.exec(owner.html) ?? [];
  return new URL(address).pathname;
}

test("a link shows one company to somebody without an account, who can change nothing", async () => {
  const path = await makeLink("Maria Grech, auditor");
  await owner.open(settings);
  expect(owner.html).not.toContain("<code>");
  expect(owner.text).toContain("Maria Grech, auditor");
  expect(owner.text).toContain("never");

  const auditor = routes.visit();
  await auditor.open(path);
  expect(auditor.status).toBe(200);
  expect(auditor.text).toContain(`Audit report of ${company}`);
  expect(auditor.html).toContain("<blockquote");
  expect(auditor.html).not.toContain("Hidden Ltd");
  expect(auditor.html).not.toContain('href="/dashboard/');
  expect(auditor.html).not.toMatch(/<form[^>]*method="post"[^>]*action="(?!\/language)/);
  const response = await auditor.request(path);
  expect(response.headers.get("referrer-policy")).toBe("no-referrer");
  expect((await auditor.request(path, { method: "POST" })).status).toBe(405);
  expect((await auditor.request("/dashboard/overview")).status).toBe(302);

  const pack = await auditor.request(`${path}/pack.zip`);
  const files = unzipSync(new Uint8Array(await pack.arrayBuffer()));
  expect(Object.keys(files)).toContain("SHA256SUMS.sig");
});

test("each visit is counted once and stands in the log of the account", async () => {
  const path = await makeLink("Counted");
  const auditor = routes.visit();
  await auditor.open(path);
  await auditor.open(`${path}?page=2`);
  await owner.open(settings);
  expect(owner.text).toMatch(/Counted made by .*? once/);
  await owner.open("/dashboard/account/log");
  expect(owner.text).toContain("Link for an auditor opened");
  expect(owner.text).toContain(`Counted · ${company}`);
});

test("a link ends when somebody ends it, and by itself", async () => {
  const path = await makeLink("Ended");
  const [, id = ""] =
    /name="id" value="([^"]+)"(?:(?!<\/form>).)*End link: Ended/s.exec(owner.html) ?? [];
  const stranger = await routes.signIn();
  const body = new URLSearchParams({ intent: "end-link", id });
  expect((await stranger.request(settings, { method: "POST", body })).status).toBe(404);
  await owner.post(settings, { intent: "end-link", id });
  expect(owner.toast).toContain("The link no longer works");
  const auditor = routes.visit();
  await auditor.open(path);
  expect([auditor.status, auditor.text.includes("This link has ended")]).toEqual([410, true]);

  const other = await makeLink("Late", "7");
  const { db } = await routes.bootstrap();
  await db
    .updateTable("auditor_links")
    .set({ expires: "2020-01-01T00:00:00.000Z" })
    .where("name", "=", "Late")
    .execute();
  for (const one of [other, `${other}/pack.zip`]) {
    expect((await auditor.request(one)).status).toBe(410);
  }
});

test.each([
  ["sName", { sName: " ", sDays: "30" }],
  ["sDays", { sName: "Firm", sDays: "9999" }],
])("a link without a fitting %s is refused, and nothing is lost", async (field, typed) => {
  await owner.post(settings, { intent: "make-link", ...typed });
  expect(owner.status).toBe(400);
  expect(owner.messageUnder(field)).not.toBe("");
  expect(owner.fieldValue("company_name")).toBe(company);
});

test("the key of the packs stands on a page of its own", async () => {
  const visitor = await routes.visit().open("/audit-key");
  expect(visitor.status).toBe(200);
  expect(visitor.text).toContain("-----BEGIN PUBLIC KEY-----");
});
