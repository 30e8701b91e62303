import { afterAll, beforeAll, expect, test } from "vitest";
import { pdfFile, privacyPolicy } from "../setup/company-form.ts";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const company = "Malta Numbers";
const asked = new URLSearchParams({ company }).toString();
const prompt = "We answer your request within one month.";
const slow = "We will respond to your request within 60 days.";
const because =
  "Your documents disagree. “shop-privacy-policy.pdf”, page 2, says 60 days. “privacy-policy.pdf”, page 2, says 1 month. GDPR, Article 12(3), allows at most 1 month.";

let routes: Routes;
let owner: Visitor;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  const [first = "", second = ""] = privacyPolicy;
  await addReadyCompany(owner, company, [
    pdfFile("privacy-policy.pdf", [first, `${second}\n${prompt}`]),
    pdfFile("shop-privacy-policy.pdf", [first, `${second}\n${slow}`]),
  ]);
});
afterAll(() => routes.close());

test("a finding shows both numbers, both quotes and what the law sets, without scripts", async () => {
  await owner.open(`/dashboard/details?${asked}&status=contradicted`);
  await owner.open(owner.linkTo("Answer requests within one month"));
  expect(owner.status).toBe(200);
  expect(owner.text).toContain("Answer a person's request within one month");
  expect(owner.text).toContain(because);
  for (const quote of [slow, prompt]) expect(owner.text).toContain(quote);
  await owner.open(owner.linkTo("shop-privacy-policy,"));
  expect(owner.status).toBe(200);
  expect(owner.text).toContain(slow);
});

test("the export of findings says the same", async () => {
  const table = await owner.request(`/dashboard/export/findings.csv?${asked}`);
  expect(table.status).toBe(200);
  expect(await table.text()).toContain(because);
});
