import { afterAll, beforeAll, expect, test } from "vitest";
import { translateTo } from "../../../server/messages/messages.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { TestApi } from "../../setup/test-api.ts";

const pseudo = translateTo("en-XA");
let server: TestApi;

beforeAll(async () => (server = await startTestApi()));
afterAll(() => server.stop());

async function refuse(path: string, body: object, language: string) {
  const response = await server.send(path, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": language },
    body: JSON.stringify(body),
  });
  return (await response.json()) as { message: string; aIssues?: unknown[] };
}

test("a refusal is worded in the language of whoever asked", async () => {
  const wrong = { sEmail: "nobody@example.com", sPassword: "secret1!" };
  expect((await refuse("auth/login", wrong, "en")).message).toBe(
    "The email or the password is not right.",
  );
  expect((await refuse("auth/login", wrong, "en-XA")).message).toBe(
    pseudo("refusals.signIn.wrong"),
  );
});

test("so is each fault of a form, with the numbers in it", async () => {
  const fields = { sBusinessName: "x".repeat(201), sEmail: "no", sPassword: "secret1!" };
  const { message, aIssues } = await refuse("auth/signup", fields, "en-XA");
  const tooLong = pseudo("fields.text.tooLong", { most: "200" });
  expect(message).toBe(tooLong);
  expect(aIssues).toEqual([
    { path: "sBusinessName", message: tooLong },
    { path: "sEmail", message: pseudo("fields.email.invalid") },
  ]);
});

test("and so is a call that there is not, and a limit with the time to wait", async () => {
  expect((await refuse("nothing", {}, "en-XA")).message).toBe(pseudo("refusals.api.noSuchCall"));
  let message = "";
  for (let tries = 0; tries < 30; tries += 1) {
    const wrong = { sEmail: "often.refused@example.com", sPassword: "wrong1!" };
    ({ message } = await refuse("auth/login", wrong, "en-XA"));
  }
  const wait = pseudo("refusals.wait.minutes", { count: 15 });
  expect(message).toBe(pseudo("refusals.tooMany.attempts", { wait }));
});
