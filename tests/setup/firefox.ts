import { existsSync } from "node:fs";
import { launch } from "puppeteer-core";
import type { Browser, Page } from "puppeteer-core";

const named = process.env["ACQUIS_FIREFOX"];

/** The Firefox the tests drive; undefined when there is none. */
export const firefoxPath = [named, "/usr/bin/firefox-esr"].find((path) => path && existsSync(path));

export function openFirefox(scripts: boolean): Promise<Browser> {
  return launch({
    browser: "firefox",
    executablePath: firefoxPath ?? "",
    headless: true,
    extraPrefsFirefox: { "javascript.enabled": scripts },
  });
}

/**
 * The few moves of a walk. With its scripts off Firefox still answers what can be told at once,
 * but nothing that waits inside the page, so all waiting is done out here.
 */
export function driveFirefox(page: Page, origin: string) {
  const moves = {
    open: async (path: string) => void (await page.goto(origin + path)),
    /** Gives what `read` finds in the page as soon as it is there. */
    waitFor: async <Found, Argument>(
      read: (argument: Argument) => Found | null | undefined | false,
      argument: Argument,
    ): Promise<Found> => {
      let last: unknown;
      for (let tries = 0; tries < 600; tries += 1) {
        try {
          const found = (await page.evaluate(read as never, argument)) as Found | null;
          if (found) return found;
          last = undefined;
        } catch (error) {
          // The page was on its way to the next one.
          last = error;
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error(`${page.url()}: not there: ${read} ${JSON.stringify(argument)}`, {
        cause: last,
      });
    },
    waitForPath: (path: string) =>
      moves.waitFor(
        (wanted) => document.readyState === "complete" && location.pathname === wanted,
        path,
      ),
    textOf: (selector: string) =>
      moves.waitFor((wanted) => document.querySelector(wanted)?.textContent?.trim(), selector),
    /** With scripts the address is the next page's before its text is. */
    waitForText: (selector: string, words: string) =>
      moves.waitFor(
        (wanted) => document.querySelector(wanted.selector)?.textContent?.includes(wanted.words),
        { selector, words },
      ),
    /** Presses the first element of that kind whose text or label holds the words. */
    press: async (selector: string, words = "") => {
      const { x, y } = await moves.waitFor(pointAt, { selector, words });
      await page.mouse.click(x, y);
    },
    fill: async (label: string, text: string) => {
      const id = await moves.waitFor(fieldLabelled, label);
      const field = await page.$(`[id="${id}"]`);
      await field?.type(text);
    },
    choose: async (label: string, value: string) => {
      const id = await moves.waitFor(fieldLabelled, label);
      await page.select(`[id="${id}"]`, value);
    },
    upload: async (label: string, paths: string[]) => {
      const id = await moves.waitFor(fieldLabelled, label);
      const field = await page.$(`input[type=file][id="${id}"]`);
      await field?.uploadFile(...paths);
    },
  };
  return moves;
}

function pointAt({ selector, words }: { selector: string; words: string }) {
  if (document.readyState !== "complete") return null;
  const found = [...document.querySelectorAll(selector)].find((one) =>
    `${one.textContent} ${one.getAttribute("aria-label")}`.includes(words),
  );
  if (!found) return null;
  found.scrollIntoView({ block: "center", behavior: "instant" });
  // A link that is broken over two lines has nothing in the middle of its box.
  const box = found.getClientRects()[0];
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function fieldLabelled(words: string): string | undefined {
  const labels = [...document.querySelectorAll("main label")] as HTMLLabelElement[];
  return labels.find((label) => label.textContent?.includes(words))?.htmlFor;
}
