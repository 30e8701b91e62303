import { afterAll, afterEach, beforeAll, test } from "vitest";
import { config } from "../../../../server/config.ts";
import { startSignIn } from "../../../../server/net/openid-provider.ts";
import { hangUp, html, silence } from "../../../fakes/provider-troubles.ts";
import { walkProvider } from "../../../setup/start-provider.ts";
import type { ProviderPerson } from "../../../setup/start-provider.ts";
import { Visitor } from "../../../setup/visitor.ts";
import { bodies, signOnWish } from "./bodies.ts";
import { askProvider, drive, driveAs, owner, provider, server } from "./documented-api.ts";

export function testProviders(): void {
  const before = { ...config() };
  beforeAll(() => void Object.assign(config(), { provider: askProvider() }));
  afterEach(() => provider.beHonest());
  afterAll(() => void Object.assign(config(), { provider: before.provider }));
  const path = "/api/auth/google";

  test("opens an account, which has no other way in", async () => {
    const body = await comeFromProvider("new", { email: "vouched@example.com" });
    const response = await drive("POST", path, 200, { body });
    const { oData } = (await response.json()) as { oData: { sToken: { sToken: string } } };
    const token = oData.sToken.sToken;
    const ways = await drive("GET", "/api/account/identities", 200, { token });
    const [{ _id }] = ((await ways.json()) as { oData: { aIdentities: [{ _id: string }] } }).oData
      .aIdentities;
    await drive("DELETE", `/api/account/identities/${_id}`, 409, { token });
    const password_hash = "anything but nothing";
    const { user_id } = await server.db
      .selectFrom("identities")
      .select("user_id")
      .where("id", "=", _id)
      .executeTakeFirstOrThrow();
    await server.db.updateTable("users").set({ password_hash }).where("id", "=", user_id).execute();
    await drive("DELETE", `/api/account/identities/${_id}`, 200, { token });
  });

  test("is refused to who is not vouched for, or whose address is not verified here", async () => {
    const unsure = { email: "unsure@example.com", email_verified: false };
    const body = await comeFromProvider("unsure", unsure);
    await drive("POST", path, 403, { body });
    const { email } = await server.signUp();
    await drive("POST", path, 409, { body: await comeFromProvider("known", { email }) });
  });

  test("is refused too often", async () => {
    const from = "198.51.100.7";
    const limits = { ...config() };
    Object.assign(config(), { loginAttempts: { account: 1, address: 1 } });
    const body = bodies[`POST ${path}`]?.();
    await drive("POST", path, 400, { body, from });
    await drive("POST", path, 429, { body, from });
    Object.assign(config(), { loginAttempts: limits.loginAttempts });
  });

  test("fails when the provider does", async () => {
    const body = await comeFromProvider("waiting", { email: "waiting@example.com" });
    provider.answer("/token", html);
    await drive("POST", path, 502, { body });
    provider.answer("/token", hangUp);
    await drive("POST", path, 503, { body });
    provider.answer("/token", silence);
    await drive("POST", path, 504, { body });
  });

  async function comeFromProvider(login: string, person: ProviderPerson) {
    provider.people.set(login, { email_verified: true, ...person });
    const { url, started } = await startSignIn();
    const visitor = new Visitor(provider.issuer);
    const back = await walkProvider(visitor, url, login, config().publicUrl);
    const sCode = new URL(back).searchParams.get("code");
    return { sCode, sCodeVerifier: started.codeVerifier, sNonce: started.nonce };
  }
}

