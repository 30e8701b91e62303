import type { RequestListener } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openAssistantIndexes } from "../../server/assistant/law-index.ts";
import { loadCatalogue } from "../../server/catalogue/catalogue.ts";
import { clearOutbox, linkIn, waitForMail } from "../setup/outbox.ts";
import { openRoutes } from "../setup/routes.ts";
import type { Routes } from "../setup/routes.ts";
import { clientId, clientSecret, startProvider, walkProvider } from "../setup/start-provider.ts";
import type { TestProvider } from "../setup/start-provider.ts";
import { Visitor } from "../setup/visitor.ts";

const here = "http://127.0.0.1:3000";
const callback = `${here}/auth/google/callback`;
const metadata = "/.well-known/openid-configuration";
let provider: TestProvider;
let routes: Routes;
beforeAll(async () => {
  provider = await startProvider(here);
  Object.assign(process.env, {
    OIDC_ISSUER: provider.issuer,
    OIDC_NAME: "Żebbuġ & Co",
    OIDC_SECONDS: "4",
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    LOGIN_ATTEMPTS_ADDRESS: "1000",
  });
  routes = await openRoutes();
  // Indexes that the first dashboard would lay out hold up the provider, which runs here as well.
  openAssistantIndexes(loadCatalogue());
});
afterAll(async () => {
  await routes.close();
  await provider.stop();
});
afterEach(() => {
  provider.beHonest();
  vi.useRealTimers();
});

/** A browser without scripts that reaches both the product and the provider. */
function visit(): Visitor {
  const { send } = routes.visit();
  return new Visitor(here, (request) =>
    new URL(request.url).origin === here ? send(request) : fetch(request),
  );
}

/** Follows the button and the provider's pages, up to the address the browser is sent back to. */
async function comeBack(visitor: Visitor, login: string, from = "/login"): Promise<string> {
  await visitor.open(from);
  return walkProvider(visitor, visitor.linkTo("Sign in with Żebbuġ & Co"), login, callback);
}

function addPerson(login: string, claims: object = {}): void {
  const email = `${login}@example.com`;
  provider.people.set(login, { email, email_verified: true, name: `${login} Ltd`, ...claims });
}

async function expectRefused(visitor: Visitor, status: number, message: RegExp): Promise<void> {
  expect([visitor.path, visitor.status]).toEqual(["/login", status]);
  expect(visitor.text).toMatch(message);
  expect(visitor.html).toContain('class="summary"');
  await visitor.open("/login");
  expect([visitor.status, visitor.html.includes('class="summary"')]).toEqual([200, false]);
  await visitor.open("/dashboard/overview");
  expect(visitor.path).toBe("/login");
}

const hangUp: RequestListener = (request) => request.socket.destroy();
const silence: RequestListener = () => {};
const html: RequestListener = (_request, response) => response.end("<h1>Sorry</h1>");
const error: RequestListener = (_request, response) => response.writeHead(500).end("{}");
const endless: RequestListener = (_request, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  response.write('{"a":"');
  const more = () => {
    while (!response.destroyed && response.write("a".repeat(65_536)));
  };
  response.on("drain", more);
  more();
};
const says =
  (changes: Record<string, string>): RequestListener =>
  (_request, response) => {
    const at = (path: string) => `${provider.issuer}${path}`;
    const honest = {
      issuer: provider.issuer,
      authorization_endpoint: at("/auth"),
      token_endpoint: at("/token"),
      jwks_uri: at("/jwks"),
    };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ ...honest, ...changes }));
  };
/** What is behind the redirect would do. */
const redirected: RequestListener = (request, response) => {
  if (request.url?.endsWith("?again")) says({})(request, response);
  else response.writeHead(302, { location: `${request.url}?again` }).end();
};

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
    expect(visitor.text).toMatch(/localhost:\d+ ?, linked@example\.com/);
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

