import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

const company = "Kept Ltd";
const second = "Second Ltd";
const dashboard = `/dashboard/default?${new URLSearchParams({ company })}`;
const overview = "/dashboard/overview";

let routes: Routes;
let owner: Visitor & { email: string };
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn("Kept Group");
  await addReadyCompany(owner, company);
});
afterAll(() => routes.close());

async function read(visitor: Visitor, path: string): Promise<string> {
  await visitor.open(path);
  expect([path, visitor.status]).toEqual([path, 200]);
  return visitor.text;
}

test("a page that is asked for again is the same page", async () => {
  for (const path of [dashboard, overview]) {
    const first = await read(owner, path);
    expect(await read(owner, path)).toBe(first);
  }
});

test("what anybody changes in the database shows at once, wherever it was changed", async () => {
  const { db } = await routes.bootstrap();
  const rename = (name: string, before: string) =>
    db.updateTable("companies").set({ name }).where("name", "=", before).execute();
  expect(await read(owner, overview)).toContain(company);
  await rename("Renamed Ltd", company);
  expect(await read(owner, overview)).toContain("Renamed Ltd");
  await owner.open(dashboard);
  expect(owner.status).toBe(404);
  await rename(company, "Renamed Ltd");
  expect(await read(owner, dashboard)).toContain(company);
});

test("what somebody does by a form shows on the page they are led to", async () => {
  await read(owner, overview);
  await addReadyCompany(owner, second);
  expect(await read(owner, overview)).toContain(second);
});

test("strangers and colleagues get their own answers", async () => {
  await read(owner, dashboard);
  const stranger = await routes.signIn("Strange Group");
  await stranger.open(dashboard);
  expect(stranger.status).toBe(404);
  expect(await read(stranger, overview)).not.toContain(company);
  const access = { sRole: "member", see: "some", aCompanies: second };
  const limited = await routes.join(owner, "kept-limited@example.com", access);
  await limited.open(dashboard);
  expect(limited.status).toBe(404);
  expect(await read(limited, overview)).not.toContain(company);
  expect(await read(owner, overview)).toContain(company);
});

test("the same page comes in each language", async () => {
  const pages: string[] = [];
  for (const language of ["en", "de", "en"]) {
    const response = await owner.request(dashboard, { headers: { "accept-language": language } });
    const html = await response.text();
    expect([response.status, /<html lang="(\w+)"/.exec(html)?.[1]]).toEqual([200, language]);
    // The API words it, and the page shows it as it comes.
    pages.push(/class="reason"[^>]*>([^<]+)</.exec(html)?.[1] ?? "");
  }
  const [english, german, again] = pages;
  expect(english).toMatch(/found no/);
  expect(german).toMatch(/Gelesen/);
  expect(again).toBe(english);
});

test("whose session ends by the clock alone is led to the sign-in, though answers are kept", async () => {
  const { db } = await routes.bootstrap();
  const id = await routes.userIdOf(owner.email);
  const expires = new Date(Date.now() + 2_000).toISOString();
  await db.updateTable("sessions").set({ expires }).where("user_id", "=", id).execute();
  await read(owner, dashboard);
  await read(owner, dashboard);
  await sleep(2_100);
  await owner.open(dashboard);
  expect(owner.path).toContain("/login");
});
