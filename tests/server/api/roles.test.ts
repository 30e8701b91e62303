import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApiClient } from "../../../server/api/client.ts";
import { config } from "../../../server/config.ts";
import { listCalls } from "../../setup/contract.ts";
import type { Call, Document } from "../../setup/contract.ts";
import { storeActText } from "../../setup/act-text.ts";
import { companyForm, pdfFile, refusalOf, waitUntilReady } from "../../setup/company-form.ts";
import { makePackageFile } from "../../setup/dora-register.ts";
import { houseRules, jsonFile } from "../../setup/oscal-samples.ts";
import { linkIn, waitForMail } from "../../setup/outbox.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";
import { roleRows } from "./role-rows.ts";
import type { Kind } from "./role-rows.ts";

const name = "Walled Ltd";
const other = "Other Ltd";
const reads = "you can read everything, but change nothing";

let server: TestApi;
let calls: Call[];
let owner: Person;
let stranger: Person;
let member: Person;
/** Sees the other company alone. */
let elsewhere: Person;
let auditor: Person;
let names: Record<string, string>;
let dora: File;

beforeAll(async () => {
  Object.assign(config(), {
    accountProviders: { publicOnly: true, timeoutSeconds: 2 },
    webhooks: { publicOnly: true, timeoutMs: 2000 },
  });
  server = await startTestApi({ worker: true });
  calls = listCalls((await (await server.send("openapi.json")).json()) as Document);
  owner = await server.signUp();
  stranger = await server.signUp("Stranger");
  await server.verify(owner);
  const { id: company } = await owner.addCompany(companyForm({ company_name: name }));
  await waitUntilReady(owner, name);
  await owner.addCompany(companyForm({ company_name: other }));
  await waitUntilReady(owner, other);
  member = await join("member@roles.example", {});
  elsewhere = await join("elsewhere@roles.example", { companies: [other] });
  auditor = await join("auditor@roles.example", { role: "auditor" });
  const finding = (await owner.listFindings(name)).findings[0]?.id ?? "";
  const document = (await owner.getCompany(company)).documents[0]?.id ?? "";
  const { chatId: chat } = await owner.ask({ prompt: "How long is data kept?", company: name });
  const when = { title: "Audit", date: "2027-01-20", priority: "high", companyName: name };
  await owner.addEvent(when);
  const event = (await owner.listEvents()).events.find(({ own }) => own)?.id ?? "";
  await owner.saveItem("finding", finding, name);
  const saved = (await owner.listBookmarks())[0]?.id ?? "";
  const control = (await owner.listControls(name)).controls[0]?.id ?? "";
  const { id: proof } = await owner.addProof(company, fileForm());
  const [house] = await owner.importFrameworks(formOf(jsonFile(houseRules, "house.json")));
  const framework = house?.id ?? "";
  const work = new File(["Obligation,Assignee\nnone,none\n"], "work.csv");
  const previewed = await owner.previewImport(formOf(work), name);
  const activity = await addActivity();
  dora = await makePackageFile();
  await owner.importDoraPackage(name, formOf(dora));
  const provider = { template: "B_05.01" as const, companyName: name };
  const doraRow = await owner.addDoraRow(provider, { c0010: "1", c0050: "Spare Ltd" });
  await storeActText(server.db);
  const month = (await owner.listBriefings())[0]?.month ?? "";
  const asked = new URLSearchParams({ companyName: name }).toString();
  const { id: auditorLink } = await owner.makeAuditorLink(name, { name: "Firm", days: "7" });
  const { id: webhook } = await owner.addWebhook({
    ...{ url: "https://hooks.example/", types: ["comment.added"], password: "secret1!" },
  });
  await owner.changeWebhook(webhook, { types: ["comment.added"], on: false });
  names = {
    ...{ auditorLink, webhook },
    company,
    finding,
    document,
    chat,
    event,
    saved,
    control,
    proof,
    framework,
    import: previewed,
    activity,
    doraRow,
    month,
    asked,
    name,
    today,
  };
});
afterAll(() => server.stop());

async function join(email: string, access: Parameters<Person["invite"]>[1]): Promise<Person> {
  await owner.invite(email, access);
  const mail = await waitForMail(({ to, text }) => to === email && text.includes("/invitation/"));
  const secret = linkIn(mail).split("/").at(-1) ?? "";
  const { token, userId } = await server.open.acceptInvitation(secret, "secret1!");
  const { accountId } = owner;
  return { ...createApiClient(server.send, token), token, userId, accountId, email };
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append("file", file);
  return form;
}

const fileForm = () => formOf(pdfFile("rules.pdf", ["We keep data for a year."]));
const table = (...lines: string[]) => formOf(new File([lines.join("\n")], "table.csv"));
/** What is uploaded, by its name in the rows. */
const uploads: Record<string, () => FormData> = {
  "a file": fileForm,
  "a framework": () => formOf(jsonFile(houseRules, "house.json")),
  companies: () =>
    table("Company,Website,Jurisdiction", "Imported Ltd,https://imported.example,malta"),
  activities: () => table("Activity,Purposes of the processing", "Marketing,Letters"),
  decisions: () => table("Control,Applies", "a-1,no"),
  providers: () => table("c0010,c0050", "2,Hosting Ltd"),
  package: () => formOf(dora),
};

