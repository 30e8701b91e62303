import type { Browser, BrowserContext, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "../../server/api/client.ts";
import type { ApiClient } from "../../server/api/client.ts";
import { browserPath } from "./browser.ts";
import { shareBrowser, shareServer } from "./shared-server.ts";
import type { RunningServer } from "./start-server.ts";
import { companyForm, waitUntilReady } from "./company-form.ts";

export const password = "secret1!";
let travellers = 0;

/** What somebody has in front of them at the start of a journey. */
export type Traveller = {
  page: Page;
  server: RunningServer;
  /** Signed up for this journey alone, and signed in in the browser. */
  email: string;
  api: ApiClient;
  /** The name of their one company, whose dashboard is ready. */
  company: string;
  /** Another browser, of somebody who is not signed in. */
  openOther: () => Promise<Page>;
};

/**
 * One way through the product, walked in a browser with scripts and in one without. An error in
 * the console, of a script or of the content policy fails it; 4xx pages that the journey means
 * to see are named by their status.
 */
export function describeJourney(
  name: string,
  walk: (traveller: Traveller) => Promise<void>,
  { expected = [] }: { expected?: number[] } = {},
): void {
  let server: RunningServer;
  let browser: Browser;
  beforeAll(async () => {
    if (!browserPath) return;
    server = await shareServer();
    browser = await shareBrowser();
  });

  describe.skipIf(!browserPath).each([
    ["off", false],
    ["on", true],
  ])("with scripts %s", (scripts, javaScriptEnabled) => {
    test(name, async () => {
      const contexts: BrowserContext[] = [];
      const faults: string[] = [];
      const open = async () => {
        const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled });
        contexts.push(context);
        const page = await context.newPage();
        page.on("pageerror", (error) => faults.push(error.message));
        page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
        return page;
      };
      travellers += 1;
      const email = `traveller${travellers}@example.com`;
      const { api, company } = await prepare(server, email);
      const page = await open();
      await signIn(page, email, password);
      await walk({ page, server, email, api, company, openOther: open });
      const meant = (fault: string) => expected.some((status) => fault.includes(`${status} (`));
      expect(faults.filter((fault) => !meant(fault))).toEqual([]);
      for (const context of contexts) await context.close();
    });
  });
}

export async function signIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(secret);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard/overview");
}

async function prepare(server: RunningServer, email: string) {
  const send = (path: string, init: RequestInit) => fetch(`${server.url}/api/${path}`, init);
  const person = { businessName: "Traveller Ltd", email, password };
  const { token } = await createApiClient(send).signUp(person);
  const api = createApiClient(send, token);
  const company = "Journey Payments Ltd";
  await api.addCompany(companyForm({ company_name: company }));
  await waitUntilReady(api, company);
  return { api, company };
}
