import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiClient } from "../../../server/api/client.ts";
import { wordRefusal } from "../../../server/errors.ts";
import { offeredLanguages } from "../../../server/messages/languages.ts";
import { translateTo } from "../../../server/messages/messages.ts";
import { refusalOf } from "../../setup/company-form.ts";
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
  return (await response.json()) as { message: string; sCode?: string; aIssues?: unknown[] };
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

test("why somebody is refused is a code that is the same in every language", async () => {
  const wrong = { sEmail: "nobody@example.com", sPassword: "secret1!" };
  for (const language of offeredLanguages) {
    expect((await refuse("auth/login", wrong, language)).sCode).toBe("refusals.signIn.wrong");
    expect((await refuse("nothing", {}, language)).sCode).toBe("refusals.api.noSuchCall");
    const empty = await refuse("auth/login", { ...wrong, sEmail: "" }, language);
    expect(empty.sCode).toBe("fields.email.required");
  }
  const broken = await server.send("auth/login", {
    ...{ method: "POST", body: "{" },
    headers: { "content-type": "application/json" },
  });
  expect(await broken.json()).toMatchObject({ sCode: "refusals.json.invalid" });
});

test("the API's client keeps the code, whatever the words", async () => {
  const answer = (body: object) =>
    createApiClient(async () => Response.json(body, { status: 403 }));
  const said = { message: "Nur lesen", sCode: "refusals.rights.auditor" };
  const refusal = await refusalOf(answer(said).getProfile());
  expect([refusal.message, refusal.code]).toEqual([said.message, said.sCode]);
  expect(wordRefusal(pseudo, refusal)).toMatchObject({ message: said.message, code: said.sCode });
  // A server elsewhere may know no codes.
  const unnamed = await refusalOf(answer({ message: "No" }).getProfile());
  expect([unnamed.message, unnamed.code]).toEqual(["No", "stored.verbatim"]);
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
