import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "../../../server/api/client.ts";
import { refusalOf } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { TestApi } from "../../setup/test-api.ts";

process.env["LIMITS"] = "sign-ups@address=20/hour";

let server: TestApi;
beforeAll(async () => void (server = await startTestApi()));
afterAll(() => server.stop());

const account = { businessName: "Acme", email: "someone@example.com", password: "secret1!" };

describe("sign-up", () => {
  test("opens an account and a session", async () => {
    const { token, userId } = await server.open.signUp(account);
    const profile = await createApiClient(server.send, token).getProfile();
    expect(profile).toMatchObject({ id: userId, email: account.email, businessName: "Acme" });
  });

  test("refuses an address twice, whatever its case", async () => {
    const again = { ...account, email: "SomeOne@Example.com" };
    const refusal = await refusalOf(server.open.signUp(again));
    expect(refusal.status).toBe(409);
    expect(refusal.issues[0]?.path).toBe("sEmail");
  });

  test.each([
    ["businessName", "", "sBusinessName", "Business Name is required"],
    [
      "businessName",
      "x\u0000y",
      "sBusinessName",
      "Please remove characters that cannot be printed",
    ],
    ["email", "", "sEmail", "Email is required"],
    ["email", "nobody", "sEmail", "Invalid Email Address"],
    ["email", "a b@example.com", "sEmail", "Invalid Email Address"],
    ["email", "a@example.c", "sEmail", "Invalid Email Address"],
    ["password", "", "sPassword", "Password is required"],
    ["password", "short", "sPassword", /min 6 and max 16/],
    ["password", "nodigits!", "sPassword", /min 6 and max 16/],
    ["password", "nosymbol1", "sPassword", /min 6 and max 16/],
    ["password", "much-too-long-1!-password", "sPassword", /min 6 and max 16/],
  ])("refuses %s %j", async (field, value, path, message) => {
    const refusal = await refusalOf(server.open.signUp({ ...account, [field]: value }));
    expect(refusal.status).toBe(400);
    const issue = refusal.issues.find((one) => one.path === path);
    expect(issue?.message).toMatch(message);
  });

  test("takes names in any script", async () => {
    const names = ["شركة المدفوعات", "İstanbul Ödeme A.Ş.", "Għaqda Ċentrali"];
    for (const [index, businessName] of names.entries()) {
      const email = `scripts${index}@example.com`;
      const { token } = await server.open.signUp({ ...account, businessName, email });
      const profile = await createApiClient(server.send, token).getProfile();
      expect(profile.businessName).toBe(businessName);
    }
  });

  test("is limited per address", async () => {
    const from = createApiClient((path, init) => server.send(path, init, "198.51.100.7"));
    const statuses: number[] = [];
    for (let index = 0; index < 22; index += 1) {
      const taken = from.signUp({ ...account, email: "someone@example.com" });
      statuses.push((await refusalOf(taken)).status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(409));
    expect(statuses.slice(20)).toEqual([429, 429]);
  });
});

describe("login", () => {
  test("gives a new session for the right password", async () => {
    const { token } = await server.open.logIn("SOMEONE@example.com", account.password);
    expect((await createApiClient(server.send, token).getProfile()).email).toBe(account.email);
  });

  test("answers alike for an unknown address and a wrong password", async () => {
    const unknown = await refusalOf(server.open.logIn("nobody@example.com", "secret1!"));
    const wrong = await refusalOf(server.open.logIn(account.email, "secret2!"));
    expect([unknown.status, unknown.message, unknown.issues]).toEqual([
      wrong.status,
      wrong.message,
      wrong.issues,
    ]);
    expect(wrong.status).toBe(401);
  });

  test("is limited per account, and says for how long", async () => {
    const person = await server.signUp();
    for (let index = 0; index < 10; index += 1) {
      expect((await refusalOf(server.open.logIn(person.email, "wrong1!"))).status).toBe(401);
    }
    const refusal = await refusalOf(server.open.logIn(person.email, "secret1!"));
    expect(refusal.status).toBe(429);
    expect(refusal.retryAfter).toBeGreaterThan(0);
    expect(refusal.message).toMatch(/try again in \d+ minutes?/);
  });
});

describe("tokens", () => {
  test("die at logout, and only the one that logged out", async () => {
    const first = await server.open.logIn(account.email, account.password);
    const second = await server.open.logIn(account.email, account.password);
    await createApiClient(server.send, first.token).logOut();
    const dead = await refusalOf(createApiClient(server.send, first.token).getProfile());
    expect(dead.status).toBe(401);
    await createApiClient(server.send, second.token).getProfile();
  });

  test.each([
    ["none", ""],
    ["nonsense", "Bearer nonsense"],
    [
      "an unsigned one",
      `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"sub":"x","sid":"y"}')}.`.replaceAll("=", ""),
    ],
  ])("are refused when there is %s", async (_what, authorization) => {
    const response = await server.send("profile", { headers: { authorization } });
    expect(response.status).toBe(401);
  });
});

test("signing in with a provider is not found where none is set", async () => {
  const answer = { code: "c", codeVerifier: "v".repeat(43), nonce: "n" };
  expect((await refusalOf(server.open.signInWithProvider(answer))).status).toBe(404);
});

test("a body that is no JSON, and a call that does not exist, are the caller's fault", async () => {
  const headers = { "content-type": "application/json" };
  const broken = await server.send("auth/login", { method: "POST", headers, body: "{" });
  expect(broken.status).toBe(400);
  expect((await server.send("no/such/call")).status).toBe(404);
});
