import { unzipSync } from "fflate";
import { generateKeyPair } from "jose";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { createApiClient } from "../../../server/api/client.ts";
import { refusalOf } from "../../setup/company-form.ts";
import { linkIn, waitForMail } from "../../setup/outbox.ts";
import { clientId, clientSecret, startProvider } from "../../setup/start-provider.ts";
import type { ProviderPerson } from "../../setup/start-provider.ts";
import { openGoogle, publicUrl, unsigned, vouched } from "./open-google.ts";

const provider = await startProvider(publicUrl);
Object.assign(process.env, {
  OIDC_ISSUER: provider.issuer,
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  LOGIN_ATTEMPTS_ADDRESS: "1000",
});
const { server, getAnswer, signIn, refusalFor, countSessions, signUp, stop } =
  await openGoogle(provider);
afterAll(stop);
afterEach(() => provider.beHonest());

describe("somebody new", () => {
  test("gets an account under the name and the address the provider vouches for", async () => {
    const person = await signIn("new", vouched("New@Example.com", "Żejtun Group"));
    expect(await person.getProfile()).toMatchObject({
      businessName: "Żejtun Group",
      email: "new@example.com",
      emailVerified: true,
      businessType: "b2b",
      role: "owner",
    });
    const ways = await person.listSignInWays();
    expect(ways).toMatchObject({
      password: false,
      identities: [{ issuer: provider.issuer, email: "new@example.com" }],
    });
  });

  test("keeps what they said of their business", async () => {
    const { token } = await server.open.signInWithProvider({
      ...(await getAnswer("onboarded", vouched("onboarded@example.com"))),
      businessType: "b2c",
      complianceFocus: ["aml_and_kyc"],
      region: "TR",
    });
    expect(await createApiClient(server.send, token).getProfile()).toMatchObject({
      businessName: "onboarded@example.com",
      businessType: "b2c",
      complianceFocus: ["aml_and_kyc"],
      region: "TR",
    });
  });

  test.each([
    ["blank", "  \u200b "],
    ["missing", undefined],
    ["no text", { first: "A" }],
  ])("with a name that is %s is called by the address", async (kind, name) => {
    const email = `name-${kind.replace(" ", "-")}@example.com`;
    const person = await signIn(`name ${kind}`, vouched(email, name));
    expect((await person.getProfile()).businessName).toBe(email);
  });

  test("has a name no longer than a business name may be, without what no screen shows", async () => {
    const person = await signIn(
      "long",
      vouched("long@example.com", `A\u0000\u202eB${"ż".repeat(300)}`),
    );
    const { businessName } = await person.getProfile();
    expect(businessName).toBe(`A B${"ż".repeat(197)}`);
  });

  test.each([
    ["an address that is not verified there", { email: "u1@example.com", email_verified: false }],
    ["an address without a word on it", { email: "u2@example.com" }],
    ["a word that is no yes", { email: "u3@example.com", email_verified: "true" }],
    ["no address", { email_verified: true }],
    ["an address no mail reaches", { email: "nobody", email_verified: true }],
  ] as [string, ProviderPerson][])("is refused with %s", async (what, person) => {
    const sessions = await countSessions();
    const refusal = await refusalFor(await getAnswer(what, person));
    expect(refusal.status).toBe(403);
    expect(refusal.message).toMatch(/verify it there|allow it there/);
    expect(await countSessions()).toBe(sessions);
    const users = await server.db.selectFrom("users").select("email").execute();
    expect(users.map(({ email }) => email)).not.toContain(person.email);
  });
});

