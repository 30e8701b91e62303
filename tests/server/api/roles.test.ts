import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { config } from "../../../server/config.ts";
import { storeActText } from "../../setup/act-text.ts";
import { companyForm, filesForm, pdfFile, waitUntilReady } from "../../setup/company-form.ts";
import { listCalls } from "../../setup/contract.ts";
import type { Call, Document } from "../../setup/contract.ts";
import { makePackageFile } from "../../setup/dora-register.ts";
import { houseRules, jsonFile } from "../../setup/oscal-samples.ts";
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
  member = await server.join(owner, "member@roles.example");
  elsewhere = await server.join(owner, "elsewhere@roles.example", { companies: [other] });
  auditor = await server.join(owner, "auditor@roles.example", { role: "auditor" });
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
  const [house] = await owner.importFrameworks(filesForm(jsonFile(houseRules, "house.json")));
  const framework = house?.id ?? "";
  const work = new File(["Obligation,Assignee\nnone,none\n"], "work.csv");
  const previewed = await owner.previewImport(filesForm(work), name);
  const activity = await addActivity();
  dora = await makePackageFile();
  await owner.importDoraPackage(name, filesForm(dora));
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

const fileForm = () => filesForm(pdfFile("rules.pdf", ["We keep data for a year."]));
const table = (...lines: string[]) => filesForm(new File([lines.join("\n")], "table.csv"));
/** What is uploaded, by its name in the rows. */
const uploads: Record<string, () => FormData> = {
  "a file": fileForm,
  "a framework": () => filesForm(jsonFile(houseRules, "house.json")),
  companies: () =>
    table("Company,Website,Jurisdiction", "Imported Ltd,https://imported.example,malta"),
  activities: () => table("Activity,Purposes of the processing", "Marketing,Letters"),
  decisions: () => table("Control,Applies", "a-1,no"),
  providers: () => table("c0010,c0050", "2,Hosting Ltd"),
  package: () => filesForm(dora),
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
  const leaving = await server.join(owner, "leaving@roles.example", {
    role: "auditor",
    companies: [other],
  });
  expect(await statusOf("POST /api/auth/logout", leaving)).toBe(200);
  expect(await statusOf("GET /api/profile", leaving)).toBe(401);
});
