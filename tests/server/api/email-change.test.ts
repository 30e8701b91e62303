import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalOf } from "../../setup/company-form.ts";
import { linkIn, waitForMail } from "../../setup/outbox.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

let server: TestApi;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
});
afterAll(() => server.stop());

let asked = 0;
async function ask(person: Person, email = `fresh${(asked += 1)}@change.example`) {
  await person.startEmailChange(email, "secret1!");
  const secretOf = async (to: string) => {
    const known = (text: string) => text.includes("/email-change/") && text.includes(email);
    const mail = await waitForMail((one) => one.to === to && known(one.text));
    return linkIn(mail).split("/").at(-1) ?? "";
  };
  return { email, old: await secretOf(person.email), fresh: await secretOf(email) };
}

async function verified(): Promise<Person> {
  const person = await server.signUp();
  await server.verify(person);
  return person;
}

const statusOf = async (promise: Promise<unknown>) => (await refusalOf(promise)).status;

test("an address changes once both ends have said yes, and is written down", async () => {
  const person = await verified();
  const { email, old, fresh } = await ask(person);
  expect(await server.open.getEmailChange(old)).toMatchObject({ end: "old", confirmed: false });
  expect(await server.open.confirmEmailChange(old)).toEqual({ changed: false });
  expect((await person.getProfile()).email).toBe(person.email);
  expect(await server.open.getEmailChange(fresh)).toMatchObject({ end: "new", waits: false });
  expect(await server.open.confirmEmailChange(fresh)).toEqual({ changed: true });
  expect(await person.getProfile()).toMatchObject({ email, emailVerified: true });
  await server.open.logIn(email, "secret1!");
  expect(await statusOf(server.open.logIn(person.email, "secret1!"))).toBe(401);
  expect(await statusOf(server.open.confirmEmailChange(fresh))).toBe(404);
  const kinds = (await person.listLog()).log.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["emailChangeAsked", "emailChanged"]));
});

test("either end stops it for good", async () => {
  const person = await verified();
  for (const end of ["old", "fresh"] as const) {
    const links = await ask(person);
    await server.open.stopEmailChange(links[end]);
    expect(await statusOf(server.open.confirmEmailChange(links.old))).toBe(404);
    expect(await statusOf(server.open.confirmEmailChange(links.fresh))).toBe(404);
  }
  expect((await person.getProfile()).email).toBe(person.email);
  const kinds = (await person.listLog()).log.map(({ kind }) => kind);
  expect(kinds).toContain("emailChangeStopped");
});

test("an address that was never verified is told, and need not agree", async () => {
  const person = await server.signUp();
  const { email, fresh } = await ask(person);
  expect(await server.open.confirmEmailChange(fresh)).toEqual({ changed: true });
  expect((await person.getProfile()).email).toBe(email);
});

test("a new wish ends the one before, and a day ends each", async () => {
  const person = await verified();
  const first = await ask(person);
  const second = await ask(person);
  expect(await statusOf(server.open.getEmailChange(first.fresh))).toBe(404);
  await server.db
    .updateTable("email_changes")
    .set({ expires: new Date(Date.now() - 1).toISOString() })
    .where("user_id", "=", person.userId)
    .execute();
  expect(await statusOf(server.open.confirmEmailChange(second.fresh))).toBe(410);
});

test("is refused for a wrong password, the same address, one that is taken, and too often", async () => {
  const person = await verified();
  const start = (email: string, password = "secret1!") =>
    refusalOf(person.startEmailChange(email, password));
  expect((await start("a@change.example", "wrong1!")).issues[0]?.path).toBe("sPassword");
  expect((await start("nobody")).issues[0]?.path).toBe("sEmail");
  expect((await start(person.email.toUpperCase())).issues[0]?.path).toBe("sEmail");
  const holder = await verified();
  const { old, fresh } = await ask(person, holder.email);
  await server.open.confirmEmailChange(old);
  expect(await statusOf(server.open.confirmEmailChange(fresh))).toBe(409);
  for (let times = 1; times < 5; times += 1) await ask(person);
  expect((await start("late@change.example")).status).toBe(429);
});
