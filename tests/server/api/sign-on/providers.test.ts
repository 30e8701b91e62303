import { afterAll, afterEach, describe, expect, test } from "vitest";
import { config, readConfig } from "../../../../server/config.ts";
import { error, says, silence } from "../../../fakes/provider-troubles.ts";
import { refusalOf } from "../../../setup/company-form.ts";
import { clientId, clientSecret, walkProvider } from "../../../setup/start-provider.ts";
import { Visitor } from "../../../setup/visitor.ts";
import {
  addDomain,
  openSignOn,
  password,
  publicUrl,
  setProvider,
  settingsWith,
  startNames,
  startProviderFor,
} from "./open-sign-on.ts";

const names = await startNames();
Object.assign(process.env, settingsWith(names));
const { server, owner, provider, proveDomain, signIn, stop } = await openSignOn(names);
afterEach(() => provider.beHonest());
afterAll(stop);

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
    ["is dead", null, 503],
    ["is silent", silence, 504],
    ["lies about who it is", says({ issuer: "https://evil.example" }), 502],
    ["fails", error, 502],
  ])("that %s is not saved, and the one there is stays", async (what, answer, status) => {
    const other = await server.signUp();
    await server.verify(other);
    const theirs = await startProviderFor(other);
    if (answer) theirs.answer("/.well-known/openid-configuration", answer);
    else await theirs.stop();
    expect([what, (await refusalOf(setProvider(other, theirs.issuer))).status]).toEqual([
      ...[what, status],
    ]);
    expect((await other.getSignOn()).provider).toBeNull();
    if (answer) await theirs.stop();
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
    names.records.set(recordName, [`${recordValue}x`]);
    expect((await refusalOf(owner.proveDomain(id))).status).toBe(409);
    names.records.set(recordName, [recordValue]);
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
