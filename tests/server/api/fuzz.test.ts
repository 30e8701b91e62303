import { assert, asyncProperty } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSession } from "../../../server/accounts/sessions.ts";
import { createApiClient } from "../../../server/api/client.ts";
import { config } from "../../../server/config.ts";
import { newId } from "../../../server/db/db.ts";
import { anyRequest } from "../../setup/arbitrary-requests.ts";
import type { AnyRequest } from "../../setup/arbitrary-requests.ts";
import { Contract, listCalls } from "../../setup/contract.ts";
import type { Call, Document } from "../../setup/contract.ts";
import { companyForm, pdfFile, waitUntilReady } from "../../setup/company-form.ts";
import { houseRules, jsonFile } from "../../setup/oscal-samples.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

/** Some sixty-five for each call: many of them need the id of something that an earlier one made. */
const requests = 13_500;
const seed = Number(process.env["FUZZ_SEED"] ?? 4);
/** Far longer than any call takes: what is not done by then never will be. */
const hangMs = 60_000;
/** Stands in everything the stranger has. */
const mark = "zqxjkvmark";
const named = "Named Alike Ltd";

let server: TestApi;
let owner: Person;
let contract: Contract;
let document: Document;
let session: string;
const tokens = new Map<string, string>();
const own = ["Own Ltd", "Own Branch", "Own Bank"];
const findings = ["nothing"];
const documents = ["nothing"];
const companyIds = ["nothing"];
const chats = ["nothing"];
const controls = ["nothing"];
const events = ["nothing"];
/** The framework comes first, and one of its controls behind it. */
const frameworks = ["nothing", "a-1"];
const imports = ["nothing"];
const invitations = ["nothing"];
const spareTokens = ["nothing"];
const domains = ["nothing"];
const directory = { tokens: ["nothing"], groups: ["nothing", "guides"] };
const activities = ["nothing"];
const doraRows = ["nothing"];
const webhooks = ["nothing"];
const names = {
  companies: [...own, named],
  ids: ["nothing", "2026-03"],
  aims: {
    "/account/invitations/{id}": invitations,
    "/account/tokens/{id}": spareTokens,
    "/account/webhooks/{id}": webhooks,
    "/sign-on/domains/{id}": domains,
    "/directory/tokens/{id}": directory.tokens,
    "/directory/groups/{id}": directory.groups,
    "/findings/{id}": findings,
    "/findings": [],
    "/chat/{id}": chats,
    "/get-chat-messages/{id}": chats,
    "/calendar/{id}": events,
    "/frameworks/{id}": frameworks,
    "/registers/applicability": frameworks,
    "/registers/processing": activities,
    "/registers/dora/templates": doraRows,
    "/imports/{id}": imports,
    "/controls/{id}": controls,
    "/acts/{id}": ["gdpr", "dora", "nothing"],
    "/obligations/{id}": ["gdpr-13-2-a", "gdpr-33-1", "nothing"],
    "/briefings/{month}": ["2026-03", "2026-09", "1999-01"],
    "/rescan": [],
    "/corpus-changes": [],
    "/lawyers": [],
    "/dashboard/obligations": [],
    "/documents/{id}": documents,
    "/companies/{id}/documents": companyIds,
    "/companies/{id}/profile": companyIds,
    "/companies/{id}/law": companyIds,
    "/companies/{id}": companyIds,
    "/history": [],
    "/comparison": [],
    "/verdict-changes": [],
    "/notifications": [],
  },
};

beforeAll(async () => {
  // Nobody guesses the password without which no provider is set, and so none is asked.
  Object.assign(config(), {
    accountProviders: { publicOnly: true, timeoutSeconds: 1 },
    webhooks: { publicOnly: true, timeoutMs: 1000 },
  });
  server = await startTestApi({ worker: true });
  document = (await (await server.send("openapi.json")).json()) as Document;
  contract = new Contract(document);
  owner = await server.signUp("Fuzzed");
  // The document's examples must not open the account for good.
  await owner.changePassword({ current: "secret1!", password: "fuzzed9!" });
  await server.verify(owner);
  const password = "fuzzed9!";
  tokens.set("reader", await owner.createToken({ name: "r", scope: "read", password }));
  tokens.set("writer", await owner.createToken({ name: "w", scope: "write", password }));
  session = await createSession(server.db, owner.userId, "fuzz");
  for (const company of own) names.ids.push(...(await furnish(owner, company, "own")));
  await keepFramework(owner);
  await connectDirectory();
  const [first = ""] = own;
  for (let index = 0; index < 6; index += 1) {
    const row = { c0010: `Provider ${index}` };
    doraRows.push(await owner.addDoraRow({ template: "B_05.01", companyName: first }, row));
    activities.push(await owner.addActivity("controller", first, { name: `Activity ${index}` }));
    const types = ["finding.assigned"];
    const url = `https://receiver${index}.invalid/`;
    webhooks.push((await owner.addWebhook({ url, types, password })).id);
    const line = `Company,Website,Jurisdiction\nImported ${index},https://i.example,malta\n`;
    imports.push(await owner.previewImport(formOf(new File([line], "companies.csv"))));
  }
  names.ids.push(...(await furnish(await server.signUp(mark), named, mark)));
  names.ids.push(...(await owner.listNews()).stories.slice(0, 3).map(({ id }) => id));
});
afterAll(() => server.stop());