describe("somebody known", () => {
  test("is found by the provider's own name for them, whatever their address is now", async () => {
    const first = await signIn("mover", vouched("before@example.com"));
    const later = await signIn("mover", vouched("after@example.com"));
    expect(later.userId).toBe(first.userId);
    expect((await later.getProfile()).email).toBe("before@example.com");
    const unverified = await signIn("mover", {
      email: "before@example.com",
      email_verified: false,
    });
    expect(unverified.userId).toBe(first.userId);
  });

  test("is not found by an address that changed hands at the provider", async () => {
    const first = await signIn("leaver", vouched("shared@example.com"));
    const refusal = await refusalFor(await getAnswer("heir", vouched("shared@example.com")));
    expect(refusal.status).toBe(409);
    expect(refusal.message).toContain("linked to another account");
    expect((await first.listSignInWays()).identities).toHaveLength(1);
  });

  test("with a password is linked when both sides have verified the address", async () => {
    const person = await signUp("both@example.com");
    const linked = await signIn("both", vouched("BOTH@example.com"));
    expect(linked.userId).toBe((await person.getProfile()).id);
    expect(await person.listSignInWays()).toMatchObject({ password: true, identities: [{}] });
    await server.open.logIn("both@example.com", "secret1!");
  });

  test("is not linked while our side has not verified it, and told what to do", async () => {
    const person = await signUp("ours@example.com", { verified: false });
    const sessions = await countSessions();
    const refusal = await refusalFor(await getAnswer("ours", vouched("ours@example.com")));
    expect(refusal.status).toBe(409);
    expect(refusal.message).toMatch(
      /not verified yet.*sign in with your password.*follow the link/,
    );
    expect(await countSessions()).toBe(sessions);
    expect((await person.listSignInWays()).identities).toEqual([]);
  });

  test("is not linked while the provider has not verified it", async () => {
    const person = await signUp("theirs@example.com");
    const claims = { email: "theirs@example.com", email_verified: false };
    expect((await refusalFor(await getAnswer("theirs", claims))).status).toBe(403);
    expect((await person.listSignInWays()).identities).toEqual([]);
  });
});

describe("an answer", () => {
  test("works once", async () => {
    const answer = await getAnswer("once", vouched("once@example.com"));
    await server.open.signInWithProvider(answer);
    const refusal = await refusalFor(answer);
    expect(refusal.status).toBe(400);
    expect(refusal.message).toContain("was used already or has run out");
  });

  test.each([
    ["the verifier", { codeVerifier: "v".repeat(43) }],
    ["the nonce", { nonce: "another" }],
    ["the code", { code: "another" }],
  ])("is worth nothing when %s belongs to another start", async (what, change) => {
    const sessions = await countSessions();
    const answer = await getAnswer("mixed", vouched("mixed@example.com"));
    const refusal = await refusalFor({ ...answer, ...change });
    expect([what, refusal.status]).toEqual([what, 400]);
    expect(await countSessions()).toBe(sessions);
  });

  test.each([
    ["code", "", "sCode"],
    ["codeVerifier", "short", "sCodeVerifier"],
    ["nonce", "n".repeat(201), "sNonce"],
  ])("is refused before the provider is asked when %s is %j", async (field, value, path) => {
    provider.answer("/token", () => expect.unreachable());
    const whole = { code: "c", codeVerifier: "v".repeat(43), nonce: "n" };
    const refusal = await refusalFor({ ...whole, [field]: value });
    expect([refusal.status, refusal.issues[0]?.path]).toEqual([400, path]);
  });
});

describe("a token", () => {
  const hour = 3600;
  const time = () => Math.floor(Date.now() / 1000);

  test.each([
    ["of a foreign issuer", { iss: "https://accounts.evil.example" }],
    ["for another product", { aud: "somebody-else" }],
    ["for several, with another in charge", { aud: [clientId, "b"], azp: "b" }],
    ["that has run out", { exp: time() - hour, iat: time() - 2 * hour }],
    ["from the future", { nbf: time() + hour }],
    ["of nobody", { sub: undefined }],
  ])("%s is not believed", async (_what, changes) => {
    const answer = await getAnswer("token", vouched("token@example.com"));
    const sessions = await countSessions();
    provider.forge(changes as Record<string, string>);
    const refusal = await refusalFor(answer);
    expect(refusal.status).toBe(502);
    expect(refusal.message).toContain("gave an answer that cannot be used");
    expect(await countSessions()).toBe(sessions);
  });

  test("with another start's nonce is not believed", async () => {
    const answer = await getAnswer("nonce", vouched("nonce@example.com"));
    provider.forge({ nonce: "another" });
    expect((await refusalFor(answer)).status).toBe(400);
  });

  test("signed with another key is not believed", async () => {
    const answer = await getAnswer("key", vouched("key@example.com"));
    provider.forge({}, (await generateKeyPair("RS256")).privateKey);
    expect((await refusalFor(answer)).status).toBe(502);
  });

  test.each([
    ["unsigned", (token: string) => unsigned(token)],
    ["cut short", (token: string) => token.slice(0, -20)],
    ["no token at all", () => "nonsense"],
    ["missing", () => ""],
  ])("that is %s is not believed", async (_what, make) => {
    const answer = await getAnswer("shape", vouched("shape@example.com"));
    provider.replaceToken(make);
    expect((await refusalFor(answer)).status).toBe(502);
  });
});

