import { afterAll, beforeAll, expect, test } from "vitest";
import { companyForm } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

let server: TestApi;
let owner: Person;
beforeAll(async () => {
  server = await startTestApi();
  owner = await server.signUp();
});
afterAll(() => server.stop());

const ask = (path: string, init: RequestInit = {}) =>
  server.send(path, {
    ...init,
    headers: { authorization: `Bearer ${owner.token}`, ...init.headers },
  });
const patch = (id: string, body: unknown) =>
  ask(`dashboard/companies/${id}`, {
    method: "PATCH",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
  "a body of type %s is not taken for JSON",
  async (type) => {
    const init = { method: "POST", body: "{}", headers: { "content-type": type } };
    expect((await server.send("auth/login", init)).status).toBe(415);
  },
);

test.each([
  `dashboard/companies/${"x".repeat(300)}`,
  "dashboard/companies/%00",
  "dashboard/companies/%E0%A4%A",
  `dashboard/documents/${"x".repeat(300)}`,
  `dashboard/documents/${"x".repeat(300)}/file`,
  `dashboard/generation?companyName=${"x".repeat(300)}`,
  "dashboard/fetch-dashboard?companyName=%00",
  `chat/get-chat-messages/${"x".repeat(300)}`,
  "chat/list-chat-history?selectedCompany=Nobody",
])("%s names nothing and is not found", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test("half a character is no name", async () => {
  const { id } = await owner.addCompany(companyForm({ company_name: "Halved" }));
  expect((await patch(id, { company_name: "a\ud800" })).status).toBe(400);
});

test("companies renamed at the same moment do not end up with one name", async () => {
  const companies = await Promise.all(
    ["One", "Two", "Three"].map((company_name) => owner.addCompany(companyForm({ company_name }))),
  );
  const answers = await Promise.all(companies.map(({ id }) => patch(id, { company_name: "Same" })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
});