/** Domains that whoever runs the server has confirmed, and what a directory brings. */
async function connectDirectory(): Promise<void> {
  const { accountId } = owner;
  for (let index = 0; index < 6; index += 1) {
    await owner.addDomain(`fuzzed${index}.example`);
    await owner.createDirectoryToken(`Directory ${index}`, "fuzzed9!");
  }
  const { domains: added } = await owner.getSignOn();
  domains.push(...added.map(({ id }) => id));
  directory.tokens.push(...(await owner.getDirectory()).tokens.map(({ id }) => id));
  const proofs = new Map(added.map(({ domain, proof }) => [domain, proof]));
  Object.assign(config(), { domainProofs: { dns: null, named: proofs } });
  const group = { id: "guides", account_id: accountId, name: "Guides", created: "2026-01-01" };
  const unsaid = { external_id: null, role: null, companies_json: null };
  await server.db
    .insertInto("directory_groups")
    .values({ ...group, ...unsaid })
    .execute();
}

/** Whether it takes a password or a code, which nobody guesses. */
function asksSecret({ operation }: Call): boolean {
  return /"(?:sPassword|sCurrentPassword|sCode|sSecret)"/.test(
    JSON.stringify(operation.requestBody ?? {}),
  );
}

/** Whether it needs a provider elsewhere, which has a test of its own. */
function asksProvider({ path }: Call): boolean {
  return path.startsWith("/api/auth/company");
}

/** Gives the person one thing of each kind, and tells their ids. */
async function furnish(person: Person, company: string, word: string): Promise<string[]> {
  const text = [
    `Privacy Policy of ${word}\n\nWe keep the personal data of ${word} for five years.`,
  ];
  const form = companyForm({ company_name: company, website_url: `https://${word}.example` }, [
    pdfFile(`${word}.pdf`, text),
  ]);
  const { id } = await person.addCompany(form);
  await waitUntilReady(person, company);
  const [finding] = (await person.listFindings(company)).findings;
  findings.push(finding?.id ?? "");
  companyIds.push(id);
  documents.push(...(await person.getCompany(id)).documents.map((one) => one.id));
  const { chatId } = await person.ask({ prompt: `What of ${word}?`, company });
  chats.push(chatId);
  await person.addEvent({
    title: word,
    date: "2027-01-20",
    priority: "high",
    companyName: company,
  });
  controls.push((await person.listControls(company)).controls[0]?.id ?? "");
  events.push(...(await person.listEvents()).events.flatMap((one) => (one.own ? [one.id] : [])));
  await person.saveItem("finding", finding?.id ?? "", company);
  await server.verify(person);
  await person.invite(`${word}@example.com`);
  const password = word === mark ? "secret1!" : "fuzzed9!";
  await person.createToken({ name: word, scope: "write", password });
  if (word !== mark) {
    invitations.push(...(await person.listInvitations()).map((one) => one.id));
    const spare = (await person.listTokens()).filter(({ name }) => name === word);
    spareTokens.push(...spare.map((one) => one.id));
  }
  const rows = [
    ...(await person.getCompany(id)).documents,
    ...(await person.listEvents()).events.filter((event) => event.own),
    ...(await person.listBookmarks()),
    ...(await person.listInvitations()),
    ...(await person.listTokens()),
    ...(await person.listSessions()),
  ];
  const ids = rows.map((row) => row.id);
  return [id, finding?.id ?? "", chatId, person.userId, person.accountId, ...ids];
}

