import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  endless,
  error,
  hangUp,
  html,
  redirected,
  says,
  silence,
} from "../fakes/provider-troubles.ts";
import { clearOutbox, linkIn, waitForMail } from "../setup/outbox.ts";
import { clientId, clientSecret, startProvider, walkProvider } from "../setup/start-provider.ts";
import { Visitor } from "../setup/visitor.ts";
import {
  addPerson,
  callback,
  comeBack,
  expectRefused,
  here,
  openGoogle,
  provider,
  routes,
  visit,
} from "./google/open-google.ts";
import { testFailingOnTheWayBack, testWayBack } from "./google/way-back.ts";

beforeAll(async () => {
  const started = await startProvider(here);
  Object.assign(process.env, {
    OIDC_ISSUER: started.issuer,
    OIDC_NAME: "Żebbuġ & Co",
    OIDC_SECONDS: "4",
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    LOGIN_ATTEMPTS_ADDRESS: "1000",
  });
  await openGoogle(started);
});
afterAll(async () => {
  await routes.close();
  await provider.stop();
});
afterEach(() => {
  provider.beHonest();
  vi.useRealTimers();
});

const metadata = "/.well-known/openid-configuration";

// These come first: what a provider once said of itself is kept for an hour.
describe("a provider that was never reached", () => {
  test.each([
    ["hangs up", hangUp, 503, /cannot be reached. Please try again/],
    ["is silent", silence, 504, /took too long to answer/],
    ["shows a page", html, 502, /an answer that cannot be used/],
    ["fails", error, 502, /an answer that cannot be used/],
    ["talks without end", endless, 502, /an answer that cannot be used/],
    ["leads elsewhere", redirected, 502, /an answer that cannot be used/],
    ["is another issuer", says({ issuer: "https://evil.example" }), 502, /cannot be used/],
    [
      "has its door on http elsewhere",
      says({ authorization_endpoint: "http://evil.example/auth" }),
      502,
      /cannot be used/,
    ],
    ["has a door that is a script", says({ authorization_endpoint: "javascript:a" }), 502, /used/],
  ])("%s: the login page says so", async (_what, listener, status, message) => {
    provider.answer(metadata, listener);
    const visitor = await visit().open("/login");
    await visitor.open(visitor.linkTo("Sign in with"));
    await expectRefused(visitor, status, message);
  });

  test("is asked again the next time", async () => {
    const visitor = await visit().open("/signup");
    const response = await visitor.request(visitor.linkTo("Sign in with"));
    const url = new URL(response.headers.get("location") ?? "");
    expect(url.origin + url.pathname).toBe(`${provider.issuer}/auth`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: clientId,
      response_type: "code",
      redirect_uri: callback,
      scope: "openid email profile",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{40,}$/),
      nonce: expect.stringMatching(/^[\w-]{40,}$/),
    });
    const [cookie = ""] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^signInStarted=.*Max-Age=600; Path=\/;.*HttpOnly; SameSite=Lax/);
  });
});

