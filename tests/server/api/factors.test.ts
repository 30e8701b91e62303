import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createApiClient } from "../../../server/api/client.ts";
import { refusalOf } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

let server: TestApi;
beforeAll(async () => void (server = await startTestApi()));
afterAll(() => server.stop());
afterEach(() => void vi.useRealTimers());

const password = "secret1!";
const stepMs = 30_000;
const act = (token: string) => createApiClient(server.send, token);
const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Codes are switched on with the code of now; the next one that is taken is that of half a minute on. */
async function switchOn(person: Person) {
  const { secret } = await person.startFactor(password);
  return { secret, codes: await person.confirmFactor(codeOf(secret)) };
}

async function halfSignIn({ email }: Person) {
  const { token, factorNeeded } = await server.open.logIn(email, password);
  expect(factorNeeded).toBe(true);
  return token;
}

test("after the password a sign-in opens nothing until the code came", async () => {
  const person = await server.signUp();
  const { secret } = await switchOn(person);
  const half = await halfSignIn(person);
  expect((await refusalOf(act(half).getProfile())).status).toBe(401);
  expect((await refusalOf(act(half).removeFactor(password))).status).toBe(401);
  const wrong = await refusalOf(server.open.passFactor({ token: half, code: "000000" }));
  expect([wrong.status, wrong.issues[0]?.path]).toEqual([400, "sCode"]);
  const code = codeOf(secret, Date.now() + stepMs);
  const { token } = await server.open.passFactor({ token: half, code });
  expect((await act(token).getProfile()).email).toBe(person.email);
  expect((await refusalOf(server.open.passFactor({ token: half, code }))).status).toBe(401);
});

test("a code is taken once, from a clock half a minute off, and never from one further off", async () => {
  const person = await server.signUp();
  const { secret } = await switchOn(person);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 10 * stepMs });
  const code = codeOf(secret, Date.now() - stepMs);
  const [first, second] = [await halfSignIn(person), await halfSignIn(person)];
  await server.open.passFactor({ token: first, code });
  const pass = (shown: string) => refusalOf(server.open.passFactor({ token: second, code: shown }));
  expect((await pass(code)).status).toBe(400);
  expect((await pass(codeOf(secret, Date.now() - 2 * stepMs))).status).toBe(400);
  expect((await pass(codeOf(secret, Date.now() + 3 * stepMs))).status).toBe(400);
  await server.open.passFactor({ token: second, code: codeOf(secret) });
});

test("a recovery code signs in once, however it is typed; another person's does not", async () => {
  const [person, stranger] = [await server.signUp(), await server.signUp()];
  const { codes } = await switchOn(person);
  const { codes: others } = await switchOn(stranger);
  expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
  const token = await halfSignIn(person);
  const [one = ""] = codes;
  const strange = await refusalOf(server.open.passFactor({ token, code: others[0] ?? "" }));
  expect(strange.status).toBe(400);
  const typed = one.toUpperCase().replaceAll("-", " ");
  const { token: whole } = await server.open.passFactor({ token, code: typed });
  expect((await act(whole).getFactor()).codesLeft).toBe(9);
  const again = await halfSignIn(person);
  expect((await refusalOf(server.open.passFactor({ token: again, code: one }))).status).toBe(400);
  const rows = JSON.stringify(await server.db.selectFrom("recovery_codes").selectAll().execute());
  expect(rows).not.toContain(one.replaceAll("-", ""));
  const { log } = await act(whole).listLog({ kind: "recoveryCodeUsed" });
  expect(log).toHaveLength(1);
});

test("guesses are counted, and a sign-in does not wait for ever", async () => {
  const person = await server.signUp();
  const { secret } = await switchOn(person);
  const token = await halfSignIn(person);
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    statuses.push((await refusalOf(server.open.passFactor({ token, code: "12345x" }))).status);
  }
  expect(statuses.at(-1)).toBe(429);
  const elsewhere = createApiClient((path, init) => server.send(path, init, "203.0.113.40"));
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 11 * 60_000 });
  const late = await refusalOf(elsewhere.passFactor({ token, code: codeOf(secret) }));
  expect(late.status).toBe(401);
});

test("switching on and off takes the password; nothing counts before the first code", async () => {
  const person = await server.signUp();
  expect((await refusalOf(person.startFactor("wrong1!"))).status).toBe(400);
  expect((await refusalOf(person.confirmFactor("123456"))).status).toBe(409);
  const { secret, uri } = await person.startFactor(password);
  expect(uri).toContain(`secret=${secret}`);
  expect((await refusalOf(person.confirmFactor("000000"))).status).toBe(400);
  expect((await server.open.logIn(person.email, password)).factorNeeded).toBe(false);
  await person.confirmFactor(codeOf(secret));
  expect((await refusalOf(person.startFactor(password))).status).toBe(409);
  expect((await person.getFactor()).pending).toBeNull();
  expect((await refusalOf(person.removeFactor("wrong1!"))).status).toBe(400);
  await person.removeFactor(password);
  expect((await server.open.logIn(person.email, password)).factorNeeded).toBe(false);
  const { log } = await person.listLog();
  expect(log.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["factorOn", "factorOff"]));
});

test("an owner asks everybody for codes, and whoever has none sets them up first", async () => {
  const [owner, member] = [await server.signUp(), await server.signUp()];
  await server.db
    .updateTable("users")
    .set({ account_id: owner.accountId, role: "member" })
    .where("id", "=", member.userId)
    .execute();
  await server.verify(member);
  const token = await member.createToken({ name: "Program", scope: "read", password });
  expect((await refusalOf(member.requireFactors({ required: true, password }))).status).toBe(403);
  await switchOn(owner);
  await owner.requireFactors({ required: true, password });
  await owner.listCompanies();
  for (const client of [member, act(token)]) {
    const refusal = await refusalOf(client.listCompanies());
    expect([refusal.status, refusal.message]).toEqual([
      403,
      "This account asks everybody for a code at sign-in. Please set up codes first.",
    ]);
    expect((await client.getProfile()).factorMissing).toBe(true);
  }
  await switchOn(member);
  await member.listCompanies();
  await act(token).listCompanies();
});
