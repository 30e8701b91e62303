import type { Browser, BrowserContextOptions, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "../../server/api/client.ts";
import type { ApiClient } from "../../server/api/client.ts";
import { startOpenAi } from "../fakes/openai.ts";
import type { OpenAi } from "../fakes/openai.ts";
import { browserPath, openBrowser } from "../setup/browser.ts";
import { startServer } from "../setup/start-server.ts";
import type { RunningServer } from "../setup/start-server.ts";
import { companyForm, waitUntilReady } from "../setup/company-form.ts";

const email = "asker@example.com";
const password = "secret1!";
const company = "Żejtun Payments Ltd";
const prompt = "How long do you retain personal data?";
const chat = `/dashboard/default/chatbox?company=${encodeURIComponent(company)}`;
const truth =
  "We retain your personal data for as long as your account is open and for five years after it is closed [1].";

let model: OpenAi;
let server: RunningServer;
let api: ApiClient;
let browser: Browser;
// The second reader would ask the same model meanwhile, and what was asked is counted here.
const settings = () => ({
  ...{ LLM_BASE_URL: model.url, LLM_MODEL: "small-model" },
  SECOND_READER: "off",
});
beforeAll(async () => {
  model = await startOpenAi();
  server = await startServer({ env: settings() });
  const { token } = await createApiClient(send).signUp({ businessName: "Group", email, password });
  api = createApiClient(send, token);
  await api.addCompany(companyForm({ company_name: company }));
  await waitUntilReady(api, company);
  if (browserPath) browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.kill("SIGTERM");
  await model?.stop();
});

const send = (path: string, init: RequestInit) => fetch(`${server.url}/api/${path}`, init);

async function openChat(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, ...options });
  const page = await context.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard/overview");
  await page.goto(chat);
  if (options.javaScriptEnabled !== false) {
    await page.locator("html[data-ready]").waitFor({ state: "attached" });
  }
  await page.getByLabel("Your question").fill(prompt);
  await page.getByRole("button", { name: "Ask" }).click();
  return page;
}

describe.skipIf(!browserPath)("a language model's answer", () => {
  test("is shown as it passes the grounding check, and stands stored at the end", async () => {
    model.behave({ kind: "says", text: `${truth} ${truth}`, pieceLength: 6, pauseMs: 60 });
    const page = await openChat();
    const live = page.locator(".message[aria-live=polite]");
    await live.getByText("five years after it is closed. [1]").first().waitFor();
    expect(new URL(page.url()).searchParams.has("history")).toBe(false);
    await page.getByRole("button", { name: "Stop" }).waitFor();
    await page.waitForURL(/history=/);
    await page.getByText("Worded by small-model").waitFor();
    expect(await page.getByLabel("Your question").inputValue()).toBe("");
    await page.getByText("the passages we found to 127.0.0.1").waitFor();
    // And once more in the conversation that is open now.
    await page.getByLabel("Your question").fill(prompt);
    await page.getByRole("button", { name: "Ask" }).click();
    await page.getByText("Worded by small-model").nth(1).waitFor();
    await page.context().close();
  });

  test("can be stopped, which leaves the built-in one", async () => {
    model.behave({ kind: "says", text: `${truth} `.repeat(9), pieceLength: 4, pauseMs: 50 });
    const page = await openChat();
    await page.locator(".message[aria-live=polite]").getByText("five years").first().waitFor();
    await page.getByRole("button", { name: "Stop" }).click();
    await page.waitForURL(/history=/);
    await page.getByText("This is the built-in answer.").waitFor();
    // The second reader asks the same model meanwhile.
    const questions = () => model.seen.filter(({ body }) => JSON.stringify(body).includes(prompt));
    await expect.poll(() => questions().at(-1)?.left).toBe(true);
    await page.context().close();
  });

  test("comes whole where no scripts run", async () => {
    model.behave({ kind: "says", text: truth, pauseMs: 10 });
    const page = await openChat({ javaScriptEnabled: false });
    await page.waitForURL(/history=/);
    await page.getByText("Worded by small-model").waitFor();
    await page.context().close();
  });

  test("an empty question is refused beside the field, before anything is asked", async () => {
    model.behave({ kind: "says", text: truth, pauseMs: 10 });
    const page = await openChat();
    // The address says so as soon as the question is stored, and the model is asked a little later.
    await page.getByText("Worded by small-model").waitFor();
    const asked = model.seen.length;
    await page.getByLabel("Your question").fill("  ");
    await page.getByRole("button", { name: "Ask" }).click();
    await page.locator("#question-sPrompt-error", { hasText: "Please type a question" }).waitFor();
    expect(model.seen.length).toBe(asked);
    await page.context().close();
  });
});

test("a process killed while the model writes has kept question and built-in answer", async () => {
  model.behave({ kind: "says", text: `${truth} `.repeat(9), pieceLength: 4, pauseMs: 50 });
  let chatId = "";
  const asking = (async () => {
    const question = { prompt, company };
    const events = await api.askStreamed(question, new AbortController().signal);
    for await (const event of events) {
      if (event.kind === "stored") chatId = event.chatId;
      if (event.kind === "text") await server.kill("SIGKILL");
    }
  })();
  await expect(asking).rejects.toThrow();
  server = await startServer({ dataDir: server.dataDir, env: settings() });
  const [question, answer] = await api.listChatMessages(chatId);
  expect(question?.text).toBe(prompt);
  expect(answer?.text).toMatch(/^For five years after it is closed\. \[1\]\nYour documents:/);
  expect(answer?.note).toBe("The language model has not answered. This is the built-in answer.");
});
