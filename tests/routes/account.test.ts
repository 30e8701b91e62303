import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clearOutbox } from "../setup/outbox.ts";
import { addReadyCompany, business, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

let routes: Routes;
beforeAll(async () => void (routes = await openRoutes()));
afterAll(() => routes.close());
beforeEach(clearOutbox);

const account = "/dashboard/account";
const backHere = `/login?${new URLSearchParams({ redirectTo: account })}`;
const corporate = "/dashboard/corporate";

async function signInAgain(email: string, sPassword = "secret1!"): Promise<Visitor> {
  return routes.visit().post("/login", { sEmail: email, sPassword });
}

describe("/dashboard/account", () => {
  test("changes the password and keeps this session alone", async () => {
    const owner = await routes.signIn();
    const other = await signInAgain(owner.email);
    const form = { intent: "password", sCurrentPassword: "secret1!", sPassword: "newer2@" };
    await owner.post(account, form);
    expect([owner.status, owner.path]).toEqual([200, account]);
    expect(owner.text).toContain("Your password is changed.");
    expect((await other.open(account)).path).toBe(backHere);
    expect((await signInAgain(owner.email, "newer2@")).path).toBe("/dashboard/overview");
  });

  test.each([
    [{ sCurrentPassword: "" }, "Current password is required"],
    [{ sCurrentPassword: "wrong" }, "The password is not right."],
    [{ sPassword: "" }, "Password is required"],
    [{ sPassword: "letters" }, "Use min 6 and max 16 characters"],
  ])("refuses %j", async (wrong, message) => {
    const owner = await routes.signIn();
    const form = { intent: "password", sCurrentPassword: "secret1!", sPassword: "newer2@" };
    await owner.post(account, { ...form, ...wrong });
    expect(owner.status).toBe(400);
    expect(owner.text).toContain(message);
    expect(owner.html).not.toContain("secret1!");
  });

  test("signs out everywhere", async () => {
    const owner = await routes.signIn();
    const other = await signInAgain(owner.email);
    await owner.post(account, { intent: "sign-out" });
    expect(owner.path).toBe("/login");
    expect(owner.text).toContain("You are signed out everywhere.");
    expect((await other.open(account)).path).toBe(backHere);
  });

  test("gives everything away as a zip, to its owner alone", async () => {
    const owner = await routes.signIn();
    await addReadyCompany(owner, "Zipped Ltd");
    const response = await owner.request(`${account}/export`);
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="account-/);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(files)).toContain("companies/Zipped Ltd/documents/privacy-policy.pdf");
    const stranger = await routes.visit().request(`${account}/export`);
    expect(stranger.headers.get("location")).toContain("/login");
  });

  test("is deleted after a second step and the password", async () => {
    const owner = await routes.signIn();
    await owner.open(account);
    expect(owner.text).not.toContain("Delete for good");
    await owner.open(`${account}?confirm=delete`);
    expect(owner.text).toContain("Delete for good");
    await owner.post(account, { intent: "delete", sPassword: "wrong1!" });
    expect(owner.status).toBe(400);
    expect(owner.text).toContain("The password is not right.");
    await owner.post(account, { intent: "delete", sPassword: "secret1!" });
    expect(owner.path).toBe("/login");
    expect(owner.text).toContain("Your account is deleted.");
    expect((await signInAgain(owner.email)).status).toBe(400);
  });

  test("does nothing for a wish it does not know", async () => {
    const owner = await routes.signIn();
    expect((await owner.post(account, { intent: "explode" })).status).toBe(400);
  });
});

describe("/dashboard/profile-section", () => {
  const path = "/dashboard/profile-section";

  test("saves the business", async () => {
    const owner = await routes.signIn();
    await owner.post(path, { ...business, sBusinessName: "شركة “Ż”" });
    expect(owner.text).toContain("Your profile is saved.");
    expect(owner.fieldValue("sBusinessName")).toBe("شركة “Ż”");
    expect(owner.html).toMatch(/checked="" value="aml_and_kyc"/);
  });

  test.each([
    [{ sBusinessName: "" }, "Business Name is required"],
    [{ sBusinessType: "c2c" }, "Please choose a business type"],
    [{ aComplianceFocus: "cookery" }, "Please choose from the list"],
    [{ sRegion: "Mars" }, "Please choose a region"],
  ])("refuses %j and keeps the rest", async (wrong, message) => {
    const owner = await routes.signIn();
    const typed = { ...business, sBusinessName: "Kept Ltd", ...wrong };
    await owner.post(path, typed);
    expect(owner.status).toBe(400);
    expect(owner.text).toContain(message);
    expect(owner.fieldValue("sBusinessName")).toBe(typed.sBusinessName);
  });

  test("shows a member what they may not change", async () => {
    const owner = await routes.signIn("Closed Ltd");
    const member = await routes.join(owner, "reader@example.com");
    await member.open(path);
    expect(member.text).toContain("Closed Ltd");
    expect(member.html).not.toContain('name="sBusinessName"');
    expect((await member.post(path, business)).status).toBe(403);
    expect((await owner.open(path)).fieldValue("sBusinessName")).toBe("Closed Ltd");
  });
});

test.each([
  account,
  `${account}/export`,
  corporate,
  "/dashboard/profile-section",
  "/user-list",
  "/user",
  "/user?id=x",
])("%s leads the signed-out to the login", async (path) => {
  const visitor = await routes.visit().open(path);
  expect([visitor.status, visitor.path.split("?")[0]]).toEqual([200, "/login"]);
  const response = await routes.visit().request(path, { method: "POST", body: new FormData() });
  expect(response.status === 302 || response.status === 405).toBe(true);
});

test("mails about mentions are chosen beside those about what is new", async () => {
  const owner = await routes.signIn();
  const mentions = () => /<input[^>]*name="bMentions"[^>]*>/.exec(owner.html)?.[0] ?? "";
  await owner.open(account);
  expect(mentions()).toContain("checked");
  await owner.post(account, { intent: "digest", sDigest: "daily" });
  expect(owner.toast).toBe("success: Your choice is saved.");
  expect(mentions()).not.toContain("checked");
  expect(owner.html).toMatch(/value="daily" selected/);
  await owner.post(account, { intent: "digest", sDigest: "off", bMentions: "on" });
  expect(mentions()).toContain("checked");
});

test("the page of webhooks says in plain words that nothing may leave the server", async () => {
  const owner = await routes.signIn();
  await owner.open(`${account}/webhooks`);
  expect(owner.text).toContain("This server sends no messages to other programs.");
  expect(owner.html).not.toContain("WEBHOOKS");
  expect(owner.html).not.toContain('name="sUrl"');
});
