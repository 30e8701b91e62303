import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { clearOutbox, linkIn, waitForMail } from "../setup/outbox.ts";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import { companyForm } from "../setup/company-form.ts";
import type { Visitor } from "../setup/visitor.ts";

const company = "Failing Ltd";
const query = `company=${company.replace(" ", "+")}`;
const down = { status: 503, body: { message: "The far end is being mended." } };

type Answer = { status: number; body: unknown; headers?: Record<string, string> };
const answers = new Map<RegExp, Answer>();

let routes: Routes;
let owner: Visitor & { email: string };
beforeAll(async () => {
  routes = await openRoutes();
  owner = await routes.signIn();
  await addReadyCompany(owner, company);
  await interceptCalls();
});
// What is stored in between lets no answer of the test before be kept.
beforeEach(async () => {
  const { db } = await routes.bootstrap();
  await db!.updateTable("companies").set({ name: company }).where("name", "=", company).execute();
});
afterEach(() => answers.clear());
afterAll(() => routes.close());

/** From now on the API answers this wherever the address of the call fits. */
function answerWith(call: RegExp, answer: Answer): void {
  answers.set(call, answer);
}

/** Takes the place of the API that the pages call; what no answer was set for goes through. */
async function interceptCalls(): Promise<void> {
  const { api } = await routes.bootstrap();
  const { request } = api;
  vi.spyOn(api, "request").mockImplementation((path, ...rest) => {
    const [, answer] = [...answers].find(([call]) => call.test(String(path))) ?? [];
    if (!answer) return request(path, ...rest);
    const { body, ...init } = answer;
    return typeof body === "string" ? new Response(body, init) : Response.json(body, init);
  });
}

describe("forgot password", () => {
  const form = { sEmail: "somebody@example.com" };
  const send = () => routes.visit().post("/forgot-password", form);

  test("says the server's message and leads to the thanks", async () => {
    answerWith(/forgot-password/, { status: 200, body: { oData: {}, message: "Sent." } });
    const visitor = await send();
    expect([visitor.path, visitor.toast]).toEqual(["/thank-you", "success: Sent."]);
  });

  test("says its own words when the server has none", async () => {
    answerWith(/forgot-password/, { status: 200, body: { oData: {} } });
    const { path, toast } = await send();
    const words = "success: Reset password request sent successfully!";
    expect([path, toast]).toEqual(["/thank-you", words]);
  });

  test.each([503, 429, 500])("shows the server's message as a toast on %i", async (status) => {
    answerWith(/forgot-password/, { ...down, status });
    const visitor = await send();
    expect(visitor.path).toBe("/forgot-password");
    expect(visitor.status).toBe(status === 500 ? 502 : status);
    expect(visitor.toast).toBe(`error: ${down.body.message}`);
    expect(visitor.fieldValue("sEmail")).toBe(form.sEmail);
  });
});

describe("set password", () => {
  const form = { sPassword: "newer2@" };
  const askForLink = async () => {
    clearOutbox();
    const person = await routes.signIn();
    await routes.visit().post("/forgot-password", { sEmail: person.email });
    return linkIn(await waitForMail(({ text }) => text.includes("/set-forgot-password/")));
  };

  test("leads to / with the message, and works once", async () => {
    const path = await askForLink();
    const body = new URLSearchParams(form);
    const response = await routes.visit().request(path, { method: "POST", body });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/"]);
    const again = await routes.visit().post(path, form);
    expect(again.status).toBe(410);
    expect(again.toast).toBe("error: This link was used or has run out. Please ask for a new one.");
    expect(again.linkTo("Ask for a new link")).toBe("/forgot-password");
  });

  test("is refused after an hour", async () => {
    const path = await askForLink();
    const { db } = await routes.bootstrap();
    const expires = new Date(Date.now() - 1000).toISOString();
    await db.updateTable("password_resets").set({ expires }).execute();
    const late = await routes.visit().post(path, form);
    expect(late.status).toBe(410);
    expect(late.toast).toBe("error: This link was used or has run out. Please ask for a new one.");
  });

  test("is refused behind a link nobody was given", async () => {
    const visitor = await routes.visit().post("/set-forgot-password/nothing", form);
    expect(visitor.status).toBe(404);
    expect(visitor.toast).toBe("error: This link is not known. Please ask for a new one.");
  });

  test.each([
    [200, { oData: {}, message: "Set." }, "/login", "success: Set."],
    [200, { oData: {} }, "/login", "success: Password reset successful."],
    [503, down.body, "/set-forgot-password/x", `error: ${down.body.message}`],
    [500, {}, "/set-forgot-password/x", "error: Failed to reset password."],
  ])("after %i %j", async (status, body, path, toast) => {
    answerWith(/set-forgot-password/, { status, body });
    const visitor = await routes.visit().post("/set-forgot-password/x", form);
    expect([visitor.path, visitor.toast]).toEqual([path, toast]);
    expect(visitor.html).not.toContain(form.sPassword);
  });
});

