import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { companyForm, pdfFile, privacyPolicy, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { TestApi } from "../../setup/test-api.ts";

type Person = Awaited<ReturnType<TestApi["signUp"]>>;
type Answer = { result?: Record<string, unknown>; error?: { code: number; message: string } };

let server: TestApi;
let owner: Person;
let token: string;
const secret = "canaryKestrelAvocet";
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  await owner.addCompany(companyForm({ company_name: "Żejtun Ltd" }));
  await waitUntilReady(owner, "Żejtun Ltd");
  token = await readingToken(owner);
  const stranger = await server.signUp("Stranger");
  const pages = [`Privacy Policy. ${secret}`, ...privacyPolicy];
  const form = companyForm({ company_name: secret }, [pdfFile("a.pdf", pages)]);
  await stranger.addCompany(form);
  await waitUntilReady(stranger, secret);
});
afterAll(() => server.stop());

async function readingToken(person: Person): Promise<string> {
  await server.verify(person);
  return person.createToken({ name: "model", scope: "read", password: "secret1!" });
}

function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return Promise.resolve(
    server.api.request("/mcp", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );
}

async function rpc(method: string, params?: object): Promise<Answer> {
  const answer = await post({ jsonrpc: "2.0", id: 1, method, ...(params && { params }) });
  expect(answer.headers.get("content-type")).toContain("application/json");
  return (await answer.json()) as Answer;
}

async function call(name: string, args: object = {}) {
  const { result } = await rpc("tools/call", { name, arguments: args });
  return result as { isError?: true; content: { text: string }[]; structuredContent?: never };
}

async function read<Data>(name: string, args: object = {}): Promise<Data> {
  const { structuredContent, content, isError } = await call(name, args);
  expect(isError, content[0]?.text).toBeUndefined();
  expect(JSON.parse(content[0]?.text ?? "")).toEqual(structuredContent);
  return structuredContent as unknown as Data;
}

test("a client is introduced, and lists what it may call and read", async () => {
  const wished = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: {} };
  expect((await rpc("initialize", wished)).result).toMatchObject({
    protocolVersion: "2025-06-18",
    capabilities: { tools: {}, resources: {} },
  });
  const unknown = await rpc("initialize", { ...wished, protocolVersion: "1999-01-01" });
  expect(unknown.result).toMatchObject({ protocolVersion: "2025-11-25" });
  expect((await post({ jsonrpc: "2.0", method: "notifications/initialized" })).status).toBe(202);
  expect((await rpc("ping")).result).toEqual({});
  const tools = (await rpc("tools/list")).result?.["tools"] as { name: string }[];
  expect(tools.map(({ name }) => name)).toContain("list_findings");
  const { resources } = (await rpc("resources/list")).result as { resources: { uri: string }[] };
  expect(resources.map(({ uri }) => uri)).toEqual([
    "acquis://companies/%C5%BBejtun%20Ltd/findings",
  ]);
});

test("every quote of a finding stands on the page that is named, in the file of that hash", async () => {
  type Finding = {
    quotes: { documentId: string; page: number; quote: string; sha256: string; url: string }[];
  };
  type Page = { text: string; sha256: string };
  const { findings, total } = await read<{ findings: Finding[]; total: number }>("list_findings", {
    company: "Żejtun Ltd",
    status: "review",
  });
  expect(total).toBeGreaterThan(0);
  const quotes = findings.flatMap((finding) => finding.quotes);
  expect(quotes.length).toBeGreaterThan(0);
  for (const { documentId, page, quote, sha256, url } of quotes) {
    const read_ = await read<Page>("read_page", { document: documentId, page });
    expect(read_.text).toContain(quote);
    expect(read_.sha256).toBe(sha256);
    expect(new URL(url).pathname).toBe(`/dashboard/documents/${documentId}`);
    const uri = `acquis://documents/${documentId}/pages/${page}`;
    const { contents } = (await rpc("resources/read", { uri })).result as {
      contents: { text: string }[];
    };
    expect(JSON.parse(contents[0]?.text ?? "")).toEqual(read_);
  }
});

