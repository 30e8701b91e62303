import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmFindings } from "../setup/confirm-findings.ts";
import { createApiClient } from "../../server/api/client.ts";
import { makeBombPdf } from "../setup/make-pdf.ts";
import { startServer } from "../setup/start-server.ts";
import type { RunningServer } from "../setup/start-server.ts";
import { companyForm, pdfFile, privacyPolicy, waitUntilReady } from "../setup/company-form.ts";

let server: RunningServer;
let slowHeaders: Promise<string>;
beforeAll(async () => {
  // On a busy machine the time for a PDF would be over before the bomb has grown too large.
  server = await startServer({ env: { PDF_SECONDS: "300" } });
  // Cut off while the other tests run, since the server waits long before it does.
  slowHeaders = sendRaw("GET /login HTTP/1.1\r\nHost: x\r\nX-Slow: ");
});
afterAll(() => server.kill("SIGTERM"));

/** What the server says to these bytes; the status line, or "closed". */
function sendRaw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let answer = "";
    const finish = () => resolve(answer.split("\r\n")[0] || "closed");
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("close", finish);
    socket.on("error", finish);
    socket.write(bytes, "latin1");
  });
}

const get = (path: string, headers = "") =>
  sendRaw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}Connection: close\r\n\r\n`);

test("what is no request is refused or cut off, and the server lives on", async () => {
  const answers = await Promise.all([
    sendRaw("NONSENSE\r\n\r\n"),
    get("/login", `X-Long: ${"a".repeat(1_000_000)}\r\n`),
    get("/login", "X-Bad: \u0000\r\n"),
    sendRaw("POST /login HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n"),
    sendRaw("POST /login HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n"),
  ]);
  for (const answer of answers) expect(answer).toMatch(/^HTTP\/1.1 4|^closed/);
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test.each([
  "/assets/../../../package.json",
  "/assets/..%2f..%2f..%2fpackage.json",
  "/assets/%2e%2e/%2e%2e/server/index.js",
  "/..\\..\\package.json",
  "/.env",
  "//evil.example/",
  "/%00",
])("%s is not found", async (path) => {
  expect(await get(path)).toMatch(/ 404 | 400 /);
});

describe("a body that is no form", () => {
  test.each([
    ["application/json", "{}"],
    ["text/plain", "hello"],
    ["multipart/form-data; boundary=q", "nothing of the kind"],
    ["application/x-www-form-urlencoded", "%E0%A4%A=%&&&=&sEmail[]=1"],
    ["", ""],
  ])("of type %j is the sender's fault on every form", async (type, body) => {
    for (const path of ["/login", "/signup", "/login.data", "/api/auth/login"]) {
      const headers = { "content-type": type };
      const { status } = await fetch(server.url + path, { method: "POST", body, headers });
      expect([path, status >= 400 && status < 500]).toEqual([path, true]);
    }
  });

  test("is read on the upload page no further than a form may go", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = `company_name=${"a".repeat(2_000_000)}`;
    const path = "/dashboard/companies/add";
    const { status } = await fetch(server.url + path, { method: "POST", body, headers });
    expect(status).toBe(413);
  });

  test("larger than a form may be is refused, with and without its length", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const body = `sEmail=${"a".repeat(2_000_000)}`;
    const known = await fetch(`${server.url}/login`, { method: "POST", body, headers });
    expect(known.status).toBe(413);
    const chunks = new ReadableStream({
      start(controller) {
        // Just over 1 MB, and no end: what is still being written when the answer comes would
        // break the connection before the answer is read.
        for (let index = 0; index < 11; index += 1) {
          controller.enqueue(new TextEncoder().encode("a".repeat(100_000)));
        }
      },
    });
    const init = { method: "POST", body: chunks, headers, duplex: "half" } as RequestInit;
    expect((await fetch(`${server.url}/login`, init)).status).toBe(413);
  });
});

test.each(["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"])(
  "%s has no meaning on a page",
  async (method) => {
    for (const path of ["/", "/login", "/dashboard/overview"]) {
      const response = await fetch(server.url + path, { method });
      expect([path, response.status]).toEqual([path, 405]);
      expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
    }
  },
);

test.each([
  "jwtToken=garbage",
  "jwtToken=%00%ff",
  `jwtToken=${"a".repeat(5000)}`,
  "toast=eyJhbGciOiJub25lIn0.x; jwtToken=1.2.3",
  "__proto__=1; constructor=2; =; ;;",
])("the cookie %j signs nobody in", async (cookie) => {
  const init = { headers: { cookie }, redirect: "manual" } as const;
  const response = await fetch(`${server.url}/dashboard/overview`, init);
  expect([response.status, response.headers.get("location")]).toEqual([302, "/login"]);
});

test("another site's form is refused before anything reads it", async () => {
  const headers = { origin: "https://evil.example", "x-forwarded-host": "evil.example" };
  const body = new URLSearchParams({ sEmail: "a@example.com", sPassword: "secret1!" });
  for (const path of ["/login", "/logout", "/api/auth/login"]) {
    const response = await fetch(server.url + path, { method: "POST", headers, body });
    expect([path, response.status]).toEqual([path, 403]);
  }
});

test("every answer carries the security headers", async () => {
  for (const path of ["/login", "/nowhere", "/healthz", "/favicon.svg", "/api/profile"]) {
    const { headers } = await fetch(server.url + path);
    expect([path, headers.get("x-content-type-options")]).toEqual([path, "nosniff"]);
    expect([path, headers.get("x-frame-options")]).toEqual([path, "DENY"]);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  }
});

test("a bomb among the files stops neither the others nor other people's pages", async () => {
  const send = (path: string, init: RequestInit) => fetch(`${server.url}/api/${path}`, init);
  // Making it keeps this process busy longer than the server keeps an idle connection.
  const files = [
    new File([new Uint8Array(makeBombPdf())], "bomb.pdf"),
    pdfFile("good.pdf", privacyPolicy),
  ];
  await new Promise((resolve) => setTimeout(resolve, 100));
  const account = { businessName: "Acme", email: "bomb@example.com", password: "secret1!" };
  const { token } = await createApiClient(send).signUp(account);
  const api = createApiClient(send, token);
  const { id } = await api.addCompany(companyForm({ company_name: "Bombed" }, files));
  let answered = 0;
  const visits = setInterval(() => {
    void fetch(`${server.url}/login`).then(() => (answered += 1));
  }, 100);
  await waitUntilReady(api, "Bombed");
  clearInterval(visits);
  expect(answered).toBeGreaterThan(0);
  const { documents } = await api.getCompany(id);
  expect(documents.map((document) => document.status)).toEqual(["too_large", "read"]);
  expect((await api.getDashboard("Bombed")).score?.coverage).toBeGreaterThan(0);
});

test("names made to confuse are shown as they are", async () => {
  const send = (path: string, init: RequestInit) => fetch(`${server.url}/api/${path}`, init);
  const account = { businessName: "<b>", email: "names@example.com", password: "secret1!" };
  const { token } = await createApiClient(send).signUp(account);
  const api = createApiClient(send, token);
  const names = ["toString", "constructor", "<script>alert(1)</script>", "a&b=c#d?e/f", "شركة"];
  for (const company_name of names) await api.addCompany(companyForm({ company_name }));
  for (const name of names) await waitUntilReady(api, name);
  expect((await api.listCompanies()).map((company) => company.name)).toEqual(names);
  for (const name of names) await confirmFindings(api, name);
  const { companyScores } = await api.getAnalysis();
  expect(companyScores.map(({ company }) => company).toSorted()).toEqual(names.toSorted());
});

test("two forms at once make one company of a name", async () => {
  const send = (path: string, init: RequestInit) => fetch(`${server.url}/api/${path}`, init);
  const account = { businessName: "Acme", email: "race@example.com", password: "secret1!" };
  const { token } = await createApiClient(send).signUp(account);
  const api = createApiClient(send, token);
  const both = await Promise.allSettled(
    [1, 2].map(() => api.addCompany(companyForm({ company_name: "Race" }))),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await api.listCompanies()).toHaveLength(1);
});

test("headers that come too slowly are cut off", async () => {
  expect(await slowHeaders).toMatch(/ 408 |closed/);
});