describe("a linked sign-in", () => {
  test("is taken away by its owner, who has a password, and by nobody else", async () => {
    const person = await signUp("unlink@example.com");
    await signIn("unlink", vouched("unlink@example.com"));
    const stranger = await signUp("stranger@example.com");
    const [identity] = (await person.listSignInWays()).identities;
    const id = identity?.id ?? "";
    expect((await refusalOf(stranger.unlinkIdentity(id))).status).toBe(404);
    await person.unlinkIdentity(id);
    expect((await refusalOf(person.unlinkIdentity(id))).status).toBe(404);
    expect((await person.listSignInWays()).identities).toEqual([]);
    await server.open.logIn("unlink@example.com", "secret1!");
  });

  test("stays while it is the only way in; a mailed link sets a password", async () => {
    const person = await signIn("only", vouched("only@example.com"));
    const [identity] = (await person.listSignInWays()).identities;
    expect((await refusalOf(person.unlinkIdentity(identity?.id ?? ""))).status).toBe(409);
    expect((await refusalOf(server.open.logIn("only@example.com", ""))).status).toBe(400);
    expect((await refusalOf(server.open.logIn("only@example.com", "guess1!"))).status).toBe(401);
    const refusal = await refusalOf(person.deleteAccount("guess1!"));
    expect([refusal.status, refusal.message]).toEqual([
      400,
      expect.stringContaining("no password"),
    ]);
    await server.open.forgotPassword("only@example.com");
    const mail = await waitForMail(
      ({ to, text }) => to === "only@example.com" && text.includes("/set-forgot-password/"),
    );
    await server.open.setForgotPassword(linkIn(mail).split("/").at(-1) ?? "", "chosen1!");
    const { token } = await server.open.logIn("only@example.com", "chosen1!");
    const again = createApiClient(server.send, token);
    expect((await again.listSignInWays()).password).toBe(true);
    await again.unlinkIdentity(identity?.id ?? "");
  });

  test("goes with the account, and is in its export before", async () => {
    const person = await signUp("leaving@example.com");
    const linked = await signIn("leaving", vouched("leaving@example.com"));
    const files = unzipSync(new Uint8Array(await (await person.exportAccount()).arrayBuffer()));
    const exported = JSON.parse(new TextDecoder().decode(files["account.json"])) as object;
    expect(exported).toMatchObject({
      linked: [{ issuer: provider.issuer, subject: "leaving", email: "leaving@example.com" }],
    });
    await person.deleteAccount("secret1!");
    const rows = await server.db.selectFrom("identities").select("user_id").execute();
    expect(rows.map(({ user_id }) => user_id)).not.toContain(linked.userId);
  });
});

test("two tabs that come back at once make one account", async () => {
  const answers = [
    await getAnswer("twice", vouched("twice@example.com")),
    await getAnswer("twice", vouched("twice@example.com")),
  ];
  const ends = await Promise.allSettled(answers.map(server.open.signInWithProvider));
  expect(ends.some(({ status }) => status === "fulfilled")).toBe(true);
  for (const end of ends) {
    if (end.status === "rejected") expect((end.reason as { status: number }).status).toBe(409);
  }
  await signIn("twice");
  const rows = await server.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", "twice@example.com")
    .execute();
  expect(rows).toHaveLength(1);
});
