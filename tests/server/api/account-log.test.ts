import { afterAll, beforeAll, expect, test } from "vitest";
import { createApiClient } from "../../../server/api/client.ts";
import { pruneOld } from "../../../server/pruning/prune-daily.ts";
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

const password = "secret1!";
const kindsOf = async (person: Person) => (await person.listLog()).log.map(({ kind }) => kind);
const mailsTo = async ({ email }: Person) => {
  const rows = await server.db
    .selectFrom("mails")
    .select("text")
    .where("recipient", "=", email)
    .orderBy("created")
    .execute();
  return rows.map(({ text }) => text).join("\n");
};

test("who did what stands there with the address, the newest first", async () => {
  const person = await server.signUp();
  await server.verify(person);
  await refusalOf(server.open.logIn(person.email, "wrong1!"));
  await server.open.logIn(person.email, password);
  await person.createToken({ name: "Ledger", scope: "read", password });
  const [token] = await person.listTokens();
  await person.revokeToken(token?.id ?? "");
  const { id } = await person.addCompany(companyForm({ company_name: "Gone Ltd" }));
  await person.deleteCompany(id);
  await person.changePassword({ current: password, password: "newer2@" });
  expect(await kindsOf(person)).toEqual([
    ...["passwordChanged", "companyDeleted", "tokenRevoked", "tokenMade", "signedIn"],
    ...["signInFailed", "accountOpened"],
  ]);
  const { log } = await person.listLog({ kind: "tokenMade" });
  expect(log).toHaveLength(1);
  expect(log[0]).toMatchObject({
    ...{ email: person.email, address: "192.0.2.1", detail: "Ledger", token: null },
  });
});

test("what a program did bears its token's name", async () => {
  const token = await owner.createToken({ name: "Cleaner", scope: "write", password });
  const program = createApiClient(server.send, token);
  await program.updateProfile({ region: "Germany" });
  const { log } = await program.listLog({ kind: "profileChanged" });
  expect(log[0]).toMatchObject({ token: "Cleaner", email: owner.email });
});

test("it is narrowed by kind, person and day", async () => {
  const today = new Date().toISOString().slice(0, 10);
  const count = async (filter: Parameters<Person["listLog"]>[0]) =>
    (await owner.listLog(filter)).total;
  expect(await count({ kind: "accountOpened", email: owner.email, from: today, to: today })).toBe(
    1,
  );
  expect(await count({ email: "nobody@example.com" })).toBe(0);
  expect(await count({ from: "2099-01-01" })).toBe(0);
  expect(await count({ to: "2000-01-01" })).toBe(0);
  expect((await refusalOf(owner.listLog({ kind: "nothing" }))).status).toBe(400);
  expect((await refusalOf(owner.listLog({ from: "yesterday" }))).status).toBe(400);
});

test("it is the owner's alone, and nobody else's account is in it", async () => {
  const stranger = await server.signUp();
  expect(await kindsOf(stranger)).toEqual(["accountOpened"]);
  await server.db
    .updateTable("users")
    .set({ role: "member" })
    .where("id", "=", stranger.userId)
    .execute();
  expect((await refusalOf(stranger.listLog())).status).toBe(403);
});

test("no call changes or deletes an entry; what is too old goes by itself", async () => {
  const document = (await (await server.send("openapi.json")).json()) as {
    paths: Record<string, object>;
  };
  const paths = Object.entries(document.paths).filter(([path]) => path.includes("account/log"));
  expect(paths.map(([path, methods]) => [path, Object.keys(methods)])).toEqual([
    ["/api/account/log", ["get"]],
  ]);
  const person = await server.signUp();
  await person.endAllSessions();
  const own = () =>
    server.db.selectFrom("account_log").select("at").where("account_id", "=", person.accountId);
  expect(await own().execute()).toHaveLength(2);
  await server.db
    .updateTable("account_log")
    .set({ at: new Date(Date.now() - 366 * 86_400_000).toISOString() })
    .where("account_id", "=", person.accountId)
    .where("kind", "=", "accountOpened")
    .execute();
  await pruneOld(server.db);
  expect(await own().execute()).toHaveLength(1);
});

test("no secret stands in it", async () => {
  const person = await server.signUp();
  await server.verify(person);
  const token = await person.createToken({ name: "Program", scope: "read", password });
  await person.changePassword({ current: password, password: "newer2@" });
  const rows = JSON.stringify(await server.db.selectFrom("account_log").selectAll().execute());
  for (const secret of [token, password, "newer2@"]) expect(rows).not.toContain(secret);
});

test("people hear of a new password, a new token and a sign-in from somewhere new", async () => {
  const person = await server.signUp();
  await server.verify(person);
  await server.open.logIn(person.email, password);
  expect(await mailsTo(person)).not.toContain("Somebody signed in");
  const elsewhere = createApiClient((path, init) => server.send(path, init, "203.0.113.77"));
  await elsewhere.logIn(person.email, password);
  expect(await mailsTo(person)).toContain("an address that is new to us, 203.0.113.77");
  await person.createToken({ name: "Program", scope: "read", password });
  expect(await mailsTo(person)).toContain("A token for programs was made");
  await person.changePassword({ current: password, password: "newer2@" });
  expect(await mailsTo(person)).toContain("The password of your Acquis account was changed");
});
