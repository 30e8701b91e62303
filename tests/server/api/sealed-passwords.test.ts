import { readdirSync } from "node:fs";
import { CompactEncrypt, exportJWK, generateKeyPair, importJWK } from "jose";
import type { JWK } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createApiClient } from "../../../server/api/client.ts";
import { config } from "../../../server/config.ts";
import { refusalOf } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

let server: TestApi;
let person: Person;
beforeAll(async () => {
  server = await startTestApi();
  person = await server.signUp();
});
afterAll(() => server.stop());

const day = 24 * 60 * 60 * 1000;

async function readKey(): Promise<JWK> {
  const response = await server.send("auth/public-key");
  return ((await response.json()) as { oData: JWK }).oData;
}

async function listKeys(): Promise<string[]> {
  const secrets = server.db.selectFrom("secrets").select("name");
  const rows = await secrets.where("name", "like", "password-key%").execute();
  return rows.map(({ name }) => name);
}

async function post(path: string, body: unknown, method = "POST", token?: string) {
  const headers = {
    "content-type": "application/json",
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const response = await server.send(path, { method, headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as { message?: string; aIssues?: { path: string }[] };
  return { status: response.status, ...answer };
}

const logIn = (sPassword: string) => post("auth/login", { sEmail: person.email, sPassword });

/** As any other program would write it, with the library alone. */
async function seal(password: string, header: Record<string, unknown> = {}, key?: JWK) {
  const enc = { alg: "RSA-OAEP-256", enc: "A256GCM", iat: Math.floor(Date.now() / 1000) };
  return new CompactEncrypt(new TextEncoder().encode(password))
    .setProtectedHeader({ ...enc, ...header } as typeof enc)
    .encrypt(await importJWK(key ?? (await readKey()), "RSA-OAEP-256"));
}

test("the key is public, of 3072 bit, and kept in the database and in no file", async () => {
  const key = await readKey();
  expect(Object.keys(key).toSorted()).toEqual(["alg", "e", "kid", "kty", "n", "use"]);
  expect(Buffer.from(key.n ?? "", "base64url")).toHaveLength(384);
  expect(await readKey()).toEqual(key);
  expect(await listKeys()).toHaveLength(1);
  const files = readdirSync(config().dataDir).filter((name) => name.startsWith("password-key"));
  expect(files).toEqual([]);
});

describe("an encrypted password", () => {
  test("opens the account, with the key's id or without", async () => {
    const { kid } = await readKey();
    expect((await logIn(await seal("secret1!"))).status).toBe(200);
    expect((await logIn(await seal("secret1!", { kid }))).status).toBe(200);
    expect((await logIn("secret1!")).status).toBe(200);
    expect((await logIn(await seal("wrong1!"))).status).toBe(401);
  });

  test("is taken once, also with other letters for the same bytes", async () => {
    const sealed = await seal("secret1!");
    expect((await logIn(sealed)).status).toBe(200);
    const again = await logIn(sealed);
    expect([again.status, again.aIssues?.[0]?.path]).toEqual([400, "sPassword"]);
    expect(again.message).toContain("used before");
    // 16 bytes are 22 letters, the last of which carries two bits of its six.
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    const last = letters.indexOf(sealed.at(-1) ?? "");
    const other = sealed.slice(0, -1) + letters[last ^ 1];
    expect(Buffer.from(other.slice(-22), "base64url")).toEqual(
      Buffer.from(sealed.slice(-22), "base64url"),
    );
    expect((await logIn(other)).message).toContain("used before");
  });

  test("is taken once of two at the same moment", async () => {
    const sealed = await seal("secret1!");
    const answers = await Promise.all([logIn(sealed), logIn(sealed)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test.each([
    ["older than five minutes", -301, 400],
    ["of almost five minutes ago", -290, 200],
    ["from a clock that is a little ahead", 30, 200],
    ["from the future", 90, 400],
  ])("%s", async (_name, seconds, status) => {
    const iat = Math.floor(Date.now() / 1000) + seconds;
    expect((await logIn(await seal("secret1!", { iat }))).status).toBe(status);
  });

  test("that does not say when it was made is refused", async () => {
    for (const iat of [undefined, "now", null]) {
      expect((await logIn(await seal("secret1!", { iat }))).status).toBe(400);
    }
  });

  test("for another key, or of another make, is refused", async () => {
    const pair = await generateKeyPair("RSA-OAEP-256", { extractable: true });
    const foreign = await seal("secret1!", {}, await exportJWK(pair.publicKey));
    expect((await logIn(foreign)).message).toContain("could not be decrypted");
    expect((await logIn(await seal("secret1!", { enc: "A128GCM" }))).status).toBe(400);
    expect((await logIn(await seal("secret1!", { kid: "other" }))).status).toBe(400);
    expect((await logIn("a.b.c.d.e")).status).toBe(400);
  });

  test("obeys the rule of passwords", async () => {
    const sBusinessName = "Sealed";
    const signUp = async (text: string) =>
      post("auth/signup", { sBusinessName, sEmail: "nobody", sPassword: await seal(text) });
    const short = await signUp("short");
    expect(short.status).toBe(400);
    expect(short.aIssues?.map(({ path }) => path).toSorted()).toEqual(["sEmail", "sPassword"]);
    expect((await signUp("")).aIssues).toContainEqual({
      path: "sPassword",
      message: "Password is required",
    });
  });

  test("is taken wherever a password is asked for", async () => {
    const other = await server.signUp();
    const body = { sCurrentPassword: await seal("secret1!"), sPassword: await seal("secret2!") };
    expect((await post("account/password", body, "PUT", other.token)).status).toBe(200);
    const leave = { sPassword: await seal("secret2!") };
    expect((await post("account", leave, "DELETE", other.token)).status).toBe(200);
  });
});

describe("the client", () => {
  test("never sends a plain password to an API that publishes a key", async () => {
    const sent: string[] = [];
    const client = createApiClient(async (path, init) => {
      sent.push(String(init.body));
      return server.send(path, init);
    });
    const account = { businessName: "Plain", email: "plain@example.com", password: "secret1!" };
    const { token } = await client.signUp(account);
    await client.logIn(account.email, account.password);
    const signedIn = createApiClient(async (path, init) => {
      sent.push(String(init.body));
      return server.send(path, init);
    }, token);
    await signedIn.changePassword({ current: account.password, password: "secret2!" });
    await refusalOf(client.setForgotPassword("nothing", "secret2!"));
    await refusalOf(client.acceptInvitation("nothing", "secret2!"));
    await signedIn.deleteAccount("secret2!");
    expect(sent.filter((body) => body.includes("sPassword"))).toHaveLength(6);
    expect(sent.join("\n")).not.toMatch(/secret[12]!/);
  });

  test.each([
    ["says so", () => Response.json({ message: "no" }, { status: 404 })],
    ["knows no such method", () => new Response("no", { status: 405 })],
    ["shows a page instead", () => new Response("<!doctype html>")],
    ["has a key of another kind", () => Response.json({ oData: { kty: "EC" } })],
  ])("sends it plain to an API that publishes none and %s", async (_how, answer) => {
    const sent: string[] = [];
    const client = createApiClient(async (path, init) => {
      if (path === "auth/public-key") return answer();
      sent.push(String(init.body));
      return server.send(path, init);
    });
    await client.logIn(person.email, "secret1!");
    expect(sent.join()).toContain('"sPassword":"secret1!"');
  });

  test.each([429, 500, 503])("keeps it when %i leaves that open", async (status) => {
    const asked: string[] = [];
    const client = createApiClient(async (path) => {
      asked.push(path);
      return Response.json({ message: "busy" }, { status });
    });
    const refusal = await refusalOf(client.logIn(person.email, "secret1!"));
    expect(refusal.message).toBe("busy");
    expect(asked).toEqual(["auth/public-key"]);
  });
});

describe("rotation", () => {
  beforeEach(() => {
    const { passwordKeyDays } = config();
    return () => {
      vi.useRealTimers();
      Object.assign(config(), { passwordKeyDays });
    };
  });

  test("brings a new key with each period; the one before still opens, older ones are gone", async () => {
    Object.assign(config(), { passwordKeyDays: 7 });
    // Leaves the timers alone, which the database and the hashing wait for.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const first = await readKey();
    const early = await seal("secret1!");
    vi.setSystemTime(Date.now() + 60_000);
    expect(await readKey()).toEqual(first);
    vi.setSystemTime(Date.now() + 7 * day);
    const second = await readKey();
    expect(second.kid).not.toBe(first.kid);
    const late = await seal("secret1!", { iat: Math.floor(Date.now() / 1000) }, first);
    expect((await logIn(late)).status).toBe(200);
    expect((await logIn(early)).message).toContain("too old");
    vi.setSystemTime(Date.now() + 7 * day);
    await readKey();
    expect((await logIn(await seal("secret1!", {}, first))).message).toContain("decrypted");
    expect(await listKeys()).toHaveLength(2);
  });
});
