import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createApiClient } from "../../../server/api/client.ts";
import { config } from "../../../server/config.ts";
import { refusalOf } from "../../setup/company-form.ts";
import { waitForMail } from "../../setup/outbox.ts";
import { makePasskey } from "../../setup/soft-passkey.ts";
import type { SoftPasskey } from "../../setup/soft-passkey.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const origin = "https://acquis.example";
const password = "secret1!";
let server: TestApi;
beforeAll(async () => {
  Object.assign(config(), { publicUrl: origin });
  server = await startTestApi({ worker: true });
});
afterAll(() => server.stop());
afterEach(() => void vi.useRealTimers());

const act = (token: string) => createApiClient(server.send, token);

async function add(person: Person, key = makePasskey(origin), name = "Laptop") {
  const { options, challenge } = await person.askNewPasskey({ name, password });
  return { key, codes: await person.addPasskey({ challenge, answer: key.create(options) }) };
}

/** Answers the question of a sign-in, bent as the test wants it. */
async function signIn(
  key: SoftPasskey,
  bent: Parameters<SoftPasskey["answer"]>[1] = {},
  token?: string,
) {
  const { options, challenge } = await server.open.askPasskey(token);
  return server.open.passPasskey({ challenge, answer: key.answer(options, bent), token });
}

const statusOf = async (answer: Promise<unknown>) => {
  const { status, issues } = await refusalOf(answer);
  return [status, issues[0]?.path];
};
const refused = [400, "sAnswer"];

test("a passkey is added with the password, named, listed, told of and removed", async () => {
  const person = await server.signUp();
  const wrong = { name: "Laptop", password: "wrong1!" };
  expect(await statusOf(person.askNewPasskey(wrong))).toEqual([400, "sPassword"]);
  expect(await statusOf(person.askNewPasskey({ name: "Laptop" }))).toEqual([400, "sPassword"]);
  expect(await statusOf(person.askNewPasskey({ name: " ", password }))).toEqual([400, "sName"]);
  const { codes } = await add(person);
  expect(codes).toHaveLength(10);
  expect((await add(person, makePasskey(origin), "Phone")).codes).toEqual([]);
  const { offered, passkeys } = await person.listPasskeys();
  expect(offered).toBe(true);
  expect(passkeys.map(({ name, used, opensAlone }) => [name, used, opensAlone])).toEqual(
    expect.arrayContaining([
      ["Laptop", null, true],
      ["Phone", null, true],
    ]),
  );
  await waitForMail(({ to, text }) => to === person.email && text.includes("passkey was added"));
  const [first, second] = passkeys.map(({ id }) => id);
  const removal = { id: first ?? "", password };
  expect(await statusOf(person.removePasskey({ ...removal, password: "wrong1!" }))).toEqual([
    400,
    "sPassword",
  ]);
  await person.removePasskey(removal);
  expect((await refusalOf(person.removePasskey(removal))).status).toBe(404);
  expect((await server.open.logIn(person.email, password)).factorNeeded).toBe(true);
  // By a recovery code, which ends with the last factor.
  await person.removePasskey({ id: second ?? "", code: codes[0] ?? "" });
  expect((await person.getFactor()).codesLeft).toBe(0);
  expect((await server.open.logIn(person.email, password)).factorNeeded).toBe(false);
  await waitForMail(({ to, text }) => to === person.email && text.includes("passkey was removed"));
  const kinds = (await person.listLog()).log.map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "passkeyAdded")).toHaveLength(2);
  expect(kinds.filter((kind) => kind === "passkeyRemoved")).toHaveLength(2);
});

test("it stands in the code's place after the password, also where it does not verify", async () => {
  const person = await server.signUp();
  const { key, codes } = await add(person);
  const half = (await server.open.logIn(person.email, password)).token;
  const { token } = await signIn(key, { verified: false }, half);
  expect((await act(token).getProfile()).email).toBe(person.email);
  expect(await statusOf(signIn(key, {}, half))).toEqual([401, undefined]);
  const again = (await server.open.logIn(person.email, password)).token;
  await server.open.passFactor({ token: again, code: codes[0] ?? "" });
  expect((await person.listPasskeys()).passkeys[0]?.used).not.toBeNull();
});

test("it signs in alone where it makes sure who holds it, and says whose it is", async () => {
  const person = await server.signUp();
  const { key } = await add(person);
  const { token, userId } = await signIn(key, { handle: person.userId });
  expect([userId, (await act(token).getProfile()).email]).toEqual([person.userId, person.email]);
  expect(await statusOf(signIn(key, { verified: false }))).toEqual(refused);
  expect(await statusOf(signIn(key, { handle: "somebody" }))).toEqual(refused);
});

test("an answer is taken once, and not after five minutes", async () => {
  const person = await server.signUp();
  const { key } = await add(person);
  const { options, challenge } = await server.open.askPasskey();
  const answered = { challenge, answer: key.answer(options) };
  await server.open.passPasskey(answered);
  expect(await statusOf(server.open.passPasskey(answered))).toEqual(refused);
  // The same challenge is spent for any other answer, and by a wrong one.
  const newer = { challenge, answer: key.answer(options) };
  expect(await statusOf(server.open.passPasskey(newer))).toEqual(refused);
  const other = await server.open.askPasskey();
  const wrong = { challenge: other.challenge, answer: "{}" };
  expect(await statusOf(server.open.passPasskey(wrong))).toEqual(refused);
  const right = { challenge: other.challenge, answer: key.answer(other.options) };
  expect(await statusOf(server.open.passPasskey(right))).toEqual(refused);
  const late = await server.open.askPasskey();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 5 * 60_000 + 1000 });
  const answer = key.answer(late.options);
  expect(await statusOf(server.open.passPasskey({ ...late, answer }))).toEqual(refused);
});

