import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "../../server/api/client.ts";
import { closePdfReaders, readPdf } from "../../server/documents/read-pdf.ts";
import { startOpenAi } from "../fakes/openai.ts";
import type { OpenAi } from "../fakes/openai.ts";
import { browserPath, openBrowser } from "../setup/browser.ts";
import { startServer } from "../setup/start-server.ts";
import type { RunningServer } from "../setup/start-server.ts";
import { companyForm, waitUntilReady } from "../setup/company-form.ts";

const company = "Żejtun Payments Ltd";
const form = { sEmail: "reader@example.com", sPassword: "secret1!" };
const publicUrl = "http://acquis.example";
const truth =
  "We retain your personal data for as long as your account is open and for five years after it is closed [1].";

let model: OpenAi;
let server: RunningServer;
let browser: Browser;
let chat: string;
beforeAll(async () => {
  if (!browserPath) return;
  model = await startOpenAi();
  const env = { LLM_BASE_URL: model.url, LLM_MODEL: "small-model", PUBLIC_URL: publicUrl };
  server = await startServer({ env });
  const send = (path: string, init: RequestInit) => fetch(`${server.url}/api/${path}`, init);
  const { token } = await createApiClient(send).signUp({
    ...{ businessName: "Group", email: form.sEmail, password: form.sPassword },
  });
  const api = createApiClient(send, token);
  await api.addCompany(companyForm({ company_name: company }));
  await waitUntilReady(api, company);
  model.behave({ kind: "says", text: truth });
  const { chatId } = await api.ask({ company, prompt: "How long do you retain personal data?" });
  model.behave({ kind: "status", status: 500 });
  await api.ask({ company, chatId, prompt: "Which rights do people have over their data?" });
  chat = `/dashboard/default/chatbox?${new URLSearchParams({ company, history: chatId })}`;
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.kill("SIGTERM");
  await model?.stop();
  await closePdfReaders();
});

async function openChat(javaScriptEnabled = true): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, javaScriptEnabled });
  if (javaScriptEnabled) await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await context.request.post("/login", { form });
  const page = await context.newPage();
  await page.goto(chat);
  if (javaScriptEnabled) await page.locator("html[data-ready]").waitFor({ state: "attached" });
  return page;
}

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

describe.skipIf(!browserPath)("copying", () => {
  test("puts one question with its answer, quotes and sources into the clipboard", async () => {
    const page = await openChat();
    await page.getByRole("button", { name: "Copy", exact: true }).first().click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const text = await readClipboard(page);
    expect(text).toContain("How long do you retain personal data?");
    expect(text).toContain("*Worded by small-model from the passages below.*");
    expect(text).toMatch(/\n1\. > .*five years/);
    expect(text).toContain(`[privacy-policy.pdf, p. 1](<${publicUrl}/dashboard/documents/`);
    expect(text).not.toContain("Which rights");
    await page.context().close();
  });

  test("takes the whole conversation, and says of an answer why no model wrote it", async () => {
    const page = await openChat();
    await page.getByRole("button", { name: "Copy all" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const text = await readClipboard(page);
    expect(text).toContain("How long do you retain personal data?");
    expect(text).toMatch(
      /Which rights.*\n\n\[Asked .*\n\n\*The language model .*built-in answer\.\*/,
    );
    await page.context().close();
  });

  test("says so where it does not work, and leaves what was copied before", async () => {
    const page = await openChat();
    await page.evaluate(() => navigator.clipboard.writeText("before"));
    await page.route("**/chatbox.md?**", (route) => route.fulfill({ status: 500 }));
    await page.getByRole("button", { name: "Copy all" }).click();
    await page.getByRole("button", { name: "Could not copy" }).waitFor();
    expect(await readClipboard(page)).toBe("before");
    await page.context().close();
  });
});

describe.skipIf(!browserPath)("on paper", () => {
  test("Print opens the browser's own dialog", async () => {
    const page = await openChat();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Print" }).click();
    await page.locator("[data-printed]").waitFor({ state: "attached" });
    await page.context().close();
  });

  test.each([true, false])(
    "stand answers, quotes and addresses, and nothing that is for clicking (scripts: %s)",
    async (javaScriptEnabled) => {
      const page = await openChat(javaScriptEnabled);
      const onPaper = page.getByText("Addresses that start with /");
      expect(await onPaper.isVisible()).toBe(false);
      const reading = await readPdf(await page.pdf({ format: "A4" }));
      const text = reading.pages
        .map((one) => one.text)
        .join(" ")
        .replace(/\s+/g, " ");
      expect(text).toContain("How long do you retain personal data?");
      expect(text).toContain("five years after it is closed");
      expect(text).toContain(`Addresses that start with / are at ${publicUrl}.`);
      expect(text).toMatch(/privacy-policy\.pdf, p\. 1 \/dashboard\/documents\/[\w-]{22}\?page=1/);
      const forClicking = [
        page.getByRole("navigation"),
        page.getByRole("button"),
        page.getByRole("searchbox"),
        page.getByRole("link", { name: /^(Link to this question|Ask again|Download as)/ }),
        page.getByLabel("Your question"),
      ].map((one) => one.filter({ visible: true }));
      for (const one of forClicking) expect(await one.count()).toBeGreaterThan(0);
      await page.emulateMedia({ media: "print" });
      for (const one of forClicking) expect(await one.count()).toBe(0);
      await page.context().close();
    },
  );
});

describe.skipIf(!browserPath)("the key /", () => {
  test("jumps to the search box and selects what stands there", async () => {
    const page = await openChat();
    const box = page.getByRole("searchbox", { name: "Search", exact: true });
    await box.fill("retention");
    await box.blur();
    await page.keyboard.press("/");
    await page.locator("#q:focus").waitFor();
    await page.keyboard.type("breach");
    expect(await box.inputValue()).toBe("breach");
    await page.context().close();
  });

  test("is a letter where somebody types, and left to the browser with other keys", async () => {
    const page = await openChat();
    const question = page.getByLabel("Your question");
    await question.focus();
    await page.keyboard.type("and/or");
    expect(await question.inputValue()).toBe("and/or");
    await question.blur();
    await page.keyboard.press("Control+/");
    expect(await page.locator("#q:focus").count()).toBe(0);
    await page.context().close();
  });
});
