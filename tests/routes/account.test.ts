import { unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clearOutbox, linkIn, waitForMail } from "../setup/outbox.ts";
import { addReadyCompany, openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import type { Visitor } from "../setup/visitor.ts";

let routes: Routes;
beforeAll(async () => void (routes = await openRoutes()));
afterAll(() => routes.close());
beforeEach(clearOutbox);

const account = "/dashboard/account";
const backHere = `/login?${new URLSearchParams({ redirectTo: account })}`;
const corporate = "/dashboard/corporate";
const business = {
  sBusinessName: "Żejtun Group",
  sBusinessType: "b2b",
  aComplianceFocus: "aml_and_kyc",
  sRegion: "Germany",
};

function fields(pairs: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of pairs) form.append(name, value);
  return form;
}

async function signInAgain(email: string, sPassword = "secret1!"): Promise<Visitor> {
  return routes.visit().post("/login", { sEmail: email, sPassword });
}

/** A member of the owner's account, and the address of their page. */
async function addMember(owner: Visitor & { email: string }, email: string): Promise<Visitor> {
  await routes.verify(owner);
  await owner.post(corporate, { intent: "invite", sEmail: email });
  const mail = await waitForMail(({ to, text }) => to === email && text.includes("/invitation/"));
  return routes.visit().post(linkIn(mail), { sPassword: "member1!" });
}

describe("/onboarding", () => {
  test("is kept for the sign-up that follows", async () => {
    const visitor = routes.visit();
    const chosen = fields([
      ["sBusinessType", "b2c"],
      ["aComplianceFocus", "aml_and_kyc"],
      ["aComplianceFocus", "data_and_technology_compliance"],
      ["sRegion", "TR"],
    ]);
    const response = await visitor.request("/onboarding", { method: "POST", body: chosen });
    expect([response.status, response.headers.get("location")]).toEqual([302, "/signup"]);
    await visitor.post("/signup", {
      sBusinessName: "Onboarded",
      sEmail: "onboarded@example.com",
      sPassword: "secret1!",
    });
    expect(visitor.path).toBe("/dashboard/overview");
    await visitor.open("/dashboard/profile-section");
    const ticked = [...visitor.html.matchAll(/<input[^>]*checked=""[^>]*value="([^"]+)"/g)];
    expect(ticked.map(([, value]) => value)).toEqual([
      "b2c",
      "data_security_and_privacy",
      "technology_specific_regulations",
      "identity_verification",
      "aml_and_kyc",
    ]);
    expect(visitor.html).toMatch(/<option value="TR" selected="">/);
  });

  test.each([
    ["sBusinessType", "c2c", "Please choose a business type"],
    ["sBusinessType", "constructor", "Please choose a business type"],
    ["aComplianceFocus", "cookery", "Please choose from the list"],
    ["sRegion", "", "Please choose a region"],
    ["sRegion", "Mars", "Please choose a region"],
  ])("refuses %s %j and keeps the rest", async (name, value, message) => {
    const { sBusinessName: _name, ...rest } = business;
    const visitor = await routes.visit().post("/onboarding", { ...rest, [name]: value });
    expect(visitor.status).toBe(400);
    expect(visitor.text).toContain(message);
    if (name !== "aComplianceFocus") expect(visitor.html).toMatch(/checked="" value="aml_and_kyc"/);
    if (name !== "sRegion") expect(visitor.html).toMatch(/<option value="Germany" selected="">/);
  });

  test("leads the signed-in to the overview", async () => {
    const owner = await routes.signIn();
    expect((await owner.open("/onboarding")).path).toBe("/dashboard/overview");
    expect((await owner.post("/onboarding", business)).path).toBe("/dashboard/overview");
  });
});

describe("/email-verify", () => {
  test("asks whoever opens the mailed link, and thanks them with a video and a still", async () => {
    const owner = await routes.signIn();
    await owner.open(account);
    expect(owner.text).toContain("not verified yet");
    const mail = await waitForMail(({ to }) => to === owner.email);
    const visitor = await routes.visit().open(linkIn(mail));
    expect([visitor.status, visitor.text]).toEqual([200, expect.stringContaining(owner.email)]);
    expect(visitor.html).not.toContain("<video");
    await owner.open(account);
    expect(owner.text).toContain("not verified yet");
    await visitor.post(visitor.path, {});
    expect(visitor.status).toBe(200);
    expect(visitor.text).toContain("Thank you for verifying your email");
    expect(visitor.html).toMatch(/<video[^>]*loop=""/);
    expect(visitor.html).toContain('poster="/verified.png"');
    await owner.open(account);
    expect(owner.text).toContain("verified");
    expect(owner.text).not.toContain("not verified yet");
  });

  test("says so when the link is not known", async () => {
    const visitor = await routes.visit().open("/email-verify/nothing");
    expect(visitor.status).toBe(404);
    expect(visitor.text).toContain("We do not know this link");
  });

  test("the mail is sent again from the account", async () => {
    const owner = await routes.signIn();
    await waitForMail(({ to }) => to === owner.email);
    clearOutbox();
    await owner.post(account, { intent: "verify" });
    expect(owner.text).toContain("We have sent you a new email with a link.");
    await routes.visit().post(linkIn(await waitForMail(({ to }) => to === owner.email)), {});
    await owner.post(account, { intent: "verify" });
    expect(owner.status).toBe(409);
    expect(owner.text).toContain("Your email address is verified already.");
  });
});

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
    const member = await addMember(owner, "reader@example.com");
    await member.open(path);
    expect(member.text).toContain("Closed Ltd");
    expect(member.html).not.toContain('name="sBusinessName"');
    expect((await member.post(path, business)).status).toBe(403);
    expect((await owner.open(path)).fieldValue("sBusinessName")).toBe("Closed Ltd");
  });
});

