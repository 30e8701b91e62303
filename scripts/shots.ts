// Pictures of every page of the built product, for eyes: `npm run shots [folder]`.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { openBrowser } from "../tests/setup/browser.ts";
import { pagesToSee } from "../tests/setup/pages.ts";
import { startSeededServer } from "../tests/setup/seed-server.ts";
import { provideBrowser } from "./browsers.mjs";
import { showPage, signIn } from "../tests/setup/show-page.ts";

const [folder = "shots"] = process.argv.slice(2);
const widths = [360, 768, 1440];
const schemes = ["light", "dark"] as const;
const everybody = new Set(pagesToSee.map(({ who }) => who));

const dataDir = mkdtempSync(join(tmpdir(), "acquis-shots-"));
process.env["DATA_DIR"] = dataDir;
process.env["ACQUIS_BROWSER"] = provideBrowser();
const server = await startSeededServer();
const browser = await openBrowser();
let taken = 0;
try {
  mkdirSync(folder, { recursive: true });
  for (const who of everybody) await takeShots(who);
  process.stdout.write(`${taken} pictures of ${pagesToSee.length} pages in ${folder}\n`);
} finally {
  await browser.close();
  await server.kill("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}

async function takeShots(who: (typeof pagesToSee)[number]["who"]): Promise<void> {
  const context = await browser.newContext({ baseURL: server.url });
  await signIn(context, who);
  for (const wanted of pagesToSee.filter((page) => page.who === who)) {
    const page = await context.newPage();
    await showPage(page, wanted, server.seed);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await growToDialog(page);
        const path = join(folder, `${wanted.name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: true });
        taken += 1;
      }
    }
    await page.close();
  }
  await context.close();
}

/** A dialog scrolls in front of the page: the window is made as tall as all of it. */
async function growToDialog(page: Page): Promise<void> {
  const needed = await page.evaluate(() => document.querySelector(".overlay")?.scrollHeight ?? 0);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (needed > height) await page.setViewportSize({ width, height: needed });
}
