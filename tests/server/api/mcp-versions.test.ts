import { afterAll, beforeAll, expect, test } from "vitest";
import { companyForm, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { TestApi } from "../../setup/test-api.ts";

const spoken = ["2026-07-28", "2025-11-25", "2025-06-18", "2025-03-26"];
const prefix = "io.modelcontextprotocol/";
const [version = ""] = spoken;
const meta = { [`${prefix}protocolVersion`]: version, [`${prefix}clientCapabilities`]: {} };

let server: TestApi;
let token: string;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  const owner = await server.signUp();
  await owner.addCompany(companyForm({ company_name: "Żejtun Ltd" }));
  await waitUntilReady(owner, "Żejtun Ltd");
  await server.verify(owner);
  token = await owner.createToken({ name: "model", scope: "read", password: "secret1!" });
});
afterAll(() => server.stop());

function ask(method: string, params: object = {}, headers: Record<string, string> = {}) {
  return Promise.resolve(
    server.api.request("/mcp", {
      method: "POST",
      headers: {
        ...{ authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...{ "mcp-protocol-version": version, "mcp-method": method, ...headers },
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 7, method, params: { _meta: meta, ...params } }),
    }),
  );
}

async function give(method: string, params?: object, headers?: Record<string, string>) {
  const answer = await ask(method, params, headers);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { result: Record<string, unknown> }).result;
}

test("a client asks at once, and every answer is complete and signed", async () => {
  const found = await give("server/discover");
  expect(found).toMatchObject({
    ...{ supportedVersions: spoken, capabilities: { tools: {}, resources: {} } },
    ...{ resultType: "complete", cacheScope: "public" },
    _meta: { [`${prefix}serverInfo`]: { name: "acquis" } },
  });
  const tools = await give("tools/list");
  expect(tools["ttlMs"]).toBeGreaterThan(0);
  const own = await give("resources/list");
  expect(own).toMatchObject({ ttlMs: 0, cacheScope: "private" });
  const [{ uri } = { uri: "" }] = own["resources"] as { uri: string }[];
  const read_ = await give("resources/read", { uri }, { "mcp-name": uri });
  expect(read_).toMatchObject({ ttlMs: 0, cacheScope: "private", contents: [{ uri }] });
  const called = await give(
    "tools/call",
    { name: "list_companies" },
    { "mcp-name": "list_companies" },
  );
  expect(called).toMatchObject({ resultType: "complete", structuredContent: {} });
  expect(called).not.toHaveProperty("ttlMs");
});

test("a name with letters beyond ASCII comes as base64", async () => {
  const uri = "acquis://companies/Żejtun%20Ltd/gaps";
  const encoded = `=?base64?${Buffer.from(uri).toString("base64")}?=`;
  expect(await give("resources/read", { uri }, { "mcp-name": encoded })).toHaveProperty("contents");
  const other = `=?base64?${Buffer.from(`${uri}/`).toString("base64")}?=`;
  const refused = await ask("resources/read", { uri }, { "mcp-name": other });
  expect(refused.status).toBe(400);
});

test.each([
  ["a method that it no longer has", "ping", {}, {}, 404, -32601],
  ["the handshake", "initialize", {}, {}, 404, -32601],
  ["nothing said of itself", "tools/list", { _meta: undefined }, {}, 400, -32602],
  [
    "nothing said of what the client can do",
    ...(["tools/list", { _meta: { [`${prefix}protocolVersion`]: version } }] as const),
    ...([{}, 400, -32602] as const),
  ],
  ["another method in the header", "tools/list", {}, { "mcp-method": "ping" }, 400, -32020],
  [
    "another version in the header",
    "tools/list",
    {},
    { "mcp-protocol-version": "2025-11-25" },
    400,
    -32020,
  ],
  [
    "a tool that the header does not name",
    "tools/call",
    { name: "list_companies" },
    {},
    400,
    -32020,
  ],
  [
    "a resource that is not there",
    ...(["resources/read", { uri: "acquis://documents/x/pages/1" }] as const),
    ...([{ "mcp-name": "acquis://documents/x/pages/1" }, 200, -32602] as const),
  ],
])("%s is refused", async (_what, method, params, headers, status, code) => {
  const answer = await ask(method, params, headers);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toMatchObject({ id: 7, error: { code } });
});
