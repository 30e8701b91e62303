import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { FakeUserApi } from "../fakes/user-api.ts";
import type { Trouble } from "../fakes/user-api-troubles.ts";
import {
  company,
  dashboard,
  fetching,
  notOffered,
  openPatiently,
  openRemoteRoutes,
  query,
} from "../setup/remote-routes.ts";
import type { RemoteRoutes } from "../setup/remote-routes.ts";
import { companyForm } from "../setup/company-form.ts";

let remote: RemoteRoutes;
let fake: FakeUserApi;
beforeAll(async () => {
  remote = await openRemoteRoutes();
  fake = remote.fake;
});
afterEach(() => fake.reset());
afterAll(() => remote.close());

/** What each trouble of a reading call looks like to whoever opened the page. */
const outcomes: [name: string, trouble: Trouble, status: number, text: string][] = [
  ["403", { status: 403, message: "Not yours to see" }, 403, "Not yours to see"],
  ["404", { status: 404, message: "gone" }, 404, "Not found"],
  ["409", { status: 409, message: "It is being made" }, 409, "It is being made"],
  ["413", { status: 413, message: "Too much" }, 413, "Too much"],
  ["422", { status: 422, message: "Unreadable" }, 422, "Unreadable"],
  ["429", { status: 429, message: "Slowly" }, 429, "Slowly"],
  ["500", { status: 500, message: "Something broke" }, 502, "Error loading data"],
  ["502", { status: 502, html: true }, 502, "Error loading data"],
  ["503", { status: 503, message: "closed" }, 503, "Error loading data"],
  ["504 of a proxy", { status: 504, html: true }, 200, "504 Gateway Time-out"],
  ["hang-up", "hang-up", 502, "Error loading data"],
  ["half an answer", "half", 502, "Error loading data"],
  ["HTML", "html", 502, "Error loading data"],
  ["null", "null", 502, "Error loading data"],
  ["50 MB", "huge", 502, "Error loading data"],
  ["50 MB, packed", "huge-packed", 502, "Error loading data"],
  ["a redirect to another server", "elsewhere", 502, "Error loading data"],
  ["a list in the place of the dashboard", { body: { oData: [] } }, 502, "Error loading data"],
  ["a wrong type", { body: { oData: { oReport: "x" } } }, 502, "Error loading data"],
  ["no envelope", { body: {} }, 502, "Error loading data"],
];

describe("a dashboard call that goes wrong", () => {
  test.each(outcomes)("%s", async (_name, trouble, status, text) => {
    const visitor = await remote.signIn();
    fake.fail(fetching, trouble);
    await openPatiently(visitor, dashboard);
    expect([visitor.status, visitor.text.includes(text)]).toEqual([status, true]);
    // The rest of the site stands.
    await visitor.open("/dashboard/companies");
    expect(visitor.status).toBe(200);
  });

  test("missing lists are empty ones", async () => {
    const visitor = await remote.signIn();
    fake.fail(fetching, { body: { oData: { oNews: null, oReport: null } } });
    await visitor.open(dashboard);
    expect(visitor.status).toBe(200);
    expect(visitor.text).toContain("No notifications available");
  });
});

test.each<[string, Trouble]>([
  ["401", { status: 401, message: "who?" }],
  ["401 of a proxy", { status: 401, html: true }],
])("%s ends the session wherever it comes from", async (_name, trouble) => {
  for (const call of ["GET dashboard/get-companies", fetching, "POST chat/response"]) {
    const visitor = await remote.signIn();
    fake.fail(call, trouble);
    if (call.startsWith("GET")) await openPatiently(visitor, dashboard);
    else await visitor.post(`/dashboard/default/chatbox?${query}`, chatForm);
    expect(visitor.path.split("?")[0]).toBe("/login");
    expect(visitor.text).toContain("your session has expired, please login again");
    fake.reset();
    await visitor.open("/dashboard/overview");
    expect(visitor.path).toBe("/login");
  }
});

function signedIn(sToken: string) {
  return { oData: { sToken: { sToken }, _id: "u1", sBusinessName: "Acme Group" } };
}

const chatForm = { sPrompt: "Who?", selectedCompany: company };

describe("a form whose call goes wrong", () => {
  test.each<[string, Trouble, number, string]>([
    ["403", { status: 403, message: "Not allowed" }, 403, "Not allowed"],
    ["409", { status: 409, message: "There is one" }, 409, "There is one"],
    ["413", { status: 413, message: "Too large" }, 413, "Too large"],
    ["422", { status: 422, message: "Unreadable" }, 422, "Unreadable"],
    ["429", { status: 429, message: "Slowly" }, 429, "Slowly"],
    ["500", { status: 500, message: "Broken" }, 502, "Broken"],
    ["hang-up", "hang-up", 502, "Error loading data"],
    ["HTML", "html", 502, "Error loading data"],
    ["silence", "silent", 504, "took too long"],
  ])("%s is told above it, and what was typed is kept", async (_name, trouble, status, text) => {
    const visitor = await remote.signIn();
    fake.fail("POST dashboard/create-dashboard", trouble);
    await visitor.post("/dashboard/companies/add", companyForm({ company_name: "Kept Ltd" }));
    expect([visitor.status, visitor.text.includes(text)]).toEqual([status, true]);
    expect(visitor.fieldValue("company_name")).toBe("Kept Ltd");
  });

  test.each<[string, Trouble, number, string]>([
    ["403", { status: 403, message: "Locked" }, 403, "Locked"],
    ["404", { status: 404, message: "Cannot POST" }, 501, notOffered],
    ["429", { status: 429, message: "Slowly" }, 429, "Slowly"],
    ["500", { status: 500 }, 502, "could not answer"],
    ["504 of a proxy", { status: 504, html: true }, 504, "could not answer"],
    ["hang-up", "hang-up", 502, "Error loading data"],
    ["HTML", "html", 502, "Error loading data"],
    ["a list", { body: [] }, 502, "Error loading data"],
    ["no token", { body: { oData: { _id: "u" } } }, 502, "Error loading data"],
    [
      "a token beyond any cookie",
      { body: signedIn("x".repeat(5000)) },
      502,
      "token that is too long",
    ],
  ])("login: %s is told above it", async (_name, trouble, status, text) => {
    const visitor = remote.visit();
    fake.fail("POST auth/login", trouble);
    await visitor.post("/login", { sEmail: fake.email, sPassword: fake.password });
    expect([visitor.status, visitor.text.includes(text)]).toEqual([status, true]);
    expect(visitor.fieldValue("sEmail")).toBe(fake.email);
  });

  test("an unknown address is told by the form for forgotten passwords", async () => {
    fake.fail("POST profile/forgot-password", { status: 404, message: "No such user" });
    const visitor = await remote.visit().post("/forgot-password", { sEmail: "a@b.com" });
    expect([visitor.status, visitor.text.includes("No such user")]).toEqual([400, true]);
  });
});

test("a server that is down fails the overview with a way to try again", async () => {
  const visitor = await remote.signIn();
  fake.fail("every call", "hang-up");
  await visitor.open("/dashboard/overview");
  expect(visitor.status).toBe(502);
  expect(visitor.text).toContain("Failed to load dashboard data. Please try again later.");
  expect(visitor.text).toContain("Retry");
});
