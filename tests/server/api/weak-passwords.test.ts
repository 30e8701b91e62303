import { afterAll, beforeAll, expect, test } from "vitest";
import { config } from "../../../server/config.ts";
import { refusalOf } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { TestApi } from "../../setup/test-api.ts";

let server: TestApi;
const before = config().passwordStrength;
beforeAll(async () => void (server = await startTestApi()));
afterAll(async () => {
  Object.assign(config(), { passwordStrength: before });
  await server.stop();
});

test("a password that is easy to guess is taken nowhere, and what was mailed stays good", async () => {
  const person = await server.signUp();
  await server.open.forgotPassword(person.email);
  Object.assign(config(), { passwordStrength: 2 });
  const signingUp = { businessName: "Acme", email: "weak@example.com", password: "Password1!" };
  const weak = await refusalOf(server.open.signUp(signingUp));
  expect([weak.status, weak.issues[0]?.path]).toEqual([400, "sPassword"]);
  const change = { current: "secret1!", password: "Password1!" };
  expect((await refusalOf(person.changePassword(change))).status).toBe(400);
  const mails = await server.db
    .selectFrom("mails")
    .select("text")
    .where("recipient", "=", person.email)
    .execute();
  const secret = /set-forgot-password\/(\S+)/.exec(mails.map(({ text }) => text).join())?.[1] ?? "";
  const refusal = await refusalOf(server.open.setForgotPassword(secret, "Password1!"));
  expect(refusal.status).toBe(400);
  await server.open.setForgotPassword(secret, "blue7otter!");
  await server.open.logIn(person.email, "blue7otter!");
});
