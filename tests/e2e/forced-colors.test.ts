import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companyPath } from "../../app/components/paths.ts";
import { browserPath } from "../setup/browser.ts";
import { companies } from "../setup/seed-names.ts";
import type { SeededServer } from "../setup/seed-server.ts";
import { shareBrowser, shareSeededServer } from "../setup/shared-server.ts";
import { signIn } from "../setup/show-page.ts";

const details = companyPath("/dashboard/details", companies.usual, { status: "open" });

let server: SeededServer;
let browser: Browser;
let context: BrowserContext;
beforeAll(async () => {
  if (!browserPath) return;
  server = await shareSeededServer();
  browser = await shareBrowser();
  context = await browser.newContext({ baseURL: server.url, forcedColors: "active" });
  await signIn(context, "owner");
});
afterAll(() => context?.close());

/** The system's colours take the place of every background and border colour of ours. */
describe.skipIf(!browserPath)("with the system's own colours", () => {
  test("the parts of the score bar can be told apart", async () => {
    const page = await open(companyPath("/dashboard/default", companies.usual));
    const fills = await page.locator(".score .bar i").evaluateAll((parts) =>
      parts.map((part) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(part);
        return `${backgroundColor} ${backgroundImage}`;
      }),
    );
    expect(fills.length).toBeGreaterThan(1);
    expect(new Set(fills).size).toBe(fills.length);
    await page.close();
  });

  test("the mark of what is met stays filled", async () => {
    const page = await open(companyPath("/dashboard/details", companies.usual, { status: "met" }));
    expect(await fillOf(page, ".verdict.met", "::before")).not.toBe(await fillOf(page, "body"));
    await page.close();
  });

  test("the quoted words stay marked", async () => {
    const page = await open(server.seed.quote);
    expect(await fillOf(page, "mark")).not.toBe(await fillOf(page, "body"));
    await page.close();
  });

  test.each(["/login", "/dashboard/companies/add", "/dashboard/account"])(
    "%s: a button has an edge",
    async (path) => {
      const page = path === "/login" ? await openAsStranger(path) : await open(path);
      const button = page.locator("main button.button").first();
      const edge = await button.evaluate((one) => {
        const { borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(one);
        return borderTopStyle !== "none" && borderTopColor !== backgroundColor;
      });
      expect(edge).toBe(true);
      await page.close();
    },
  );

  test("the chosen filter and the focus are seen", async () => {
    const page = await open(details);
    const outlineOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).outlineStyle);
    expect(await outlineOf(".views [aria-current]")).toBe("solid");
    expect(await outlineOf(".views a:not([aria-current])")).toBe("none");
    expect(await outlineOf("tbody [aria-current]")).toBe("solid");
    expect(await outlineOf("tbody tr:not([aria-current])")).toBe("none");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect(await outlineOf(":focus")).toBe("solid");
    await page.close();
  });
});

async function open(path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

async function openAsStranger(path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: server.url, forcedColors: "active" });
  await page.goto(path);
  return page;
}

function fillOf(page: Page, selector: string, part?: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((one, pseudo) => getComputedStyle(one, pseudo).backgroundColor, part);
}
