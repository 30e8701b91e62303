import { afterAll, beforeAll, expect, test } from "vitest";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const company = "Malta One";
const asked = new URLSearchParams({ company }).toString();
const pending = "was changed since this dashboard was made. The next assessment will use it.";

let routes: Routes;
let owner: Visitor & { email: string };
let document: string;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, company);
  await owner.open(`/dashboard/details?${asked}`);
  document = owner.linkTo("Correct").replace(/#.*/, "");
});
afterAll(() => routes.close());

test("the table of documents says what each was recognised as", async () => {
  await owner.open(`/dashboard/details?${asked}`);
  expect(owner.text).toMatch(/privacy policy\s+recognised/);
  expect(owner.text).not.toContain(pending);
});

test("a form without its kind, or with one that does not exist, is shown again", async () => {
  for (const sKind of ["", "letter"]) {
    await owner.post(document, { intent: "correct-kind", sKind });
    expect(owner.status).toBe(400);
    expect(owner.messageUnder("sKind")).toContain("Please choose a kind");
  }
  await owner.post(document, { intent: "correct-kind", sKind: "privacy_policy" });
  expect(owner.status).toBe(400);
  expect(owner.messageUnder("sKind")).toContain("This is the kind it was recognised as.");
});

test("the correction names its author, the dashboard says that a scan will use it, and it does", async () => {
  await owner.post(document, { intent: "correct-kind", sKind: "terms" });
  expect(owner.toast).toBe("success: The kind is saved. The next assessment will use it.");
  expect(owner.path).toBe(document);
  expect(owner.text).toMatch(
    new RegExp(`terms of service\\s+corrected by ${owner.email} on \\d+ \\w+ \\d{4}`),
  );
  for (const screen of ["default", "details"]) {
    await owner.open(`/dashboard/${screen}?${asked}`);
    expect(owner.text).toContain(pending);
  }
  await owner.post(`/dashboard/changes?${asked}`, { intent: "assess-again" });
  for (;;) {
    await owner.open(`/loadingYourDashboard?${asked}`);
    if (owner.path.startsWith("/dashboard/default")) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(owner.text).not.toContain(pending);
  await owner.open(`/dashboard/details?${asked}`);
  expect(owner.text).toMatch(/terms of service\s+corrected by/);
});

test("what was recognised counts again once the correction is taken back", async () => {
  await owner.post(document, { intent: "take-kind-back" });
  expect(owner.toast).toBe(
    "success: The kind we recognised is used again. The next assessment will use it.",
  );
  expect(owner.text).not.toContain("corrected by");
  expect(owner.text).not.toContain("Undo the correction");
  await owner.open(`/dashboard/default?${asked}`);
  expect(owner.text).toContain(pending);
});