export function testSignOn(): void {
  const settings = "/api/account/sign-on";
  const password = { sPassword: "secret1!" };
  const other = { ...config() };
  afterEach(() => {
    provider.beHonest();
    const { accountProviders, domainProofs, loginAttempts, limits } = other;
    Object.assign(config(), { accountProviders, domainProofs, loginAttempts, limits });
  });
  beforeAll(() => void Object.assign(other, config()));

  test("is set up by the owner, whose people then come by it", async () => {
    const rule = `${settings}/required`;
    await driveAs(owner, "PUT", rule, 409, { bRequired: true, ...password });
    await driveAs(owner, "PUT", settings, 200, signOnWish());
    const added = { sDomain: "firm.example" };
    await driveAs(owner, "POST", `${settings}/domains`, 201, added);
    await driveAs(owner, "POST", `${settings}/domains`, 409, added);
    const [domain] = (await owner.getSignOn()).domains.filter(
      (one) => one.domain === added.sDomain,
    );
    const { id = "", proof = "" } = domain ?? {};
    await driveAs(owner, "POST", `${settings}/domains/${id}/proof`, 409);
    const domainProofs = { dns: null, named: new Map([["firm.example", proof]]) };
    Object.assign(config(), { domainProofs });
    await driveAs(owner, "POST", `${settings}/domains/${id}/proof`, 200);
    await drive("GET", settings, 200, { token: owner.token });
    await drive("POST", "/api/auth/company", 200, { body: { sEmail: "a@firm.example" } });
    await driveAs(owner, "PUT", rule, 200, { bRequired: true, ...password });
    const path = `/api/auth/company/${owner.accountId}/finish`;
    await drive("POST", path, 200, { body: await comeBack("ada", { email: "ada@firm.example" }) });
    await drive("POST", path, 403, { body: await comeBack("eve", { email: "eve@evil.example" }) });
    const { email, userId } = await server.signUp();
    await server.db
      .updateTable("users")
      .set({ email: "taken@firm.example" })
      .where("id", "=", userId)
      .execute();
    await drive("POST", path, 409, {
      body: await comeBack(email, { email: "taken@firm.example" }),
    });
    await driveAs(owner, "PUT", rule, 200, { bRequired: false, ...password });
    await driveAs(owner, "DELETE", `${settings}/domains/${id}`, 200);
  });

  test("fails when the provider does", async () => {
    const at = `/api/auth/company/${owner.accountId}`;
    const [finish, body] = [`${at}/finish`, { email: "b@firm.example" }];
    const failures = [
      [502, html],
      [503, hangUp],
      [504, silence],
    ] as const;
    for (const [status, answer] of failures) {
      const back = await comeBack(`fails ${status}`, body);
      provider.answer("/token", answer);
      await drive("POST", finish, status, { body: back });
      provider.beHonest();
      provider.answer("/.well-known/openid-configuration", answer);
      const wish = { ...signOnWish(), sClientId: `other ${status}` };
      await driveAs(owner, "PUT", settings, status, wish);
      // Another secret is another client, of which nothing is known yet.
      await server.db
        .updateTable("sign_on_providers")
        .set({ client_secret: `other ${status}` })
        .where("account_id", "=", owner.accountId)
        .execute();
      await drive("POST", `${at}/start`, status);
      provider.beHonest();
      await driveAs(owner, "PUT", settings, 200, signOnWish());
    }
    await drive("POST", `${at}/start`, 200);
  });

  test("is limited, and can be switched off", async () => {
    const from = "198.51.100.9";
    Object.assign(config(), { loginAttempts: { account: 1, address: 1 } });
    const body = { sEmail: "nobody@example.com" };
    await drive("POST", "/api/auth/company", 404, { body, from });
    await drive("POST", "/api/auth/company", 429, { body, from });
    await drive("POST", "/api/auth/company/nothing/start", 429, { from });
    const finish = bodies["POST /api/auth/company/{id}/finish"]?.();
    await drive("POST", "/api/auth/company/nothing/finish", 429, { body: finish, from });
    Object.assign(config(), { loginAttempts: other.loginAttempts });
    const checks = { account: { most: 0, seconds: 60 } };
    const limits = { ...other.limits, "sign-on-checks": { ...other.limits["sign-on-checks"] } };
    Object.assign(limits["sign-on-checks"], checks);
    Object.assign(config(), { limits });
    await driveAs(owner, "PUT", settings, 429, signOnWish());
    await driveAs(owner, "POST", `${settings}/domains`, 201, { sDomain: "limited.example" });
    const { domains } = await owner.getSignOn();
    await driveAs(owner, "POST", `${settings}/domains/${domains[0]?.id}/proof`, 429);
    Object.assign(config(), { accountProviders: null });
    await driveAs(owner, "GET", settings, 409);
    await driveAs(owner, "PUT", settings, 409, signOnWish());
    await driveAs(owner, "DELETE", settings, 200, password);
  });

  async function comeBack(login: string, person: ProviderPerson) {
    provider.people.set(login, { email_verified: true, ...person });
    const { url, state, nonce, codeVerifier } = await server.open.startSignOn(owner.accountId);
    const visitor = new Visitor(provider.issuer);
    const back = await walkProvider(visitor, url, login, config().publicUrl);
    const sQuery = new URL(back).search.slice(1);
    return { sState: state, sNonce: nonce, sCodeVerifier: codeVerifier, sQuery };
  }
}
