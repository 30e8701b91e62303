import { assert, asyncProperty } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSession } from "../../../server/accounts/sessions.ts";
import { createApiClient } from "../../../server/api/client.ts";
import { newId } from "../../../server/db/db.ts";
import { anyRequest } from "../../setup/arbitrary-requests.ts";
import type { AnyRequest } from "../../setup/arbitrary-requests.ts";
import { Contract, listCalls } from "../../setup/contract.ts";
import type { Call, Document } from "../../setup/contract.ts";
import { companyForm, pdfFile, waitUntilReady } from "../../setup/company-form.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";

const requests = 10_000;
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
const names = {
  companies: [...own, named],
  ids: ["nothing", "2026-03"],
  aims: {
    "/findings/{id}": findings,
    "/chat/{id}": chats,
    "/acts/{id}": ["gdpr", "dora", "nothing"],
    "/obligations/{id}": ["gdpr-13-2-a", "gdpr-33-1", "nothing"],
    "/briefings/{month}": ["2026-03", "2026-09", "1999-01"],
    "/rescan": [],
    "/corpus-changes": [],
    "/lawyers": [],
    "/documents/{id}/": documents,
    "/companies/{id}/documents": companyIds,
    "/companies/{id}/profile": companyIds,
    "/companies/{id}/law": companyIds,
    "/history": [],
    "/comparison": [],
    "/verdict-changes": [],
    "/notifications": [],
  },
};

beforeAll(async () => {
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
  names.ids.push(...(await furnish(await server.signUp(mark), named, mark)));
  names.ids.push(...(await owner.listNews()).stories.slice(0, 3).map(({ id }) => id));
});
afterAll(() => server.stop());

/** Whether it takes a password or a code, which nobody guesses. */
function asksSecret({ operation }: Call): boolean {
  return /"(?:sPassword|sCurrentPassword|sCode|sSecret)"/.test(
    JSON.stringify(operation.requestBody ?? {}),
  );
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
  await person.saveItem("finding", finding?.id ?? "", company);
  await server.verify(person);
  await person.invite(`${word}@example.com`);
  const password = word === mark ? "secret1!" : "fuzzed9!";
  await person.createToken({ name: word, scope: "write", password });
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
    if (method === "DELETE" && response.ok) await keepFirstCompany();
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
    .filter((call) => !asksSecret(call))
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
