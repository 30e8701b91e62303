import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Sqlite } from "../../server/db/sqlite-library.ts";
import { config } from "../../server/config.ts";
import { ageDashboard } from "../setup/age-dashboard.ts";
import { addReadyCompany, openRoutes, waitForDashboard } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const company = "Outdated & Sons";
const query = new URLSearchParams({ company }).toString();
const dashboard = `/dashboard/default?${query}`;
const changes = `/dashboard/changes?${query}`;
const banner = /Based on the catalogue of 15 Jan 2026 ; 3 changes since/;

let routes: Routes;
let owner: Visitor;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, company);
  await addReadyCompany(owner, "Other Ltd");
  ageDashboard(config().database, company);
});
afterAll(() => routes.close());

/** Leaves the newest generation as it would be at some moment that is too short to meet. */
function stopAt(status: string, message: string | null = null): void {
  const db = new Sqlite(config().database, { fileMustExist: true });
  db.prepare(
    "update assessments set status = ?, message = ? where id = (select newest_assessment_id from companies where name = ?)",
  ).run(status, message, company);
  db.close();
}

describe("a dashboard on an older corpus", () => {
  test("says so, there and on the overview, and nowhere else", async () => {
    await owner.open(dashboard);
    expect(owner.text).toMatch(banner);
    expect(owner.text).toContain(
      "The catalogue changed: 3 obligations that concern Outdated & Sons",
    );
    expect(owner.linkTo("See the changes")).toBe(changes);
    await owner.open("/dashboard/overview");
    expect(owner.text).toMatch(banner);
    expect(owner.text.match(/Based on the catalogue/g)).toHaveLength(1);
    await owner.open("/dashboard/default?company=Other+Ltd");
    expect(owner.text).not.toContain("Based on the corpus");
  });

  test("leads to what changed, the old wording beside the new one", async () => {
    await owner.open(dashboard);
    await owner.open(owner.linkTo("3 changes since"));
    expect(owner.path).toBe(changes);
    expect(owner.text).toMatch(
      /What it asks, before The older wording: say how long .+ What it asks, now \w{3,}/,
    );
    expect(owner.text).toMatch(/Severity, before Low Severity, now (High|Medium)/);
    expect(owner.text).toMatch(/Keep the old register Removed/);
    expect(owner.text).toMatch(/Added (High|Medium|Low)/);
    await owner.open(owner.linkTo("Open the finding"));
    expect(owner.html).toMatch(/<dialog open/);
    expect(owner.text).toMatch(/Catalogue of 15 Jan 2026/);
  });

  test("is exported as it was", async () => {
    for (const end of ["csv", "json"]) {
      const findings = await owner.request(`/dashboard/export/findings.${end}?${query}`);
      const text = await findings.text();
      expect(text).toContain("The older wording: say how long the data are kept.");
      expect(text).toContain("Keep the old register");
      const reports = await owner.request(`/dashboard/export/reports.${end}?${query}`);
      expect(await reports.text()).toContain("Keep the old register");
    }
  });

  test("has no changes that somebody else could see", async () => {
    const stranger = await routes.signIn("Stranger");
    expect((await stranger.request(changes)).status).toBe(404);
    const body = new URLSearchParams({ intent: "assess-again" });
    expect((await stranger.request(changes, { method: "POST", body })).status).toBe(404);
  });
});

describe("scanning again", () => {
  test("stays readable while it runs and when it fails, then leaves no banner", async () => {
    const body = () => new URLSearchParams({ intent: "assess-again" });
    const burn = new URLSearchParams({ intent: "burn" });
    expect((await owner.request(changes, { method: "POST", body: burn })).status).toBe(400);
    await owner.open(dashboard);
    const [, action = ""] =
      /<form method="post" action="([^"]+)"[^>]*><button[^>]*value="assess-again"/.exec(
        owner.html,
      ) ?? [];
    expect(action.replaceAll("&amp;", "&")).toBe(changes);
    stopAt("scanning");
    // One is under way already: whoever asks again waits for it.
    const second = await owner.request(changes, { method: "POST", body: body() });
    expect([second.status, second.headers.get("location")]).toEqual([
      302,
      `/loadingYourDashboard?${query}`,
    ]);
    await owner.open(dashboard);
    expect([owner.status, owner.path]).toEqual([200, dashboard]);
    expect(owner.text).toMatch(banner);
    expect(owner.html).not.toContain('value="assess-again"');
    await owner.open(`/dashboard/details?${query}&status=met`);
    expect(owner.text).toContain("Keep the old register");
    await owner.open(dashboard);
    await owner.open(owner.linkTo("A new assessment is under way"));
    expect(owner.text).toContain("Generating your dashboard");
    await owner.open("/dashboard/companies");
    expect(owner.text).toContain("ready, new assessment under way");

    stopAt("failed", JSON.stringify({ code: "assessments.failed.again" }));
    await owner.open(`/loadingYourDashboard?${query}`);
    expect(owner.text).toContain(`No new dashboard for ${company}`);
    await owner.open(owner.linkTo("Go to the dashboard"));
    expect(owner.text).toContain("The last assessment failed");
    await owner.open("/dashboard/companies");
    expect(owner.text).toContain("ready, last assessment failed");

    const begun = await owner.request(changes, { method: "POST", body: body() });
    expect(begun.headers.get("location")).toBe(`/loadingYourDashboard?${query}`);
    await owner.open(`/loadingYourDashboard?${query}`);
    await waitForDashboard(owner);
    expect(owner.path).toBe(dashboard);
    expect(owner.text).not.toContain("Based on the corpus");
    await owner.open(`/dashboard/details?${query}&status=met`);
    expect(owner.text).not.toContain("Keep the old register");
    await owner.open(changes);
    expect(owner.text).toContain("uses everything that the current catalogue says");
    expect(owner.html).not.toContain('value="assess-again"');
  });
});
