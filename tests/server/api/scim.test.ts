import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { config } from "../../../server/config.ts";
import { createApiClient } from "../../../server/api/client.ts";
import { companyForm, refusalOf } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const core = "urn:ietf:params:scim:schemas:core:2.0";
const messages = "urn:ietf:params:scim:api:messages:2.0";
const password = "secret1!";

type Body = Record<string, unknown>;
type Answer = { status: number; body: Body; headers: Headers };

let server: TestApi;
let owner: Person;
let stranger: Person;
let token: string;
let strangersToken: string;
let number = 0;

beforeAll(async () => {
  server = await startTestApi();
  owner = await server.signUp("Firm");
  stranger = await server.signUp("Other");
  await server.verify(owner);
  await server.verify(stranger);
  for (const name of ["Seen Ltd", "Hidden Ltd"]) {
    await owner.addCompany(companyForm({ company_name: name }));
  }
  await proveDomain(owner, "firm.example");
  await proveDomain(stranger, "other.example");
  token = await owner.createDirectoryToken("Directory", password);
  strangersToken = await stranger.createDirectoryToken("Theirs", password);
});
afterAll(() => server.stop());
const { limits } = config();
afterEach(() => void Object.assign(config(), { limits }));

/** As if its DNS had been looked at. */
async function proveDomain({ accountId }: Person, domain: string): Promise<void> {
  const row = {
    id: `of ${domain}`,
    account_id: accountId,
    domain,
    proof: "x",
    proved: "2026-01-01",
  };
  await server.db.insertInto("sign_on_domains").values(row).execute();
}

