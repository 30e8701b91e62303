import { afterAll, beforeAll, expect, test } from "vitest";
import { refusalOf } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { TestApi } from "../../setup/test-api.ts";

let server: TestApi;
beforeAll(async () => void (server = await startTestApi()));
afterAll(() => server.stop());

const listMails = () => server.db.selectFrom("mails").selectAll().orderBy("created").execute();
const secretIn = (text: string) => /set-forgot-password\/(\S+)/.exec(text)?.[1] ?? "";

test("the id in the answer resets nothing, and no secret is kept", async () => {
  const person = await server.signUp();
  const body = JSON.stringify({ sEmail: person.email });
  const headers = { "content-type": "application/json" };
  const response = await server.send("profile/forgot-password", { method: "POST", headers, body });
  const { oData } = (await response.json()) as { oData: { iForgotRequestId: string } };
  const refusal = await refusalOf(server.open.setForgotPassword(oData.iForgotRequestId, "newer2@"));
  expect(refusal.status).toBe(404);
  const secret = secretIn((await listMails()).at(-1)?.text ?? "");
  expect(secret.length).toBeGreaterThanOrEqual(43);
  const rows = await server.db.selectFrom("password_resets").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test("a link runs out", async () => {
  const person = await server.signUp();
  await server.open.forgotPassword(person.email);
  const secret = secretIn((await listMails()).at(-1)?.text ?? "");
  await server.db
    .updateTable("password_resets")
    .set({ expires: new Date(Date.now() - 1).toISOString() })
    .execute();
  const refusal = await refusalOf(server.open.setForgotPassword(secret, "newer2@"));
  expect(refusal.status).toBe(410);
  await server.open.logIn(person.email, "secret1!");
});

test("one account gets one mail in five minutes, and nobody can tell", async () => {
  const person = await server.signUp();
  const before = (await listMails()).length;
  const messages = new Set<string | undefined>();
  for (let index = 0; index < 7; index += 1) {
    messages.add(await server.open.forgotPassword(person.email));
  }
  expect((await listMails()).length - before).toBe(1);
  expect(messages.size).toBe(1);
});

test("one address may ask twenty times an hour", async () => {
  const { forgotPassword } = server.open;
  let status = 200;
  for (let index = 0; index < 25 && status === 200; index += 1) {
    status = await forgotPassword("nobody@example.com").then(
      () => 200,
      async (error: { status: number }) => error.status,
    );
  }
  expect(status).toBe(429);
});
