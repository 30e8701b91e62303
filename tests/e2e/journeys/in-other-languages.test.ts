import type { Browser, Page } from "playwright";
import { beforeAll, describe, expect, test } from "vitest";
import { languages } from "../../../server/messages/languages.ts";
import type { OfferedLanguage } from "../../../server/messages/languages.ts";
import { translateTo } from "../../../server/messages/messages.ts";
import { browserPath } from "../../setup/browser.ts";
import { makePolicies } from "../../setup/policies.ts";
import { shareBrowser, shareServer } from "../../setup/shared-server.ts";
import type { RunningServer } from "../../setup/start-server.ts";

type Journey = { company: string; jurisdiction: "germany" | "SA"; question: string };

const journeys: [OfferedLanguage, Journey][] = [
  [
    "de",
    {
      company: "Hafen Zahlungen GmbH",
      jurisdiction: "germany",
      question: "Wie lange werden personenbezogene Daten aufbewahrt?",
    },
  ],
  [
    "ar",
    {
      company: "شركة الميناء للمدفوعات",
      jurisdiction: "SA",
      question: "ما هي حقوق صاحب البيانات؟",
    },
  ],
];

let server: RunningServer;
let browser: Browser;
beforeAll(async () => {
  if (!browserPath) return;
  server = await shareServer();
  browser = await shareBrowser();
});

describe.skipIf(!browserPath)("without scripts", () => {
  test.each(journeys)(
    "somebody who reads %s gets from the sign-up to the report of a company",
    async (language, journey) => {
      const context = await browser.newContext({
        ...{ baseURL: server.url, javaScriptEnabled: false },
        extraHTTPHeaders: { "accept-language": language },
      });
      const page = await context.newPage();
      await walk(page, language, journey);
      await context.close();
    },
  );
});

/** Each thing is found by the words that the person reads. */
async function walk(page: Page, language: OfferedLanguage, journey: Journey): Promise<void> {
  const t = translateTo(language);
  const main = page.getByRole("main");
  const menu = page.getByRole("navigation", { name: t("layout.mainMenu") });
  await page.goto("/login");
  await page.getByRole("link", { name: t("auth.createAccount") }).click();
  await expectLanguage(page, language);
  await page.getByLabel(t("auth.businessName")).fill(journey.company);
  await page.getByLabel(t("common.form.email")).fill(`reader-${language}@example.com`);
  await page.getByLabel(t("common.form.password")).fill("secret1!");
  await page.getByRole("button", { name: t("auth.createAccount") }).click();
  await page.waitForURL("**/dashboard/overview");

  await menu.getByRole("link", { name: t("layout.addCompany") }).click();
  await page.getByLabel(t("companies.add.name")).fill(journey.company);
  await page.getByLabel(t("companies.add.website")).fill("https://example.com");
  await page.getByLabel(t("companies.jurisdiction")).selectOption(journey.jurisdiction);
  await page
    .getByLabel(t("companies.add.documents"), { exact: true })
    .setInputFiles(makePolicies());
  await main.getByRole("button", { name: t("companies.add") }).click();
  await page.waitForURL("**/dashboard/default?company=*", { timeout: 0 });
  const heading = t("dashboard.heading.plain", { company: journey.company });
  await page.getByRole("heading", { name: heading }).waitFor();
  await expectLanguage(page, language);

  await confirmFirstFinding(page, language, journey.company);
  await askQuestion(page, language, journey);

  await page.goto(`/dashboard/audit?${new URLSearchParams({ company: journey.company })}`);
  const title = t("audit.of", { company: journey.company });
  await page.getByRole("heading", { name: title, level: 1 }).waitFor();
  await main.getByText(t("findings.work.confirm.reason")).first().waitFor();
  await expectLanguage(page, language);
}

async function confirmFirstFinding(page: Page, language: OfferedLanguage, company: string) {
  const t = translateTo(language);
  const query = new URLSearchParams({ company, status: "review" });
  await page.goto(`/dashboard/details?${query}`);
  await page.getByRole("main").getByRole("row").nth(1).getByRole("link").first().click();
  const detail = page.getByRole("article");
  expect(await detail.locator("blockquote").first().innerText()).not.toBe("");
  await detail.getByRole("button", { name: t("findings.work.confirm") }).click();
  await page.getByText(t("findings.work.confirm.reason")).first().waitFor();
}

async function askQuestion(page: Page, language: OfferedLanguage, { question }: Journey) {
  const t = translateTo(language);
  const menu = page.getByRole("navigation", { name: t("layout.mainMenu") });
  await menu.getByRole("link", { name: t("layout.menu.chat") }).click();
  await page.getByLabel(t("chat.question")).fill(question);
  await page.getByRole("button", { name: t("chat.ask"), exact: true }).click();
  await page.waitForURL("**history=*");
  expect(await page.getByRole("main").locator("blockquote").count()).toBeGreaterThan(0);
}

async function expectLanguage(page: Page, language: OfferedLanguage): Promise<void> {
  const html = page.locator("html");
  expect([await html.getAttribute("lang"), await html.getAttribute("dir")]).toEqual([
    language,
    languages[language].direction,
  ]);
}
