import { readFileSync } from "node:fs";
import type { Page } from "playwright";

const axeScript = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

export type Violation = { id: string; nodes: { html: string }[] };
export type Axe = { run: (on: unknown, options: object) => Promise<{ violations: Violation[] }> };

/** Where the page breaks a rule of accessibility, by axe. */
export function listViolations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: Axe };
    const { violations } = await axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`);
  });
}

/** Whoever looks for violations loads this first. */
export async function loadAxe(page: Page): Promise<void> {
  await page.evaluate(axeScript);
}

/** What reaches past the window's edge, or past the edge of a box that scrolls sideways. */
export function listSideways(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll("*")].filter((box) => {
      const scrolls =
        box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowX);
      return scrolls && box.clientWidth > 0 && box.scrollWidth > box.clientWidth;
    });
    return boxes.map(
      (box) => `${box.outerHTML.slice(0, 120)} ${box.scrollWidth - box.clientWidth}`,
    );
  });
}
