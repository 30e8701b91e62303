import { afterAll, describe, expect, test } from "vitest";
import { core, expectFault, messages, openDirectory } from "./open-directory.ts";
import type { Body } from "./open-directory.ts";

const { server, token, ask, addUser, addGroup } = await openDirectory();
afterAll(() => server.stop());

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
