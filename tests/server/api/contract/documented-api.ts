import { expect } from "vitest";
import { hashSecret } from "../../../../server/accounts/secrets.ts";
import { config } from "../../../../server/config.ts";
import { newId } from "../../../../server/db/db.ts";
import type { ProviderConfig } from "../../../../server/settings/endpoints.ts";
import { storeActText } from "../../../setup/act-text.ts";
import { companyForm, filesForm, pdfFile, waitUntilReady } from "../../../setup/company-form.ts";
import { Contract, listCalls } from "../../../setup/contract.ts";
import type { Call, Document } from "../../../setup/contract.ts";
import { makePackageFile } from "../../../setup/dora-register.ts";
import { houseRules, jsonFile } from "../../../setup/oscal-samples.ts";
import { clientId, clientSecret, startProvider } from "../../../setup/start-provider.ts";
import type { TestProvider } from "../../../setup/start-provider.ts";
import { startTestApi } from "../../../setup/test-api.ts";
import type { Person, TestApi } from "../../../setup/test-api.ts";
import { companiesFile, webhookWish } from "./samples.ts";

type Ask = { token?: string; body?: unknown; headers?: Record<string, string>; from?: string };

export const company = "Documented Ltd";
export const asked = `companyName=${encodeURIComponent(company)}`;
export const doraAbout = "dPeriod=2025-12-31&sScope=IND&sCountry=MT&sCurrency=EUR";
export const hourAgo = new Date(Date.now() - 3_600_000).toISOString();

export let provider: TestProvider;
export let server: TestApi;
export let owner: Person;
export let contract: Contract;
export let calls: Call[];
export let readToken: string;
export let writeToken: string;
/** What the owner has, by the name its id bears in a path. */
export let companyId: string;
export let findingId: string;
export let documentId: string;
export let chatId: string;
export let controlId: string;
export let proofId: string;
export let eventId: string;
export let frameworkId: string;
export let dora: File;
export let importId: string;
export let webhookId: string;
export let feedPath: string;
export let briefingMonth: string;
export let auditorSecret: string;
let invited = new Map<string, string>();

/** One API for all parts, whose owner has one of each thing: what they see of it adds up. */
export async function startDocumented(): Promise<void> {
  // Passkeys need a site with a name.
  Object.assign(config(), { publicUrl: "http://localhost:3000" });
  Object.assign(config(), {
    accountProviders: { publicOnly: false, timeoutSeconds: 2 },
    webhooks: { publicOnly: false, timeoutMs: 2000 },
  });
  server = await startTestApi({ worker: true });
  const document = (await (await server.send("openapi.json")).json()) as Document;
  contract = new Contract(document);
  calls = listCalls(document);
  owner = await server.signUp();
  await server.verify(owner);
  const callbacks = ["/auth/google/callback", `/auth/company/${owner.accountId}/callback`];
  provider = await startProvider(config().publicUrl, callbacks);
  readToken = await owner.createToken({ name: "reader", scope: "read", password: "secret1!" });
  writeToken = await owner.createToken({ name: "writer", scope: "write", password: "secret1!" });
  companyId = (await owner.addCompany(companyForm({ company_name: company }))).id;
  await waitUntilReady(owner, company);
  await nameFinding();
  documentId = (await owner.getCompany(companyId)).documents[0]?.id ?? "";
  chatId = (await owner.ask({ prompt: "How long is data kept?", company })).chatId;
  const { sUrl: url, aTypes: types, sPassword: password } = webhookWish;
  webhookId = (await owner.addWebhook({ url, types, password })).id;
  await owner.addEvent({ title: "Audit", date: "2027-01-20", priority: "high" });
  eventId = (await owner.listEvents()).events.find(({ own }) => own)?.id ?? "";
  await owner.saveItem("finding", findingId, company);
  await owner.addComment(company, findingId, "To be looked into.");
  await owner.assignFinding(company, findingId, { personId: owner.userId, due: "2027-01-20" });
  controlId = (await owner.listControls(company)).controls[0]?.id ?? "";
  await importHouseRules();
  dora = await makePackageFile();
  await owner.importDoraPackage(company, filesForm(dora));
  importId = await owner.previewImport(filesForm(companiesFile()));
  proofId = (await owner.addProof(companyId, filesForm(pdfFile("Proof.pdf", ["Proof"])))).id;
  await server.db
    .insertInto("email_verifications")
    .values({
      ...{ id: newId(), user_id: owner.userId, secret_hash: hashSecret("kept-link") },
      expires: new Date(Date.now() + 3_600_000).toISOString(),
    })
    .execute();
  await server.db
    .insertInto("email_changes")
    .values({
      ...{ user_id: owner.userId, email: "changed@example.com", old_confirmed: 0 },
      ...{ old_hash: hashSecret("kept-change"), new_hash: hashSecret("other-end") },
      ...{ new_confirmed: 0, expires: new Date(Date.now() + 3_600_000).toISOString() },
    })
    .execute();
  await owner.invite("invited@example.com");
  await storeActText(server.db);

  feedPath = new URL(await owner.renewFeedUrl()).href.replace(config().publicUrl, "");
  const link = await owner.makeAuditorLink(company, { name: "Auditors", days: "30" });
  auditorSecret = link.url.split("/").at(-1) ?? "";
  briefingMonth = (await owner.listBriefings())[0]?.month ?? "";
  await readSecrets();
}

export async function stopDocumented(): Promise<void> {
  await server.stop();
  await provider.stop();
}

/** The provider as a setting of the server. */
export const askProvider = (): ProviderConfig => ({
  issuer: provider.issuer,
  name: "Provider",
  clientId,
  clientSecret,
  timeoutSeconds: 2,
});

/** A new assessment gives findings new ids. */
export async function nameFinding(): Promise<void> {
  findingId = (await owner.listFindings(company)).findings[0]?.id ?? "";
}

/** A new import takes the place of the framework that is there. */
export async function importHouseRules(): Promise<void> {
  const house = filesForm(jsonFile(houseRules, "house.json"));
  frameworkId = (await owner.importFrameworks(house))[0]?.id ?? "";
}

/** Sends one request, and expects the status and an answer as documented. */
export async function drive(method: string, path: string, status: number, ask: Ask = {}) {
  const response = await send(server.api, method, path, ask);
  expect([path, response.status]).toEqual([path, status]);
  expect(await contract.check(method, path, response)).toEqual([]);
  return response;
}

/** The same in somebody's name. */
export function driveAs(
  person: Person,
  method: string,
  path: string,
  status: number,
  body?: unknown,
) {
  return drive(method, path, status, { token: person.token, body });
}

export async function send(api: TestApi["api"], method: string, path: string, ask: Ask) {
  const { token, body, from = "192.0.2.1" } = ask;
  const headers: Record<string, string> = { ...ask.headers };
  if (token) headers["authorization"] = `Bearer ${token}`;
  const init: RequestInit = { method, headers };
  if (body instanceof FormData || typeof body === "string") init.body = body;
  else if (body !== undefined) {
    headers["content-type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  return api.request(path, init, { clientAddress: from });
}

export const secretIn = (email: string) => invited.get(email) ?? "";

/** The secrets of the mailed links, by address; the newest counts. */
export async function readSecrets() {
  const mails = await server.db.selectFrom("mails").selectAll().orderBy("created").execute();
  invited = new Map(
    mails.map(({ recipient, text }) => [recipient, /\/([\w-]{43})\s/.exec(text)?.[1] ?? ""]),
  );
}
