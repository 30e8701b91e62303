import { afterAll, beforeAll, expect, test } from "vitest";
import { startWebsites } from "../fakes/websites.ts";
import { makePrivacyPage, publishSite } from "../setup/company-site.ts";
import { openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import { companyForm, pdfFile } from "../setup/company-form.ts";
import type { Visitor } from "../setup/visitor.ts";

// The build reads its settings when it is first asked.
process.env["WEBSITE_NETWORK"] = "on";
process.env["WEBSITE_PAUSE_MS"] = "0";

const company = "Acme Payments Ltd";
const host = "acme.example";
const asked = new URLSearchParams({ company }).toString();
const web = await startWebsites();
let routes: Routes;
let owner: Visitor & { email: string };
let page: string;

beforeAll(async () => {
  publishSite(web, host);
  routes = await openRoutes();
  owner = await routes.signIn();
  const files = [pdfFile("Security.pdf", ["Information security policy\n\nWe patch servers."])];
  const fields = { company_name: company, website_url: `http://${host}` };
  await owner.post("/dashboard/companies/add", companyForm(fields, files));
  await awaitScan();
  await owner.open("/dashboard/companies");
  page = owner.linkTo("See documents");
});
afterAll(async () => {
  await routes.close();
  await web.stop();
});

async function awaitScan(): Promise<void> {
  for (;;) {
    await owner.open(`/loadingYourDashboard?${asked}`);
    if (owner.path.startsWith("/dashboard/default")) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Asks for a new scan with the button beside the website. */
async function assessAgain(): Promise<void> {
  await owner.post(`/dashboard/changes?${asked}`, { intent: "assess-again" });
  await awaitScan();
}

test("the dashboard says which page could not be read, and the company's page which were", async () => {
  await owner.open(`/dashboard/default?${asked}`);
  expect(owner.text).toContain("We could not read 1 page of the website");
  expect(owner.text).toContain("It is a PDF. Download it and upload it here.");
  expect(owner.linkTo("See what we read")).toBe(`${page}#website`);
  await owner.open(page);
  expect(owner.text).toMatch(/Last read on \d+ \w+ \d{4} ?, but not all of it ?\./);
  expect(owner.text).not.toContain("WEBSITE_NETWORK");
  expect(owner.html).toContain(`<a href="http://${host}/terms" rel="noreferrer">`);
  expect(owner.text).toContain("website, each page by itself");
});

test("a page of it is shown with its address and its day in place of the PDF", async () => {
  await owner.open(page);
  const privacy = owner.linkTo("Privacy policy");
  await owner.open(privacy);
  expect(owner.text).toMatch(/Address\s+http:\/\/acme.example\/privacy/);
  expect(owner.text).toMatch(/Read on\s+\d+ \w+ \d{4}/);
  expect(owner.text).toMatch(/Kind\s+privacy policy/);
  expect(owner.text).toContain("You have the right to request access to your personal data");
  expect(owner.text).not.toMatch(
    /Open the PDF|Prices|We use cookies|Written by a script|is licensed/,
  );
  expect(owner.text).not.toContain("Kind of document");
  const file = await owner.request(owner.linkTo("Download the text"));
  expect(file.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(await file.text()).toContain("You have the right to request access");
});

test("a quote from it opens at its page, marked", async () => {
  await owner.open(`/dashboard/details?${asked}&status=met`);
  const quote = /href="([^"]*quote=[^"]*)"[^>]*><bdi>Website of/.exec(owner.html)?.[1] ?? "";
  await owner.open(quote.replaceAll("&amp;", "&"));
  expect(owner.html).toMatch(/<mark id="quote">[^<]{10,}<\/mark>/);
});

test("its kind cannot be corrected, and the answer says what to do", async () => {
  await owner.open(page);
  const path = owner.linkTo("Privacy policy");
  await owner.post(path, { intent: "correct-kind", sKind: "terms" });
  expect(owner.status).toBe(409);
  expect(owner.text).toContain("Upload the page as a PDF to give it another kind.");
});

test("what it said before stays where it was, and says that it is older", async () => {
  await owner.open(page);
  const before = owner.linkTo("Privacy policy");
  web.pages.set(`http://${host}/privacy`, {
    body: makePrivacyPage(`A\n\n1. All\n${"We say next to nothing about what we do. ".repeat(4)}`),
  });
  await assessAgain();
  await owner.open(before);
  expect(owner.text).toMatch(
    /This version was replaced on \d+ \w+ \d{4} by Website of .*a newer reading of the website/,
  );
  expect(owner.text).toContain("You have the right to request access");
  await owner.open(page);
  expect(owner.linkTo("Privacy policy")).not.toBe(before);
});

test("a site that cannot be read any more is told, with what still counts", async () => {
  web.pages.set(`http://${host}/robots.txt`, { body: "User-agent: *\nDisallow: /" });
  await assessAgain();
  expect(owner.text).toContain("We could not read the website");
  expect(owner.text).toContain("robots.txt forbids it. Upload as PDF what it says about privacy");
  expect(owner.text).toMatch(/We use what it said on \d+ \w+ \d{4}/);
  await owner.open(page);
  expect(owner.text).toMatch(/We still use what it said on \d+ \w+ \d{4}/);
});

test("nobody else sees it", async () => {
  await owner.open(page);
  const path = owner.linkTo("Privacy policy");
  const stranger = await routes.signIn("Stranger Ltd");
  for (const foreign of [page, path, path.replace(/\?.*/, "/file")]) {
    await stranger.open(foreign);
    expect(stranger.status).toBe(404);
  }
});