describe("the way back", () => {
  test("is closed to an answer with another state, or none", async () => {
    addPerson("state");
    for (const state of ["another", ""]) {
      const visitor = visit();
      const url = new URL(await comeBack(visitor, "state"));
      url.searchParams.set("state", state);
      await visitor.open(url.href);
      await expectRefused(visitor, 400, /does not belong to your sign-in. Please start again/);
    }
  });

  test("is closed to an answer of another provider, or of nobody", async () => {
    addPerson("sender");
    for (const iss of ["https://evil.example", ""]) {
      const visitor = visit();
      const url = new URL(await comeBack(visitor, "sender"));
      url.searchParams.set("iss", iss);
      await visitor.open(url.href);
      await expectRefused(visitor, 400, /does not belong to your sign-in/);
    }
  });

  test("is closed to a browser that started nothing", async () => {
    addPerson("stolen");
    const victim = visit();
    await victim.open(await comeBack(visit(), "stolen"));
    await expectRefused(victim, 400, /was not started in this browser/);
  });

  test("is open once, whatever came of it", async () => {
    addPerson("replay");
    const visitor = visit();
    const back = await comeBack(visitor, "replay");
    await visitor.open(back);
    expect(visitor.path).toBe("/dashboard/overview");
    await visitor.post("/logout", {});
    await visitor.open(back);
    await expectRefused(visitor, 400, /was already used/);
    const wrong = new URL(await comeBack(visitor, "replay"));
    await visitor.open(`${wrong.href}x&state=wrong`);
    await visitor.open(wrong.href);
    await expectRefused(visitor, 400, /was already used/);
  });

  test("ends after ten minutes", async () => {
    addPerson("late");
    const visitor = visit();
    const back = await comeBack(visitor, "late");
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60 * 1000 });
    await visitor.open(back);
    vi.useRealTimers();
    await expectRefused(visitor, 400, /was not started in this browser.*or has expired/);
  });

  test("takes neither a spent code nor a changed cookie from a copied browser", async () => {
    addPerson("copied");
    const visitor = visit();
    const { send } = visitor;
    const started = await visitor.request("/auth/google");
    const [line = ""] = started.headers.getSetCookie();
    const cookie = line.split(";")[0] ?? "";
    const asked = started.headers.get("location") ?? "";
    const back = await walkProvider(visitor, asked, "copied", callback);
    const copy = (value: string) => send(new Request(back, { headers: { cookie: value } }));
    const outcome = async (response: Response) => {
      const cookies = response.headers.getSetCookie();
      expect(cookies.filter((one) => one.startsWith("jwtToken="))).toEqual([]);
      expect(response.headers.get("location")).toBe("/login");
      const shown = visit();
      const refused = cookies.find((one) => one.startsWith("signInRefused=")) ?? "";
      const page = await shown.request("/login", {
        headers: { cookie: refused.split(";")[0] ?? "" },
      });
      return [page.status, await page.text()];
    };
    const [name = "", value = ""] = cookie.split(/=(.*)/);
    const [payload = "", signature = ""] = decodeURIComponent(value).split(".");
    const kept = JSON.parse(Buffer.from(payload, "base64").toString()) as object;
    const changed = Buffer.from(JSON.stringify({ ...kept, nonce: "mine" })).toString("base64");
    const tampered = `${name}=${encodeURIComponent(`${changed}.${signature}`)}`;
    expect(await outcome(await copy(tampered))).toEqual([
      400,
      expect.stringContaining("was not started in this browser"),
    ]);
    await visitor.open(back);
    expect(visitor.path).toBe("/dashboard/overview");
    expect(await outcome(await copy(cookie))).toEqual([
      400,
      expect.stringContaining("was used already or has run out"),
    ]);
  });

  test("says that somebody changed their mind at the provider", async () => {
    const visitor = await visit().open("/login");
    await visitor.open(visitor.linkTo("Sign in with"));
    expect(visitor.path).toMatch(/\/interaction\//);
    await visitor.open(visitor.linkTo("Cancel"));
    await expectRefused(visitor, 400, /Signing in with Żebbuġ & Co was cancelled/);
  });

  test("says that the provider did not want to, and nothing of what it wrote", async () => {
    const visitor = visit();
    const response = await visitor.request("/auth/google");
    const { searchParams } = new URL(response.headers.get("location") ?? "");
    const answer = new URLSearchParams({
      error: "server_error",
      error_description: "<script>alert(1)</script>",
      state: searchParams.get("state") ?? "",
      iss: provider.issuer,
    });
    await visitor.open(`${callback}?${answer}`);
    expect(visitor.html).not.toContain("alert(1)");
    await expectRefused(visitor, 400, /did not sign you in. Please start again/);
  });
});

describe("a provider that fails on the way back", () => {
  test.each([
    ["hangs up", hangUp, 503, /cannot be reached/],
    ["is silent", silence, 504, /took too long/],
    ["shows a page", html, 502, /cannot be used/],
    ["fails", error, 502, /cannot be used/],
    ["talks without end", endless, 502, /cannot be used/],
    ["leads elsewhere", redirected, 502, /cannot be used/],
  ])("%s", async (_what, listener, status, message) => {
    addPerson("failing");
    const visitor = visit();
    const back = await comeBack(visitor, "failing");
    provider.answer("/token", listener);
    await visitor.open(back);
    await expectRefused(visitor, status, message);
  });

  test("sends a token of a foreign issuer", async () => {
    addPerson("foreign");
    const visitor = visit();
    const back = await comeBack(visitor, "foreign");
    provider.forge({ iss: "https://evil.example" });
    await visitor.open(back);
    await expectRefused(visitor, 502, /an answer that cannot be used/);
  });

  test("sends a token for another start", async () => {
    addPerson("nonce");
    const visitor = visit();
    const back = await comeBack(visitor, "nonce");
    provider.forge({ nonce: "another" });
    await visitor.open(back);
    await expectRefused(visitor, 400, /was used already or has run out/);
  });
});

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
