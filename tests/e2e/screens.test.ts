import { HtmlValidate } from "html-validate";
import type { Browser, BrowserContext, ConsoleMessage, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { companyPath } from "../../app/components/paths.ts";
import { browserPath } from "../setup/browser.ts";
import { PagePool } from "../setup/page-pool.ts";
import { pathOf } from "../setup/page-to-see.ts";
import type { PageToSee } from "../setup/page-to-see.ts";
import { pagesToSee } from "../setup/pages.ts";
import { listSideways, listViolations, loadAxe } from "../setup/look-at-page.ts";
import type { Axe, Violation } from "../setup/look-at-page.ts";
import { companies } from "../setup/seed-names.ts";
import type { SeededServer } from "../setup/seed-server.ts";
import { shareBrowser, shareSeededServer } from "../setup/shared-server.ts";
import { showPage, signIn } from "../setup/show-page.ts";

const dashboard = companyPath("/dashboard/default", companies.usual);
const validator = new HtmlValidate({ extends: ["html-validate:standard"] });

let server: SeededServer;
let browser: Browser;
beforeAll(async () => {
  if (!browserPath) return;
  server = await shareSeededServer();
  browser = await shareBrowser();
});

// The browser waits a good deal for the server, and the server for the browser.
describe.skipIf(!browserPath).concurrent("every page", () => {
  const pool = new PagePool();

  test.each(pagesToSee)("$name is accessible, valid and without faults", async (wanted) => {
    // The tester's own script has no nonce.
    const page = await pool.take(wanted.who, () => openContext(wanted.who, { bypassCSP: true }));
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.emulateMedia({ colorScheme: "light" });
    const { faults, stop } = collectFaults(page, wanted.status ?? 200);
    const response = await showPage(page, wanted, server.seed);
    const path = pathOf(wanted, server.seed);
    // A page that turned into the sign-in page would pass everything below.
    expect([response.status(), new URL(page.url()).pathname]).toEqual([
      wanted.status ?? 200,
      new URL(path, server.url).pathname,
    ]);
    const { results } = await validator.validateString(await response.text());
    expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
    await loadAxe(page);
    expect(await listViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await listDarkViolations(page)).toEqual([]);
    // Beside each change of layout; 640 px is what a window of 1280 px has left at a zoom of 200 %, 320 px at 400 %.
    for (const width of [1440, 1001, 761, 640, 320]) {
      await page.setViewportSize({ width, height: 700 });
      expect([width, await listSideways(page)]).toEqual([width, []]);
    }
    expect(faults).toEqual([]);
    stop();
    pool.giveBack(wanted.who, page);
  });
});

describe.skipIf(!browserPath).each([
  ["off", false],
  ["on", true],
])("with scripts %s", (_scripts, javaScriptEnabled) => {
  test("the case-law dialog closes on a click beside it, and by its marks", async () => {
    const context = await openContext("owner", { javaScriptEnabled });
    const page = await context.newPage();
    const close = [
      () => page.mouse.click(8, 400),
      () => page.getByRole("link", { name: "Close" }).first().click(),
      () => page.getByRole("link", { name: "Close" }).last().click(),
    ];
    for (const act of close) {
      await page.goto(dashboard);
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
    const context = await openContext("owner", { javaScriptEnabled });
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

async function openContext(
  who: PageToSee["who"],
  options: NonNullable<Parameters<Browser["newContext"]>[0]> = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: server.url, ...options });
  await signIn(context, who);
  return context;
}

/** The browser itself notes a page's own status from 400 on, which is no fault where it is meant. */
function collectFaults(page: Page, status: number): { faults: string[]; stop: () => void } {
  const faults: string[] = [];
  const onError = (error: Error) => void faults.push(String(error));
  const onMessage = (message: ConsoleMessage) => {
    const meant = status >= 400 && message.text().includes(`status of ${status}`);
    if (message.type() === "error" && !meant) faults.push(message.text());
  };
  page.on("pageerror", onError).on("console", onMessage);
  return { faults, stop: () => void page.off("pageerror", onError).off("console", onMessage) };
}

/** How text looked in the dark scheme wherever it has been checked: the same again is as good. */
const checkedLooks = new Set<string>();

/**
 * Where text cannot be read in the dark scheme. What covers what was checked in the light one; here
 * only colours differ, so that of all places that look alike, on whatever page, one is enough.
 */
async function listDarkViolations(page: Page): Promise<string[]> {
  const { looks, violations } = await page.evaluate(
    async (known) => {
      const checked = new Set(known);
      const fresh = new Map<string, Element>();
      for (const element of document.querySelectorAll("body *")) {
        const holdsText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
        );
        if (!holdsText && !element.matches("input, select, textarea")) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const look = [color, fontSize, fontWeight, textShadow];
        for (let one: Element | null = element; one; one = one.parentElement) {
          const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(one);
          look.push(backgroundColor, backgroundImage, opacity, filter);
        }
        const key = look.join(" ");
        if (!checked.has(key) && !fresh.has(key)) fresh.set(key, element);
      }
      if (fresh.size === 0) return { looks: [], violations: [] };
      const { axe } = globalThis as unknown as { axe: Axe };
      const found = await axe.run(
        { include: [...fresh.values()] },
        { resultTypes: ["violations"], runOnly: ["color-contrast"] },
      );
      return { looks: [...fresh.keys()], violations: found.violations.map(describeViolation) };

      function describeViolation({ id, nodes }: Violation): string {
        return `${id}: ${nodes[0]?.html.slice(0, 200)}`;
      }
    },
    [...checkedLooks],
  );
  for (const look of looks) checkedLooks.add(look);
  return violations;
}
