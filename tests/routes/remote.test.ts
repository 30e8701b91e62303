import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { FakeUserApi } from "../fakes/user-api.ts";
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
import { companyForm, pdfFile } from "../setup/company-form.ts";

const wait = `/loadingYourDashboard?company=${encodeURIComponent(company)}`;

let remote: RemoteRoutes;
let fake: FakeUserApi;
beforeAll(async () => {
  remote = await openRemoteRoutes();
  fake = remote.fake;
});
afterEach(() => fake.reset());
afterAll(() => remote.close());

describe("with a server that speaks the oldest calls alone", () => {
  test("login leads to the overview, and every call carries the token", async () => {
    const visitor = await remote.signIn();
    expect([visitor.status, visitor.path]).toEqual([200, "/dashboard/overview"]);
    expect(visitor.text).toContain("Acme Group");
    expect(visitor.text).toContain("71%");
    expect(visitor.text).toContain(company);
    const optional = new Set(["openapi.json", "auth/public-key"]);
    const [login, ...others] = fake.asked.filter(({ path }) => !optional.has(path));
    expect(login?.headers.authorization).toBeUndefined();
    expect(others.length).toBeGreaterThan(2);
    const bearers = new Set(others.map(({ headers }) => headers.authorization));
    expect([...bearers]).toEqual([expect.stringMatching(/^Bearer token-\d+$/)]);
    expect(new Set(fake.asked.map(({ headers }) => headers["x-forwarded-for"]))).toContain(
      "test-1",
    );
  });

  test("a wrong password is a mistake in the form", async () => {
    const visitor = await remote.visit().post("/login", { sEmail: "a@b.com", sPassword: "wrong" });
    expect([visitor.status, visitor.path]).toEqual([400, "/login"]);
    expect(visitor.text).toContain("Wrong email or password");
    expect(visitor.fieldValue("sEmail")).toBe("a@b.com");
  });

  test("the dashboard shows what the server tells and nothing else", async () => {
    const visitor = await remote.signIn();
    await visitor.open(dashboard);
    expect([visitor.status, visitor.path]).toEqual([200, dashboard]);
    expect(visitor.text).toContain(`${company} Dashboard`);
    expect(visitor.text).toContain("12 Scanned documents");
    expect(visitor.text).toContain("Regulation 1");
    expect(visitor.text).toContain("32016R0010");
    expect(visitor.text).toContain("Notice 5");
    expect(visitor.text).not.toContain("Notice 6");
    expect(visitor.text).toContain("A v B");
    expect(visitor.text).toContain("AI assistant");
    expect(visitor.html).not.toContain("javascript:");
    expect(visitor.html).not.toContain('class="verdict');
  });

  test("a reference opens its report's title and value, the others ten to a page", async () => {
    const visitor = await remote.signIn();
    await visitor.open(dashboard);
    await visitor.open(visitor.linkTo("Regulation 1"));
    expect(visitor.html).toContain("<dialog");
    expect(visitor.text).toContain(`What Regulation 1 asks of ${company}`);
    expect(visitor.linkTo("Go to official regulation")).toContain("CELEX:32016R0010");
    expect(visitor.text).toContain("Regulation 11");
    expect(visitor.text).toMatch(/1–10 of 22/);
    expect(visitor.linkTo("Close")).toBe(dashboard);
    expect((await visitor.request(`${dashboard}&report=none`)).status).toBe(404);
    await visitor.open(`${dashboard}&case=l1`);
    expect(visitor.text).toContain("Decided for A");
  });

  test("a question is asked and its conversation shown", async () => {
    const visitor = await remote.signIn();
    await visitor.post(`/dashboard/default/chatbox?${query}`, {
      sPrompt: "How long is data kept?",
      selectedCompany: company,
    });
    expect(visitor.status).toBe(200);
    expect(visitor.path).toContain("history=c1");
    expect(visitor.text).toContain("For five years.");
    const asked = fake.asked.find(({ path }) => path === "chat/response");
    expect(JSON.parse(asked?.body ?? "")).toEqual({
      sPrompt: "How long is data kept?",
      selectedCompany: company,
    });
  });

  test("a company is added, and the wait screen leads to its dashboard", async () => {
    const visitor = await remote.signIn();
    await visitor.post(
      "/dashboard/companies/add",
      companyForm({ company_name: "Żejtun Ltd" }, [pdfFile("privacy.pdf", ["Some policy"])]),
    );
    expect(visitor.path).toBe("/dashboard/default?company=%C5%BBejtun+Ltd");
    expect(visitor.text).toContain("Żejtun Ltd Dashboard");
    const sent = fake.asked.find(({ path }) => path === "dashboard/create-dashboard");
    expect(sent?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(sent?.body).toMatch(/name="file"; filename="privacy.pdf"\r\n[^]*%PDF-/);
    for (const field of ["company_name", "website_url", "jurisdiction"]) {
      expect(sent?.body).toContain(`name="${field}"`);
    }
  });

  test("the form to add a company is checked before it is sent", async () => {
    const visitor = await remote.signIn();
    fake.reset();
    const file = new File(["no pdf"], "notes.pdf", { type: "application/pdf" });
    await visitor.post(
      "/dashboard/companies/add",
      companyForm({ company_name: " ", website_url: "nowhere", jurisdiction: "mars" }, [file]),
    );
    expect(visitor.status).toBe(400);
    for (const message of [
      "Company Name is required",
      "Please enter a valid URL",
      "Jurisdiction is required",
      "Only PDF files are allowed",
    ]) {
      expect(visitor.text).toContain(message);
    }
    expect(fake.timesAsked("POST dashboard/create-dashboard")).toBe(0);
  });

  test("a forgotten password is reset", async () => {
    const visitor = remote.visit();
    await visitor.post("/forgot-password", { sEmail: "nobody" });
    expect(visitor.text).toContain("Invalid Email Address");
    await visitor.post("/forgot-password", { sEmail: "user@example.com" });
    expect(visitor.path).toBe("/thank-you");
    expect(visitor.text).toContain("A mail is on its way");
    await visitor.post("/set-forgot-password/f1", { sPassword: "short" });
    expect(visitor.text).toContain("Use min 6 and max 16 characters");
    expect(fake.timesAsked("PUT profile/set-forgot-password/f1")).toBe(0);
    await visitor.post("/set-forgot-password/f1", { sPassword: "secret2!" });
    expect(visitor.path).toBe("/login");
    expect(visitor.text).toContain("Password changed");
  });

  test("the profile shows what the server tells, and no more", async () => {
    const visitor = await remote.signIn();
    await visitor.open("/dashboard/profile-section");
    expect(visitor.text).toContain("Acme Group");
    expect(visitor.text).toContain("You cannot change this here.");
    expect(visitor.text).not.toContain("none chosen");
  });

  test("signing out needs no call of the server", async () => {
    const visitor = await remote.signIn();
    await visitor.post("/logout", {});
    expect(visitor.path).toBe("/login");
    await visitor.open("/dashboard/overview");
    expect(visitor.path).toBe("/login");
  });

  test.each([
    `/dashboard/details?${query}`,
    "/dashboard/search?q=retention",
    "/dashboard/calendar",
    "/dashboard/savedocuments",
    "/dashboard/relevantNews",
    "/dashboard/regSegments",
    "/dashboard/acts/gdpr",
    "/dashboard/obligations/gdpr-33-1",
    "/dashboard/jurisdiction",
    "/dashboard/blog",
    "/dashboard/social",
    "/dashboard/account",
    "/dashboard/corporate",
    `/dashboard/changes?${query}`,
    "/dashboard/companies/x",
    "/dashboard/documents/x",
    "/user",
    "/user-list",
    "/event?id=x",
  ])("%s says plainly that it is not offered", async (path) => {
    const visitor = await remote.signIn();
    await visitor.open(path);
    expect([visitor.status, visitor.text.includes(notOffered)]).toEqual([501, true]);
  });

  test("nothing but the oldest calls, login and the description is ever asked for", async () => {
    const visitor = await remote.signIn();
    for (const path of ["/dashboard/overview", dashboard, "/dashboard/companies", "/user"]) {
      await visitor.open(path);
    }
    await visitor.post("/dashboard/savedocuments", { intent: "save", kind: "x", item: "y" });
    const calls = new Set(fake.asked.map(({ method, path }) => `${method} ${path}`));
    // A description, and a key to encrypt passwords with, are asked for where there might be one.
    calls.delete("GET openapi.json");
    calls.delete("GET auth/public-key");
    expect([...calls].toSorted()).toEqual([
      "GET dashboard/",
      "GET dashboard/compliance-analysis",
      "GET dashboard/fetch-dashboard",
      "GET dashboard/get-companies",
      "GET dashboard/micro-dashboard",
      "GET profile",
      "POST auth/login",
    ]);
  });

  test("an account cannot be made here, and the form says so", async () => {
    const visitor = remote.visit();
    const account = { sBusinessName: "A", sEmail: "a@b.com", sPassword: "secret1!" };
    await visitor.post("/signup", account);
    expect([visitor.status, visitor.text.includes(notOffered)]).toEqual([501, true]);
    expect(visitor.fieldValue("sEmail")).toBe("a@b.com");
  });

  test("no mail is promised for the end of a load", async () => {
    const visitor = await remote.signIn();
    fake.fail(fetching, "hold");
    await visitor.open(dashboard);
    expect(visitor.path).toBe(wait);
    await visitor.post(wait, { company, sEmail: "a@b.com" });
    expect(visitor.status).toBeGreaterThanOrEqual(400);
    expect(visitor.text).toContain("sends no mail");
    fake.release(fetching);
  });
});

describe("a dashboard that takes long", () => {
  test("leads to the wait screen, and is shown from the one call when it comes", async () => {
    const visitor = await remote.signIn();
    fake.reset();
    fake.fail(fetching, "hold");
    await visitor.open(dashboard);
    expect([visitor.status, visitor.path]).toEqual([200, wait]);
    expect(visitor.text).toContain("Generating your dashboard");
    expect(visitor.text).toMatch(/\d+ ?%/);
    await visitor.open(wait);
    expect(visitor.path).toBe(wait);
    await visitor.open(`/loadingYourDashboard?${query}`);
    expect(fake.timesAsked(fetching)).toBe(1);
    fake.release(fetching);
    await openPatiently(visitor, wait);
    expect(visitor.path).toBe(dashboard);
    expect(visitor.text).toContain(`${company} Dashboard`);
    // Its dialogs are pages of their own, and do not wait again.
    await visitor.open(visitor.linkTo("Regulation 1"));
    expect(visitor.text).toContain(`What Regulation 1 asks of ${company}`);
    expect(fake.timesAsked(fetching)).toBe(1);
  });

  test("is one call for each user, and nobody sees that of another", async () => {
    const [one, other] = [await remote.signIn(), await remote.signIn()];
    fake.reset();
    fake.fail(fetching, "hold");
    await Promise.all([one.open(dashboard), other.open(dashboard), one.request(dashboard)]);
    expect([one.path, other.path]).toEqual([wait, wait]);
    expect(fake.timesAsked(fetching)).toBe(2);
    fake.release(fetching);
    for (const visitor of [one, other]) await openPatiently(visitor, wait);
    expect([one.path, other.path]).toEqual([dashboard, dashboard]);
    expect(fake.timesAsked(fetching)).toBe(2);
  });

  test("is not started for a company that is not there", async () => {
    const visitor = await remote.signIn();
    fake.reset();
    for (const path of ["/loadingYourDashboard", "/dashboard/default"]) {
      expect((await visitor.request(`${path}?company=Nobody`)).status).toBe(404);
    }
    expect(fake.timesAsked(fetching)).toBe(0);
  });

  test("shows what there is when its time has run out, and starts anew after that", async () => {
    const visitor = await remote.signIn();
    fake.fail(fetching, "silent");
    await visitor.open(dashboard);
    expect(visitor.path).toBe(wait);
    await openPatiently(visitor, wait);
    expect([visitor.path, visitor.status, visitor.toast]).toEqual([
      dashboard,
      200,
      "warning: 504 Gateway Time-out: Displaying dashboard with available data.",
    ]);
    fake.reset();
    await visitor.open(dashboard);
    expect([visitor.status, visitor.path, visitor.toast]).toEqual([200, dashboard, ""]);
  });
});

test("the profile is asked for once, however many pages are opened", async () => {
  const visitor = await remote.signIn();
  for (let page = 0; page < 3; page += 1) await visitor.open("/dashboard/companies");
  expect(fake.timesAsked("GET profile")).toBe(1);
});