describe("a dashboard that cannot be loaded", () => {
  const failed = "Failed to load dashboard data. Please try again later.";

  test.each([
    ["its figures", /dashboard\/\?most=\d+$/],
    ["its analysis", /compliance-analysis/],
    ["the frame around it", /dashboard\/get-companies$/],
  ])("the overview without %s offers to try again, and then works", async (_what, call) => {
    answerWith(call, down);
    await owner.open(`/dashboard/overview?${query}`);
    expect(owner.status).toBe(503);
    expect(owner.text).toContain(failed);
    expect(owner.toast).toBe(`error: ${down.body.message}`);
    answers.clear();
    const retry = owner.linkTo("Retry");
    expect(retry).toBe(`/dashboard/overview?${query}`);
    await owner.open(retry);
    expect([owner.status, owner.text.includes(failed)]).toEqual([200, false]);
  });

  test.each([/fetch-dashboard/, /lawyers/])("the default one says so: %s", async (call) => {
    answerWith(call, down);
    await owner.open(`/dashboard/default?${query}`);
    expect(owner.status).toBe(503);
    expect(owner.text).toContain("Error loading data");
    expect(owner.toast).toBe(`error: ${down.body.message}`);
    expect(owner.text).toContain("Saved documents");
  });

  test("an answer that is no JSON is told in plain words", async () => {
    answerWith(/./, { status: 200, body: "<html>Bad Gateway" });
    await owner.open("/dashboard/overview");
    expect(owner.status).toBe(502);
    expect(owner.text).toContain(failed);
    expect(owner.text).not.toContain("Bad Gateway");
  });
});

test("a company that cannot be added keeps its form open, with what was typed", async () => {
  answerWith(/create-dashboard/, down);
  const typed = { company_name: "Kept Ltd", website_url: "kept.example", jurisdiction: "TR" };
  await owner.post("/dashboard/companies/add", companyForm(typed));
  expect([owner.path, owner.status]).toEqual(["/dashboard/companies/add", 503]);
  expect(owner.summary).toContain(down.body.message);
  expect(owner.fieldValue("company_name")).toBe("Kept Ltd");
  expect(owner.fieldValue("website_url")).toBe("kept.example");
  expect(owner.html).toMatch(/value="TR" selected/);
  expect(owner.html).toContain("Add company</button>");
});

test("the wait screen stays where it was posted, and says what is wrong or what will come", async () => {
  const dStarted = new Date().toISOString();
  const oData = { status: "scanning", nScanned: 1, nTotal: 2, dStarted };
  answerWith(/generation\?/, { status: 200, body: { oData } });
  const path = "/loadingYourDashboard";
  for (const [sEmail, message] of [
    ["", "Email is required"],
    ["nobody", "Invalid Email Address"],
  ] as const) {
    await owner.post(path, { company, sEmail });
    expect([owner.path, owner.status]).toEqual([path, 400]);
    expect(owner.messageUnder("sEmail")).toBe(message);
    expect(owner.summary).toContain(message);
    expect(owner.fieldValue("sEmail")).toBe(sEmail);
  }
  answerWith(/generation\/notify/, {
    status: 200,
    body: { oData: {}, message: "It comes." },
  });
  await owner.post(path, { company, sEmail: "me@example.com" });
  expect([owner.path, owner.status]).toEqual([path, 200]);
  expect(owner.text).toContain("It comes.");
  expect(owner.text).toContain("1 of 2 regulatory documents scanned");
});

describe("a dashboard whose time ran out on the way", () => {
  const late = { status: 504, body: { message: "late" } };
  const warning = "warning: 504 Gateway Time-out: Displaying dashboard with available data.";

  test.each([
    ["/dashboard/overview", /compliance-analysis/, "Total Companies 1"],
    ["/dashboard/overview", /dashboard\/\?most=\d+$/, "Regulatory trends"],
    [`/dashboard/default?${query}`, /fetch-dashboard/, `${company} Dashboard`],
    [`/dashboard/default?${query}`, /lawyers/, "Relevant Regulations and Reports"],
    ["/dashboard/companies", /profile/, company],
  ])("shows %s without %s, and what there is", async (path, call, shown) => {
    answerWith(call, late);
    await owner.open(path);
    expect([owner.path, owner.status, owner.toast]).toEqual([path, 200, warning]);
    expect(owner.text).toContain(shown);
  });

  test("says nothing when all came in time", async () => {
    await owner.open("/dashboard/overview");
    expect([owner.status, owner.toast]).toEqual([200, ""]);
  });
});

test("who comes too often is told how long to wait, on a form and on a page", async () => {
  const busy = { status: 429, body: { message: "Slowly." }, headers: { "retry-after": "77" } };
  answerWith(/forgot-password|compliance-analysis/, busy);
  const body = new URLSearchParams({ sEmail: "somebody@example.com" });
  for (const response of [
    await routes.visit().request("/forgot-password", { method: "POST", body }),
    await owner.request("/dashboard/overview"),
  ]) {
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "77"]);
  }
});
