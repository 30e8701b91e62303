import type { Browser, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { browserPath } from "../setup/browser.ts";
import { hasRealPdfs, makePolicies, readRealPdfs } from "../setup/policies.ts";
import type { Upload } from "../setup/policies.ts";
import { shareBrowser, shareServer } from "../setup/shared-server.ts";
import type { RunningServer } from "../setup/start-server.ts";

const company = "Żejtun Payments Ltd";
let server: RunningServer;
let browser: Browser;
let people = 0;

beforeAll(async () => {
  server = await shareServer();
  if (browserPath) browser = await shareBrowser();
});

const without = "no browser could be found or installed, so the journeys are skipped";
if (!browserPath) process.stdout.write(`${without}\n`);

/** From a PDF to a dashboard to a quote, as a user walks it; the same with scripts and without. */
describe.skipIf(!browserPath).each([
  ["off", false],
  ["on", true],
])("the main job with scripts %s", (_scripts, javaScriptEnabled) => {
  test("on documents of our own", () => walk(javaScriptEnabled, makePolicies()));
  test.skipIf(!hasRealPdfs)("on real documents, where they are at hand", () =>
    walk(javaScriptEnabled, readRealPdfs()),
  );
});

async function walk(javaScriptEnabled: boolean, uploads: Upload[]): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled, baseURL: server.url });
  const page = await context.newPage();
  const faults = collectFaults(page);
  people += 1;
  try {
    await signUp(page, `walker${people}@example.com`);
    await addCompany(page, uploads);
    await openFinding(page);
    await lookAtOverview(page);
    await askQuestion(page);
    await signOut(page);
    expect(faults).toEqual([]);
  } catch (failure) {
    const shown = await page.locator("body").innerText();
    const where = `at ${page.url()}, with ${JSON.stringify(faults)}, the page says:\n${shown}`;
    throw new Error(where, { cause: failure });
  } finally {
    await context.close();
  }
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto("/");
  await expectPath(page, "/login");
  await page.getByRole("link", { name: "Create account" }).click();
  await page.getByLabel("Business name").fill("Żejtun Group");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill("secret1!");
  await page.getByRole("button", { name: "Create account" }).click();
  await expectPath(page, "/dashboard/overview");
}

async function addCompany(page: Page, uploads: Upload[]): Promise<void> {
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Add company" })
    .click();
  await page.getByLabel("Company name").fill(company);
  await page.getByLabel("Website URL").fill("https://example.com");
  await page.getByLabel("Jurisdiction").selectOption("malta");
  await page.getByLabel("Documents", { exact: true }).setInputFiles(uploads);
  await page.getByRole("button", { name: "Add company" }).click();
  // The wait screen counts, and hands over by itself when the dashboard is there.
  await page.waitForURL(/loadingYourDashboard|dashboard\/default/);
  await page.waitForURL("**/dashboard/default?company=*", { timeout: 0 });
  await page.getByRole("heading", { name: `${company} Dashboard` }).waitFor();
  const damaged = uploads.filter((upload) => upload.name.startsWith("Damaged"));
  for (const { name } of damaged) await page.getByText(name).first().waitFor();
}

async function openFinding(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await main
    .getByRole("link", { name: /^\d+ shown$/ })
    .first()
    .click();
  await page.waitForURL("**/dashboard/details?*");
  // With scripts the address comes before the page: rows of the dashboard may still stand there.
  await page.locator("main tbody .t a").first().click();
  // The first of the list stands beside it at once; what was chosen has an address.
  await page.waitForURL(/[?&]finding=/);
  const detail = page.getByRole("article");
  const official = detail.getByRole("link", { name: "Go to official regulation" });
  expect(await official.getAttribute("href")).toMatch(/^https?:\/\//);
  const quote = await detail.locator("blockquote").first().innerText();
  await detail
    .getByRole("link", { name: /, p\. \d+/ })
    .first()
    .click();
  await page.waitForURL("**/dashboard/documents/*");
  const marked = await page.locator("mark").first().innerText();
  expect(fold(marked)).toBe(fold(quote));
}

async function lookAtOverview(page: Page): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Overview" }).click();
  await expectPath(page, "/dashboard/overview");
  const main = page.getByRole("main");
  await main.getByText("Total Companies").waitFor();
  await main.getByText(company).first().waitFor();
}

async function askQuestion(page: Page): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByRole("link", { name: "Chat" }).click();
  await page
    .getByLabel("Your question")
    .fill("What rights do people have over their personal data?");
  await page.getByRole("button", { name: "Ask" }).click();
  await page.waitForURL("**history=*");
  const citation = page
    .getByRole("main")
    .getByRole("link", { name: /, p\. \d+/ })
    .first();
  await citation.click();
  await page.waitForURL("**/dashboard/documents/*");
  await page.locator("mark").first().waitFor();
}

async function signOut(page: Page): Promise<void> {
  const reached = page.url();
  await page.locator(".account-menu > summary").click();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expectPath(page, "/login");
  await page.goto(reached);
  await expectPath(page, "/login");
  await page.goto("/dashboard/overview");
  await expectPath(page, "/login");
}

async function expectPath(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path);
}

/** Errors of scripts and refusals of the content policy; both must never happen. */
function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return faults;
}

function fold(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
