import { afterAll, afterEach, describe, expect, test } from "vitest";
import { hashPassword } from "../../../../server/accounts/passwords.ts";
import { config } from "../../../../server/config.ts";
import { refusalOf } from "../../../setup/company-form.ts";
import {
  openSignOn,
  password,
  setProvider,
  settingsWith,
  startNames,
  startProviderFor,
} from "./open-sign-on.ts";

const names = await startNames();
Object.assign(process.env, settingsWith(names));
const { server, owner, provider, comeBack, signIn, refusalFor, expectNobody, stop } =
  await openSignOn(names);
afterEach(() => provider.beHonest());
afterAll(stop);

describe("who comes", () => {
  test("by an address of the domain is led to the account's provider, and joins", async () => {
    expect(await server.open.findSignOn("Ada@FIRM.example")).toEqual({
      accountId: owner.accountId,
      name: new URL(provider.issuer).host,
    });
    const ada = await signIn("ada", "Ada@firm.example");
    expect(await ada.getProfile()).toMatchObject({
      ...{ businessName: "Firm", email: "ada@firm.example", role: "member", emailVerified: true },
    });
    expect((await ada.listCompanies()).map(({ name }) => name)).toEqual(["Seen Ltd"]);
    const kinds = (await owner.listLog({ email: "ada@firm.example" })).log.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["personJoined", "signedIn"]));
  });

  test("again is the same person, whatever their address is now", async () => {
    const first = await signIn("mover", "mover@firm.example");
    const later = await signIn("mover", "moved@elsewhere.example", { email_verified: false });
    expect(later.userId).toBe(first.userId);
  });

  test("and was invited has the rights of the invitation, which is spent", async () => {
    await owner.invite("asked@firm.example", { role: "auditor", companies: null });
    const person = await signIn("asked", "asked@firm.example");
    expect((await person.getProfile()).role).toBe("auditor");
    expect(await person.listCompanies()).toHaveLength(2);
    expect(await owner.listInvitations()).toEqual([]);
  });

  test("and has a password here is linked once the address is verified", async () => {
    const { id } = await server.db
      .insertInto("users")
      .values({
        ...{ id: "known-person", account_id: owner.accountId, email: "pass@firm.example" },
        ...{ password_hash: "x", email_verified: 0, role: "member", created: "2026-01-01" },
        ...{ all_companies: 1, language: null },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await refusalFor("pass", "pass@firm.example")).status).toBe(409);
    await server.db.updateTable("users").set({ email_verified: 1 }).where("id", "=", id).execute();
    expect((await signIn("pass", "pass@firm.example")).userId).toBe(id);
  });

  test.each([
    ["an address that is not verified there", "v@firm.example", { email_verified: false }],
    ["an address without a word on it", "w@firm.example", { email_verified: undefined }],
    ["an address of another domain", "x@other.example", {}],
    ["an address of a domain below", "y@sub.firm.example", {}],
    ["an address that only ends like it", "z@evilfirm.example", {}],
    ["an address with two signs", "firm.example@evil.example", {}],
  ])("with %s is refused, and nobody joins", async (what, email, claims) => {
    expect([what, (await refusalFor(what, email, claims)).status]).toEqual([what, 403]);
    await expectNobody(email);
  });

  test("and belongs to another account here stays there", async () => {
    const stranger = await server.signUp();
    await server.db
      .updateTable("users")
      .set({ email: "stranger@firm.example", email_verified: 1 })
      .where("id", "=", stranger.userId)
      .execute();
    const refusal = await refusalFor("stranger", "stranger@firm.example");
    expect([refusal.status, refusal.message]).toEqual([409, expect.stringContaining("another")]);
    const ways = await stranger.listSignInWays();
    expect(ways.identities).toEqual([]);
  });

  test("with an address of no such domain hears it", async () => {
    for (const email of ["a@nowhere.example", "a@sub.firm.example"]) {
      expect((await refusalOf(server.open.findSignOn(email))).status).toBe(404);
    }
  });
});

