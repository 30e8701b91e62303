import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiClient } from "../../../server/api/client.ts";
import { refusalOf } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { TestApi } from "../../setup/test-api.ts";

let server: TestApi;
beforeAll(async () => void (server = await startTestApi()));
afterAll(() => server.stop());

const password = "secret1!";
/** Somebody at another address. */
const from = (address: string) => createApiClient((path, init) => server.send(path, init, address));

async function guess(address: string, email: string, times: number, device?: string) {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) {
    statuses.push((await refusalOf(from(address).logIn(email, "wrong1!", device))).status);
  }
  return statuses;
}

test("whoever guesses is held up, and the owner is not", async () => {
  const { email } = await server.signUp();
  const statuses = await guess("198.51.100.7", email, 12);
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(401));
  expect(statuses.slice(10)).toEqual([429, 429]);
  expect((await refusalOf(from("198.51.100.7").logIn(email, password))).status).toBe(429);
  await from("203.0.113.5").logIn(email, password);
});

test("nor is the owner at the guesser's own address, with a device they have signed in with", async () => {
  const { email } = await server.signUp();
  const office = "198.51.100.8";
  const { device } = await from(office).logIn(email, password, "");
  await guess(office, email, 11);
  expect((await refusalOf(from(office).logIn(email, password, ""))).status).toBe(429);
  await from(office).logIn(email, password, device ?? "");
});

test("a device opens nothing, is nobody else's, and is counted as well", async () => {
  const [owner, stranger] = [await server.signUp(), await server.signUp()];
  const home = "198.51.100.9";
  const { device } = await from(home).logIn(stranger.email, password, "");
  const strangers = device ?? "";
  const statuses = await guess(home, owner.email, 11, strangers);
  expect(statuses.at(-1)).toBe(429);
  const { device: own } = await from("203.0.113.6").logIn(owner.email, password, "");
  expect((await guess(home, owner.email, 11, own ?? "")).at(-1)).toBe(429);
  await from("203.0.113.6").logIn(owner.email, password, "forged");
});

test("who sends no device is answered as ever", async () => {
  const { email: sEmail } = await server.signUp();
  const send = async (body: object) => {
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const response = await server.send("auth/login", init);
    return Object.keys(((await response.json()) as { oData: object }).oData);
  };
  expect(await send({ sEmail, sPassword: password })).toEqual(["sToken", "_id", "sBusinessName"]);
  expect(await send({ sEmail, sPassword: password, sDevice: "" })).toContain("sDevice");
});

test("all addresses of an IPv6 network guess together", async () => {
  const { email } = await server.signUp();
  for (let host = 1; host <= 10; host += 1) await guess(`2001:db8:9:9::${host}`, email, 1);
  expect(await guess("2001:db8:9:9::ff", email, 1)).toEqual([429]);
});

test("a stolen session that guesses keeps nobody else from the account", async () => {
  const person = await server.signUp();
  for (let index = 0; index < 10; index += 1) await refusalOf(person.deleteAccount("wrong1!"));
  expect((await refusalOf(person.deleteAccount(password))).status).toBe(429);
  const { token } = await server.open.logIn(person.email, password);
  await createApiClient(server.send, token).deleteAccount(password);
});

test("somebody who asks for another's link again and again does not leave them without one", async () => {
  const person = await server.signUp();
  for (let index = 0; index < 6; index += 1) {
    await from("198.51.100.10").forgotPassword(person.email);
  }
  await from("203.0.113.7").forgotPassword(person.email);
  const mails = await server.db
    .selectFrom("mails")
    .select("text")
    .where("recipient", "=", person.email)
    .where("text", "like", "%set-forgot-password%")
    .execute();
  expect(mails).toHaveLength(1);
  const secret = /set-forgot-password\/(\S+)/.exec(mails[0]?.text ?? "")?.[1] ?? "";
  await server.open.setForgotPassword(secret, "newer2@");
  await server.open.forgotPassword(person.email);
  const { length } = await server.db
    .selectFrom("mails")
    .select("id")
    .where("recipient", "=", person.email)
    .where("text", "like", "%set-forgot-password%")
    .execute();
  expect(length).toBe(2);
});
