import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "../../../server/api/client.ts";
import { companyForm, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const name = "Walled Ltd";
const other = "Other Ltd";

let server: TestApi;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  server = await startTestApi({ worker: true });
  owner = await server.signUp();
  stranger = await server.signUp("Stranger");
  for (const company_name of [name, other]) await owner.addCompany(companyForm({ company_name }));
});
afterAll(() => server.stop());

describe("what an owner gives and takes", () => {
  test("counts from the next request, and is written down", async () => {
    const person = await server.join(owner, "moved@roles.example", { companies: [other] });
    expect(await person.listCompanies()).toMatchObject([{ name: other }]);
    await owner.changeAccess(person.userId, { role: "auditor", companies: null });
    expect((await person.getProfile()).role).toBe("auditor");
    expect((await person.listCompanies()).length).toBe((await owner.listCompanies()).length);
    await owner.changeAccess(person.userId, { role: "member", companies: [other] });
    const people = await owner.listPeople();
    expect(people.find(({ id }) => id === person.userId)).toMatchObject({
      role: "member",
      companies: [other],
    });
    const { log: entries } = await owner.listLog({ kind: "accessChanged" });
    expect(entries[0]?.detail).toContain("moved@roles.example: member");
  });

  test("a calendar address shows what its person may see, and ends with them", async () => {
    const person = await server.join(owner, "calendar@roles.example", { companies: [other] });
    const when = { date: "2027-05-05", priority: "high" };
    const companyId = (await owner.addCompany(companyForm({ company_name: "Hidden Ltd" }))).id;
    await owner.addEvent({ ...when, title: "A hidden date", companyName: "Hidden Ltd" });
    await owner.addEvent({ ...when, title: "An open date", companyName: other });
    const { pathname, search } = new URL(await person.renewFeedUrl());
    const open = () => server.send(`${pathname.replace("/api/", "")}${search}`);
    const text = await (await open()).text();
    expect(text).toContain("An open date");
    expect(text).not.toContain("A hidden date");
    expect(text).not.toContain("Hidden Ltd");
    await owner.deleteCompany(companyId);
    await owner.changeAccess(person.userId, { role: "member", companies: ["Other Ltd"] });
    expect((await open()).status).toBe(200);
    await owner.removePerson(person.userId);
    expect((await open()).status).toBe(404);
  });

  test("a token does no more than its person", async () => {
    const person = await server.join(owner, "token@roles.example", { companies: [other] });
    const asked = { name: "t", scope: "write", password: "secret1!" };
    const made = await person.createToken(asked);
    const token = createApiClient(server.send, made);
    expect(await token.listCompanies()).toMatchObject([{ name: other }]);
    const call = { name: "list_companies", arguments: {} };
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: call };
    const init = { method: "POST", body: JSON.stringify(message) };
    const headers = { authorization: `Bearer ${made}`, "content-type": "application/json" };
    const said = await (await server.api.request("/mcp", { ...init, headers })).text();
    expect(said).toContain(other);
    expect(said).not.toContain(name);
    await owner.changeAccess(person.userId, { role: "auditor", companies: null });
    const refusal = await refusalOf(token.addCompany(companyForm({ company_name: "By token" })));
    expect([refusal.status, refusal.message]).toEqual([
      403,
      expect.stringContaining("change nothing"),
    ]);
  });

  test("is refused for oneself, for strangers, for unknown companies and roles", async () => {
    const person = await server.join(owner, "refused@roles.example");
    const status = async (promise: Promise<unknown>) => (await refusalOf(promise)).status;
    const all = { role: "member" as const, companies: null };
    expect(await status(owner.changeAccess(owner.userId, all))).toBe(409);
    expect(await status(stranger.changeAccess(person.userId, all))).toBe(404);
    expect(await status(owner.changeAccess(person.userId, { ...all, companies: [] }))).toBe(400);
    const unknown = { ...all, companies: ["Nobody Ltd"] };
    const refusal = await refusalOf(owner.changeAccess(person.userId, unknown));
    expect(refusal.issues[0]).toMatchObject({ path: "aCompanies" });
    expect(refusal.message).toContain("Nobody Ltd");
    const role = { ...all, role: "king" as "member" };
    expect((await refusalOf(owner.changeAccess(person.userId, role))).message).toBe(
      "Please choose a role.",
    );
  });

  test("nobody is assigned what they do not see, or could not work on", async () => {
    const company = "Assigned Ltd";
    await owner.addCompany(companyForm({ company_name: company }));
    await waitUntilReady(owner, company);
    const { findings } = await owner.listFindings(company);
    const id = findings[0]?.id ?? "";
    const assign = (person: Person) =>
      owner.assignFinding(company, id, { personId: person.userId, due: "2027-01-20" });
    const reader = await server.join(owner, "reader@roles.example", { role: "auditor" });
    const blind = await server.join(owner, "blind@roles.example", { companies: [other] });
    for (const person of [reader, blind]) {
      expect((await refusalOf(assign(person))).issues[0]?.path).toBe("iPerson");
    }
    await owner.changeAccess(blind.userId, { role: "member", companies: [company] });
    await assign(blind);
  });

  test("two owners who take it from each other leave one", async () => {
    const second = await server.join(owner, "second@roles.example", { role: "owner" });
    const less = { role: "member" as const, companies: null };
    const tries = await Promise.allSettled([
      owner.changeAccess(second.userId, less),
      second.changeAccess(owner.userId, less),
    ]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const left = (await owner.listPeople()).filter(({ role }) => role === "owner");
    expect(left).toHaveLength(1);
    if (left[0]?.id === second.userId) {
      await second.changeAccess(owner.userId, { role: "owner", companies: null });
    }
  });
});