test(`${requests} requests bring no fault, no hang and nothing of a stranger`, async () => {
  const before = await readStranger();
  const statuses = new Map<string, number>();
  const request = anyRequest(document, names, ["nobody", "person", "person", "reader", "writer"]);
  const property = asyncProperty(request, async (one) => {
    const response = await answerOf(one);
    const { method } = one.call;
    expect(response.status).toBeLessThan(500);
    expect(await contract.check(method, one.path, response)).toEqual([]);
    expect(await response.text()).not.toContain(mark);
    const name = `${method} ${one.call.path} ${response.ok}`;
    statuses.set(name, (statuses.get(name) ?? 0) + 1);
    if (method === "DELETE" && response.ok) {
      await keepFirstCompany();
      await keepFramework(createApiClient(server.send, session));
    }
    await nameShownFinding();
    if (one.who === "person" && response.status === 401) {
      session = await createSession(server.db, owner.userId, "fuzz");
    }
  });
  await assert(property, { numRuns: requests, seed, endOnFailure: true });
  expect(await readStranger()).toEqual(before);
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(requests);
  // Refusals alone would prove little: most calls must have done their work at times.
  const calls = listCalls(document)
    .filter((call) => !asksSecret(call) && !asksProvider(call))
    .map(({ method, path }) => `${method} ${path}`);
  const neverDone = calls.filter((name) => !statuses.has(`${name} true`));
  // Many need the id of something that only an earlier call of the same kind makes.
  expect(neverDone.length, neverDone.join("\n")).toBeLessThan(calls.length * 0.35);
});

/** Requests are aimed at what the first company has, so it is put back when one of them deleted it. */
async function keepFirstCompany(): Promise<void> {
  const [name = ""] = own;
  const client = createApiClient(server.send, session);
  const stays = await client.listCompanies().catch(() => null);
  if (stays === null || stays.some((company) => company.name === name)) return;
  const { id } = await client.addCompany(companyForm({ company_name: name }));
  await waitUntilReady(client, name);
  companyIds.push(id);
  documents.push(...(await client.getCompany(id)).documents.map((one) => one.id));
  const { chatId } = await client.ask({ prompt: "What do we keep?", company: name });
  chats.push(chatId);
}

/** Likewise the framework that requests are aimed at. */
async function keepFramework(person: Pick<Person, "listFrameworks" | "importFrameworks">) {
  const there = await person.listFrameworks().catch(() => null);
  if (there === null || there.some(({ id }) => id === frameworks[0])) return;
  const [made] = await person.importFrameworks(formOf(jsonFile(houseRules, "house.json")));
  frameworks[0] = made?.id ?? "";
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append("file", file);
  return form;
}

/** A new scan gives findings new ids, and requests are to go on reaching one of them. */
async function nameShownFinding(): Promise<void> {
  const finding = await server.db
    .selectFrom("findings")
    .innerJoin("companies", "companies.shown_assessment_id", "findings.assessment_id")
    .select("findings.id")
    .where("companies.owner_id", "=", owner.accountId)
    .where("companies.name", "=", own[0] ?? "")
    .limit(1)
    .executeTakeFirst();
  if (finding) findings[1] = finding.id;
}

async function answerOf({ call, path, body, who, from }: AnyRequest): Promise<Response> {
  const headers: Record<string, string> = {};
  const token = who === "person" ? session : tokens.get(who);
  if (token) headers["authorization"] = `Bearer ${token}`;
  const init: RequestInit = { method: call.method, headers };
  if (body instanceof FormData) init.body = body;
  else if (body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  const answered = Promise.resolve(server.api.request(path, init, { clientAddress: from }));
  let timer: NodeJS.Timeout | undefined;
  const hung = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${call.method} ${path} hangs`)), hangMs);
  });
  return Promise.race([answered, hung]).finally(() => clearTimeout(timer));
}

/** What the stranger has, as the tables hold it. */
async function readStranger() {
  const { db } = server;
  const stranger = await db
    .selectFrom("accounts")
    .select("id")
    .where("business_name", "=", mark)
    .executeTakeFirstOrThrow();
  const owned = [
    "companies",
    "documents",
    "assessments",
    "findings",
    "chats",
    "chat_messages",
    "calendar_events",
    "bookmarks",
  ] as const;
  const tables: Record<string, unknown> = {};
  for (const table of owned) {
    tables[table] = await db
      .selectFrom(table)
      .selectAll()
      .where("owner_id", "=", stranger.id)
      .execute();
  }
  for (const table of ["users", "invitations"] as const) {
    tables[table] = await db
      .selectFrom(table)
      .selectAll()
      .where("account_id", "=", stranger.id)
      .execute();
  }
  return tables;
}

test("the mark would be seen", async () => {
  const stranger = await server.db
    .selectFrom("users")
    .innerJoin("accounts", "accounts.id", "users.account_id")
    .select("users.id")
    .where("business_name", "=", mark)
    .executeTakeFirstOrThrow();
  const token = await createSession(server.db, stranger.id, newId());
  const response = await server.send("dashboard/companies", {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await response.text()).toContain(mark);
});
