import { afterAll, beforeAll, expect, test } from "vitest";
import { openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import { companyForm } from "../setup/company-form.ts";

const expired = "error: your session has expired, please login again";

let routes: Routes;
let cookie: string;
beforeAll(async () => {
  routes = await openRoutes();
  cookie = (await takeDeadCookie()).split(";")[0] ?? "";
});
afterAll(() => routes.close());

const pages = [
  ...["overview", "default", "default?company=x", "default/chatbox", "details", "jurisdiction"],
  ...["regSegments", "relevantNews", "savedocuments", "account", "account/export", "corporate"],
  ...["blog", "social", "social.opml", "calendar", "search", "search?q=x", "profile-section"],
  ...[
    "acts/x",
    "obligations/x",
    "companies",
    "companies/add",
    "companies/x",
    "documents/x",
    "documents/x/file",
  ],
  ...["export/companies.csv", "export/reports.csv?company=x"],
].map((path) => ["GET", `/dashboard/${path}`] as const);
const others = ["/user-list", "/user", "/event?id=x", "/loadingYourDashboard?company=x"];
const forms = [
  ...["/logout", "/user", "/loadingYourDashboard", "/dashboard/default/chatbox"],
  ...["/dashboard/savedocuments", "/dashboard/calendar", "/dashboard/corporate"],
  ...["/dashboard/profile-section", "/dashboard/companies/x", "/dashboard/companies/add"],
];
test.each([
  ...pages,
  ...others.map((path) => ["GET", path] as const),
  ...forms.map((path) => ["POST", path] as const),
])("%s %s: the cookie goes, a toast says why, the login page shows", async (method, path) => {
  const visitor = routes.visit();
  const fields = { intent: "add", sPrompt: "Who?", selectedCompany: "x", id: "x" };
  // What a page does not know is refused before anybody is asked who they are.
  const known: Record<string, string> = { "/user": "remove", "/dashboard/corporate": "withdraw" };
  const wish = { ...fields, ...(known[path] && { intent: known[path] }) };
  const init = method === "POST" ? { method, body: new URLSearchParams(wish) } : {};
  const response = await visitor.request(path, { ...init, headers: { cookie } });
  // Whoever signs in again comes back to where they were.
  const back = method === "GET" && path !== "/dashboard/overview";
  const to = back ? `/login?redirectTo=${encodeURIComponent(path)}` : "/login";
  expect([response.status, response.headers.get("location")]).toEqual([302, to]);
  const gone = response.headers.getSetCookie().find((line) => line.startsWith("jwtToken="));
  expect(gone).toMatch(/expires=thu, 01 jan 1970|max-age=0/i);
  await visitor.open("/login");
  expect([visitor.status, visitor.toast]).toEqual([200, expired]);
  await visitor.open("/login");
  expect(visitor.toast).toBe("");
});

test("an upload too is led to the login", async () => {
  const init = { method: "POST", body: companyForm(), headers: { cookie } };
  const response = await routes.visit().request("/dashboard/companies/add", init);
  expect(response.headers.get("location")).toBe("/login");
});

test("the way from / leads there as well, and ends", async () => {
  const visitor = routes.visit();
  const first = await visitor.request("/", { headers: { cookie } });
  expect(first.headers.get("location")).toBe("/dashboard/overview");
  await visitor.request("/dashboard/overview", { headers: { cookie } });
  await visitor.open("/");
  expect([visitor.path, visitor.toast]).toEqual(["/login", expired]);
});

/** The cookie of somebody whose session was ended behind their back. */
async function takeDeadCookie(): Promise<string> {
  const visitor = routes.visit();
  const form = { sBusinessName: "Gone", sEmail: "gone@example.com", sPassword: "secret1!" };
  const body = new URLSearchParams(form);
  const response = await visitor.request("/signup", { method: "POST", body });
  const { db } = await routes.bootstrap();
  const id = await routes.userIdOf(form.sEmail);
  const ended = await db
    .updateTable("sessions")
    .set({ revoked: new Date().toISOString() })
    .where("user_id", "=", id)
    .executeTakeFirst();
  expect(ended.numUpdatedRows).toBe(1n);
  return response.headers.getSetCookie().find((line) => line.startsWith("jwtToken="))!;
}
