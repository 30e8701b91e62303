import { expect, test, vi } from "vitest";
import {
  endless,
  error,
  hangUp,
  html,
  redirected,
  silence,
} from "../../fakes/provider-troubles.ts";
import { walkProvider } from "../../setup/start-provider.ts";
import { addPerson, callback, comeBack, expectRefused, provider, visit } from "./open-google.ts";

export function testWayBack(): void {
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
}

export function testFailingOnTheWayBack(): void {
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
}
