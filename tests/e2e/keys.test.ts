import type { Browser, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { companyPath } from "../../app/components/paths.ts";
import { browserPath } from "../setup/browser.ts";
import { companies } from "../setup/seed-names.ts";
import type { SeededServer } from "../setup/seed-server.ts";
import { shareBrowser, shareSeededServer } from "../setup/shared-server.ts";
import { signIn } from "../setup/show-page.ts";

const { usual } = companies;
let server: SeededServer;
let browser: Browser;
beforeAll(async () => {
  if (!browserPath) return;
  server = await shareSeededServer();
  browser = await shareBrowser();
});

async function open(path: string, more: { javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, ...more });
  await signIn(context, "owner");
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

describe.skipIf(!browserPath)("single keys", () => {
  test("lead to pages and into the search, and say what they are", async () => {
    const page = await open(companyPath("/dashboard/default", usual));
    await page.keyboard.press("?");
    const help = page.getByRole("heading", { name: "Keyboard shortcuts" });
    await help.waitFor();
    await page.keyboard.press("Escape");
    await help.waitFor({ state: "hidden" });
    await page.keyboard.press("g");
    await page.keyboard.press("n");
    await page.waitForURL("**/dashboard/relevantNews?company=*");
    await page.keyboard.press("/");
    expect(await page.locator(":focus").getAttribute("id")).toBe("q");
    await page.context().close();
  });

  test("go down and up in a list", async () => {
    const page = await open(companyPath("/dashboard/relevantNews", usual));
    const links = page.locator("main .rows > li > a:first-child");
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await page.keyboard.press("j");
    expect(await focused()).toBe(await links.nth(0).textContent());
    await page.keyboard.press("j");
    expect(await focused()).toBe(await links.nth(1).textContent());
    await page.keyboard.press("k");
    expect(await focused()).toBe(await links.nth(0).textContent());
    await page.context().close();
  });

  test("do nothing while somebody types, nor once they are switched off", async () => {
    const path = companyPath("/dashboard/relevantNews", usual);
    const page = await open(path);
    const search = page.locator("#q");
    await search.fill("");
    await search.pressSequentially("gn?jk/");
    expect(await search.inputValue()).toBe("gn?jk/");
    await page.goto(path);
    await page.keyboard.press("?");
    await page.getByLabel("Use these keys").uncheck();
    await page.keyboard.press("Escape");
    await page.goto(path);
    await page.keyboard.press("g");
    await page.keyboard.press("o");
    await page.keyboard.press("j");
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    expect(new URL(page.url()).pathname).toBe("/dashboard/relevantNews");
    await page.context().close();
  });

  test("without scripts nothing of them is shown", async () => {
    const page = await open("/dashboard/overview", { javaScriptEnabled: false });
    await page.locator(".account-menu > summary").click();
    expect(await page.getByText("Keyboard shortcuts").first().isVisible()).toBe(false);
    expect(await page.getByRole("button", { name: "Sign out" }).isVisible()).toBe(true);
    await page.context().close();
  });
});

describe.skipIf(!browserPath)("under a finger", () => {
  test("what is pressed is 44 pixels high", async () => {
    const context = await browser.newContext({
      ...{ baseURL: server.url, hasTouch: true, isMobile: true },
      viewport: { width: 390, height: 844 },
    });
    await signIn(context, "owner");
    const page = await context.newPage();
    for (const path of ["/dashboard/overview", "/dashboard/default", "/dashboard/companies/add"]) {
      await page.goto(companyPath(path, usual));
      const small = await page
        .locator(
          "button:visible, .button:visible, select:visible, summary:visible, .side a:visible",
        )
        .evaluateAll((all) =>
          all
            .filter((one) => one.getBoundingClientRect().height < 44)
            .map((one) => one.outerHTML.slice(0, 120)),
        );
      expect([path, small]).toEqual([path, []]);
    }
    await context.close();
  });
});
