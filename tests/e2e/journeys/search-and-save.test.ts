import { expect } from "vitest";
import { describeJourney } from "../../setup/journey.ts";

describeJourney(
  "a search leads to a finding, which is kept at hand and taken away again",
  async ({ page, company }) => {
    await page.getByRole("searchbox", { name: "Search" }).fill("personal data");
    await page.getByRole("searchbox", { name: "Search" }).press("Enter");
    await page.waitForURL("**/dashboard/search?*");
    await page.getByRole("heading", { level: 1, name: /personal data/ }).waitFor();
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Obligations/ })
      .click();
    await page.waitForURL("**kind=obligation*");

    await page.goto(`/dashboard/default?company=${encodeURIComponent(company)}`);
    await page.locator("section[aria-labelledby=reports] td a").first().click();
    const dialog = page.getByRole("dialog");
    const title = await dialog.getByRole("heading").first().innerText();
    await dialog.getByRole("button", { name: "Bookmark" }).first().click();
    await page.getByText("The bookmark is saved.").waitFor();
    await dialog.getByRole("link", { name: "Close" }).last().click();
    await dialog.waitFor({ state: "hidden" });

    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Saved documents" })
      .click();
    const saved = page.locator("section[aria-labelledby=saved]");
    await saved.getByText(title).first().waitFor();
    await saved.getByRole("button").first().click();
    await page.getByText("The bookmark is removed.").waitFor();
    expect(await saved.getByText(title).count()).toBe(0);
  },
);
