import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiClient } from "../../../server/api/client.ts";
import { companyForm, refusalOf } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

let server: TestApi;
let owner: Person;
beforeAll(async () => {
  server = await startTestApi();
  owner = await server.signUp();
  await server.verify(owner);
});
afterAll(() => server.stop());

const act = (token: string) => createApiClient(server.send, token);
const listRows = () => server.db.selectFrom("api_tokens").selectAll().execute();

test("a token works in its owner's name, and is kept as a hash alone", async () => {
  const token = await owner.createToken({ name: "Script", scope: "write", password: "secret1!" });
  expect((await act(token).getProfile()).id).toBe(owner.userId);
  await act(token).addCompany(companyForm({ company_name: "By token" }));
  expect((await owner.listCompanies()).map(({ name }) => name)).toContain("By token");
  expect(JSON.stringify(await listRows())).not.toContain(token);
  expect(JSON.stringify(await owner.listTokens())).not.toContain(token);
});

test("one that may only read changes nothing", async () => {
  const reader = act(
    await owner.createToken({ name: "Reader", scope: "read", password: "secret1!" }),
  );
  await reader.listCompanies();
  const refusal = await refusalOf(reader.addCompany(companyForm({ company_name: "Refused" })));
  expect([refusal.status, refusal.message]).toEqual([
    403,
    "This token may only read. Please make one that may write as well.",
  ]);
  expect((await owner.listCompanies()).map(({ name }) => name)).not.toContain("Refused");
});

test("no token reaches passwords, sessions, tokens, people, the export or the deletion", async () => {
  const program = act(
    await owner.createToken({ name: "Bold", scope: "write", password: "secret1!" }),
  );
  const attempts = [
    () => program.changePassword({ current: "secret1!", password: "secret2!" }),
    () => program.listSessions(),
    () => program.endAllSessions(),
    () => program.logOut(),
    () => program.listTokens(),
    () => program.createToken({ name: "Child", scope: "write", password: "secret1!" }),
    () => program.revokeToken("any"),
    () => program.exportAccount(),
    () => program.deleteAccount("secret1!"),
    () => program.invite("tokens.friend@example.com"),
    () => program.removePerson("any"),
  ];
  for (const attempt of attempts) {
    const { status, message } = await refusalOf(attempt());
    expect([status, message]).toEqual([
      403,
      "Tokens cannot do this. Please sign in and do it on the account page.",
    ]);
  }
  await owner.getProfile();
});

test("it says when it was last used, and dies at once when it is revoked", async () => {
  const token = await owner.createToken({
    name: "Short-lived",
    scope: "read",
    password: "secret1!",
  });
  const find = async () => (await owner.listTokens()).find(({ name }) => name === "Short-lived");
  expect((await find())?.used).toBeNull();
  const before = new Date().toISOString();
  await act(token).getProfile();
  const used = await find();
  expect(used?.used && used.used >= before).toBe(true);
  await owner.revokeToken(used?.id ?? "");
  expect((await refusalOf(act(token).getProfile())).status).toBe(401);
  expect(await find()).toBeUndefined();
});

test("it runs out after the day that was named", async () => {
  const expires = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const token = await owner.createToken({
    name: "Dated",
    scope: "read",
    expires,
    password: "secret1!",
  });
  await act(token).getProfile();
  const dated = (await owner.listTokens()).find(({ name }) => name === "Dated");
  expect(dated?.expires).toBe(`${expires}T23:59:59.999Z`);
  await server.db
    .updateTable("api_tokens")
    .set({ expires: new Date(Date.now() - 1).toISOString() })
    .where("name", "=", "Dated")
    .execute();
  expect((await refusalOf(act(token).getProfile())).status).toBe(401);
});

test.each([
  [{ name: "", scope: "read" }, "sName", "Name is required"],
  [{ name: "x".repeat(61), scope: "read" }, "sName", "Please use at most 60 characters"],
  [{ name: "a", scope: "all" }, "sScope", "Please choose what the token may do"],
  [{ name: "a", scope: "read", expires: "2020-01-01" }, "dExpires", /still to come/],
  [{ name: "a", scope: "read", expires: "2099-02-30" }, "dExpires", /Please enter a date/],
])("refuses %j", async (wish, path, message) => {
  const count = (await listRows()).length;
  const refusal = await refusalOf(owner.createToken({ ...wish, password: "secret1!" }));
  expect(refusal.status).toBe(400);
  expect(refusal.issues.find((issue) => issue.path === path)?.message).toMatch(message);
  expect(await listRows()).toHaveLength(count);
});

test("another person's tokens are not there", async () => {
  const stranger = await server.signUp();
  await owner.createToken({ name: "Mine", scope: "read", password: "secret1!" });
  const [mine] = await owner.listTokens();
  expect(await stranger.listTokens()).toEqual([]);
  expect((await refusalOf(stranger.revokeToken(mine?.id ?? ""))).status).toBe(404);
  expect((await owner.listTokens())[0]).toEqual(mine);
});

test("tokens go with the person", async () => {
  const leaving = await server.signUp();
  await server.verify(leaving);
  const token = await leaving.createToken({ name: "Gone", scope: "write", password: "secret1!" });
  await leaving.deleteAccount("secret1!");
  expect((await refusalOf(act(token).getProfile())).status).toBe(401);
  expect((await listRows()).map(({ name }) => name)).not.toContain("Gone");
});