async function ask(method: string, path: string, body?: unknown, by = token): Promise<Answer> {
  const response = await server.api.request(
    `/scim/v2/${path}`,
    {
      method,
      headers: {
        ...(by && { authorization: `Bearer ${by}` }),
        ...(body !== undefined && { "content-type": "application/scim+json" }),
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    },
    { clientAddress: "192.0.2.7" },
  );
  const text = await response.text();
  const type = response.headers.get("content-type");
  if (text) expect(type).toMatch(/^application\/scim\+json/);
  const { status, headers } = response;
  return { status, headers, body: text ? (JSON.parse(text) as Body) : {} };
}

const user = (userName: string, more: object = {}) => ({
  ...{ schemas: [`${core}:User`], userName, ...more },
});
const newAddress = () => `person${(number += 1)}@firm.example`;
const patch = (...Operations: object[]) => ({ schemas: [`${messages}:PatchOp`], Operations });

async function addUser(more: object = {}): Promise<{ id: string; email: string }> {
  const email = newAddress();
  const { status, body } = await ask("POST", "Users", user(email, more));
  expect(status).toBe(201);
  return { id: String(body["id"]), email };
}

async function addGroup(displayName: string, ...members: string[]): Promise<string> {
  const { status, body } = await ask("POST", "Groups", {
    ...{ schemas: [`${core}:Group`], displayName },
    members: members.map((value) => ({ value })),
  });
  expect(status).toBe(201);
  return String(body["id"]);
}

function expectFault({ status, body }: Answer, wanted: number, scimType?: string): void {
  expect([status, body["status"], body["scimType"]]).toEqual([wanted, String(wanted), scimType]);
  expect(body["schemas"]).toEqual([`${messages}:Error`]);
  expect(body["detail"]).toEqual(expect.stringMatching(/.{5,}/));
}

const readUser = async (id: string) => (await ask("GET", `Users/${id}`)).body;
const names = async (id: string) => {
  const groups = (await readUser(id))["groups"] as { display: string }[];
  return groups.map(({ display }) => display);
};

/** As if the person had signed in: a session, a token and a calendar address. */
async function openAll(email: string) {
  const { db } = server;
  const { password_hash } = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", owner.userId)
    .executeTakeFirstOrThrow();
  await db.updateTable("users").set({ password_hash }).where("email", "=", email).execute();
  const signedIn = createApiClient(server.send, (await server.open.logIn(email, password)).token);
  const made = await signedIn.createToken({ name: "P", scope: "read", password });
  return {
    signedIn,
    program: createApiClient(server.send, made),
    feed: new URL(await signedIn.renewFeedUrl()),
  };
}

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

describe("a list", () => {
  const find = async (query: string) => {
    const { body } = await ask("GET", `Users?${query}`);
    return body as {
      totalResults: number;
      startIndex: number;
      itemsPerPage: number;
      Resources: Body[];
    };
  };
  const filter = (text: string) => `filter=${encodeURIComponent(text)}`;

  test("is filtered by userName, in any letters, and by externalId", async () => {
    const { id, email } = await addUser({ externalId: 'quoted "one"' });
    for (const text of [
      `userName eq "${email}"`,
      `USERNAME Eq "${email.toUpperCase()}"`,
      `${core}:User:userName eq "${email}"`,
      'externalId eq "quoted \\"one\\""',
      `id eq "${id}"`,
    ]) {
      const found = await find(filter(text));
      expect([text, found.totalResults, found.Resources[0]?.["id"]]).toEqual([text, 1, id]);
    }
    expect(await find(filter('userName eq "nobody@firm.example"'))).toEqual({
      schemas: [`${messages}:ListResponse`],
      ...{ totalResults: 0, startIndex: 1, itemsPerPage: 0, Resources: [] },
    });
  });

  test.each([
    "userName",
    'userName co "a"',
    'title eq "x"',
    "userName eq x",
    'userName eq "a" or id pr',
    `userName eq "${"a".repeat(1000)}"`,
    'userName eq "\\q"',
    'constructor eq "x"',
  ])("is refused with the filter %j", async (text) => {
    expectFault(await ask("GET", `Users?${filter(text)}`), 400, "invalidFilter");
  });

  test("comes in pages, from 1", async () => {
    await addUser();
    await addUser();
    const all = await find("");
    expect(all.itemsPerPage).toBe(all.totalResults);
    const second = await find("startIndex=2&count=1");
    expect([second.startIndex, second.itemsPerPage, second.totalResults]).toEqual([
      ...[2, 1, all.totalResults],
    ]);
    expect(second.Resources[0]).toEqual(all.Resources[1]);
    expect((await find("startIndex=-3&count=1")).Resources[0]).toEqual(all.Resources[0]);
    expect((await find("count=0")).Resources).toEqual([]);
    expect((await find("count=-1")).Resources).toEqual([]);
    expect((await find("startIndex=9999")).Resources).toEqual([]);
    expectFault(await ask("GET", "Users?count=many"), 400, "invalidValue");
  });

  test("shows the attributes that are asked for", async () => {
    const { email } = await addUser();
    const wish = filter(`userName eq "${email}"`);
    const [few] = (await find(`${wish}&attributes=userName`)).Resources;
    expect(Object.keys(few ?? {}).toSorted()).toEqual(["id", "schemas", "userName"]);
    const id = await addGroup("Large");
    const { body } = await ask("GET", `Groups/${id}?excludedAttributes=members`);
    expect(body).not.toHaveProperty("members");
    expect(body).toHaveProperty("displayName", "Large");
  });
});

describe("a group", () => {
  test("is made, read, replaced, patched and deleted", async () => {
    const [one, two] = [await addUser(), await addUser()];
    const id = await addGroup("Tour Guides", one.id);
    const { body } = await ask("GET", `Groups/${id}`);
    expect(body).toEqual({
      ...{ schemas: [`${core}:Group`], id, displayName: "Tour Guides" },
      members: [
        {
          ...{ value: one.id, display: one.email, type: "User" },
          $ref: `${config().publicUrl}/scim/v2/Users/${one.id}`,
        },
      ],
      meta: {
        ...{ resourceType: "Group", created: expect.any(String) },
        location: `${config().publicUrl}/scim/v2/Groups/${id}`,
      },
    });
    expect(await names(one.id)).toEqual(["Tour Guides"]);
    const add = { op: "add", path: "members", value: [{ value: two.id }] };
    await ask("PATCH", `Groups/${id}`, patch(add));
    expect([await names(one.id), await names(two.id)]).toEqual([["Tour Guides"], ["Tour Guides"]]);
    const remove = { op: "remove", path: `members[value eq "${one.id}"]` };
    await ask("PATCH", `Groups/${id}`, patch(remove));
    expect([await names(one.id), await names(two.id)]).toEqual([[], ["Tour Guides"]]);
    const named = { op: "Remove", path: "members", value: [{ value: two.id }] };
    await ask("PATCH", `Groups/${id}`, patch(named));
    expect(await names(two.id)).toEqual([]);
    const renamed = { op: "replace", value: { id, displayName: "Guides" } };
    expect((await ask("PATCH", `Groups/${id}`, patch(renamed))).body["displayName"]).toBe("Guides");
    const whole = { schemas: [`${core}:Group`], displayName: "Both", externalId: "g" };
    const members = [one, two].map((person) => ({ value: person.id }));
    const put = await ask("PUT", `Groups/${id}`, { ...whole, members });
    expect(put.body["members"]).toHaveLength(2);
    const found = await ask("GET", `Groups?filter=${encodeURIComponent('displayName eq "Both"')}`);
    expect(found.body["totalResults"]).toBe(1);
    await ask("PATCH", `Groups/${id}`, patch({ op: "remove", path: "members" }));
    expect(await names(one.id)).toEqual([]);
    expect((await ask("DELETE", `Groups/${id}`)).status).toBe(204);
    expectFault(await ask("GET", `Groups/${id}`), 404);
  });

  test("loses nobody when two are added at once", async () => {
    const people = await Promise.all([addUser(), addUser(), addUser(), addUser()]);
    const id = await addGroup("At once");
    const add = ({ id: value }: { id: string }) =>
      ask("PATCH", `Groups/${id}`, patch({ op: "add", path: "members", value: [{ value }] }));
    const ends = await Promise.all(people.map(add));
    expect(ends.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await ask("GET", `Groups/${id}`)).body["members"]).toHaveLength(4);
  });

  test("of a taken name, without one, or with a stranger is refused", async () => {
    await addGroup("Taken");
    const group = { schemas: [`${core}:Group`], displayName: "Taken" };
    expectFault(await ask("POST", "Groups", group), 409, "uniqueness");
    expectFault(await ask("POST", "Groups", { ...group, displayName: " " }), 400, "invalidValue");
    for (const value of [stranger.userId, "nobody"]) {
      const wish = { ...group, displayName: `With ${value}`, members: [{ value }] };
      expectFault(await ask("POST", "Groups", wish), 400, "invalidValue");
    }
    const id = await addGroup("Checked");
    const add = { op: "add", path: "members", value: [{ value: stranger.userId }] };
    expectFault(await ask("PATCH", `Groups/${id}`, patch(add)), 400, "invalidValue");
  });

  test("gives its people what an owner says, and takes it back", async () => {
    const [inside, other] = [await addUser(), await addUser()];
    const id = await addGroup("Writers", inside.id);
    const rightsOf = async (email: string) => {
      const person = (await owner.listPeople()).find((one) => one.email === email);
      return [person?.role, person?.companies];
    };
    expect(await rightsOf(inside.email)).toEqual(["auditor", null]);
    await owner.setGroupRights(id, { role: "member", companies: ["Seen Ltd"] });
    expect(await rightsOf(inside.email)).toEqual(["member", ["Seen Ltd"]]);
    const add = { op: "add", path: "members", value: [{ value: other.id }] };
    await ask("PATCH", `Groups/${id}`, patch(add));
    expect(await rightsOf(other.email)).toEqual(["member", ["Seen Ltd"]]);
    const readers = await addGroup("Readers");
    await owner.setGroupRights(readers, { role: "auditor", companies: ["Hidden Ltd"] });
    await ask("PATCH", `Groups/${readers}`, patch(add));
    // Nobody writes where no group lets them write.
    expect(await rightsOf(other.email)).toEqual(["member", ["Seen Ltd"]]);
    const remove = { op: "remove", path: `members[value eq "${other.id}"]` };
    await ask("PATCH", `Groups/${id}`, patch(remove));
    expect(await rightsOf(other.email)).toEqual(["auditor", ["Hidden Ltd"]]);
    await ask("DELETE", `Groups/${id}`);
    expect(await rightsOf(inside.email)).toEqual(["auditor", null]);
    await owner.setGroupRights(readers, { role: "none", companies: null });
    expect(await rightsOf(other.email)).toEqual(["auditor", null]);
  });

  test("never makes or unmakes an owner", async () => {
    const id = await addGroup("Everybody", owner.userId);
    await owner.setGroupRights(id, { role: "auditor", companies: ["Seen Ltd"] });
    expect((await owner.getProfile()).role).toBe("owner");
    const refusal = await refusalOf(owner.setGroupRights(id, { role: "owner", companies: null }));
    expect([refusal.status, refusal.issues[0]?.path]).toEqual([400, "sRole"]);
    const unknown = { role: "member", companies: ["Nobody Ltd"] };
    expect((await refusalOf(owner.setGroupRights(id, unknown))).status).toBe(400);
    expect((await refusalOf(stranger.setGroupRights(id, unknown))).status).toBe(404);
  });
});

