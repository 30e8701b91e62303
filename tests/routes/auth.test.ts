import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";

let routes: Routes;
beforeAll(async () => void (routes = await openRoutes()));
afterAll(() => routes.close());

const account = { sBusinessName: "Acme", sEmail: "auth@example.com", sPassword: "secret1!" };

describe("/signup", () => {
  test("opens an account and leads to the overview", async () => {
    const visitor = await routes.visit().post("/signup", account);
    expect([visitor.status, visitor.path]).toEqual([200, "/dashboard/overview"]);
  });

  test.each([
    [{ sBusinessName: "" }, "Business Name is required"],
    [{ sEmail: "" }, "Email is required"],
    [{ sEmail: "nobody" }, "Invalid Email Address"],
    [{ sPassword: "" }, "Password is required"],
    [
      { sPassword: "letters" },
      "Use min 6 and max 16 characters with a mix of letters, numbers & symbols.",
    ],
  ])("refuses %j with 400 and keeps what was typed", async (wrong, message) => {
    const typed = { ...account, sBusinessName: "شركة “Ż”", sEmail: "typed@example.com", ...wrong };
    const visitor = await routes.visit().post("/signup", typed);
    expect(visitor.status).toBe(400);
    expect(visitor.text).toContain(message);
    expect(visitor.fieldValue("sEmail")).toBe(typed.sEmail);
    expect(visitor.fieldValue("sBusinessName")).toBe(typed.sBusinessName);
    expect(visitor.fieldValue("sPassword")).toBe("");
  });

  test("says when the address has an account", async () => {
    const visitor = await routes.visit().post("/signup", account);
    expect(visitor.status).toBe(400);
    expect(visitor.text).toContain("There is already an account with this email");
  });
});

describe("/login", () => {
  test("leads to the page that was asked for", async () => {
    const visitor = await routes.visit().open("/dashboard/companies");
    expect(visitor.path).toBe("/login?redirectTo=%2Fdashboard%2Fcompanies");
    const { sEmail, sPassword } = account;
    await visitor.post("/login", {
      sEmail,
      sPassword,
      redirectTo: visitor.fieldValue("redirectTo"),
    });
    expect([visitor.status, visitor.path]).toEqual([200, "/dashboard/companies"]);
  });

  test.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "/%2e//evil.example",
    "/./\\evil.example",
    "/x/%2e%2e//evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "javascript:alert(1)",
    "",
  ])("never leads away from the site: %j", async (redirectTo) => {
    const { sEmail, sPassword } = account;
    const body = new URLSearchParams({ sEmail, sPassword, redirectTo });
    const response = await routes.visit().request("/login", { method: "POST", body });
    expect(response.headers.get("location")).toBe("/dashboard/overview");
  });

  test("refuses an unknown address and a wrong password alike", async () => {
    const answers = await Promise.all(
      [
        { sEmail: "nobody@example.com", sPassword: "secret1!" },
        { sEmail: account.sEmail, sPassword: "secret2!" },
      ].map(async (fields) => {
        const visitor = await routes.visit().post("/login", fields);
        return [visitor.status, visitor.text];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(400);
    expect(answers[0]?.[1]).toContain("The email or the password is not right.");
  });
});

test.each(["/login", "/signup", "/"])("%s leads the signed-in to the overview", async (path) => {
  const visitor = await routes.signIn();
  await visitor.open(path);
  expect(visitor.path).toBe("/dashboard/overview");
});

test.each([
  "/dashboard",
  "/dashboard/overview",
  "/dashboard/default?company=x",
  "/dashboard/default/chatbox",
  "/dashboard/details",
  "/dashboard/companies",
  "/dashboard/companies/add",
  "/dashboard/companies/x",
  "/dashboard/documents/x",
  "/dashboard/documents/x/file",
  "/loadingYourDashboard?company=x",
])("%s leads the signed-out to the login", async (path) => {
  const visitor = await routes.visit().open(path);
  expect([visitor.status, visitor.path.split("?")[0]]).toEqual([200, "/login"]);
});

test("without a provider there is no other way to sign in", async () => {
  const visitor = await routes.visit().open("/login");
  expect(visitor.html).not.toContain("/auth/google");
  expect((await visitor.open("/auth/google")).status).toBe(404);
});

test("/logout ends the session and forgets the token", async () => {
  const visitor = await routes.signIn();
  const left = await visitor.request("/logout", { method: "POST" });
  expect(left.headers.get("location")).toBe("/login");
  expect(left.headers.get("clear-site-data")).toBe('"cache", "storage"');
  await visitor.open("/dashboard/overview");
  expect(visitor.path).toBe("/login");
});

test.each(["/nowhere", "/login/nowhere", "/assets/none.js", "/%00", "/%E0%A4%A", "/..%2f..%2fetc"])(
  "%s is not found",
  async (path) => {
    const response = await routes.visit().request(path);
    expect(response.status).toBe(404);
  },
);
