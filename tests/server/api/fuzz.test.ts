import { assert, asyncProperty } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSession } from "../../../server/accounts/sessions.ts";
import { createApiClient } from "../../../server/api/client.ts";
import { config } from "../../../server/config.ts";
import { newId } from "../../../server/db/db.ts";
import { anyRequest } from "../../setup/arbitrary-requests.ts";
import type { AnyRequest } from "../../setup/arbitrary-requests.ts";
import { companyForm, filesForm, waitUntilReady } from "../../setup/company-form.ts";
import { Contract, listCalls } from "../../setup/contract.ts";
import type { Call, Document } from "../../setup/contract.ts";
import { houseRules, jsonFile } from "../../setup/oscal-samples.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";
import {
  activities,
  chats,
  companyIds,
  directory,
  documents,
  domains,
  doraRows,
  findings,
  frameworks,
  furnish,
  imports,
  mark,
  named,
  names,
  own,
  webhooks,
} from "./fuzz-aims.ts";

/** Some hundred for each call: many of them need the id of something that an earlier one made. */
const requests = 20_000;
const seed = Number(process.env["FUZZ_SEED"] ?? 4);
/** Far longer than any call takes: what is not done by then never will be. */
const hangMs = 60_000;

let server: TestApi;
let owner: Person;
let contract: Contract;
let document: Document;
let session: string;
const tokens = new Map<string, string>();

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
  for (const company of own) names.ids.push(...(await furnish(server, owner, company, "own")));
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
    imports.push(await owner.previewImport(filesForm(new File([line], "companies.csv"))));
  }
  names.ids.push(...(await furnish(server, await server.signUp(mark), named, mark)));
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
    if ((method === "DELETE" || method === "PATCH") && response.ok) {
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

/**
 * Requests are aimed at what the first company has, so it is put back when one of them deleted or
 * renamed it.
 */
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
  const [made] = await person.importFrameworks(filesForm(jsonFile(houseRules, "house.json")));
  frameworks[0] = made?.id ?? "";
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
