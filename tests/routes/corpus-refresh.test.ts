import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeConsolidation, makeFeed, makeRows, startPublishers } from "../fakes/publishers.ts";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import { companyForm } from "../setup/company-form.ts";

const gdpr = "32016R0679";
const page = "/dashboard/jurisdiction";
const company = "Żejtun Payments Ltd";
const fake = await startPublishers();
const sourcesFile = join(process.env["DATA_DIR"] ?? "", "sources.json");
writeFileSync(sourcesFile, JSON.stringify(fake.sources));
// The build reads its settings when it is first asked.
Object.assign(process.env, { CORPUS_NETWORK: "on", CORPUS_SOURCES: sourcesFile });

let routes: Routes;
let owner: Awaited<ReturnType<Routes["signIn"]>>;
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  fake.pages.set("/bafin.xml", {
    body: makeFeed({ title: "A warning", link: "https://bafin.example/1", date: "2024-11-02" }),
  });
  publish("2016-05-04", "Notify within 72 hours.");
});
afterAll(async () => {
  await routes.close();
  await fake.stop();
});

/** Lets CELLAR have this text of Article 33 of the GDPR. */
function publish(day: string, article: string): void {
  const number = `02016R0679-${day.replaceAll("-", "")}`;
  const body = makeConsolidation(gdpr, day, { 33: article });
  for (const name of [gdpr, number]) fake.pages.set(`/resource/celex/${name}`, { body });
  // Each act is asked for its own consolidations, and the others have none.
  fake.pages.set("/webapi/rdf/sparql", (request, response) => {
    response.end(request.url?.includes(gdpr) ? makeRows(number) : makeRows());
  });
}

/** Waits until the worker behind the pages has come to the end of a refresh. */
async function awaitRefresh(times: number): Promise<void> {
  const { db } = await routes.bootstrap();
  for (;;) {
    const jobs = await db
      .selectFrom("jobs")
      .select("state")
      .where("kind", "=", "refresh-corpus")
      .execute();
    if (jobs.filter(({ state }) => state === "done").length >= times) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test("the owner turns the refresh on with a form, and sees how each source went", async () => {
  await addReadyCompany(owner, company);
  await owner.open(page);
  expect(owner.text).toContain(
    "We do not check the publishers below until you turn on the daily check",
  );
  expect(owner.html).toContain('name="refresh" value="on">Check every day</button>');
  await owner.post(page, { refresh: "on" });
  expect(owner.path).toBe(page);
  expect(owner.toast).toBe("success: We will check for new official texts every day.");
  await awaitRefresh(1);
  await owner.open(page);
  expect(owner.html).toContain('value="off">Stop the daily check</button>');
  const row = (name: string) =>
    new RegExp(`<tr><td><a href="[^"]*" rel="noreferrer"[^>]*>${name}</a>.*?</tr>`).exec(
      owner.html,
    )?.[0];
  expect(row("BaFin")).toMatch(/news<\/td><td>never<\/td><td><time/);
  expect(row("cellar")).toMatch(/<time.*: the publisher answers with 404.*<time/);
  expect(row("Laws of Malta")).toMatch(/added by hand<\/td><td>never<\/td><td>never<\/td>/);
});

test("a text that changed the next day shows beside the dashboard, with its link", async () => {
  publish("2027-01-01", "Notify within 24 hours.");
  const { db } = await routes.bootstrap();
  await db
    .updateTable("jobs")
    .set({ run_at: new Date().toISOString() })
    .where("kind", "=", "refresh-corpus")
    .where("state", "=", "queued")
    .execute();
  await awaitRefresh(2);
  await owner.open(`/dashboard/default?${new URLSearchParams({ company })}`);
  expect(owner.text).toContain("The official text changed: GDPR, Article 33");
  expect(owner.html).toMatch(
    /href="[^"]*CELEX:32016R0679"[^>]*aria-label="View Document: The official text changed/,
  );
});

test("news of a feed stand on the page of news with source and link", async () => {
  const german = "Berlin GmbH";
  await owner.open("/dashboard/relevantNews");
  expect(owner.text).not.toContain("A warning");
  const form = companyForm({ company_name: german, jurisdiction: "germany" });
  await owner.post("/dashboard/companies/add", form);
  await owner.open(`/dashboard/relevantNews?${new URLSearchParams({ company: german })}`);
  let { html } = owner;
  for (let at = 2; !html.includes("A warning") && at < 20; at += 1) {
    const query = new URLSearchParams({ company: german, page: String(at) });
    ({ html } = await owner.open(`/dashboard/relevantNews?${query}`));
  }
  const [item = ""] = /<li><a href="https:\/\/bafin\.example\/1".*?<\/li>/s.exec(html) ?? [];
  expect(item).toContain("BaFin");
  expect(item).toContain('dateTime="2024-11-02"');
  // Nobody has weighed it.
  expect(item).not.toMatch(/High|Medium|Low/);
});

test("the owner turns it off again", async () => {
  await owner.post(page, { refresh: "off" });
  expect(owner.toast).toBe("success: The daily check is off.");
  expect(owner.html).toContain('value="on">Check every day</button>');
});
