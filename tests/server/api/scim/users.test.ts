import { afterAll, describe, expect, test } from "vitest";
import { config } from "../../../../server/config.ts";
import { refusalOf } from "../../../setup/company-form.ts";
import { core, expectFault, openDirectory, password, patch, user } from "./open-directory.ts";

const { server, owner, strangersToken, ask, newAddress, addUser, readUser, openAll } =
  await openDirectory();
afterAll(() => server.stop());

describe("a user", () => {
  test("is made as RFC 7644 (3.3) has it, and read again", async () => {
    const userName = newAddress();
    const made = await ask("POST", "Users", {
      ...user(userName.toUpperCase(), { externalId: "bjensen" }),
      name: { formatted: "Ms. Barbara J Jensen III", familyName: "Jensen" },
    });
    const id = String(made.body["id"]);
    expect(made.status).toBe(201);
    const location = `${config().publicUrl}/scim/v2/Users/${id}`;
    expect(made.headers.get("location")).toBe(location);
    const whole = {
      ...{ schemas: [`${core}:User`], id, externalId: "bjensen", userName, active: true },
      emails: [{ value: userName, type: "work", primary: true }],
      ...{ roles: [{ value: "auditor", primary: true }], groups: [] },
      meta: { resourceType: "User", created: expect.any(String), location },
    };
    expect(made.body).toEqual(whole);
    expect((await ask("GET", `Users/${id}`)).body).toEqual(whole);
    const person = (await owner.listPeople()).find(({ email }) => email === userName);
    expect(person).toMatchObject({ role: "auditor", emailVerified: true, deactivated: false });
  });

  test("has the rights that the owner chose for people who join", async () => {
    const rights = { account_id: owner.accountId, role: "member", companies_json: "[]" } as const;
    await server.db.insertInto("joiner_rights").values(rights).execute();
    const { email } = await addUser();
    const person = (await owner.listPeople()).find((one) => one.email === email);
    expect(person).toMatchObject({ role: "member", companies: [] });
    await server.db.deleteFrom("joiner_rights").execute();
  });

  test("is replaced, and what is not said is as if it were new", async () => {
    const { id } = await addUser({ externalId: "one" });
    const email = newAddress();
    const { status, body } = await ask("PUT", `Users/${id}`, user(email));
    expect([status, body["userName"], body["externalId"], body["active"]]).toEqual([
      ...[200, email, undefined, true],
    ]);
  });

  test.each([
    ["by a path", { op: "replace", path: "active", value: false }],
    ["without a path", { op: "replace", value: { active: false } }],
    ["as some write it", { op: "Replace", path: "active", value: "False" }],
    ["with the schema before it", { op: "add", path: `${core}:User:active`, value: false }],
  ])("is deactivated %s, and given back", async (_how, operation) => {
    const { id } = await addUser();
    const { status, body } = await ask("PATCH", `Users/${id}`, patch(operation));
    expect([status, body["active"]]).toEqual([200, false]);
    const back = patch({ op: "replace", path: "active", value: true });
    expect((await ask("PATCH", `Users/${id}`, back)).body["active"]).toBe(true);
  });

  test("that is deactivated comes in by nothing, and keeps its name in the history", async () => {
    const { id, email } = await addUser();
    const { signedIn, program, feed } = await openAll(email);
    await signedIn.getProfile();
    await program.getProfile();
    const readFeed = () => server.send(`${feed.pathname.slice(5)}${feed.search}`);
    expect((await readFeed()).status).toBe(200);
    await ask("PATCH", `Users/${id}`, patch({ op: "replace", path: "active", value: false }));
    for (const client of [signedIn, program]) {
      expect((await refusalOf(client.getProfile())).status).toBe(401);
    }
    expect((await readFeed()).status).toBe(404);
    const refusal = await refusalOf(server.open.logIn(email, password));
    expect([refusal.status, refusal.message]).toEqual([
      403,
      expect.stringContaining("ended your access"),
    ]);
    expect((await refusalOf(server.open.logIn(email, "wrong1!"))).status).toBe(401);
    const person = (await owner.listPeople()).find((one) => one.email === email);
    expect(person?.deactivated).toBe(true);
    const { log } = await owner.listLog({ email });
    expect(log.map(({ kind }) => kind)).toContain("signedIn");
    const ended = (await owner.listLog({ kind: "personDeactivated" })).log[0];
    expect(ended).toMatchObject({ detail: email, token: "Directory" });
    await ask("PATCH", `Users/${id}`, patch({ op: "replace", path: "active", value: true }));
    expect((await refusalOf(signedIn.getProfile())).status).toBe(401);
    await server.open.logIn(email, password);
  });

  test("that is made inactive does not come in before it is active", async () => {
    const { id, email } = await addUser({ active: false });
    expect((await readUser(id))["active"]).toBe(false);
    await expect(openAll(email)).rejects.toThrow("ended your access");
  });

  test("that is deleted is gone, sessions and all", async () => {
    const { id, email } = await addUser();
    const { signedIn } = await openAll(email);
    const gone = await ask("DELETE", `Users/${id}`);
    expect([gone.status, gone.body]).toEqual([204, {}]);
    expectFault(await ask("GET", `Users/${id}`), 404);
    expectFault(await ask("DELETE", `Users/${id}`), 404);
    expect((await refusalOf(signedIn.getProfile())).status).toBe(401);
  });

  test("whose address changes is signed out, as the old one opens nothing any more", async () => {
    const { id, email } = await addUser();
    const { signedIn } = await openAll(email);
    const changed = newAddress();
    await ask("PATCH", `Users/${id}`, patch({ op: "replace", path: "userName", value: changed }));
    expect((await refusalOf(signedIn.getProfile())).status).toBe(401);
    expect((await refusalOf(server.open.logIn(email, password))).status).toBe(401);
    await server.open.logIn(changed, password);
  });

  test("of a taken address, of a foreign domain or without an address is refused", async () => {
    const { email } = await addUser();
    expectFault(await ask("POST", "Users", user(email)), 409, "uniqueness");
    const theirs = await ask("POST", "Users", user("a@other.example"), strangersToken);
    expect(theirs.status).toBe(201);
    for (const address of ["b@other.example", "b@firm.example.evil.example", "b@gmail.com"]) {
      expectFault(await ask("POST", "Users", user(address)), 400, "invalidValue");
    }
    expectFault(await ask("POST", "Users", user("bjensen")), 400, "invalidValue");
    expectFault(await ask("POST", "Users", { schemas: [`${core}:User`] }), 400, "invalidValue");
    expectFault(await ask("POST", "Users", { userName: email }), 400, "invalidSyntax");
    expectFault(await ask("POST", "Users", "{"), 400, "invalidSyntax");
    expectFault(await ask("POST", "Users", "[]"), 400, "invalidSyntax");
  });

  test.each([
    [{ op: "move", path: "active", value: true }, "invalidSyntax"],
    [{ op: "remove" }, "noTarget"],
    [{ op: "remove", path: "userName" }, "mutability"],
    [{ op: "replace", path: "id", value: "x" }, "mutability"],
    [{ op: "replace", path: "groups", value: [] }, "mutability"],
    [{ op: "replace", path: "nothing", value: "x" }, "invalidPath"],
    [{ op: "replace", path: "active", value: "perhaps" }, "invalidValue"],
    [{ op: "replace", value: "x" }, "invalidValue"],
  ])("is not changed by %j", async (operation, scimType) => {
    const { id } = await addUser();
    const before = await readUser(id);
    expectFault(await ask("PATCH", `Users/${id}`, patch(operation)), 400, scimType);
    expect(await readUser(id)).toEqual(before);
  });

  test("keeps nothing of an operation where a later one is refused", async () => {
    const { id } = await addUser();
    const both = patch(
      { op: "replace", path: "active", value: false },
      { op: "remove", path: "userName" },
    );
    expectFault(await ask("PATCH", `Users/${id}`, both), 400, "mutability");
    expect((await readUser(id))["active"]).toBe(true);
  });

  test("who is an owner is seen, and changed by people alone", async () => {
    const mine = `Users/${owner.userId}`;
    expect((await readUser(owner.userId))["roles"]).toEqual([{ value: "owner", primary: true }]);
    const off = patch({ op: "replace", path: "active", value: false });
    expectFault(await ask("PATCH", mine, off), 403, "mutability");
    expectFault(await ask("PUT", mine, user(newAddress())), 403, "mutability");
    expectFault(await ask("DELETE", mine), 403, "mutability");
    const known = patch({ op: "add", path: "externalId", value: "the-owner" });
    expect((await ask("PATCH", mine, known)).status).toBe(200);
    await owner.getProfile();
  });
});
