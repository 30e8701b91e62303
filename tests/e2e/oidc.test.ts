import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { HtmlValidate } from "html-validate";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { browserPath, openBrowser } from "../setup/browser.ts";
import { clientId, clientSecret, startProvider, walkProvider } from "../setup/start-provider.ts";
import type { TestProvider } from "../setup/start-provider.ts";
import { startServer } from "../setup/start-server.ts";
import type { RunningServer } from "../setup/start-server.ts";
import { Visitor } from "../setup/visitor.ts";

let provider: TestProvider;
let server: RunningServer;
let publicUrl: string;
let browser: Browser;
beforeAll(async () => {
  const port = await findPort();
  publicUrl = `http://127.0.0.1:${port}`;
  provider = await startProvider(publicUrl);
  provider.people.set("ada", { email: "ada@example.com", email_verified: true, name: "Ada Ltd" });
  provider.people.set("bo", { email: "bo@example.com", email_verified: true, name: "Bo Ltd" });
  server = await startServer({ env: settings(provider.issuer, port) });
  if (browserPath) browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.kill("SIGTERM");
  await provider?.stop();
});

/** A port that nobody listens on; the provider has to know where the product will be. */
async function findPort(): Promise<number> {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
  const { port } = holder.address() as AddressInfo;
  await new Promise((resolve) => holder.close(resolve));
  return port;
}

function settings(issuer: string, port: number) {
  return {
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    OIDC_ISSUER: issuer,
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
  };
}

test("links and the provider's forms are enough, and no log keeps what they carry", async () => {
  const visitor = await new Visitor(publicUrl).open("/login");
  const start = visitor.linkTo(`Sign in with ${new URL(provider.issuer).host}`);
  const back = await walkProvider(visitor, start, "ada", `${publicUrl}/auth/google/callback`);
  await visitor.open(back);
  expect([visitor.status, visitor.path]).toEqual([200, "/dashboard/overview"]);
  await visitor.post("/logout", {});
  await visitor.open(back);
  expect([visitor.status, visitor.path]).toEqual([400, "/login"]);
  const code = new URL(back).searchParams.get("code") ?? "";
  const replayed = await fetch(`${publicUrl}/api/auth/google`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ sCode: code, sCodeVerifier: "v".repeat(43), sNonce: "n" }),
  });
  expect(replayed.status).toBe(400);
  expect(server.log()).not.toContain(code);
  expect(server.log()).not.toContain(clientSecret);
});

test("a provider that is down is said to be, and logged", async () => {
  const issuer = `http://127.0.0.1:${await findPort()}`;
  const other = await startServer({ env: settings(issuer, await findPort()) });
  const visitor = await new Visitor(other.url).open("/login");
  await visitor.open(visitor.linkTo("Sign in with"));
  expect([visitor.status, visitor.path]).toEqual([503, "/login"]);
  expect(visitor.text).toContain("cannot be reached. Please try again in a moment.");
  expect(other.log()).toMatch(/signing in with the provider failed/);
  await other.kill("SIGTERM");
});

describe.skipIf(!browserPath)("in a browser", () => {
  test("without scripts one signs up, signs out and signs in again", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("console", (message) => {
      const ours = message.location().url.startsWith(publicUrl);
      if (ours && message.type() === "error") faults.push(message.text());
    });
    await page.goto(`${publicUrl}/signup`);
    const button = page.getByRole("link", { name: /^Sign in with localhost/ });
    await button.click();
    await page.getByPlaceholder("Enter any login").fill("bo");
    await page.getByPlaceholder("and password").fill("any");
    await page.getByRole("button", { name: "Sign-in" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL("**/dashboard/overview");
    await page.goto(`${publicUrl}/dashboard/account`);
    await page.getByText("You can unlink it once you have a password.").waitFor();
    await page.locator(".account-menu > summary").click();
    await page.getByRole("button", { name: "Sign out", exact: true }).click();
    await page.waitForURL("**/login");
    await button.click();
    await page.waitForURL("**/dashboard/overview");
    expect(faults).toEqual([]);
    await context.close();
  });

  test("the pages with the button, a refusal and a linked account are accessible and valid", async () => {
    const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");
    const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    const check = async (path: string) => {
      const response = await page.goto(`${publicUrl}${path}`);
      const report = await validator.validateString((await response?.text()) ?? "");
      expect(report.results.flatMap(({ messages }) => messages)).toEqual([]);
      await page.evaluate(axe);
      const found = await page.evaluate("axe.run().then(({ violations }) => violations)");
      expect([path, found]).toEqual([path, []]);
    };
    await check("/login");
    await check("/signup");
    await check("/auth/google/callback");
    expect(new URL(page.url()).pathname).toBe("/login");
    await page.getByRole("link", { name: /^Sign in with/ }).click();
    await page.getByPlaceholder("Enter any login").fill("ada");
    await page.getByPlaceholder("and password").fill("any");
    await page.getByRole("button", { name: "Sign-in" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL("**/dashboard/overview");
    await check("/dashboard/account");
    await context.close();
  });
});