describe("somebody new", () => {
  test("makes an account with nothing but links and the provider's own pages", async () => {
    addPerson("ada");
    const visitor = visit();
    await visitor.open(await comeBack(visitor, "ada", "/signup"));
    expect([visitor.status, visitor.path]).toEqual([200, "/dashboard/overview"]);
    await visitor.open("/dashboard/profile-section");
    expect(visitor.fieldValue("sBusinessName")).toBe("ada Ltd");
    await visitor.open("/dashboard/account");
    expect(visitor.text).toMatch(/ada@example\.com ?, verified/);
    expect(visitor.text).toContain("You can unlink it once you have a password.");
    expect(visitor.linkTo("Ask for a link by email")).toBe("/forgot-password");
  });

  test("keeps what was chosen at the onboarding, once", async () => {
    addPerson("onboarded");
    const visitor = visit();
    const chosen = { sBusinessType: "b2c", aComplianceFocus: "aml_and_kyc", sRegion: "TR" };
    await visitor.post("/onboarding", chosen);
    const response = await visitor.request(await comeBack(visitor, "onboarded", "/signup"));
    expect(response.headers.getSetCookie().join("\n")).toMatch(/onboarding=[^;]*; Max-Age=0/);
    await visitor.open("/dashboard/profile-section");
    expect(visitor.html).toMatch(/<option value="TR" selected="">/);
    expect(visitor.html).toMatch(/checked="" value="aml_and_kyc"/);
  });

  test("signs in again, to the page that was asked for", async () => {
    addPerson("back");
    const visitor = visit();
    await visitor.open(await comeBack(visitor, "back"));
    await visitor.post("/logout", {});
    const again = await comeBack(visitor, "back", "/dashboard/search?q=data");
    await visitor.open(again);
    expect([visitor.status, visitor.path]).toEqual([200, "/dashboard/search?q=data"]);
  });

  test("is led nowhere else afterwards", async () => {
    addPerson("led");
    const visitor = visit();
    const start = "/auth/google?redirectTo=https://evil.example/";
    const response = await visitor.request(await walkProvider(visitor, start, "led", callback));
    expect(response.headers.get("location")).toBe("/dashboard/overview");
  });
});

describe("somebody with a password", () => {
  async function signUp(login: string): Promise<Visitor> {
    const fields = { sBusinessName: "A", sEmail: `${login}@example.com`, sPassword: "secret1!" };
    return visit().post("/signup", fields);
  }

  test("is linked once the address is verified here, and can unlink", async () => {
    addPerson("linked");
    clearOutbox();
    const owner = await signUp("linked");
    await owner.open("/dashboard/account");
    expect(owner.text).toContain("None yet. Once your email address is verified here");
    const early = visit();
    await early.open(await comeBack(early, "linked"));
    await expectRefused(early, 409, /not verified yet. Please sign in with your password, follow/);
    const mail = await waitForMail(({ to }) => to === "linked@example.com");
    await visit().post(linkIn(mail), {});
    const visitor = visit();
    await visitor.open(await comeBack(visitor, "linked"));
    expect(visitor.path).toBe("/dashboard/overview");
    await visitor.open("/dashboard/account");
    expect(visitor.text).toMatch(/localhost:\d+ · linked@example\.com/);
    const form = { intent: "unlink", id: visitor.fieldValue("id") };
    await visitor.post("/dashboard/account", form);
    expect(visitor.text).toContain("The other account is unlinked.");
    expect((await visitor.post("/dashboard/account", form)).status).toBe(404);
    await visitor.open("/dashboard/account");
    expect(visitor.html).not.toContain('value="unlink"');
  });

  test("is not linked by an address that the provider has not verified", async () => {
    addPerson("doubtful", { email_verified: false });
    await signUp("doubtful");
    const visitor = visit();
    await visitor.open(await comeBack(visitor, "doubtful"));
    await expectRefused(visitor, 403, /is not verified at Żebbuġ & Co. Please verify it there/);
  });
});

describe("the way back", testWayBack);
describe("a provider that fails on the way back", testFailingOnTheWayBack);

test("under another of its names the product leads to the one the answer comes to, once", async () => {
  const visitor = routes.visit();
  const first = await visitor.request("/auth/google?redirectTo=/dashboard/companies");
  const moved = "/auth/google?redirectTo=%2Fdashboard%2Fcompanies&moved=1";
  expect(first.headers.get("location")).toBe(here + moved);
  const second = await visitor.request(moved);
  expect(second.headers.get("location")).toContain(`${provider.issuer}/auth?`);
});

test("the signed-in are led to the overview and not to the provider", async () => {
  const visitor = await routes.signIn();
  const response = await visitor.request("/auth/google");
  expect(response.headers.get("location")).toBe("/dashboard/overview");
});
