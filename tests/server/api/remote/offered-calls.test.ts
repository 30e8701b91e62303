import { once } from "node:events";
import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createOfferedCalls } from "../../../../server/api/remote/offered-calls.ts";

let describeCalls: (response: ServerResponse) => void;
let asked = 0;
let origin = "";
const server = createServer((_request, response) => {
  asked += 1;
  describeCalls(response);
});
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function publish(paths: Record<string, string[]>) {
  const named = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(methods.map((method) => [method, {}])),
  ]);
  describeCalls = (response) => response.end(JSON.stringify({ paths: Object.fromEntries(named) }));
}

test.each([
  ["/api/", "/api"],
  ["/api/", ""],
  ["/moved/api/", "/api"],
  ["/v2/", "/v2"],
  ["/", ""],
])("calls are known by their description: base %s, paths under %j", async (base, prefix) => {
  publish({
    [`${prefix}/dashboard/companies`]: ["get"],
    [`${prefix}/dashboard/companies/{id}`]: ["get", "delete"],
  });
  const offered = createOfferedCalls(origin + base, 1000);
  expect(await offered.isFull()).toBe(true);
  expect(await offered.has("GET", "dashboard/companies/a%2Fb")).toBe(true);
  expect(await offered.has("DELETE", "dashboard/companies/x?y=/z")).toBe(true);
  expect(await offered.has("PATCH", "dashboard/companies/x")).toBe(false);
  expect(await offered.has("GET", "dashboard/companies/x/files")).toBe(false);
  expect(await offered.has("GET", "search?q=x")).toBe(false);
});

test("the oldest calls and those to sign in need no description", async () => {
  describeCalls = (response) => {
    response.writeHead(404);
    response.end();
  };
  const offered = createOfferedCalls(`${origin}/`, 1000);
  expect(await offered.isFull()).toBe(false);
  for (const [method, path] of [
    ["GET", "dashboard/fetch-dashboard?companyName=A"],
    ["GET", "dashboard/"],
    ["PUT", "profile/set-forgot-password/x"],
    ["POST", "auth/login"],
    ["GET", "auth/public-key"],
  ] as const) {
    expect([path, await offered.has(method, path)]).toEqual([path, true]);
  }
  for (const path of ["dashboard/generation?companyName=A", "profile/x", "dashboard/x"]) {
    expect([path, await offered.has("GET", path)]).toEqual([path, false]);
  }
});

test("the description is asked for once", async () => {
  publish({});
  asked = 0;
  const offered = createOfferedCalls(`${origin}/`, 1000);
  await Promise.all([offered.isFull(), offered.isFull(), offered.has("GET", "search")]);
  await offered.isFull();
  expect(asked).toBe(1);
});

test.each<[string, (response: ServerResponse) => void]>([
  ["HTML", (response) => response.end("<html></html>")],
  ["another shape", (response) => response.end('{"paths": []}')],
  ["null", (response) => response.end("null")],
  ["a failure", (response) => void response.writeHead(500).end()],
  ["a hang-up", (response) => void response.destroy()],
  ["silence", () => undefined],
])("%s in its place leaves the oldest calls", async (_name, describeOddly) => {
  describeCalls = describeOddly;
  expect(await createOfferedCalls(`${origin}/`, 200).isFull()).toBe(false);
});
