import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "../../server/api/client.ts";
import type { ApiClient } from "../../server/api/client.ts";
import { browserPath, openBrowser } from "../setup/browser.ts";
import { startNameServer } from "../setup/name-server.ts";
import { linkIn, waitForMail } from "../setup/outbox.ts";
import { clientId, clientSecret, startProvider } from "../setup/start-provider.ts";
import type { TestProvider } from "../setup/start-provider.ts";
import { startServer } from "../setup/start-server.ts";
import type { RunningServer } from "../setup/start-server.ts";

const password = "secret1!";
const records = new Map<string, string[]>();
let names: Awaited<ReturnType<typeof startNameServer>>;
let provider: TestProvider;
let server: RunningServer;
let owner: ApiClient;
let browser: Browser;

beforeAll(async () => {
  names = await startNameServer(records);
  const port = await findPort();
  server = await startServer({
    env: {
      ...{ PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
      ...{ ACCOUNT_OIDC: "private", DOMAIN_DNS: names.address },
    },
  });
  const send = (path: string, init: RequestInit) => fetch(`${server.url}/api/${path}`, init);
  const founder = { businessName: "Firm", email: "owner@firm.example", password };
  const { token } = await createApiClient(send).signUp(founder);
  owner = createApiClient(send, token);
  const { callbackUrl } = await owner.getSignOn();
  provider = await startProvider(server.url, [new URL(callbackUrl).pathname]);
  provider.people.set("bo", { email: "bo@firm.example", email_verified: true });
  const rights = { role: "auditor", companies: null };
  const client = { issuer: provider.issuer, clientId, clientSecret };
  await owner.setProvider({ ...client, ...rights, password });
  await owner.addDomain("firm.example");
  const [domain] = (await owner.getSignOn()).domains;
  if (domain) records.set(domain.recordName, [domain.recordValue]);
  await owner.proveDomain(domain?.id ?? "");
  const mail = await waitForMail(({ to }) => to === founder.email, server.dataDir);
  await createApiClient(send).verifyEmail(linkIn(mail).split("/").at(-1) ?? "");
  if (browserPath) browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await server?.kill("SIGTERM");
  await provider?.stop();
  await names?.stop();
});

/** A port that nobody listens on: what is registered at the provider names it. */
async function findPort(): Promise<number> {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
  const { port } = holder.address() as AddressInfo;
  await new Promise((resolve) => holder.close(resolve));
  return port;
}

describe.skipIf(!browserPath)("in a browser", () => {
  test.each([true, false])(
    "with scripts %s an address is all that is typed here",
    async (scripts) => {
      const context = await browser.newContext({ javaScriptEnabled: scripts });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on("console", (message) => {
        const ours = message.location().url.startsWith(server.url);
        if (ours && message.type() === "error") faults.push(message.text());
      });
      await page.goto(`${server.url}/login`);
      await page.getByRole("link", { name: "Sign in with your company" }).click();
      await page.getByLabel("Email").fill("bo@firm.example");
      await page.getByRole("button", { name: "Continue" }).click();
      // The browser goes on by itself.
      await page.getByPlaceholder("Enter any login").fill("bo");
      await page.getByPlaceholder("and password").fill("any");
      await page.getByRole("button", { name: "Sign-in" }).click();
      await page.getByRole("button", { name: "Continue" }).click();
      await page.waitForURL("**/dashboard/overview");
      await page.goto(`${server.url}/dashboard/corporate`);
      await page.getByRole("link", { name: "bo@firm.example" }).waitFor();
      expect(faults).toEqual([]);
      expect(server.log()).not.toContain(clientSecret);
      await context.close();
    },
  );
});

test("a directory reaches the server by every method, and ends a person's session at once", async () => {
  const token = await owner.createDirectoryToken("Directory", password);
  const ask = (method: string, path: string, body?: object) =>
    fetch(`${server.url}/scim/v2/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/scim+json" },
      ...(body && { body: JSON.stringify(body) }),
    });
  const user = {
    schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
    userName: "cy@firm.example",
  };
  const made = await ask("POST", "Users", user);
  expect([made.status, made.headers.get("content-type")]).toEqual([
    ...[201, "application/scim+json; charset=utf-8"],
  ]);
  const { id } = (await made.json()) as { id: string };
  expect((await ask("GET", `Users/${id}`)).status).toBe(200);
  expect((await ask("PUT", `Users/${id}`, { ...user, active: false })).status).toBe(200);
  const on = {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
    Operations: [{ op: "replace", path: "active", value: true }],
  };
  expect((await ask("PATCH", `Users/${id}`, on)).status).toBe(200);
  expect((await ask("DELETE", `Users/${id}`)).status).toBe(204);
  expect((await ask("GET", `Users/${id}`)).status).toBe(404);
  expect(server.log()).not.toContain(token);
});
