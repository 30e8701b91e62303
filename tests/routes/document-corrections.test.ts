import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addReadyCompany, openRoutes, waitForDashboard } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const pending = "was changed since this dashboard was made. The next assessment will use it.";
/** What is recognised of a document, and how people correct it. */
const recognised = [
  {
    what: "kind",
    field: "sKind",
    unknown: "letter",
    found: "privacy_policy",
    foundWords: "privacy policy",
    shownOn: ["documents"],
    refusals: ["Please choose a kind", "This is the kind it was recognised as."],
    correct: "terms",
    corrected: (by: string) => `terms of service\\s+corrected by ${by} on \\d+ \\w+ \\d{4}`,
    takenBack: "The kind we recognised is used again. The next assessment will use it.",
  },
  {
    what: "language",
    field: "sLanguage",
    unknown: "xx",
    found: "en",
    foundWords: "English",
    shownOn: ["documents", "audit"],
    refusals: ["Please choose a language", "This is the language we found."],
    correct: "mt",
    corrected: (by: string) =>
      `Maltese\\s+corrected by ${by} on \\d+ \\w+ \\d{4}\\s*; recognised as English`,
    takenBack: "The language we recognised is used again. The next assessment will use it.",
  },
];

let routes: Routes;
let owner: Visitor & { email: string };
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
});
afterAll(() => routes.close());

describe.each(recognised)("the $what of a document", (one) => {
  const company = `Malta ${one.what}`;
  const asked = new URLSearchParams({ company }).toString();
  let document: string;
  /** Of all documents of the company. */
  let documents: string;
  beforeAll(async () => {
    await addReadyCompany(owner, company);
    await owner.open(`/dashboard/details?${asked}`);
    documents = owner.linkTo("Documents");
    await owner.open(documents);
    document = owner.linkTo("Correct").replace(/#.*/, "");
  });

  test("is shown as it was recognised", async () => {
    for (const screen of one.shownOn) {
      await owner.open(screen === "documents" ? documents : `/dashboard/${screen}?${asked}`);
      expect(owner.text).toMatch(new RegExp(`${one.foundWords}\\s+recognised`));
      expect(owner.text).not.toContain(pending);
    }
    await owner.open(document);
    expect(owner.text).toMatch(new RegExp(`${one.foundWords}\\s+recognised`));
  });

  test("is asked for again when it is missing, unknown or what was recognised", async () => {
    const [choose = "", same = ""] = one.refusals;
    for (const [wrong, why] of [
      ["", choose],
      [one.unknown, choose],
      [one.found, same],
    ] as const) {
      await owner.post(document, { intent: `correct-${one.what}`, [one.field]: wrong });
      expect(owner.status).toBe(400);
      expect(owner.messageUnder(one.field)).toContain(why);
    }
  });

  test("names who corrected it, and the dashboard says until the next assessment that it is not used yet", async () => {
    await owner.post(document, { intent: `correct-${one.what}`, [one.field]: one.correct });
    expect(owner.toast).toBe(`success: The ${one.what} is saved. The next assessment will use it.`);
    expect(owner.path).toBe(document);
    expect(owner.text).toMatch(new RegExp(one.corrected(owner.email)));
    for (const screen of ["default", "details"]) {
      await owner.open(`/dashboard/${screen}?${asked}`);
      expect(owner.text).toContain(pending);
    }
    await owner.post(`/dashboard/changes?${asked}`, { intent: "assess-again" });
    await waitForDashboard(owner);
    expect(owner.text).not.toContain(pending);
    await owner.open(documents);
    expect(owner.text).toMatch(/corrected by/);
  });

  test("is what was recognised again once the correction is taken back", async () => {
    await owner.post(document, { intent: `take-${one.what}-back` });
    expect(owner.toast).toBe(`success: ${one.takenBack}`);
    expect(owner.text).not.toContain("corrected by");
    expect(owner.text).not.toContain("Undo the correction");
    await owner.open(`/dashboard/default?${asked}`);
    expect(owner.text).toContain(pending);
  });
});
