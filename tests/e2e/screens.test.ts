import { readFileSync } from "node:fs";
import { HtmlValidate } from "html-validate";
import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "../../server/api/client.ts";
import { browserPath, openBrowser } from "../setup/browser.ts";
import { companyForm, waitUntilReady } from "../setup/test-api.ts";
import { startServer } from "../setup/start-server.ts";
import type { RunningServer } from "../setup/start-server.ts";

const company = "Żejtun Payments Ltd";
const query = `company=${encodeURIComponent(company)}`;
const email = "screens@example.com";
const password = "secret1!";
const paths = [
  "/dashboard/calendar?date=2026-12-01",
  "/dashboard/calendar?month=2024-03&event=sample-1",
  "/dashboard/calendar?view=week&date=2026-12-09",
  "/dashboard/calendar?view=day&date=2026-12-09",
  "/dashboard/calendar?add=1",
  "/dashboard/jurisdiction?place=malta",
  `/dashboard/regSegments?${query}&focus=data_security_and_privacy`,
  `/dashboard/relevantNews?${query}`,
  "/dashboard/savedocuments",
  `/dashboard/blog?${query}&month=2026-03`,
  "/dashboard/social",
  "/elements",
  "/api/docs",
  "/dashboard/account",
  `/dashboard/default?${query}`,
];
const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  if (!browserPath) return;
  server = await startServer();
  browser = await openBrowser();
  const send = (path: string, init: RequestInit) => fetch(`${server.url}/api/${path}`, init);
  const { token } = await createApiClient(send).signUp({ businessName: "Group", email, password });
  const api = createApiClient(send, token);
  await api.addCompany(companyForm({ company_name: company }));
  await waitUntilReady(api, company);
});
afterAll(async () => {
  await browser?.close();
  await server?.kill("SIGTERM");
});

describe.skipIf(!browserPath).each(["light", "dark"] as const)(
  "in the %s scheme",
  (colorScheme) => {
    test.each(paths)("%s is accessible, valid and without faults", async (path) => {
      // The tester's own script has no nonce.
      const context = await signIn({ colorScheme, bypassCSP: true });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
      page.on("pageerror", (error) => faults.push(String(error)));
      const response = await page.goto(path);
      // A page that turned into the sign-in page would pass everything below.
      expect(new URL(page.url()).pathname).toBe(path.split("?")[0]);
      const { results } = await validator.validateString((await response?.text()) ?? "");
      expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
      await page.evaluate(axe);
      expect(await listViolations(page)).toEqual([]);
      await page.setViewportSize({ width: 320, height: 700 });
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
      expect(faults).toEqual([]);
      await context.close();
    });
  },
);

describe.skipIf(!browserPath).each([
  ["off", false],
  ["on", true],
])("with scripts %s", (_scripts, javaScriptEnabled) => {
  test("the case-law dialog closes on a click beside it, and by its marks", async () => {
    const context = await signIn({ javaScriptEnabled });
    const page = await context.newPage();
    const close = [
      () => page.mouse.click(8, 400),
      () => page.getByRole("link", { name: "Close" }).first().click(),
      () => page.getByRole("link", { name: "Close" }).last().click(),
    ];
    for (const act of close) {
      await page.goto(`/dashboard/default?${query}`);
      await page.locator("section[aria-labelledby=cases] .rows a").first().click();
      const dialog = page.getByRole("dialog");
      await dialog.waitFor();
      await dialog.getByRole("heading").click();
      expect(await dialog.isVisible()).toBe(true);
      await act();
      await dialog.waitFor({ state: "hidden" });
    }
    await context.close();
  });

  test("an event is added by hand and opens from the month", async () => {
    const context = await signIn({ javaScriptEnabled });
    const page = await context.newPage();
    await page.goto("/dashboard/calendar?date=2027-01-01");
    await page.getByRole("link", { name: "Add Event" }).click();
    const form = page.getByRole("dialog");
    await form.getByLabel("Title").fill(`Audit, scripts ${_scripts}`);
    await form.getByLabel("Date").fill("2027-01-20");
    await form.getByLabel("Priority").selectOption("high");
    await form.getByRole("button", { name: "Add Event" }).click();
    await page.getByText("The event was added.").waitFor();
    await page.getByRole("link", { name: `Audit, scripts ${_scripts}, high priority` }).click();
    await page.getByRole("dialog").getByText("Concerns the whole account.").waitFor();
    await context.close();
  });
});

async function signIn(
  options: NonNullable<Parameters<Browser["newContext"]>[0]>,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: server.url, ...options });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard/overview");
  await page.close();
  return context;
}

function listViolations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    type Violation = { id: string; nodes: { html: string }[] };
    type Axe = { run: (on: Document) => Promise<{ violations: Violation[] }> };
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run(document);
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
  });
}