describe("what the server says of itself", () => {
  test("is as RFC 7643 (5 to 7) has it", async () => {
    const { body } = await ask("GET", "ServiceProviderConfig");
    expect(body).toMatchObject({
      schemas: [`${core}:ServiceProviderConfig`],
      ...{ patch: { supported: true }, filter: { supported: true, maxResults: 100 } },
      ...{ bulk: { supported: false }, sort: { supported: false }, etag: { supported: false } },
      changePassword: { supported: false },
      authenticationSchemes: [{ type: "oauthbearertoken" }],
    });
    const types = (await ask("GET", "ResourceTypes")).body["Resources"] as Body[];
    expect(types.map(({ endpoint }) => endpoint)).toEqual(["/Users", "/Groups"]);
    expect((await ask("GET", "ResourceTypes/User")).body["schema"]).toBe(`${core}:User`);
    const schemas = (await ask("GET", "Schemas")).body["Resources"] as Body[];
    expect(schemas.map(({ id }) => id)).toEqual([`${core}:User`, `${core}:Group`]);
    expect((await ask("GET", `Schemas/${core}:Group`)).body["name"]).toBe("Group");
    expectFault(await ask("GET", "Schemas/nothing"), 404);
    expectFault(await ask("GET", "Nothing"), 404);
    expectFault(await ask("POST", "Bulk", {}), 404);
  });
});

