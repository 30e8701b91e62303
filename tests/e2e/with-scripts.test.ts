import type { Browser, BrowserContext, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "../../server/api/client.ts";
import { browserPath } from "../setup/browser.ts";
import { linkIn, waitForMail } from "../setup/outbox.ts";
import { companyForm, waitUntilReady } from "../setup/company-form.ts";
import { shareBrowser, shareServer } from "../setup/shared-server.ts";
import type { RunningServer } from "../setup/start-server.ts";

const companies = ["First Ltd", "Second Ltd"];
const email = "scripts@example.com";
const password = "secret1!";

let server: RunningServer;
let browser: Browser;
let signedIn: BrowserContext;
beforeAll(async () => {
  if (!browserPath) return;
  server = await shareServer();
  browser = await shareBrowser();
  const send = (path: string, init: RequestInit) => fetch(`${server.url}/api/${path}`, init);
  const { token } = await createApiClient(send).signUp({ businessName: "Group", email, password });
  const api = createApiClient(send, token);
  const verification = await waitForMail(
    ({ to, text }) => to === email && text.includes("/email-verify/"),
    server.dataDir,
  );
  await api.verifyEmail(linkIn(verification).split("/").at(-1) ?? "");
  for (const company_name of companies) {
    await api.addCompany(companyForm({ company_name }));
    await waitUntilReady(api, company_name);
  }
  signedIn = await browser.newContext({ baseURL: server.url, timezoneId: "Asia/Riyadh" });
  const page = await signedIn.newPage();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL("**/dashboard/overview");
});
afterAll(() => signedIn?.close());

/** What scripts add where they run; without them the same pages work by forms and links. */
describe.skipIf(!browserPath)("with scripts", () => {
  test("the findings begin at their top, however far down the page before was read", async () => {
    const page = await openHydrated(await newContext(), "/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    const link = page.locator('main a[href*="/dashboard/details"]').first();
    await link.waitFor();
    // Tells a page that scripts put there from one that is loaded anew.
    await page.evaluate(() => {
      document.documentElement.dataset["stayed"] = "";
      scrollTo(0, 300);
    });
    expect(await page.evaluate(() => scrollY)).toBe(300);
    await link.evaluate((one: HTMLElement) => one.click());
    await page.locator(".dense").waitFor();
    const { stayed, top } = await page.evaluate(() => ({
      stayed: "stayed" in document.documentElement.dataset,
      top: scrollY,
    }));
    expect({ stayed, top }).toEqual({ stayed: true, top: 0 });
  });

  test("a form says what is wrong before it is sent, and takes it back while it is mended", async () => {
    const page = await openHydrated(await newContext(), "/signup");
    const posted: string[] = [];
    page.on("request", (request) => request.method() === "POST" && posted.push(request.url()));
    await page.getByRole("button", { name: "Create account" }).click();
    const summary = page.getByRole("alert").filter({ hasText: "Please check these fields:" });
    await summary.waitFor();
    expect(await summary.getByRole("link").allInnerTexts()).toEqual([
      "Business Name is required",
      "Email is required",
      "Password is required",
    ]);
    await waitForFocus(page, ".summary");
    await page.getByLabel("Email").fill("somebody");
    await page.getByLabel("Password").fill("short");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.locator("#signup-sEmail-error", { hasText: "Invalid Email Address" }).waitFor();
    const rule = "Use min 6 and max 16 characters with a mix of letters, numbers & symbols.";
    await page.locator("#signup-sPassword-error", { hasText: rule }).waitFor();
    await page.getByLabel("Email").fill("somebody@example.com");
    await page.locator("#signup-sEmail-error:empty").waitFor({ state: "attached" });
    expect(posted).toEqual([]);
    await page.context().close();
  });

  test("what the server refuses takes the focus too, with scripts and without", async () => {
    for (const javaScriptEnabled of [true, false]) {
      const context = await newContext({ javaScriptEnabled });
      const page = await context.newPage();
      await page.goto("/login");
      if (javaScriptEnabled) await waitUntilHydrated(page);
      await page.getByLabel("Email").fill("nobody@example.com");
      await page.getByLabel("Password").fill("wrong1!");
      await page.getByRole("button", { name: "Sign in" }).click();
      const summary = page.getByRole("alert").filter({ hasText: "not right" });
      await summary.waitFor();
      await waitForFocus(page, ".summary");
      await context.close();
    }
  });

  test("a file that is no PDF is refused before it travels", async () => {
    const page = await openHydrated(signedIn, "/dashboard/companies/add");
    await page.getByLabel("Documents", { exact: true }).setInputFiles({
      name: "notes.pdf",
      mimeType: "text/plain",
      buffer: Buffer.from("notes"),
    });
    await page.getByRole("main").getByRole("button", { name: "Add company" }).click();
    for (const message of [
      "Company Name is required",
      "Website URL is required",
      "Jurisdiction is required",
      "Only PDF files are allowed",
    ]) {
      await page.locator("form .error", { hasText: message }).waitFor();
    }
    await page.getByLabel("Website URL").fill("not an address");
    await page.getByLabel("Company name").click();
    await page.locator("form .error", { hasText: "Please enter a valid URL" }).waitFor();
    await page.close();
  });

  test("a typed password can be looked at", async () => {
    const page = await openHydrated(await newContext(), "/login");
    const field = page.getByLabel("Password");
    await field.fill(password);
    await page.getByRole("button", { name: "Show" }).click();
    expect(await field.getAttribute("type")).toBe("text");
    await page.getByRole("button", { name: "Hide" }).click();
    expect(await field.getAttribute("type")).toBe("password");
    expect(await field.inputValue()).toBe(password);
    await page.context().close();
  });

  test("choosing a company is enough, on pages with the application and without", async () => {
    for (const path of ["/dashboard/details", "/dashboard/default/chatbox"]) {
      const page = await signedIn.newPage();
      await page.goto(`${path}?company=First+Ltd`);
      expect(await page.getByRole("button", { name: "Go" }).isVisible()).toBe(false);
      await page.getByLabel("Company", { exact: true }).selectOption("Second Ltd");
      await page.waitForURL(`**${path}?company=Second+Ltd`);
      await page.getByLabel("Company", { exact: true }).selectOption("add_new");
      await page.waitForURL("**/dashboard/companies/add");
      await page.close();
    }
  });

  test("what was ticked in the list goes once it is done, and stays when it is refused", async () => {
    const page = await openHydrated(signedIn, "/dashboard/default/chatbox?company=First+Ltd");
    await page.getByRole("navigation").getByRole("link", { name: "Details" }).click();
    await page.waitForURL("**/dashboard/details?**");
    const boxes = page.locator("input[name=findings]");
    const assign = page.locator("button[value=several-assign]");
    for (const at of [0, 1]) await boxes.nth(at).check();
    await page.locator("#several-iPerson").selectOption({ label: email });
    await assign.click();
    await page.getByText("2 findings are assigned.").first().waitFor();
    await expect.poll(() => page.locator("input[name=findings]:checked").count()).toBe(0);
    expect(await page.locator("#several-iPerson").inputValue()).toBe("");
    await boxes.nth(1).check();
    await assign.click();
    // The toast of what was done before is an alert as well, while it stands.
    await page.locator("[role=alert].summary").waitFor();
    expect(await page.locator("input[name=findings]:checked").count()).toBe(1);
    expect(await boxes.nth(1).isChecked()).toBe(true);
    await page.close();
  });

  test("Escape closes a dialog", async () => {
    const page = await signedIn.newPage();
    await page.goto("/dashboard/default?company=First+Ltd");
    await page.locator("section[aria-labelledby=reports] td a").first().click();
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "hidden" });
    await page.close();
  });

  test("times are the reader's own, with the absolute one in the title", async () => {
    for (const path of ["/dashboard/account", "/dashboard/corporate"]) {
      const page = await signedIn.newPage();
      await page.goto(path);
      if (path.endsWith("corporate")) {
        await waitUntilHydrated(page);
        await page.getByLabel("Email of a colleague").fill("colleague@example.com");
        await page.getByRole("button", { name: "Invite" }).click();
        await page.getByText("colleague@example.com").waitFor();
      }
      const time = page.locator("time[data-moment]").first();
      const [moment, title, shown] = await Promise.all([
        time.getAttribute("datetime"),
        time.getAttribute("title"),
        time.innerText(),
      ]);
      const inRiyadh = new Intl.DateTimeFormat("en-GB", {
        ...{ day: "numeric", month: "short", year: "numeric" },
        ...{ hour: "2-digit", minute: "2-digit" },
        timeZone: "Asia/Riyadh",
      });
      expect(shown).toBe(inRiyadh.format(new Date(moment ?? "")));
      expect(title).toMatch(/\d{4}, \d\d:\d\d UTC$/);
      await page.close();
    }
  });

  test("a toast waits under the pointer and for the keyboard, and is an alert", async () => {
    const context = await newContext();
    // It leaves slowly, so that no slow machine comes too late.
    await context.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(".toast { animation-duration: 1000s !important }");
      document.adoptedStyleSheets.push(sheet);
    });
    const page = await openHydrated(context, "/forgot-password");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await page.waitForURL("**/thank-you");
    const toast = page.getByRole("alert").locator(".toast");
    await toast.focus();
    const state = () => toast.evaluate((one) => getComputedStyle(one).animationPlayState);
    expect(await state()).toBe("paused");
    await toast.evaluate((one) => (one as HTMLElement).blur());
    expect(await state()).toBe("running");
    await toast.hover();
    expect(await state()).toBe("paused");
    expect(await toast.evaluate((one) => getComputedStyle(one).animationDelay)).toBe("0.5s");
    await page.context().close();
  });

  test("a part of the scripts that is missing is told, and costs nothing but them", async () => {
    const context = await newContext();
    await context.route("**/assets/entry.client-*", (route) => route.abort());
    const page = await context.newPage();
    await page.goto("/login");
    await page.getByText("ChunkLoadError").waitFor();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.waitForURL("**/dashboard/overview");
    await context.close();
  });

  test("a page whose part of the scripts is missing opens whole", async () => {
    const context = await newContext();
    const page = await openHydrated(context, "/login");
    expect(await page.getByText("ChunkLoadError").isVisible()).toBe(false);
    await context.route("**/assets/forgot-password-*", (route) => route.abort());
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.waitForURL("**/forgot-password");
    await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
    await page.getByText("ChunkLoadError").waitFor();
    await context.close();
  });
});

function newContext(options: Parameters<Browser["newContext"]>[0] = {}): Promise<BrowserContext> {
  return browser.newContext({ baseURL: server.url, ...options });
}

async function openHydrated(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  await waitUntilHydrated(page);
  return page;
}

async function waitUntilHydrated(page: Page): Promise<void> {
  await page.locator("html[data-ready]").waitFor({ state: "attached" });
}

async function waitForFocus(page: Page, selector: string): Promise<void> {
  await page.locator(`${selector}:focus`).waitFor();
}