async function addActivity(): Promise<string> {
  const asked = new URLSearchParams({ companyName: name }).toString();
  const response = await server.send(`dashboard/registers/processing/controller?${asked}`, {
    method: "POST",
    headers: { authorization: `Bearer ${owner.token}`, "content-type": "application/json" },
    body: JSON.stringify({ sName: "Newsletter" }),
  });
  return ((await response.json()) as { oData: { _id: string } }).oData._id;
}

const today = new Date().toISOString().slice(0, 10);
const fill = (text: string) =>
  text.replace(/\{(\w+)\}/g, (_all, one: string) => names[one] ?? "nothing");

async function send(call: string, who: Person | null, more: RequestInit = {}): Promise<Response> {
  const [method = "", pattern = ""] = call.split(" ");
  const [, path = pattern, body] = roleRows[call] ?? [];
  const headers: Record<string, string> = {};
  if (who) headers["authorization"] = `Bearer ${who.token}`;
  const init: RequestInit = { method, headers, ...more };
  const upload = typeof body === "string" ? uploads[body] : undefined;
  if (upload) init.body = upload();
  else if (call.endsWith("create-dashboard")) init.body = companyForm({ company_name: `New` });
  else if (!["GET", "DELETE"].includes(method) || body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = fill(JSON.stringify(body ?? {}));
  }
  return server.api.request(fill(path), init, { clientAddress: "192.0.2.1" });
}

const statusOf = async (call: string, who: Person | null) => (await send(call, who)).status;
const rowsOf = (...kinds: Kind[]) =>
  Object.entries(roleRows).flatMap(([call, [kind]]) => (kinds.includes(kind) ? [call] : []));

test("every call of the API has its row, and every row its call", () => {
  const known = calls.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(roleRows).toSorted()).toEqual(known.toSorted());
});

test("what asks nobody to sign in is described so, and nothing else", () => {
  const open = calls.filter(({ operation }) => operation.security.length === 0);
  const described = open.map(({ method, path }) => `${method} ${path}`);
  expect(described.toSorted()).toEqual(rowsOf("open").toSorted());
});

describe.each(rowsOf("all", "company", "whole", "write", "change", "add", "owner", "own"))(
  "%s",
  (call) => {
    const [kind] = roleRows[call] ?? [];

    test("signed out", async () => {
      expect(await statusOf(call, null)).toBe(401);
    });

    test.runIf(kind === "company" || kind === "change")("a stranger", async () => {
      expect(await statusOf(call, stranger)).toBe(404);
    });

    // What signs its asker out would end the others.
    const lasting = call !== "POST /api/auth/logout" && call !== "DELETE /api/account/sessions";
    test.runIf(lasting)("somebody who sees another company alone", async () => {
      const response = await send(call, elsewhere);
      const text = await response.text();
      if (kind === "company" || kind === "change") expect(response.status).toBe(404);
      else if (kind === "whole" || kind === "add") expect(response.status).toBe(403);
      else if (kind === "owner") expect(response.status).toBe(403);
      else if (kind === "all") expect(response.status).toBe(200);
      expect(text).not.toContain(name);
      expect(text).not.toContain(names["company"]);
    });

    test.runIf(lasting)("an auditor", async () => {
      const response = await send(call, auditor);
      const reading = call.startsWith("GET ");
      if (kind === "own") return expect([401, 403]).not.toContain(response.status);
      if (kind === "owner" && reading) return expect(response.status).toBe(403);
      if (reading) return expect(response.status).toBe(200);
      expect(response.status).toBe(403);
      expect(await response.text()).toContain(reads);
    });

    test.runIf(call.startsWith("GET ") && kind !== "own")("a member, and the owner", async () => {
      expect(await statusOf(call, member)).toBe(kind === "owner" ? 403 : 200);
      expect(await statusOf(call, owner)).toBe(200);
    });
  },
);

/** In the order of the rows: what deletes comes last. */
test.each(rowsOf("change", "add", "owner").filter((call) => !call.startsWith("GET ")))(
  "%s: what a member and the owner may",
  async (call) => {
    const [kind] = roleRows[call] ?? [];
    const asMember = await statusOf(call, member);
    if (kind === "owner") expect(asMember).toBe(403);
    else expect([401, 403]).not.toContain(asMember);
    expect([401, 403]).not.toContain(await statusOf(call, owner));
    expect(asMember).toBeLessThan(500);
  },
);

test("auditors and people of other companies sign out as everybody does", async () => {
  const leaving = await join("leaving@roles.example", { role: "auditor", companies: [other] });
  expect(await statusOf("POST /api/auth/logout", leaving)).toBe(200);
  expect(await statusOf("GET /api/profile", leaving)).toBe(401);
});

describe("what an owner gives and takes", () => {
  test("counts from the next request, and is written down", async () => {
    const person = await join("moved@roles.example", { companies: [other] });
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
    const person = await join("calendar@roles.example", { companies: [other] });
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
    const person = await join("token@roles.example", { companies: [other] });
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
    expect([refusal.status, refusal.message]).toEqual([403, expect.stringContaining(reads)]);
  });

  test("is refused for oneself, for strangers, for unknown companies and roles", async () => {
    const person = await join("refused@roles.example", {});
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
    const reader = await join("reader@roles.example", { role: "auditor" });
    const blind = await join("blind@roles.example", { companies: [other] });
    for (const person of [reader, blind]) {
      expect((await refusalOf(assign(person))).issues[0]?.path).toBe("iPerson");
    }
    await owner.changeAccess(blind.userId, { role: "member", companies: [company] });
    await assign(blind);
  });

  test("two owners who take it from each other leave one", async () => {
    const second = await join("second@roles.example", { role: "owner" });
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
