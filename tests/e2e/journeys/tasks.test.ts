import { expect } from "vitest";
import type { Locator, Page } from "playwright";
import { companyPath } from "../../../app/components/paths.ts";
import { describeJourney } from "../../setup/journey.ts";

describeJourney("assign five findings in a row, and move one of them", async (traveller) => {
  const { page, email, company } = traveller;
  await page.goto(companyPath("/dashboard/default", company));
  const hasScripts = (await page.locator("html.js").count()) > 0;
  let clicks = 0;
  const click = async (what: Locator, options: Parameters<Locator["click"]>[0] = {}) => {
    clicks += 1;
    await what.click(options);
  };
  await click(page.getByRole("navigation").getByRole("link", { name: "Details" }));
  await page.waitForURL("**/dashboard/details?**");
  const boxes = page.locator("input[name=findings]");
  const ticked = page.locator("input[name=findings]:checked");
  if (hasScripts) {
    await click(boxes.nth(0));
    await click(boxes.nth(4), { modifiers: ["Shift"] });
  } else {
    for (let at = 0; at < 5; at += 1) await click(boxes.nth(at));
  }
  expect(await ticked.count()).toBe(5);
  // One to open the list of people, one to choose.
  clicks += 2;
  await page.locator("#several-iPerson").selectOption({ label: email });
  await click(page.getByRole("button", { name: "Assign", exact: true }));
  await page.getByText("5 findings are assigned.").first().waitFor();
  expect(clicks).toBe(hasScripts ? 6 : 9);

  if (hasScripts) await tickByKeys(page, ticked);
  await moveOnBoard(page, hasScripts);
});

async function tickByKeys(page: Page, ticked: Locator): Promise<void> {
  await page.goto(page.url());
  const keys = ["j", "x", "j", "j", "j", "Shift+X"];
  for (const key of keys) await page.keyboard.press(key);
  expect(await ticked.count()).toBe(4);
  await page.keyboard.press("x");
  expect(await ticked.count()).toBe(3);
  await page.keyboard.press("?");
  await page.getByText("Tick all rows from the last one you ticked").waitFor();
}

async function moveOnBoard(page: Page, hasScripts: boolean): Promise<void> {
  await page.goto("/dashboard/tasks?view=mine");
  await page.getByRole("link", { name: "Board", exact: true }).click();
  const column = (name: string) =>
    page.locator(".board > section", { has: page.getByRole("heading", { name }) });
  const card = column("Not started").locator("li").first();
  const title = await card.getByRole("link").first().textContent();
  if (hasScripts) {
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
    // Tells a page that scripts changed from one that is loaded anew.
    await page.evaluate(() => (document.documentElement.dataset["stayed"] = ""));
  }
  await card.getByRole("button", { name: "Start work" }).click();
  const moved = column("In progress").locator("li").first();
  await moved.getByText(title ?? "").waitFor();
  // The card that was moved leads its column.
  expect(new URL(page.url()).search).toMatch(/^\?view=mine&as=board&card=[\w-]+$/);
  if (hasScripts) {
    expect(await page.locator("html[data-stayed]").count()).toBe(1);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title);
  }
  await page.getByRole("button", { name: "Undo this" }).click();
  await column("In progress").getByText("No task stands here.").waitFor();
  await column("Not started")
    .getByText(title ?? "")
    .waitFor();
  if (hasScripts) expect(await page.locator("html[data-stayed]").count()).toBe(1);
}