describe("/dashboard/corporate", () => {
  test("invites a colleague, who then sees the same companies", async () => {
    const owner = await routes.signIn("Inviting Ltd");
    await addReadyCompany(owner, "Shared Ltd");
    await routes.verify(owner);
    await owner.post(corporate, { intent: "invite", sEmail: "colleague@example.com" });
    expect([owner.path, owner.status]).toEqual([corporate, 200]);
    expect(owner.text).toContain("We are sending the invitation.");
    expect(owner.text).toContain("colleague@example.com");
    const mail = await waitForMail(({ to }) => to === "colleague@example.com");
    expect(mail.text).toContain("Inviting Ltd");
    const link = linkIn(mail);
    const member = await routes.visit().open(link);
    expect(member.text).toContain("Join Inviting Ltd as colleague@example.com");
    await member.post(link, { sPassword: "short" });
    expect([member.status, member.text.includes("Use min 6")]).toEqual([400, true]);
    await member.post(link, { sPassword: "member1!" });
    expect(member.path).toBe("/dashboard/overview");
    await member.open("/dashboard/default?company=Shared+Ltd");
    expect(member.text).toContain("Shared Ltd Dashboard");
    expect((await routes.visit().open(link)).status).toBe(404);
    expect((await routes.visit().post(link, { sPassword: "member1!" })).status).toBe(404);
  });

  test.each([
    ["", "Email is required"],
    ["nobody", "Invalid Email Address"],
  ])("refuses %j and keeps it", async (sEmail, message) => {
    const owner = await routes.signIn();
    await owner.post(corporate, { intent: "invite", sEmail });
    expect(owner.status).toBe(400);
    expect(owner.text).toContain(message);
    expect(owner.fieldValue("sEmail")).toBe(sEmail);
  });

  test("withdraws an invitation, but nobody else's", async () => {
    const [owner, stranger] = [await routes.signIn(), await routes.signIn()];
    await routes.verify(owner);
    await owner.post(corporate, { intent: "invite", sEmail: "maybe@example.com" });
    const link = linkIn(await waitForMail(({ to }) => to === "maybe@example.com"));
    const form = { intent: "withdraw", id: owner.fieldValue("id") };
    expect((await stranger.post(corporate, form)).status).toBe(404);
    await owner.post(corporate, form);
    expect(owner.text).toContain("The invitation is withdrawn.");
    expect((await routes.visit().open(link)).status).toBe(404);
  });

  test("lets no member invite", async () => {
    const owner = await routes.signIn();
    const member = await addMember(owner, "eager@example.com");
    await member.open(corporate);
    expect(member.html).not.toContain('value="invite"');
    await member.post(corporate, { intent: "invite", sEmail: "friend@example.com" });
    expect(member.status).toBe(403);
  });

  test("says where a b2c business can change that", async () => {
    const owner = await routes.signIn();
    await owner.post("/dashboard/profile-section", { ...business, sBusinessType: "b2c" });
    await owner.open(corporate);
    expect(owner.linkTo("Change the business type in the profile")).toBe(
      "/dashboard/profile-section",
    );
  });
});

describe("/user-list and /user", () => {
  test("show people and remove a member", async () => {
    const owner = await routes.signIn("People Ltd");
    const member = await addMember(owner, "goer@example.com");
    await owner.open("/user-list");
    expect(owner.text).toContain("People of People Ltd");
    await owner.open(owner.linkTo("goer@example.com"));
    expect(owner.text).toContain("member");
    const { path } = owner;
    await owner.open(`${path}&confirm=remove`);
    const form = { intent: "remove", id: owner.fieldValue("id") };
    expect((await member.open(path)).html).not.toContain("confirm=remove");
    expect((await member.post("/user", form)).status).toBe(403);
    const stranger = await routes.signIn();
    expect((await stranger.open(path)).status).toBe(404);
    expect((await stranger.post("/user", form)).status).toBe(404);
    await owner.post("/user", form);
    expect([owner.path, owner.text.includes("The person was removed.")]).toEqual([corporate, true]);
    expect((await member.open("/dashboard/overview")).path).toBe("/login");
  });

  test("without a name show the reader", async () => {
    const owner = await routes.signIn();
    await owner.open("/user");
    expect(owner.text).toContain(owner.email);
    expect((await owner.open("/user?id=%00")).status).toBe(404);
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
  const response = await routes.visit().request(path, { method: "POST", body: fields([]) });
  expect(response.status === 302 || response.status === 405).toBe(true);
});

test("an invitation nobody gave out is not found", async () => {
  const visitor = await routes.visit().open("/invitation/nothing");
  expect(visitor.status).toBe(404);
  expect(visitor.text).toContain("We do not know this invitation");
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
