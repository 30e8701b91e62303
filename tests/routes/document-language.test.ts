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

test("the documents say what language each was recognised in", async () => {
  for (const screen of ["details", "audit"]) {
    await owner.open(`/dashboard/${screen}?${asked}`);
    expect(owner.text).toMatch(/English\s+recognised/);
  }
  await owner.open(document);
  expect(owner.text).toMatch(/Language of the document\s+English\s+recognised/);
});

test("a form without its language, or with one that does not exist, is shown again", async () => {
  for (const sLanguage of ["", "xx"]) {
    await owner.post(document, { intent: "correct-language", sLanguage });
    expect(owner.status).toBe(400);
    expect(owner.messageUnder("sLanguage")).toContain("Please choose a language");
  }
  await owner.post(document, { intent: "correct-language", sLanguage: "en" });
  expect(owner.status).toBe(400);
  expect(owner.messageUnder("sLanguage")).toContain("This is the language we found.");
});

test("the correction names its author, and the dashboard says that it is not used yet", async () => {
  await owner.post(document, { intent: "correct-language", sLanguage: "mt" });
  expect(owner.toast).toBe("success: The language is saved. The next assessment will use it.");
  expect(owner.path).toBe(document);
  expect(owner.text).toMatch(
    new RegExp(
      `Maltese\\s+corrected by ${owner.email} on \\d+ \\w+ \\d{4}\\s*; recognised as English`,
    ),
  );
  for (const screen of ["default", "details"]) {
    await owner.open(`/dashboard/${screen}?${asked}`);
    expect(owner.text).toContain(pending);
  }
});

test("what was recognised counts again once the correction is taken back", async () => {
  await owner.post(document, { intent: "take-language-back" });
  expect(owner.toast).toBe(
    "success: The language we recognised is used again. The next assessment will use it.",
  );
  expect(owner.text).not.toContain("corrected by");
});
