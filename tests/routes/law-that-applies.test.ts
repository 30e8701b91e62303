import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";
import { answering, pressing, readFields } from "./typed-forms.ts";

const company = "Lawful & Sons";
const asked = new URLSearchParams({ company }).toString();
const why = "We have no part in payments at all.";

let routes: Routes;
let owner: Visitor & { email: string };
/** The address of the page, without a tab. */
let law: string;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, company);
  await owner.open(`/dashboard/default?${asked}`);
  law = owner.linkTo("Law that applies").replace(/\?.*/, "");
  const profile = owner.linkTo("Company profile").replace(/\?.*/, "");
  await owner.open(profile);
  const fields = answering(readFields(owner.html, "profile"), "licences", ["payment_institution"]);
  await owner.post(profile, pressing(fields, "intent", "save"));
  await waitForAssessment();
});
afterAll(() => routes.close());

test("names the acts that apply, why each does, and the duties of one that is opened", async () => {
  await owner.open(law);
  expect(owner.status).toBe(200);
  expect(owner.text).toMatch(/\d+ acts apply, with \d+ duties/);
  expect(owner.text).toMatch(
    /PSD2 .*? Applies to the company because it is established in Malta *; *it holds as licence or registration “Payment institution”/,
  );
  await owner.open(`${law}?act=gdpr`);
  expect(owner.text).toContain("Article 13(1)(a) · documents must state it");
  expect(owner.text).toMatch(/Also: GDPR, Article [\d()]+/);
  await owner.open(owner.linkTo("Be lawful, fair and open"));
  expect(owner.html).toContain("<dialog open");
  expect(owner.text).toMatch(
    /Applies to the company because it is established in Malta \( ?the country that the company was added under ?\) ?; every company is taken to handle personal data, at least of its staff and customers/,
  );
});

test("the answer behind a reason is one press away", async () => {
  await owner.open(law);
  const answer = owner.linkTo("it holds as licence or registration “Payment institution”");
  expect(answer).toBe(`${law.replace(/law$/, "profile")}#q-licences`);
});

