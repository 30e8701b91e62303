import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { config } from "../../../server/config.ts";
import { createApiClient } from "../../../server/api/client.ts";
import { refusalOf } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

let server: TestApi;
beforeAll(async () => void (server = await startTestApi()));
afterAll(() => server.stop());
afterEach(() => void vi.restoreAllMocks());

const password = "secret1!";
const act = (token: string) => createApiClient(server.send, token);
const statusOf = async (promise: Promise<unknown>) => (await refusalOf(promise)).status;
const signInAgain = async ({ email }: Person) =>
  act((await server.open.logIn(email, password)).token);

async function signUpWithToken() {
  const person = await server.signUp();
  await server.verify(person);
  const wish = { name: "Program", scope: "read", password };
  return { person, program: act(await person.createToken(wish)) };
}

async function mailedReset({ email }: Person): Promise<string> {
  await server.open.forgotPassword(email);
  const mails = await server.db
    .selectFrom("mails")
    .select("text")
    .where("recipient", "=", email)
    .execute();
  const links = mails.flatMap(({ text }) => /set-forgot-password\/(\S+)/.exec(text)?.[1] ?? []);
  return links.at(-1) ?? "";
}

test("a token ends when the password changes", async () => {
  const { person, program } = await signUpWithToken();
  await program.getProfile();
  await person.changePassword({ current: password, password: "newer2@" });
  expect(await statusOf(program.getProfile())).toBe(401);
});

test("a token ends when the password is reset", async () => {
  const { person, program } = await signUpWithToken();
  await server.open.setForgotPassword(await mailedReset(person), "newer2@");
  expect(await statusOf(program.getProfile())).toBe(401);
});

test("a token ends when its person signs out everywhere", async () => {
  const { person, program } = await signUpWithToken();
  await person.endAllSessions();
  expect(await statusOf(program.getProfile())).toBe(401);
});

test("a token is made with the password and a verified address, and ends within a year", async () => {
  const person = await server.signUp();
  const wish = { name: "Program", scope: "read", password };
  expect(await statusOf(person.createToken(wish))).toBe(403);
  await server.verify(person);
  expect(await statusOf(person.createToken({ ...wish, password: "wrong1!" }))).toBe(400);
  const far = await refusalOf(person.createToken({ ...wish, expires: "2099-12-31" }));
  expect(far.issues[0]?.path).toBe("dExpires");
  await person.createToken(wish);
  const [made] = await person.listTokens();
  const days = (Date.parse(made?.expires ?? "") - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(365);
});

test("one session is ended and the others go on; nobody ends a stranger's", async () => {
  const person = await server.signUp();
  const other = await signInAgain(person);
  const stranger = await server.signUp();
  const there = (await other.listSessions()).find(({ current }) => current)?.id ?? "";
  expect(await statusOf(stranger.endSession(there))).toBe(404);
  await other.getProfile();
  await person.endSession(there);
  expect(await statusOf(other.getProfile())).toBe(401);
  expect(await statusOf(person.endSession(there))).toBe(404);
  expect(await person.listSessions()).toHaveLength(1);
});

test("a session that nobody uses ends, and one that is used goes on", async () => {
  const person = await server.signUp();
  const idle = await signInAgain(person);
  const start = Date.now();
  const step = config().sessionIdleMinutes * 60_000 * 0.75;
  const time = vi.spyOn(Date, "now");
  vi.useFakeTimers({ toFake: ["Date"], now: start + step });
  time.mockReturnValue(start + step);
  await person.getProfile();
  vi.setSystemTime(start + 2 * step);
  time.mockReturnValue(start + 2 * step);
  await person.getProfile();
  expect(await statusOf(idle.getProfile())).toBe(401);
  vi.useRealTimers();
});

test("all older links die with the one that was used, and with a change of the password", async () => {
  const person = await server.signUp();
  const first = await mailedReset(person);
  await server.db.deleteFrom("attempts").execute();
  const second = await mailedReset(person);
  expect(second).not.toBe(first);
  await server.open.setForgotPassword(second, "newer2@");
  expect(await statusOf(server.open.setForgotPassword(first, "stolen3#"))).toBe(410);
  await server.db.deleteFrom("attempts").execute();
  const third = await mailedReset(person);
  const again = act((await server.open.logIn(person.email, "newer2@")).token);
  await again.changePassword({ current: "newer2@", password });
  expect(await statusOf(server.open.setForgotPassword(third, "stolen3#"))).toBe(410);
});

test("a link lasts for half an hour", async () => {
  const person = await server.signUp();
  const secret = await mailedReset(person);
  const rows = await server.db
    .selectFrom("password_resets")
    .select("expires")
    .where("user_id", "=", person.userId)
    .execute();
  const minutes = rows.map(({ expires }) => (Date.parse(expires) - Date.now()) / 60_000);
  expect(Math.max(...minutes)).toBeLessThanOrEqual(30);
  await server.open.setForgotPassword(secret, "newer2@");
});
