import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { config, readConfig } from "../../../server/config.ts";
import { createApiClient } from "../../../server/api/client.ts";
import { hashPassword } from "../../../server/accounts/passwords.ts";
import { companyForm, refusalOf } from "../../setup/company-form.ts";
import { startNameServer } from "../../setup/name-server.ts";
import { clientId, clientSecret, startProvider, walkProvider } from "../../setup/start-provider.ts";
import type { TestProvider } from "../../setup/start-provider.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";
import { Visitor } from "../../setup/visitor.ts";

const publicUrl = "http://127.0.0.1:3000";
const password = "secret1!";
const records = new Map<string, string[]>();
let names: Awaited<ReturnType<typeof startNameServer>>;
let server: TestApi;
let owner: Person;
let provider: TestProvider;

beforeAll(async () => {
  names = await startNameServer(records);
  Object.assign(process.env, {
    ...{ ACCOUNT_OIDC: "private", DOMAIN_DNS: names.address, OIDC_SECONDS: "2" },
    LOGIN_ATTEMPTS_ADDRESS: "1000",
  });
  server = await startTestApi();
  owner = await server.signUp("Firm");
  await server.verify(owner);
  await owner.addCompany(companyForm({ company_name: "Seen Ltd" }));
  await owner.addCompany(companyForm({ company_name: "Hidden Ltd" }));
  provider = await startProviderFor(owner);
  await setProvider(owner, provider.issuer, ["Seen Ltd"]);
  await proveDomain(owner, "firm.example");
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
  await names.stop();
});
afterEach(() => provider.beHonest());

const callbackOf = ({ accountId }: Person) => `/auth/company/${accountId}/callback`;
const startProviderFor = (...people: Person[]) => startProvider(publicUrl, people.map(callbackOf));
const setProvider = (person: Person, issuer: string, companies: string[] | null = null) =>
  person.setProvider({
    ...{ issuer, clientId, clientSecret, password },
    ...{ role: "member", companies },
  });

async function addDomain(person: Person, domain: string) {
  await person.addDomain(domain);
  const found = (await person.getSignOn()).domains.find((one) => one.domain === domain);
  if (!found) throw new Error(`${domain} is not there`);
  return found;
}

async function proveDomain(person: Person, domain: string): Promise<void> {
  const { id, recordName, recordValue } = await addDomain(person, domain);
  records.set(recordName, ["v=spf1 -all", recordValue]);
  await person.proveDomain(id);
}

/** What a browser holds once its person has signed in at the provider. */
async function comeBack(login: string, email: string, claims: object = {}, person = owner) {
  provider.people.set(login, { email, email_verified: true, ...claims });
  const { url, ...started } = await server.open.startSignOn(person.accountId);
  const back = await walkProvider(new Visitor(provider.issuer), url, login, publicUrl);
  const query = new URL(back).search.slice(1);
  return { ...started, query, accountId: person.accountId };
}

async function signIn(login: string, email: string, claims: object = {}) {
  const signedIn = await server.open.finishSignOn(await comeBack(login, email, claims));
  return { ...createApiClient(server.send, signedIn.token), ...signedIn };
}

const refusalFor = async (login: string, email: string, claims: object = {}) =>
  refusalOf(server.open.finishSignOn(await comeBack(login, email, claims)));

async function expectNobody(email: string): Promise<void> {
  const row = await server.db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  expect(row).toBeUndefined();
}

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

