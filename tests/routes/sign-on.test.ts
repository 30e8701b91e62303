import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import { clientId, clientSecret, startProvider, walkProvider } from "../setup/start-provider.ts";
import type { TestProvider } from "../setup/start-provider.ts";
import { Visitor } from "../setup/visitor.ts";

const here = "http://127.0.0.1:3000";
const page = "/dashboard/account/sign-on";
const password = "secret1!";
let routes: Routes;
let owner: Visitor & { email: string };
let provider: TestProvider;
let callback = "";

beforeAll(async () => {
  Object.assign(process.env, {
    ...{ ACCOUNT_OIDC: "private", OIDC_SECONDS: "4", LOGIN_ATTEMPTS_ADDRESS: "1000" },
  });
  routes = await openRoutes();
  owner = await routes.signIn("Firm");
  await routes.verify(owner);
  await owner.open(page);
  callback =
    /http:\/\/127\.0\.0\.1:3000\/auth\/company\/[\w-]+\/callback/.exec(owner.html)?.[0] ?? "";
  provider = await startProvider(here, [callback.slice(here.length)]);
});
afterAll(async () => {
  await routes.close();
  await provider.stop();
});
afterEach(() => provider.beHonest());

/** A browser without scripts that reaches both the product and the provider. */
function visit(): Visitor {
  const { send } = routes.visit();
  return new Visitor(here, (request) =>
    new URL(request.url).origin === here ? send(request) : fetch(request),
  );
}

const wish = {
  ...{ intent: "provider", sClientId: clientId, sClientSecret: clientSecret },
  ...{ sRole: "auditor", see: "all", sPassword: password },
};

/** From the login page to the address the provider sends the browser back to. */
async function comeBack(visitor: Visitor, login: string, email: string, from = "/login") {
  provider.people.set(login, { email, email_verified: true });
  await visitor.open(from);
  await visitor.open(visitor.linkTo("Sign in with your company"));
  const redirectTo = visitor.fieldValue("redirectTo");
  await visitor.post(visitor.path, { sEmail: email, redirectTo });
  return walkProvider(visitor, visitor.linkTo("Go to localhost"), login, callback);
}

describe("an owner", () => {
  test("finds the way there from the people of the account", async () => {
    await owner.open("/dashboard/corporate");
    expect(owner.linkTo("Set up single sign-on")).toBe(page);
  });

  test.each([
    ["sIssuer", "", /enter the issuer/],
    ["sIssuer", "http://login.example", /must be an https address/],
    ["sClientId", "", /enter the client ID/],
    ["sRole", "owner", /choose a role/],
    ["sPassword", "wrong1!", /not right|wrong/i],
  ])("hears what is wrong with %s %j, and loses nothing typed", async (field, value, message) => {
    await owner.post(page, { ...wish, sIssuer: provider.issuer, [field]: value });
    expect([owner.status, owner.path]).toEqual([400, page]);
    expect(owner.text).toMatch(message);
    if (field !== "sClientId") expect(owner.fieldValue("sClientId")).toBe(clientId);
    expect(owner.html).not.toContain(clientSecret);
  });

  test("sets the provider and a domain that whoever runs the server confirms", async () => {
    await owner.post(page, { ...wish, sIssuer: provider.issuer });
    expect([owner.status, owner.path]).toEqual([200, page]);
    expect(owner.fieldValue("sIssuer")).toBe(provider.issuer);
    expect(owner.html).not.toContain(clientSecret);
    await owner.post(page, { intent: "domain", sDomain: "nowhere" });
    expect([owner.status, owner.fieldValue("sDomain")]).toEqual([400, "nowhere"]);
    await owner.post(page, { intent: "domain", sDomain: "firm.example" });
    const [, proof = ""] = /firm\.example=([\w-]{22})/.exec(owner.text.replace(/ = ?/g, "=")) ?? [];
    expect(proof).not.toBe("");
    const { db } = await routes.bootstrap();
    const { id } = await db
      .selectFrom("sign_on_domains")
      .select("id")
      .where("proof", "=", proof)
      .executeTakeFirstOrThrow();
    await owner.post(page, { intent: "prove", id });
    expect([owner.status, /Nothing shows yet/.test(owner.text)]).toEqual([409, true]);
    await db
      .updateTable("sign_on_domains")
      .set({ proved: "2026-01-01" })
      .where("id", "=", id)
      .execute();
    await owner.open(page);
    expect(owner.text).toContain("shown to be yours");
  });
});

