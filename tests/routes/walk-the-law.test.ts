import { afterAll, beforeAll, expect, test } from "vitest";
import { reviewStandings } from "../../server/companies/profile/review-standings.ts";
import { pdfFile } from "../setup/company-form.ts";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import { shipped } from "../setup/shipped.ts";
import type { Visitor } from "../setup/visitor.ts";
import { pressing, readFields } from "./typed-forms.ts";

/** From a new company to the day after a law begins, page by page and without a script. */
const company = "Walk Payments Ltd";
const asked = new URLSearchParams({ company }).toString();
const today = new Date().toISOString().slice(0, 10);
const terms = pdfFile("Terms.pdf", [
  `# Terms of service

Walk Payments Ltd is authorised as a payment institution by the Malta Financial Services Authority.

Our registered office is at 14 Triq San Girgor, Valletta, Malta.`,
]);

let routes: Routes;
let owner: Visitor;
let law: string;
let profile: string;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, company, [terms]);
});
afterAll(() => routes.close());

test("the company is added, and its dashboard leads to what is known of it", async () => {
  await owner.open(`/dashboard/default?${asked}`);
  law = owner.linkTo("Law that applies").replace(/\?.*/, "");
  profile = owner.linkTo("Company profile").replace(/\?.*/, "");
});

test("what was read in its documents is confirmed in one press", async () => {
  await owner.open(profile);
  expect(owner.text).toContain("is authorised as a payment institution");
  const fields = readFields(owner.html, "profile");
  await owner.post(profile, pressing(fields, "intent", "confirm-all"));
  expect(owner.toast).toContain("Licences");
  expect(owner.text).toContain("Confirmed by");
  await waitForAssessment();
});

test("each act says why it applies, with the answer it rests on", async () => {
  await owner.open(law);
  expect(owner.text).toMatch(
    /PSD2 .*? Applies to the company because .*?it holds as licence or registration “Payment institution”/,
  );
  expect(owner.linkTo("it holds as licence or registration “Payment institution”")).toBe(
    `${profile}#q-licences`,
  );
});

test("an act that is set as not applicable leaves the count and the score", async () => {
  const before = await readNumbers();
  await owner.post(`${law}?aside=psd2`, {
    ...{ intent: "set-aside", actId: "psd2" },
    sReason: "We hold the licence and have not begun to pay anybody.",
  });
  expect(owner.toast).toBe("success: The act is set as not applicable.");
  const after = await readNumbers();
  expect(after.acts).toBe(before.acts - 1);
  expect(after.duties).toBeLessThan(before.duties);
  expect(after.obligations).toBeLessThan(before.obligations);
  expect(after.findings).toBeLessThan(before.findings);
});

test("what is to come has its day, and its findings are none of today's", async () => {
  await owner.open(`${law}?show=coming`);
  expect(owner.text).toContain("It does not count in the score until the day it applies.");
  const [, act = ""] = /id="act-([\w-]+)"/.exec(owner.html) ?? [];
  await owner.open(`${law}?show=coming&act=${act}`);
  expect(owner.text).toMatch(/applies from \d+ \w+ 20\d\d/);
});

test("on the day a law begins the company is told, and assessed again", async () => {
  const { db } = await routes.bootstrap();
  // As if nobody had looked since before a part of the AI Act began to apply.
  await db
    .updateTable("companies")
    .set({ standing_on: "2025-01-01" })
    .where("name", "=", company)
    .execute();
  expect(await reviewStandings(db, shipped, today)).toBeGreaterThan(0);
  await waitForAssessment();
  await owner.open(`/dashboard/default?${asked}`);
  expect(owner.text).toMatch(/The law that applies to Walk Payments Ltd changed: \d+ obligation/);
});

/** How much applies, as three pages say it. */
async function readNumbers() {
  await owner.open(law);
  const [, acts, duties] = /([\d,]+) acts apply, with ([\d,]+) duties/.exec(owner.text) ?? [];
  await owner.open(profile);
  const [, obligations] = /([\d,]+) obligations apply today/.exec(owner.text) ?? [];
  await owner.open(`/dashboard/details?${asked}&act=psd2&status=not_assessed`);
  const [, findings = "0"] = /([\d,]+) findings?, not assessed/.exec(owner.text) ?? [];
  const toNumber = (text = "") => Number(text.replace(",", ""));
  return {
    ...{ acts: toNumber(acts), duties: toNumber(duties) },
    ...{ obligations: toNumber(obligations), findings: toNumber(findings) },
  };
}

async function waitForAssessment(): Promise<void> {
  const { db } = await routes.bootstrap();
  for (;;) {
    const row = await db
      .selectFrom("companies")
      .select(["shown_assessment_id", "newest_assessment_id"])
      .where("name", "=", company)
      .executeTakeFirstOrThrow();
    if (row.shown_assessment_id === row.newest_assessment_id) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
