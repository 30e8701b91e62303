import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { driveFirefox, firefoxPath, openFirefox } from "../setup/firefox.ts";
import { makePolicies } from "../setup/policies.ts";
import { shareServer } from "../setup/shared-server.ts";
import type { RunningServer } from "../setup/start-server.ts";

type Walker = ReturnType<typeof driveFirefox>;

const company = "Żejtun Payments Ltd";
const menu = "nav[aria-label=Main]";
let server: RunningServer;
beforeAll(async () => {
  if (firefoxPath) server = await shareServer();
});

const without = "no Firefox could be found or installed, so its journeys are skipped";
if (!firefoxPath) process.stdout.write(`${without}\n`);

/** The walk of main-job.test.ts in another engine. */
describe.skipIf(!firefoxPath).each([
  ["off", false],
  ["on", true],
])("in Firefox with scripts %s", (_scripts, scripts) => {
  let browser: Browser;
  beforeAll(async () => void (browser = await openFirefox(scripts)));
  afterAll(() => browser?.close());

  test("the main job leads from PDFs to quotes", async () => {
    const page = await browser.newPage();
    const faults = collectFaults(page);
    const walker = driveFirefox(page, server.url);
    await signUp(walker, `firefox-${_scripts}@example.com`);
    expect(await runsScripts(walker)).toBe(scripts);
    if (scripts) await walker.waitFor(() => "__remixRouter" in globalThis, null);
    await addCompany(walker);
    await openFinding(walker);
    await lookAtOverview(walker);
    await askQuestion(walker);
    await signOut(walker);
    expect(faults).toEqual([]);
  });
});

async function signUp(walker: Walker, email: string): Promise<void> {
  await walker.open("/");
  await walker.waitForPath("/login");
  await walker.press("a", "Create account");
  await walker.waitForPath("/signup");
  await walker.fill("Business name", "Żejtun Group");
  await walker.fill("Email", email);
  await walker.fill("Password", "secret1!");
  await walker.press("button", "Create account");
  await walker.waitForPath("/dashboard/overview");
}

/** On a page that brings scripts, whether they ran. */
async function runsScripts(walker: Walker): Promise<boolean> {
  await walker.open("/dashboard/companies/add");
  return walker
    .waitFor(() => ({ ran: document.documentElement.classList.contains("js") }), null)
    .then(({ ran }) => ran);
}

async function addCompany(walker: Walker): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "acquis-uploads-"));
  const paths = makePolicies().map(({ name, buffer }) => {
    const path = join(folder, name);
    writeFileSync(path, buffer);
    return path;
  });
  await walker.fill("Company name", company);
  await walker.fill("Website URL", "https://example.com");
  await walker.choose("Jurisdiction", "malta");
  await walker.upload("Documents", paths);
  await walker.press("main button", "Add company");
  // The wait screen counts, and hands over by itself when the dashboard is there.
  await walker.waitForPath("/dashboard/default");
  await walker.waitForText("h1", `${company} Dashboard`);
  expect(await walker.textOf(".notice")).toContain("Damaged.pdf");
}

async function openFinding(walker: Walker): Promise<void> {
  await walker.press(".legend a", " shown");
  await walker.waitForPath("/dashboard/details");
  await walker.press("main tbody .t a");
  // The page is about it from then on.
  await walker.waitForText("article h1", "");
  const quote = await walker.textOf("article blockquote");
  await walker.press("article a.quote", ", p.");
  await waitForDocument(walker);
  expect(fold(await walker.textOf("mark"))).toBe(fold(quote));
}

async function lookAtOverview(walker: Walker): Promise<void> {
  await walker.press(`${menu} a`, "Overview");
  await walker.waitForPath("/dashboard/overview");
  await walker.waitForText("main", "Total Companies");
  await walker.waitForText("main", company);
}

async function askQuestion(walker: Walker): Promise<void> {
  await walker.press(`${menu} a`, "Chat");
  await walker.waitForPath("/dashboard/default/chatbox");
  await walker.fill("Your question", "What rights do people have over their personal data?");
  await walker.press("main button", "Ask");
  await walker.waitFor(() => location.search.includes("history="), null);
  await walker.press("main a.quote", ", p.");
  await waitForDocument(walker);
  expect(await walker.textOf("mark")).not.toBe("");
}

async function signOut(walker: Walker): Promise<void> {
  await walker.press(".account-menu > summary", "");
  await walker.press("button", "Sign out");
  await walker.waitForPath("/login");
  await walker.open("/dashboard/overview");
  await walker.waitForPath("/login");
}

function waitForDocument(walker: Walker): Promise<boolean> {
  return walker.waitFor(() => location.pathname.startsWith("/dashboard/documents/"), null);
}

/** Errors of scripts and whatever the page complains of; both must never happen. */
function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  return faults;
}

function fold(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