describe("an answer", () => {
  test("works once", async () => {
    const answer = await comeBack("once", "once@firm.example");
    await server.open.finishSignOn(answer);
    const refusal = await refusalOf(server.open.finishSignOn(answer));
    expect([refusal.status, refusal.message]).toEqual([400, expect.stringContaining("already")]);
  });

  test("that was replayed is refused although the provider would take the code again", async () => {
    const answer = await comeBack("replay", "replay@firm.example");
    await refusalOf(server.open.finishSignOn({ ...answer, nonce: "another" }));
    expect((await refusalOf(server.open.finishSignOn(answer))).status).toBe(400);
    await expectNobody("replay@firm.example");
  });

  test.each([
    ["state", { state: "another" }],
    ["nonce", { nonce: "another" }],
    ["verifier", { codeVerifier: "v".repeat(43) }],
  ])("with the %s of another start is refused", async (what, change) => {
    const answer = await comeBack(`mixed ${what}`, `${what}@firm.example`);
    const refusal = await refusalOf(server.open.finishSignOn({ ...answer, ...change }));
    expect([what, refusal.status]).toEqual([what, 400]);
    await expectNobody(`${what}@firm.example`);
  });

  test("that says it comes from another issuer is refused", async () => {
    const answer = await comeBack("issuer", "issuer@firm.example");
    const query = new URLSearchParams(answer.query);
    query.set("iss", "https://evil.example");
    const changed = { ...answer, query: query.toString() };
    expect((await refusalOf(server.open.finishSignOn(changed))).status).toBe(400);
  });

  test("for one account is worth nothing at another's", async () => {
    const other = await server.signUp();
    await server.verify(other);
    const theirs = await startProviderFor(other);
    await setProvider(other, theirs.issuer);
    const answer = await comeBack("mix-up", "mix-up@firm.example");
    const refusal = await refusalOf(
      server.open.finishSignOn({ ...answer, accountId: other.accountId }),
    );
    expect(refusal.status).toBe(400);
    await expectNobody("mix-up@firm.example");
    await theirs.stop();
  });

  test.each([
    ["of a foreign issuer", { iss: "https://accounts.evil.example" }],
    ["for another product", { aud: "somebody-else" }],
    ["that has run out", { exp: 1, iat: 0 }],
  ])("with a token %s is not believed", async (_what, changes) => {
    const answer = await comeBack("token", "token@firm.example");
    provider.forge(changes);
    expect((await refusalOf(server.open.finishSignOn(answer))).status).toBe(502);
    await expectNobody("token@firm.example");
  });
});

describe("where the provider is required", () => {
  test("passwords open nothing but an owner's account, and say why", async () => {
    const person = await signIn("held", "held@firm.example");
    await server.db
      .updateTable("users")
      .set({ password_hash: await hashPassword(password) })
      .where("id", "=", person.userId)
      .execute();
    await server.open.logIn("held@firm.example", password);
    await owner.requireSignOn(true, password);
    expect((await refusalOf(person.getProfile())).status).toBe(401);
    const refusal = await refusalOf(server.open.logIn("held@firm.example", password));
    expect([refusal.status, refusal.message]).toEqual([
      403,
      expect.stringContaining("asks you to sign in with its own provider"),
    ]);
    expect((await refusalOf(server.open.logIn("held@firm.example", "wrong1!"))).status).toBe(401);
    await server.open.logIn(owner.email, password);
    await signIn("held", "held@firm.example");
    await owner.requireSignOn(false, password);
    await server.open.logIn("held@firm.example", password);
  });

  test("it has to be there, with a proved domain", async () => {
    const other = await server.signUp();
    expect((await refusalOf(other.requireSignOn(true, password))).status).toBe(409);
    await server.verify(other);
    const theirs = await startProviderFor(other);
    await setProvider(other, theirs.issuer);
    expect((await refusalOf(other.requireSignOn(true, password))).status).toBe(409);
    await theirs.stop();
  });
});

test("without the setting nothing of it is there", async () => {
  const { accountProviders } = config();
  Object.assign(config(), { accountProviders: null });
  for (const [status, ask] of [
    [409, () => owner.getSignOn()],
    [409, () => setProvider(owner, provider.issuer)],
    [404, () => server.open.findSignOn("ada@firm.example")],
    [404, () => server.open.startSignOn(owner.accountId)],
  ] as const) {
    expect((await refusalOf(ask())).status).toBe(status);
  }
  Object.assign(config(), { accountProviders });
});