describe("a token", () => {
  const calls: [method: string, path: string, body?: object][] = [
    ["GET", "Users"],
    ["GET", "Groups"],
    ["GET", "ServiceProviderConfig"],
    ["POST", "Users", user("eve@firm.example")],
    ["DELETE", "Users/nothing"],
  ];

  test.each(calls)("is needed for %s %s", async (method, path, body) => {
    const session = owner.token;
    const program = await owner.createToken({ name: "P", scope: "write", password });
    for (const by of ["", "nonsense", session, program, "acqscim_nonsense", `${token}x`]) {
      const answer = await ask(method, path, body, by);
      expectFault(answer, 401);
      expect(answer.headers.get("www-authenticate")).toBe("Bearer");
    }
  });

  test("opens nothing of the API", async () => {
    const client = createApiClient(server.send, token);
    for (const asked of [
      () => client.getProfile(),
      () => client.listCompanies(),
      () => client.listPeople(),
      () => client.getDirectory(),
      () => client.invite("x@firm.example"),
    ]) {
      expect((await refusalOf(asked())).status).toBe(401);
    }
  });

  test("of another account finds nobody of this one", async () => {
    const { id } = await addUser();
    const group = await addGroup("Ours");
    const off = patch({ op: "replace", path: "active", value: false });
    for (const [method, path, body] of [
      ["GET", `Users/${id}`],
      ["PUT", `Users/${id}`, user("x@other.example")],
      ["PATCH", `Users/${id}`, off],
      ["DELETE", `Users/${id}`],
      ["GET", `Groups/${group}`],
      ["PUT", `Groups/${group}`, { schemas: [`${core}:Group`], displayName: "Mine" }],
      ["DELETE", `Groups/${group}`],
    ] as [string, string, object?][]) {
      expectFault(await ask(method, path, body, strangersToken), 404);
    }
    const theirs = await ask("GET", "Users?count=100", undefined, strangersToken);
    expect(JSON.stringify(theirs.body)).not.toContain("firm.example");
    expect((await readUser(id))["active"]).toBe(true);
  });

  test("is made by an owner with their password, kept as a hash, logged, and ends when revoked", async () => {
    const wrong = await refusalOf(owner.createDirectoryToken("X", "wrong1!"));
    expect([wrong.status, wrong.issues[0]?.path]).toEqual([400, "sPassword"]);
    const { email } = await addUser();
    const { signedIn } = await openAll(email);
    expect((await refusalOf(signedIn.createDirectoryToken("X", password))).status).toBe(403);
    expect((await refusalOf(signedIn.getDirectory())).status).toBe(403);
    const made = await owner.createDirectoryToken("Short-lived", password);
    const rows = await server.db.selectFrom("directory_tokens").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(made);
    expect((await ask("GET", "Users", undefined, made)).status).toBe(200);
    const { tokens } = await owner.getDirectory();
    const row = tokens.find(({ name }) => name === "Short-lived");
    expect(row?.used).not.toBeNull();
    expect((await refusalOf(stranger.revokeDirectoryToken(row?.id ?? ""))).status).toBe(404);
    await owner.revokeDirectoryToken(row?.id ?? "");
    expectFault(await ask("GET", "Users", undefined, made), 401);
    const kinds = (await owner.listLog({})).log.map(({ kind }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(["directoryTokenMade", "directoryTokenRevoked"]));
  });

  test("that has run out opens nothing", async () => {
    const made = await owner.createDirectoryToken("Old", password);
    const tokens = server.db.updateTable("directory_tokens").set({ expires: "2026-01-01" });
    await tokens.where("name", "=", "Old").execute();
    expectFault(await ask("GET", "Users", undefined, made), 401);
  });

  test("that asks too often waits", async () => {
    const directory = { ...limits.directory, account: { most: 0, seconds: 60 } };
    Object.assign(config(), { limits: { ...limits, directory } });
    const answer = await ask("GET", "Users");
    expectFault(answer, 429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

test("bodies that are too large, of another type or very deep are refused in the form of the standard", async () => {
  expectFault(await ask("POST", "Users", JSON.stringify("x".repeat(1024 * 1024))), 413);
  expectFault(
    await ask("POST", "Users", `${"[".repeat(40)}${"]".repeat(40)}`),
    400,
    "invalidSyntax",
  );
  const response = await server.api.request("/scim/v2/Users", {
    ...{ method: "POST", body: "a=b" },
    headers: { "content-type": "text/plain", authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(415);
  expect(response.headers.get("content-type")).toMatch(/^application\/scim\+json/);
});
