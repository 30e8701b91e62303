import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../setup/start-server.ts";
import type { RunningServer } from "../setup/start-server.ts";
import { Visitor } from "../setup/visitor.ts";
import { walkMainJob } from "./walk-main-job.ts";

let api: RunningServer;
let web: RunningServer;
beforeAll(async () => {
  api = await startServer({ env: { PAGES: "off", TRUST_PROXY: "on" } });
  web = await startServer({ env: { API_URL: `${api.url}/api`, TRUST_PROXY: "on" } });
});
afterAll(() => Promise.all([web.kill("SIGTERM"), api.kill("SIGTERM")]));

test("the main job is walked on pages of one process and the API of another", () =>
  walkMainJob(web.url, "two@example.com"));

test("each of the two serves its part alone", async () => {
  const statusOf = async (url: string) => (await fetch(url, { redirect: "manual" })).status;
  expect(await statusOf(`${web.url}/login`)).toBe(200);
  expect(await statusOf(`${web.url}/api/openapi.json`)).toBe(404);
  expect(await statusOf(`${api.url}/login`)).toBe(404);
  expect(await statusOf(`${api.url}/api/openapi.json`)).toBe(200);
  for (const { url } of [web, api]) expect(await statusOf(`${url}/readyz`)).toBe(200);
});

test("the web's process has no database", () => {
  expect(existsSync(join(api.dataDir, "acquis.sqlite"))).toBe(true);
  const files = readdirSync(web.dataDir, { recursive: true }).map(String);
  expect(files.filter((name) => name.includes("sqlite"))).toEqual([]);
});

test.each([
  "/dashboard/details",
  "/dashboard/search?q=personal",
  "/dashboard/calendar",
  "/dashboard/savedocuments",
  "/dashboard/relevantNews",
  "/dashboard/regSegments?q=breach",
  "/dashboard/acts/gdpr",
  "/dashboard/obligations/gdpr-33-1",
  "/dashboard/jurisdiction",
  "/dashboard/blog",
  "/dashboard/social",
  "/dashboard/social.opml",
  "/dashboard/account",
  "/dashboard/account/export",
  "/dashboard/corporate",
  "/dashboard/profile-section",
  "/dashboard/companies",
  "/dashboard/export/companies.csv",
  "/user",
  "/user-list",
])("%s works through the API", async (path) => {
  const visitor = new Visitor(web.url);
  await visitor.post("/login", { sEmail: "two@example.com", sPassword: "secret1!" });
  await visitor.open(path);
  expect(visitor.status).toBe(200);
});

test("the API sees the visitor's address, not the web's", async () => {
  const visitor = new Visitor(web.url);
  await visitor.request("/login", {
    method: "POST",
    body: new URLSearchParams({ sEmail: "two@example.com", sPassword: "secret1!" }),
    headers: { "x-forwarded-for": "203.0.113.7" },
  });
  await visitor.open("/dashboard/account");
  expect(visitor.text).toContain("from 203.0.113.7");
});

test("while the API is down the pages say so, and are back when it is", async () => {
  const visitor = new Visitor(web.url);
  await visitor.post("/login", { sEmail: "two@example.com", sPassword: "secret1!" });
  const { port } = new URL(api.url);
  await api.kill("SIGTERM");
  await visitor.open("/dashboard/overview");
  expect(visitor.status).toBe(502);
  expect(visitor.text).toContain("Failed to load dashboard data. Please try again later.");
  api = await startServer({
    dataDir: api.dataDir,
    env: { PAGES: "off", TRUST_PROXY: "on", PORT: port },
  });
  await visitor.open("/dashboard/overview");
  expect([visitor.status, visitor.path]).toEqual([200, "/dashboard/overview"]);
});
