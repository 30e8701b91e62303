import { setTimeout as sleep } from "node:timers/promises";
import { CompactEncrypt, importJWK } from "jose";
import type { CompactJWEHeaderParameters, JWK } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startPooler, startPostgres } from "../../scripts/postgres.mjs";
import { createApiClient } from "../../server/api/client.ts";
import type { ApiClient } from "../../server/api/client.ts";
import { companyForm, pdfFile, privacyPolicy, waitUntilReady } from "../setup/company-form.ts";
import { startServer } from "../setup/start-server.ts";
import type { RunningServer } from "../setup/start-server.ts";

const postgres = await startPostgres();
const pooler = postgres && (await startPooler(postgres));
const direct = postgres?.url ?? "";

describe.skipIf(!postgres)("on PostgreSQL, one process serves and another works", () => {
  let web: RunningServer;
  let other: RunningServer;
  let worker: RunningServer;
  let token = "";
  let cookie = "";

  beforeAll(async () => {
    const settings = { DATABASE_URL: pooler?.url ?? direct };
    web = await startServer({ env: { ...settings, ROLE: "web" } });
    other = await startServer({ env: { ...settings, ROLE: "web" } });
    worker = await startServer({
      env: { ...settings, ROLE: "worker", DATABASE_DIRECT_URL: direct },
    });
    const account = { businessName: "Acme", email: "many@example.com", password: "secret1!" };
    ({ token } = await connect(null).signUp(account));
    const form = { sEmail: account.email, sPassword: account.password };
    const signedIn = await fetch(`${web.url}/login`, {
      ...{ method: "POST", body: new URLSearchParams(form), redirect: "manual" },
    });
    cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(";")[0])
      .join("; ");
  });
  afterAll(async () => {
    await web?.kill();
    await other?.kill();
    await worker?.kill();
    pooler?.stop();
    if (postgres) postgres.remove();
  });

  function connect(as: string | null = token, at = web): ApiClient {
    const send = (path: string, init: RequestInit) => fetch(`${at.url}/api/${path}`, init);
    return as === null ? createApiClient(send) : createApiClient(send, as);
  }

  function visit(path: string, at = web): Promise<Response> {
    const headers = { cookie, authorization: `Bearer ${token}` };
    return fetch(`${at.url}${path}`, { headers, redirect: "manual" });
  }

  test("a company that one takes in is assessed by the other, and shown by the first", async () => {
    const form = companyForm({ company_name: "Harbour" }, [pdfFile("policy.pdf", privacyPolicy)]);
    await connect().addCompany(form);
    await waitUntilReady(connect(), "Harbour");
    const { findings } = await connect().listFindings("Harbour");
    expect(findings.some(({ evidence }) => evidence.length > 0)).toBe(true);
    const page = await visit("/dashboard/default?company=Harbour");
    expect([page.status, (await page.text()).includes("Harbour")]).toEqual([200, true]);
  });

  test("whoever signed in at one carries on at another with a folder of its own", async () => {
    expect(other.dataDir).not.toBe(web.dataDir);
    const page = await visit("/dashboard/default?company=Harbour", other);
    expect([page.status, (await page.text()).includes("Harbour")]).toEqual([200, true]);
    const { documents } = await connect(token, other).getCompany(
      (await connect().listCompanies())[0]?.id ?? "",
    );
    const [file] = documents;
    const bytes = await connect(token, other).getDocumentFile(file?.id ?? "");
    expect((await bytes.arrayBuffer()).byteLength).toBe(file?.bytes);
  });

  test("a password that was encrypted for one is opened by another", async () => {
    const keyOf = async (at: RunningServer) => {
      const answer = await fetch(`${at.url}/api/auth/public-key`);
      return ((await answer.json()) as { oData: JWK }).oData;
    };
    const key = await keyOf(web);
    expect((await keyOf(other)).kid).toBe(key.kid);
    const sealed = await new CompactEncrypt(new TextEncoder().encode("secret1!"))
      .setProtectedHeader({
        ...{ alg: "RSA-OAEP-256", enc: "A256GCM", iat: Math.floor(Date.now() / 1000) },
      } as CompactJWEHeaderParameters)
      .encrypt(await importJWK(key, "RSA-OAEP-256"));
    const logIn = (at: RunningServer) =>
      fetch(`${at.url}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ sEmail: "many@example.com", sPassword: sealed }),
      });
    expect((await logIn(other)).status).toBe(200);
    // Once, wherever it comes again.
    expect((await logIn(web)).status).toBe(400);
  });

  test("the one that works serves neither pages nor the API, and says that it is ready", async () => {
    const ask = async (path: string) => (await fetch(`${worker.url}${path}`)).status;
    expect(await Promise.all(["/login", "/api/profile", "/readyz", "/healthz"].map(ask))).toEqual([
      ...[404, 404, 200, 200],
    ]);
  });

  test("while the database is away pages say when to try again, and recover by themselves", async () => {
    await connect().addCompany(
      companyForm({ company_name: "Before" }, [pdfFile("policy.pdf", privacyPolicy)]),
    );
    postgres?.stop();
    for (const path of ["/dashboard/overview", "/api/dashboard/companies"]) {
      const answer = await visit(path);
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "5"]);
    }
    expect((await visit("/healthz")).status).toBe(200);
    expect((await visit("/readyz")).status).toBe(503);
    postgres?.start();
    while ((await visit("/dashboard/overview")).status !== 200) await sleep(50);
    // What was acknowledged before is there, and its job ends.
    await waitUntilReady(connect(), "Before");
    expect([web.exitCode(), worker.exitCode()]).toEqual([null, null]);
  });
});