describe("a provider", () => {
  test("of another account cannot speak for a domain that is not its own", async () => {
    const evil = await server.signUp();
    await server.verify(evil);
    const theirs = await startProviderFor(evil);
    await setProvider(evil, theirs.issuer);
    const { id } = await addDomain(evil, "firm.example");
    expect((await refusalOf(evil.proveDomain(id))).status).toBe(409);
    theirs.people.set("x", { email: "ada@firm.example", email_verified: true });
    const { url, ...started } = await server.open.startSignOn(evil.accountId);
    const back = await walkProvider(new Visitor(theirs.issuer), url, "x", publicUrl);
    const query = new URL(back).search.slice(1);
    const answer = { ...started, query, accountId: evil.accountId };
    expect((await refusalOf(server.open.finishSignOn(answer))).status).toBe(403);
    expect((await server.open.findSignOn("ada@firm.example")).accountId).toBe(owner.accountId);
    await theirs.stop();
  });

  test.each([
    ["is dead", 503],
    ["is silent", 504],
    ["lies about who it is", 502],
    ["fails", 502],
  ])("that %s is not saved, and the one there is stays", async (what, status) => {
    const other = await server.signUp();
    await server.verify(other);
    const theirs = await startProviderFor(other);
    const metadata = "/.well-known/openid-configuration";
    if (what === "is silent") theirs.answer(metadata, () => {});
    if (what === "fails") theirs.answer(metadata, (_, response) => response.writeHead(500).end());
    if (what === "lies about who it is") {
      theirs.answer(metadata, (_request, response) => {
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify({ issuer: "https://evil.example" }));
      });
    }
    if (what === "is dead") await theirs.stop();
    expect([what, (await refusalOf(setProvider(other, theirs.issuer))).status]).toEqual([
      ...[what, status],
    ]);
    expect((await other.getSignOn()).provider).toBeNull();
    if (what !== "is dead") await theirs.stop();
  });

  test("that dies later is told of, and an owner still gets in", async () => {
    const other = await server.signUp();
    await server.verify(other);
    const theirs = await startProviderFor(other);
    await setProvider(other, theirs.issuer);
    const answer = await server.open.startSignOn(other.accountId);
    await theirs.stop();
    const query = new URLSearchParams({ code: "c", state: answer.state, iss: theirs.issuer });
    const sent = { ...answer, query: query.toString(), accountId: other.accountId };
    expect((await refusalOf(server.open.finishSignOn(sent))).status).toBe(503);
    await server.open.logIn(other.email, password);
  });

  test("in a private network is not asked where only public ones are allowed", async () => {
    const { accountProviders } = config();
    Object.assign(config(), { accountProviders: { publicOnly: true, timeoutSeconds: 2 } });
    const other = await server.signUp();
    await server.verify(other);
    for (const issuer of [provider.issuer, "https://127.0.0.1:1", "https://10.0.0.1"]) {
      expect((await refusalOf(setProvider(other, issuer))).status).toBe(502);
    }
    Object.assign(config(), { accountProviders });
  });

  test.each(["http://login.example", "https://login.example/?a=1", "ftp://x", "javascript:a", "x"])(
    "at %s is refused before anybody is asked",
    async (issuer) => {
      const refusal = await refusalOf(setProvider(owner, issuer));
      expect([refusal.status, refusal.issues[0]?.path]).toEqual([400, "sIssuer"]);
    },
  );

  test("keeps its secret where none is typed, and never tells it nor sends it elsewhere", async () => {
    const { provider: before } = await owner.getSignOn();
    expect(before).toEqual({
      ...{ issuer: provider.issuer, clientId, hasSecret: true, required: false },
    });
    const wish = { clientId, clientSecret: "", password, role: "member", companies: ["Seen Ltd"] };
    await owner.setProvider({ ...wish, issuer: provider.issuer });
    expect((await owner.getSignOn()).provider?.hasSecret).toBe(true);
    const other = await startProviderFor(owner);
    await owner.setProvider({ ...wish, issuer: other.issuer });
    expect((await owner.getSignOn()).provider?.hasSecret).toBe(false);
    await setProvider(owner, provider.issuer, ["Seen Ltd"]);
    await other.stop();
  });

  test("is set by an owner alone, with their password", async () => {
    const member = await signIn("member", "member@firm.example");
    const wish = { clientId, clientSecret, role: "member", companies: null };
    const { issuer } = provider;
    const refused = await refusalOf(member.setProvider({ ...wish, issuer, password }));
    expect(refused.status).toBe(403);
    expect((await refusalOf(member.getSignOn())).status).toBe(403);
    const wrong = await refusalOf(owner.setProvider({ ...wish, issuer, password: "wrong1!" }));
    expect([wrong.status, wrong.issues[0]?.path]).toEqual([400, "sPassword"]);
  });
});

describe("a domain", () => {
  test("counts only once its record is there", async () => {
    const { id, recordName, recordValue, proved } = await addDomain(owner, "later.example");
    expect(proved).toBe(false);
    expect((await refusalOf(server.open.findSignOn("a@later.example"))).status).toBe(404);
    expect((await refusalOf(owner.proveDomain(id))).status).toBe(409);
    records.set(recordName, [`${recordValue}x`]);
    expect((await refusalOf(owner.proveDomain(id))).status).toBe(409);
    records.set(recordName, [recordValue]);
    await owner.proveDomain(id);
    expect(names.asked).toContain("_acquis-domain.later.example");
    expect((await server.open.findSignOn("a@later.example")).accountId).toBe(owner.accountId);
    await owner.removeDomain(id);
    expect((await refusalOf(server.open.findSignOn("a@later.example"))).status).toBe(404);
  });

  test("is confirmed by whoever runs the server, for the account that was shown the line", async () => {
    const other = await server.signUp();
    const { id, proof } = await addDomain(owner, "listed.example");
    const theirs = await addDomain(other, "listed.example");
    const { domainProofs } = readConfig({
      ...{ DATA_DIR: config().dataDir, PROVED_DOMAINS: ` Listed.example=${proof} ` },
    });
    const before = config().domainProofs;
    Object.assign(config(), { domainProofs });
    await owner.proveDomain(id);
    expect((await refusalOf(other.proveDomain(theirs.id))).status).toBe(409);
    Object.assign(config(), { domainProofs: before });
  });

  test("that changes hands belongs to who proved it last", async () => {
    const other = await server.signUp();
    await server.verify(other);
    const theirs = await startProviderFor(other);
    await setProvider(other, theirs.issuer);
    await proveDomain(owner, "sold.example");
    await proveDomain(other, "sold.example");
    expect((await server.open.findSignOn("a@sold.example")).accountId).toBe(other.accountId);
    const ours = (await owner.getSignOn()).domains.find(({ domain }) => domain === "sold.example");
    expect(ours?.proved).toBe(false);
    await theirs.stop();
  });

  test("is no other account's to look at, prove or remove", async () => {
    const other = await server.signUp();
    const [mine] = (await owner.getSignOn()).domains;
    const id = mine?.id ?? "";
    expect((await other.getSignOn()).domains).toEqual([]);
    expect((await refusalOf(other.proveDomain(id))).status).toBe(404);
    expect((await refusalOf(other.removeDomain(id))).status).toBe(404);
  });

  test.each(["nodot", "a b.example", "-a.example", "firm.example/x", "1.2.3.4", "a..example", ""])(
    "%j is none",
    async (domain) => {
      const refusal = await refusalOf(owner.addDomain(domain));
      expect([refusal.status, refusal.issues[0]?.path]).toEqual([400, "sDomain"]);
    },
  );

  test("is written in one way, whoever types it", async () => {
    await owner.addDomain("@BÜCHER.example.");
    const domains = (await owner.getSignOn()).domains.map(({ domain }) => domain);
    expect(domains).toContain("xn--bcher-kva.example");
    expect((await refusalOf(owner.addDomain("bücher.EXAMPLE"))).status).toBe(409);
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