describe("somebody of the domain", () => {
  test("is led to the provider by links alone, and to the page that was asked for", async () => {
    const visitor = visit();
    const back = await comeBack(
      visitor,
      "ada",
      "ada@firm.example",
      "/login?redirectTo=/dashboard/companies",
    );
    await visitor.open(back);
    expect([visitor.status, visitor.path]).toEqual([200, "/dashboard/companies"]);
    await visitor.open("/dashboard/corporate");
    expect(visitor.text).toContain("Firm");
  });

  test("is led on without a press where the browser follows a header", async () => {
    const visitor = visit();
    const form = new URLSearchParams({ sEmail: "ada@firm.example" });
    const response = await visitor.request("/login/company", { method: "POST", body: form });
    expect(response.headers.get("refresh")).toMatch(/^0; url=\/auth\/company\/[\w-]{22}\?/);
  });

  test("comes back once, and only in the browser that left", async () => {
    const visitor = visit();
    const back = await comeBack(visitor, "once", "once@firm.example");
    const other = visit();
    await other.open(back);
    expect([other.path, other.status]).toEqual(["/login", 400]);
    await visitor.open(back);
    expect(visitor.path).toBe("/dashboard/overview");
    await visitor.post("/logout", {});
    await visitor.open(back);
    expect([visitor.path, visitor.status]).toEqual(["/login", 400]);
  });

  test("whose answer comes to another account's address is not signed in", async () => {
    const visitor = visit();
    const back = await comeBack(visitor, "mixed", "mixed@firm.example");
    await visitor.open(back.replace(/company\/[\w-]+/, "company/another"));
    expect([visitor.path, visitor.status]).toEqual(["/login", 400]);
    expect(visitor.text).toContain("was not started in this browser");
  });

  test("hears why their password is not taken where the provider is required", async () => {
    await owner.post(page, { intent: "require", sPassword: password });
    expect([owner.status, owner.path]).toEqual([200, page]);
    const { db } = await routes.bootstrap();
    const hashes = db.selectFrom("users").select("password_hash").where("email", "=", owner.email);
    const { password_hash } = await hashes.executeTakeFirstOrThrow();
    const users = db.updateTable("users").set({ password_hash });
    await users.where("email", "=", "ada@firm.example").execute();
    const visitor = visit();
    await visitor.post("/login", { sEmail: "ada@firm.example", sPassword: password });
    expect([visitor.status, visitor.path]).toEqual([403, "/login"]);
    expect(visitor.text).toContain("Your company asks you to sign in with its own provider");
    await visitor.post("/login", { sEmail: owner.email, sPassword: password });
    expect(visitor.path).toBe("/dashboard/overview");
  });
});

test("an address of no such domain is told so, and stays typed", async () => {
  const visitor = visit();
  await visitor.post("/login/company", { sEmail: "a@nowhere.example" });
  expect([visitor.status, visitor.fieldValue("sEmail")]).toEqual([400, "a@nowhere.example"]);
  expect(visitor.text).toContain("No company signs in its people with this address here");
  await visitor.post("/login/company", { sEmail: "nobody" });
  expect([visitor.status, visitor.text.includes("Invalid Email Address")]).toEqual([400, true]);
});

test("a provider that hangs up is told of on the login page", async () => {
  const visitor = visit();
  const back = await comeBack(visitor, "dead", "dead@firm.example");
  provider.answer("/token", (request) => request.socket.destroy());
  await visitor.open(back);
  expect([visitor.path, visitor.status]).toEqual(["/login", 503]);
  expect(visitor.text).toContain("cannot be reached");
});

describe("the directory of an account", () => {
  const directory = "/dashboard/account/directory";

  test("is connected by a token that is shown once", async () => {
    await owner.open("/dashboard/corporate");
    await owner.open(owner.linkTo("Connect your directory"));
    expect(owner.text).toContain(`${here}/scim/v2`);
    await owner.post(directory, { intent: "token", sName: "Directory", sPassword: "wrong1!" });
    expect([owner.status, owner.fieldValue("sName")]).toEqual([400, "Directory"]);
    await owner.post(directory, { intent: "token", sName: "Directory", sPassword: password });
    expect(owner.text).toMatch(/acqscim_[\w-]{40,}/);
    await owner.open(directory);
    expect(owner.text).not.toContain("acqscim_");
    const [, id = ""] = /name="id" value="([\w-]{22})"/.exec(owner.html) ?? [];
    await owner.post(directory, { intent: "revoke", id });
    expect([owner.path, owner.text.includes("Revoke")]).toEqual([directory, false]);
  });

  test("gives the people of a group what the owner says", async () => {
    const { db } = await routes.bootstrap();
    const users = db.selectFrom("users").select("account_id").where("email", "=", owner.email);
    const { account_id } = await users.executeTakeFirstOrThrow();
    const group = { id: "guides", account_id, name: "Guides", created: "2026-01-01" };
    const unsaid = { external_id: null, role: null, companies_json: null };
    await db
      .insertInto("directory_groups")
      .values({ ...group, ...unsaid })
      .execute();
    await owner.open(directory);
    expect(owner.text).toContain("gives no rights of its own");
    const open = `${directory}?group=guides`;
    await owner.open(open);
    await owner.post(open, { intent: "group", id: "guides", sRole: "member", see: "some" });
    expect([owner.status, /choose|company/i.test(owner.text)]).toEqual([400, true]);
    await owner.post(open, { intent: "group", id: "guides", sRole: "member", see: "all" });
    expect([owner.status, owner.path]).toEqual([200, directory]);
    expect(owner.text).toContain("member");
    await owner.post(open, { intent: "group-none", id: "guides" });
    expect(owner.text).toContain("gives no rights of its own");
    await owner.open(`${directory}?group=nothing`);
    expect(owner.status).toBe(404);
  });
});