test("tells what is coming by its day, and what nobody can tell under its question", async () => {
  await owner.open(`${law}?show=coming`);
  expect(owner.text).toContain("On that day it joins by itself");
  expect(owner.text).toMatch(/\d+ \w+ 20\d\d/);
  await owner.open(`${law}?show=unknown`);
  expect(owner.text).toMatch(/Who are your customers\? [\d,]+ obligations depend on this answer\./);
  expect(owner.linkTo("Who are your customers?")).toMatch(/\/profile#q-customers$/);
  const [, act = ""] = /show=unknown&amp;act=([\w-]+)/.exec(owner.html) ?? [];
  await owner.open(`${law}?show=unknown&act=${act}`);
  expect(owner.text).toMatch(/Depends on the answer to: [^.]+\? Hide the duties/);
  await owner.open(`${law}?show=does-not`);
  expect(owner.text).toMatch(/Would apply to the company only if it is established in Germany/);
});

test("an act is set as not applicable with a reason, and taken back", async () => {
  await owner.open(law);
  const dialog = `${law}?company=${encodeURIComponent(company)}&show=applies&aside=psd2`;
  await owner.open(dialog);
  expect(owner.html).toContain("<dialog open");
  expect(owner.text).toContain("Set as not applicable: PSD2");
  await owner.post(dialog, { intent: "set-aside", actId: "psd2", sReason: "too short" });
  expect(owner.status).toBe(400);
  expect(owner.messageUnder("sReason")).toContain("at least 10 characters");
  expect(owner.html).toContain(">too short</textarea>");

  await owner.post(dialog, { intent: "set-aside", actId: "psd2", sReason: why });
  expect(owner.toast).toBe("success: The act is set as not applicable.");
  expect(rowOf("psd2")).toBe("");
  await owner.open(`${law}?show=set-aside`);
  expect(rowOf("psd2")).toContain("PSD2");
  expect(owner.text).toMatch(new RegExp(`Set as not applicable by ${owner.email} on .*?${why}`));
  await owner.open(`/dashboard/acts/psd2?${asked}`);
  expect(owner.text).toContain(why);
  await owner.open(`/dashboard/details?${asked}&status=not_applicable&act=psd2`);
  expect(owner.text).toContain(why);
  await owner.post(dialog, { intent: "set-aside", actId: "psd2", sReason: why });
  expect([owner.status, owner.toast]).toEqual([
    409,
    "error: This act is set as not applicable already.",
  ]);

  await owner.post(law, { intent: "take-back", actId: "psd2" });
  expect(owner.toast).toBe("success: The act counts again.");
  expect(rowOf("psd2")).toContain("PSD2");
});

test("several findings are set as not applicable with one reason", async () => {
  const details = `/dashboard/details?${asked}&act=gdpr`;
  await owner.open(`${details}&choose=all`);
  const boxes = [...owner.html.matchAll(/<input type="checkbox"[^>]*name="findings"[^>]*>/g)];
  expect(boxes).toHaveLength(20);
  expect(boxes.every(([box]) => box.includes("checked"))).toBe(true);
  await owner.open(details);
  const ids = [...owner.html.matchAll(/name="findings"[^>]*value="([^"]+)"/g)].map(([, id]) => id);
  const [first = "", second = ""] = ids as string[];
  const form = new FormData();
  form.set("intent", "several-verdict");
  form.set("sVerdict", "not_applicable");
  form.set("sReason", why);
  await owner.post(details, form);
  expect(owner.status).toBe(400);
  expect(owner.summary).toContain("Please choose at least one finding");
  expect(owner.html).toContain(`>${why}</textarea>`);

  form.append("findings", first);
  form.append("findings", second);
  form.set("sReason", "short");
  await owner.post(details, form);
  expect([owner.status, owner.messageUnder("sReason")]).toEqual([
    400,
    "Please give a reason of at least 10 characters",
  ]);
  expect(owner.html.match(/name="findings"[^>]*checked/g)).toHaveLength(2);

  form.set("sReason", why);
  await owner.post(details, form);
  expect(owner.toast).toBe("success: 2 findings are set as not applicable.");
  await owner.post(details, form);
  expect(owner.toast).toBe("success: Nothing changed: the findings already had this verdict.");
  await owner.open(`/dashboard/details?${asked}&status=not_applicable`);
  expect(owner.text).toContain("2 findings, not applicable");
  await owner.open(`${law}?show=set-aside`);
  expect(owner.text).toContain("Single duties");
  await owner.post(`/dashboard/default?${asked}&report=${first}`, { intent: "take-back" });
  await owner.open(`/dashboard/details?${asked}&status=not_applicable`);
  expect(owner.text).toContain("1 finding, not applicable");
});

describe("what applies only under a condition", () => {
  const conditional = () => `${law}?show=conditional&act=gdpr`;
  const boxOf = (condition: string) =>
    new RegExp(`value="([^"]+)"[^>]*>\\s*<span class="condition"[^>]*>${condition}<`).exec(
      owner.html,
    )?.[1] ?? "";

  const findingLink = () =>
    /href="([^"]*report=[^"]*)"/.exec(owner.html)?.[1]?.replaceAll("&amp;", "&") ?? "";

  test("stands apart, by its conditions, and counts as nothing that applies", async () => {
    await owner.open(`${law}?act=gdpr`);
    expect(owner.text).not.toContain("if you rely on consent");
    await owner.open(conditional());
    expect(owner.text).toMatch(/If you do this \(\d+\)/);
    expect(boxOf("if you rely on consent")).toBe("gdpr-7-1");
  });

  test("is said to concern the company by one press, with all of the act that it decides", async () => {
    await owner.post(conditional(), { intent: "concerned", sReason: "We ask for consent." });
    expect(owner.status).toBe(400);
    expect(owner.summary).toContain("Please choose at least one obligation");
    expect(owner.html).toContain(">We ask for consent.</textarea>");
    const said = { obligations: "gdpr-7-1", sReason: "We ask for consent." };
    await owner.post(conditional(), { ...said, intent: "concerned" });
    expect(owner.toast).toBe("success: It concerns you now. The company is being assessed again.");
    expect(boxOf("if you rely on consent")).toBe("");
    await waitForAssessment();
    await owner.open(`/dashboard/obligations/gdpr-7-3?${asked}`);
    expect(owner.text).toMatch(/said on .*? that this concerns you: We ask for consent\./);
    await owner.open(findingLink());
    expect(owner.html).toContain("<dialog open");
    expect(owner.text).toContain("that this concerns you: We ask for consent.");
    expect(owner.text).toContain("Said that this concerns the company (if you rely on consent)");
  });

  test("is taken back where it is shown", async () => {
    const page = `/dashboard/obligations/gdpr-7-3?${asked}`;
    await owner.post(page, { intent: "concern-back", obligations: "gdpr-7-3" });
    expect(owner.toast).toBe("success: What was said before is taken back.");
    expect(owner.text).toContain("Does this concern you?");
    await waitForAssessment();
  });

  test("is said not to concern the company with a reason, from its finding", async () => {
    await owner.open(`/dashboard/obligations/gdpr-7-3?${asked}`);
    const dialog = findingLink();
    await owner.open(dialog);
    expect(owner.text).toContain("Does this concern you?");
    expect(owner.text).toMatch(/Answer the same for \d+ more duties of this act/);
    const said = { obligations: "gdpr-7-3", intent: "not-concerned", together: "yes" };
    await owner.post(dialog, { ...said, sReason: "short" });
    expect([owner.status, owner.messageUnder("sReason")]).toEqual([
      400,
      "Please give a reason of at least 10 characters",
    ]);
    expect(owner.html).toMatch(/name="together"[^>]*checked/);
    await owner.post(dialog, { ...said, sReason: why });
    expect(owner.toast).toBe("success: It is set as not applicable.");
    await owner.open(`${law}?show=set-aside`);
    expect(owner.text).toContain(why);
    await owner.post(law, { intent: "concern-back", obligations: "gdpr-7-1" });
    expect(owner.toast).toBe("success: What was said before is taken back.");
  });

  test("somebody else's company is not found", async () => {
    const stranger = await routes.signIn();
    const said = { obligations: "gdpr-7-1", intent: "concerned", sReason: "" };
    await stranger.post(conditional(), said);
    expect(stranger.status).toBe(404);
  });
});

test("acts, obligations and the dashboard say how they stand to the company", async () => {
  await owner.open(`/dashboard/acts/gdpr?${asked}`);
  expect(owner.text).toMatch(
    /For Lawful & Sons Applies to the company because it is established in Malta/,
  );
  await owner.open(`/dashboard/acts/bdsg?${asked}`);
  expect(owner.text).toMatch(
    /For Lawful & Sons Does not apply\. Would apply to the company only if it is established in Ger/,
  );
  await owner.open(`/dashboard/obligations/gdpr-13-2-a?${asked}`);
  expect(owner.text).toMatch(/For Lawful & Sons Applies to the company because/);
  await owner.open("/dashboard/obligations/gdpr-13-2-a");
  expect(owner.text).not.toContain("Applies to the company because");
  for (const page of ["default", "overview"]) {
    await owner.open(`/dashboard/${page}?${asked}`);
    expect(owner.text).toMatch(/\d+ questions decide whether [\d,]+ obligations apply to Lawful/);
  }
});

test("choosing another company leads to its page", async () => {
  await addReadyCompany(owner, "Other One");
  await owner.open(`${law}?company=Other+One`);
  expect([owner.status, owner.path.startsWith(law)]).toEqual([200, false]);
  expect(owner.text).toContain("Other One · ");
});

/** The row of an act; empty where it has none. */
function rowOf(act: string): string {
  return new RegExp(`<li id="act-${act}".*?</li>`, "s").exec(owner.html)?.[0] ?? "";
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
