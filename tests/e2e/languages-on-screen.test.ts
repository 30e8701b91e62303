import type { Browser, BrowserContext } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { offeredLanguages } from "../../server/messages/languages.ts";
import { browserPath } from "../setup/browser.ts";
import { listSideways, listViolations, loadAxe } from "../setup/look-at-page.ts";
import { PagePool } from "../setup/page-pool.ts";
import { pagesToSee } from "../setup/pages.ts";
import type { PageToSee } from "../setup/page-to-see.ts";
import type { SeededServer } from "../setup/seed-server.ts";
import { shareBrowser, shareSeededServer } from "../setup/shared-server.ts";
import { showPage, signIn } from "../setup/show-page.ts";

/**
 * Every third page is looked at, the languages taking turns; these ones in the language of the
 * longest words and in one that runs from right to left. All pages are looked at in English.
 */
const mainPages = new Set(["dashboard", "details", "obligation", "chat", "calendar-month"]);
const ofMainPages = ["de", "ar"] as const;
const translated = offeredLanguages.filter((one) => one !== "en");
const views = pagesToSee.flatMap((wanted, at) => {
  const turn = translated.filter((_one, place) => place === at % translated.length);
  const spoken = mainPages.has(wanted.name) ? ofMainPages : at % 3 === 0 ? turn : [];
  return spoken.map((language) => ({ name: wanted.name, language, wanted }));
});

let server: SeededServer;
let browser: Browser;
beforeAll(async () => {
  if (!browserPath) return;
  server = await shareSeededServer();
  browser = await shareBrowser();
});

test("every language has its turn, and the main pages are in two", () => {
  const main = views.filter(({ name }) => mainPages.has(name));
  expect(main).toHaveLength(mainPages.size * ofMainPages.length);
  expect(new Set(views.map(({ language }) => language)).size).toBe(translated.length);
});

describe
  .skipIf(!browserPath)
  .concurrent("in the languages of its readers, on a narrow screen", () => {
    const pool = new PagePool();

    test.each(views)("$name in $language is accessible and fits", async ({ wanted, language }) => {
      const reader = `${wanted.who} ${language}`;
      const page = await pool.take(reader, () => openContext(wanted.who, language));
      const response = await showPage(page, wanted, server.seed);
      expect(response.status()).toBe(wanted.status ?? 200);
      await loadAxe(page);
      expect(await listViolations(page)).toEqual([]);
      expect(await listSideways(page)).toEqual([]);
      pool.giveBack(reader, page);
    });
  });

/** The tester's own script has no nonce. */
async function openContext(who: PageToSee["who"], language: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    ...{ baseURL: server.url, bypassCSP: true, viewport: { width: 320, height: 700 } },
    extraHTTPHeaders: { "accept-language": language },
  });
  // A busy machine is slow, not wrong.
  context.setDefaultTimeout(0);
  await signIn(context, who);
  return context;
}
