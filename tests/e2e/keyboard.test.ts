import type { Browser, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { companyPath, withSearch } from "../../app/components/paths.ts";
import { browserPath } from "../setup/browser.ts";
import { companies } from "../setup/seed-names.ts";
import type { SeededServer } from "../setup/seed-server.ts";
import { shareBrowser, shareSeededServer } from "../setup/shared-server.ts";
import { signIn } from "../setup/show-page.ts";

const dashboard = companyPath("/dashboard/default", companies.usual);
const plainPaths = [
  ...["/dashboard/overview", dashboard, "/dashboard/companies/add", "/elements"],
  ...["/dashboard/acts/gdpr", "/dashboard/obligations/gdpr-13-2-a", "/dashboard/regSegments"],
];
const menu = [
  ...["Company", "Add company", "Overview", "Jurisdictions", "Dashboards", "Default", "Chat"],
  ...["Details", "Documents", "Relevant News", "Company settings", "Pages", "Saved documents"],
  ...["Frameworks", "Import tables", "Calendar", "Account", "Tasks"],
];

let server: SeededServer;
let browser: Browser;
beforeAll(async () => {
  if (!browserPath) return;
  server = await shareSeededServer();
  browser = await shareBrowser();
});

describe.skipIf(!browserPath)("by keyboard alone", () => {
  test.each(plainPaths)("%s: the first stop leads past the frame", async (path) => {
    const page = await openAsOwner(path);
    await page.keyboard.press("Tab");
    expect(await nameFocused(page)).toBe("Skip to content");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    expect(await page.locator("main :focus").count()).toBe(1);
    await page.context().close();
  });

  test("Enter sends a question, and with Shift it breaks the line", async () => {
    const page = await openAsOwner(companyPath("/dashboard/default/chatbox", companies.usual));
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    const field = page.getByLabel("Your question");
    await field.fill("How long is");
    await field.press("Shift+Enter");
    await field.pressSequentially("personal data kept?");
    expect(await field.inputValue()).toBe("How long is\npersonal data kept?");
    await field.press("Enter");
    await page.waitForURL(/history=/);
    // The answer's page is there a moment before its field is.
    await expect.poll(() => page.getByLabel("Your question").inputValue()).toBe("");
    await page.context().close();
  });

  test("every control of the menu is a stop, and every stop is seen", async () => {
    const page = await openAsOwner("/dashboard/overview");
    const stops = await walkThrough(page);
    expect(stops.map(({ name }) => name)).toEqual(expect.arrayContaining(menu));
    expect(stops.filter(({ seen }) => !seen)).toEqual([]);
    await page.context().close();
  });

  test.each([
    [
      "report",
      () => companyPath("/dashboard/default", companies.usual, { report: server.seed.reportId }),
    ],
    [
      "case law",
      () => companyPath("/dashboard/default", companies.usual, { case: server.seed.caseId }),
    ],
    [
      "event",
      () => withSearch("/dashboard/calendar", { date: "2026-12-09", event: server.seed.eventId }),
    ],
    ["new event", () => "/dashboard/calendar?add=1"],
  ])("the %s dialog keeps the keyboard until Close", async (_dialog, pathTo) => {
    const page = await openAsOwner(pathTo());
    // The browser moves there a moment after the page is loaded.
    await page.locator("#dialog-title:focus").waitFor();
    await page.keyboard.press("Tab");
    expect(await nameFocused(page)).toBe("Close");
    const stops = await walkThrough(page);
    // What stands behind the dialog is not reached; the document's own first link is.
    expect(stops.filter(({ inDialog, name }) => !inDialog && name !== "Skip to content")).toEqual(
      [],
    );
    await page.getByRole("dialog").getByRole("link", { name: "Close" }).first().focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await page.context().close();
  });
});

async function openAsOwner(path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  await signIn(context, "owner");
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

type Stop = { name: string; seen: boolean; inDialog: boolean };

/** Every stop from here on, until the keyboard leaves the page. */
async function walkThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let presses = 0; presses < 300; presses += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(describeFocused);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error("the keyboard goes round in circles");
}

function describeFocused(): Stop | null {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body) return null;
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  const box = focused.getBoundingClientRect();
  const onScreen = box.width > 1 && box.bottom > 0 && box.top < innerHeight;
  const label = (focused as HTMLInputElement).labels?.[0]?.textContent;
  return {
    name: (focused.getAttribute("aria-label") ?? label ?? focused.textContent ?? "").trim(),
    seen: onScreen && outlineStyle !== "none" && outlineWidth !== "0px",
    inDialog: focused.closest("dialog") !== null,
  };
}

async function nameFocused(page: Page): Promise<string | undefined> {
  return (await page.evaluate(describeFocused))?.name;
}
