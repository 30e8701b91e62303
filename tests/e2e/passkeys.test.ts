import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { browserPath, openBrowser } from "../setup/browser.ts";
import { startServer } from "../setup/start-server.ts";
import type { RunningServer } from "../setup/start-server.ts";

let server: RunningServer;
let browser: Browser;
let site: string;
beforeAll(async () => {
  if (!browserPath) return;
  const port = await findPort();
  site = `http://localhost:${port}`;
  server = await startServer({ env: { PORT: String(port), PUBLIC_URL: site } });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.kill("SIGTERM");
});

/** Browsers keep passkeys for a name and a port that the product has to know of. */
async function findPort(): Promise<number> {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
  const { port } = holder.address() as AddressInfo;
  await new Promise((resolve) => holder.close(resolve));
  return port;
}

const password = "secret1!";

/** A device in Chromium that holds passkeys, and says at once who is there. */
async function plugIn(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.goto(`${site}/login`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test.skipIf(!browserPath)(
  "a passkey is added, and signs in after and without the password",
  async () => {
    const email = "ada@example.com";
    const page = await (await browser.newContext()).newPage();
    const problems: string[] = [];
    page.on("console", (said) => said.type() === "error" && problems.push(said.text()));
    page.on("pageerror", (error) => problems.push(error.message));
    await plugIn(page);
    await page.goto(`${site}/signup`);
    await page.getByLabel("Business").fill("Ada Ltd");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Create account" }).click();
    await page.waitForURL("**/dashboard/**");

    await page.goto(`${site}/dashboard/account`);
    await page.getByRole("link", { name: "Add or remove passkeys" }).click();
    await page.getByLabel("Name of the passkey").fill("Laptop");
    await page.getByLabel("Your password").fill(password);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByRole("button", { name: "Create the passkey" }).click();
    await page.getByText("Copy these recovery codes now").waitFor();
    expect(await page.locator(".new-token code").count()).toBe(10);
    await page.goto(`${site}/passkeys`);
    await page.getByText("signs you in without a password").waitFor();

    await page.context().clearCookies();
    await fillIn(page, email);
    await page.getByRole("link", { name: "Use a passkey instead" }).click();
    await page.getByRole("button", { name: "Use your passkey" }).click();
    await page.waitForURL("**/dashboard/overview");

    await page.context().clearCookies();
    await page.goto(`${site}/login?redirectTo=/dashboard/account`);
    await page.getByRole("link", { name: "Sign in with a passkey" }).click();
    await page.getByRole("button", { name: "Use your passkey" }).click();
    await page.waitForURL("**/dashboard/account");

    await page.goto(`${site}/passkeys`);
    await page.getByRole("link", { name: "Remove Laptop" }).click();
    await page.getByLabel("Your password").fill(password);
    await page.getByRole("button", { name: "Remove" }).click();
    await page.getByText("You have no passkeys yet.").waitFor();
    await page.context().clearCookies();
    await page.goto(`${site}/login/passkey`);
    await page.getByRole("button", { name: "Use your passkey" }).click();
    await page.getByText("This passkey did not work here").waitFor();
    // That answer is a 400, which Chromium notes.
    expect(problems.filter((text) => !text.includes("400"))).toEqual([]);
  },
);

test.skipIf(!browserPath)("without scripts a sentence says that a code works too", async () => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${site}/login/passkey`);
  await page.getByText("a code works too").waitFor();
  expect(await page.getByRole("button", { name: "Use your passkey" }).isVisible()).toBe(false);
});