test("law, dates, search and gaps are there, each with its address", async () => {
  const company = "Żejtun Ltd";
  const bound = await read<{ obligations: { id: string; url: string }[] }>(
    "list_bound_obligations",
    { company },
  );
  expect(bound.obligations).toHaveLength(20);
  const [first] = bound.obligations;
  const obligation = await read<{ link: string; url: string }>("get_obligation", {
    obligation: first?.id,
  });
  expect(obligation.link).toMatch(/^https?:/);
  expect(
    (await read<{ dates: unknown[] }>("list_deadlines", { company })).dates.length,
  ).toBeGreaterThan(0);
  const found = await read<{ results: { url: string }[] }>("search", {
    query: "complaint with a supervisory authority",
    company,
  });
  expect(found.results[0]?.url).toMatch(/^http/);
  expect((await read<{ findings: unknown[] }>("list_gaps", { company })).findings).toBeDefined();
});

describe("bad input", () => {
  test.each([
    ["no JSON", "{", 400, -32700],
    ["a batch", [], 400, -32600],
    ["no request", { id: 1 }, 400, -32600],
    ["no such method", { jsonrpc: "2.0", id: 1, method: "shutdown" }, 200, -32601],
    [
      "no such tool",
      { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "__proto__" } },
      200,
      -32602,
    ],
    [
      "no such resource",
      {
        jsonrpc: "2.0",
        id: 1,
        method: "resources/read",
        params: { uri: "acquis://documents/x/pages/1" },
      },
      200,
      -32002,
    ],
    [
      "a foreign address",
      { jsonrpc: "2.0", id: 1, method: "resources/read", params: { uri: "file:///etc/passwd" } },
      200,
      -32002,
    ],
  ])("%s", async (_what, body, status, code) => {
    const answer = await post(body);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as Answer).error?.code).toBe(code);
  });

  test.each([
    ["list_findings", {}, '"company" is missing'],
    ["list_findings", { company: "Nobody" }, "This account has no company of that name"],
    ["list_findings", { company: "Żejtun Ltd", status: "best" }, '"status" must be one of'],
    ["list_findings", { company: "Żejtun Ltd", page: 0 }, '"page" must be a whole number from 1'],
    ["list_companies", { constructor: 1 }, 'This tool has no "constructor"'],
    ["read_page", { document: "../x" }, "not found"],
    ["ask", { company: "Żejtun Ltd", question: "Who is our DPO?" }, "read"],
  ])("%s %j is told to whoever asked", async (name, args, said) => {
    const { isError, content } = await call(name, args);
    expect(isError).toBe(true);
    expect(content[0]?.text).toContain(said);
  });

  test("a version that nobody speaks, and ways that are not taken", async () => {
    const body = { jsonrpc: "2.0", id: 1, method: "ping" };
    const unknown = await post(body, { "mcp-protocol-version": "1.0" });
    expect(unknown.status).toBe(400);
    expect(await unknown.json()).toMatchObject({
      id: 1,
      error: {
        code: -32022,
        data: { requested: "1.0", supported: expect.arrayContaining(["2025-11-25"]) },
      },
    });
    expect((await post(body, { origin: "https://evil.example.com" })).status).toBe(403);
    expect((await post(body, { origin: "http://localhost:3000" })).status).toBe(200);
    for (const method of ["GET", "DELETE"]) {
      const answer = await server.api.request("/mcp", { method });
      expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
    }
  });
});

describe("whose it is", () => {
  test("without a token there is nothing, and nothing of others with one", async () => {
    const body = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    expect((await post(body, { authorization: "" })).status).toBe(401);
    expect((await post(body, { authorization: "Bearer acq_wrong" })).status).toBe(401);
    const answers = await Promise.all([
      post({ jsonrpc: "2.0", id: 1, method: "resources/list" }),
      post({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_companies" } }),
      post({
        jsonrpc: "2.0",
        id: 1,
        method: "tools/call",
        params: { name: "search", arguments: { query: secret } },
      }),
    ]);
    for (const answer of answers) {
      const { result } = (await answer.json()) as { result: Record<string, unknown> };
      const hits = JSON.stringify(result).split(secret).length - 1;
      expect(hits).toBe(0);
    }
  });
});
