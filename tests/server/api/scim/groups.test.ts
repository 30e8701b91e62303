import { afterAll, describe, expect, test } from "vitest";
import { config } from "../../../../server/config.ts";
import { refusalOf } from "../../../setup/company-form.ts";
import { core, expectFault, openDirectory, patch } from "./open-directory.ts";

const { server, owner, stranger, ask, addUser, addGroup, names } = await openDirectory();
afterAll(() => server.stop());

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