test.each([
  ["of another site", { origin: "https://acquis.example.evil.test" }],
  ["over plain HTTP", { origin: "http://acquis.example" }],
  ["for another name", { rpId: "evil.test" }],
  ["to another challenge", { challenge: "AAAA" }],
  ["with a count that stood still", { count: 5 }],
  ["with a count that went back", { count: 2 }],
])("an answer %s is refused", async (_name, bent) => {
  const person = await server.signUp();
  const { key } = await add(person);
  await signIn(key, { count: 5 });
  expect(await statusOf(signIn(key, bent))).toEqual(refused);
  const { log } = await person.listLog({ kind: "signInFailed" });
  expect(log).toHaveLength(1);
  await signIn(key, { count: 6 });
});

test.each([
  ["of another site", { origin: "https://evil.test" }],
  ["for another name", { rpId: "evil.test" }],
  ["to another challenge", { challenge: "AAAA" }],
])("a new passkey %s is not stored", async (_name, bent) => {
  const person = await server.signUp();
  const { options, challenge } = await person.askNewPasskey({ name: "Laptop", password });
  const answer = makePasskey(origin).create(options, bent);
  expect(await statusOf(person.addPasskey({ challenge, answer }))).toEqual(refused);
  expect((await person.listPasskeys()).passkeys).toEqual([]);
});

test("a removed, a strange and somebody else's passkey open nothing", async () => {
  const [person, stranger] = [await server.signUp(), await server.signUp()];
  const { key } = await add(person);
  const { key: strange } = await add(stranger);
  const half = (await server.open.logIn(person.email, password)).token;
  expect(await statusOf(signIn(strange, {}, half))).toEqual(refused);
  expect(await statusOf(signIn(makePasskey(origin)))).toEqual(refused);
  // A question to one person is no question to another, nor to whoever comes without a password.
  const { options, challenge } = await server.open.askPasskey(half);
  const answer = key.answer(options);
  expect(await statusOf(server.open.passPasskey({ challenge, answer }))).toEqual(refused);
  const asked = await person.askNewPasskey({ name: "Phone", password });
  const made = { challenge: asked.challenge, answer: makePasskey(origin).create(asked.options) };
  expect(await statusOf(stranger.addPasskey(made))).toEqual(refused);
  const [{ id } = { id: "" }] = (await person.listPasskeys()).passkeys;
  expect((await refusalOf(stranger.removePasskey({ id, password }))).status).toBe(404);
  await person.removePasskey({ id, password });
  expect(await statusOf(signIn(key))).toEqual(refused);
});

test("the same device's key is not stored twice, and no more than twenty", async () => {
  const [person, stranger] = [await server.signUp(), await server.signUp()];
  const { key } = await add(person);
  const { options, challenge } = await stranger.askNewPasskey({ name: "Laptop", password });
  const answer = key.create(options);
  expect(await statusOf(stranger.addPasskey({ challenge, answer }))).toEqual(refused);
  const { options: more } = await person.askNewPasskey({ name: "Again", password });
  expect(more).toContain(`"excludeCredentials":[{"id":"${key.id}"`);
  for (let index = 1; index < 20; index += 1) await add(person);
  expect((await refusalOf(person.askNewPasskey({ name: "One more", password }))).status).toBe(409);
});

test("it is the factor that an owner asks of everybody", async () => {
  const owner = await server.signUp();
  await owner.requireFactors({ required: true, password });
  expect((await refusalOf(owner.listCompanies())).status).toBe(403);
  await add(owner);
  await owner.listCompanies();
  expect((await owner.getFactor()).passkeys).toBe(1);
});

test("after a reset by mail it no longer opens alone", async () => {
  const person = await server.signUp();
  const { key } = await add(person);
  await server.open.forgotPassword(person.email);
  const mail = await waitForMail(({ to, text }) => to === person.email && text.includes("/set-f"));
  await server.open.setForgotPassword(
    /set-forgot-password\/([\w-]+)/.exec(mail.text)?.[1] ?? "",
    "secret2!",
  );
  expect(await statusOf(signIn(key))).toEqual(refused);
  const half = await server.open.logIn(person.email, "secret2!");
  expect(half.factorNeeded).toBe(true);
  await signIn(key, {}, half.token);
});

test("guesses are counted, and where the site has no name nothing is offered", async () => {
  const { loginAttempts } = config();
  Object.assign(config(), { loginAttempts: { account: 2, address: 2 } });
  const guess = { challenge: "x", answer: "{}" };
  const statuses: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    const from = createApiClient((path, init) => server.send(path, init, "203.0.113.77"));
    statuses.push((await refusalOf(from.passPasskey(guess))).status);
  }
  expect(statuses).toEqual([400, 400, 429]);
  Object.assign(config(), { loginAttempts });
  for (const publicUrl of ["http://127.0.0.1:3000", "http://acquis.example", "https://[::1]"]) {
    Object.assign(config(), { publicUrl });
    expect([publicUrl, (await refusalOf(server.open.askPasskey())).status]).toEqual([
      publicUrl,
      409,
    ]);
  }
  Object.assign(config(), { publicUrl: origin });
});
