import { Secret, TOTP } from "otpauth";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "../../../server/api/api.ts";
import { signUnsubscribing } from "../../../server/accounts/mail-choices.ts";
import { hashSecret } from "../../../server/accounts/secrets.ts";
import { config } from "../../../server/config.ts";
import type { ProviderConfig } from "../../../server/settings/endpoints.ts";
import { newId, now } from "../../../server/db/db.ts";
import { storeWebDocument } from "../../../server/documents/web-documents.ts";
import { adoptRelease } from "../../../server/companies/releases/releases.ts";
import { startSignIn } from "../../../server/net/openid-provider.ts";
import { makeCatalogue, makeObligation } from "../../setup/catalogue-folder.ts";
import { storeActText } from "../../setup/act-text.ts";
import { Contract, isForPeople, listCalls, needsSignIn } from "../../setup/contract.ts";
import type { Call, Document } from "../../setup/contract.ts";
import { clientId, clientSecret, startProvider, walkProvider } from "../../setup/start-provider.ts";
import type { ProviderPerson, TestProvider } from "../../setup/start-provider.ts";
import { companyForm, pdfFile, waitUntilReady } from "../../setup/company-form.ts";
import { makePackageFile } from "../../setup/dora-register.ts";
import { houseRules, jsonFile } from "../../setup/oscal-samples.ts";
import { makePasskey } from "../../setup/soft-passkey.ts";
import { startTestApi } from "../../setup/test-api.ts";
import type { Person, TestApi } from "../../setup/test-api.ts";
import { Visitor } from "../../setup/visitor.ts";

type Ask = { token?: string; body?: unknown; headers?: Record<string, string>; from?: string };

const company = "Documented Ltd";
const asked = `companyName=${encodeURIComponent(company)}`;
const doraAbout = "dPeriod=2025-12-31&sScope=IND&sCountry=MT&sCurrency=EUR";
const hourAgo = new Date(Date.now() - 3_600_000).toISOString();

let provider: TestProvider;
const askProvider = (): ProviderConfig => ({
  issuer: provider.issuer,
  name: "Provider",
  clientId,
  clientSecret,
  timeoutSeconds: 2,
});
let server: TestApi;
let owner: Person;
let contract: Contract;
let calls: Call[];
let readToken: string;
let writeToken: string;
/** What the owner has, by the name its id bears in a path. */
let companyId: string;
let findingId: string;
let documentId: string;
let chatId: string;
let controlId: string;
let proofId: string;
let eventId: string;
let frameworkId: string;
let dora: File;
let importId: string;
let webhookId: string;

beforeAll(async () => {
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
  findingId = (await owner.listFindings(company)).findings[0]?.id ?? "";
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
  const house = filesForm(jsonFile(houseRules, "house.json"));
  frameworkId = (await owner.importFrameworks(house))[0]?.id ?? "";
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
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

/** Sends one request, and expects the status and an answer as documented. */
async function drive(method: string, path: string, status: number, ask: Ask = {}) {
  const response = await send(server.api, method, path, ask);
  expect([path, response.status]).toEqual([path, status]);
  expect(await contract.check(method, path, response)).toEqual([]);
  return response;
}

/** The same in the owner's name. */
function driveAs(person: Person, method: string, path: string, status: number, body?: unknown) {
  return drive(method, path, status, { token: person.token, body });
}

async function send(api: TestApi["api"], method: string, path: string, ask: Ask) {
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

const signUp = (sEmail: string) => ({ sBusinessName: "Acme", sEmail, sPassword: "secret1!" });
const acts = [
  {
    id: "data",
    scope: ["MT" as const],
    obligations: [
      makeObligation("keep", "retain your personal data"),
      makeObligation("gone", "lodge a complaint"),
    ],
  },
];
const followed = { sVerdict: "met" };
const overriding = { sVerdict: "met", sReason: "It stands in the annex." };
const event = { title: "Audit", date: "2027-01-20", priority: "high" };
const answers = (aValues: string[], sSeen?: string) => ({
  aAnswers: [{ sQuestion: "customers", aValues, ...(sSeen && { sSeen }) }],
});
const notBinding = { iAct: "gdpr", sReason: "The company holds no personal data." };
const today = now().slice(0, 10);
const attested = (...aControls: string[]) => ({
  ...{ aControls, dDone: today, sHolds: "12", sNote: "The register was checked." },
});
const attestedAlone = () => {
  const { aControls: _none, ...said } = attested();
  return said;
};
const withdrawn = { sReason: "The register was incomplete." };
const concerning = { aObligations: ["gdpr-7-3"], sReason: "We ask nobody for consent." };
const keptMeanwhile = { sState: "s", sNonce: "n", sCodeVerifier: "v".repeat(43) };
const signOnWish = () => ({
  ...{ sIssuer: provider.issuer, sClientId: clientId, sClientSecret: clientSecret },
  ...{ sRole: "member", sPassword: "secret1!" },
});
/** A body that each call takes in, as far as its form goes. */
const bodies: Record<string, () => unknown> = {
  "POST /api/auth/signup": () => signUp(`${newId()}@example.com`),
  "POST /api/auth/google": () => ({ sCode: "c", sCodeVerifier: "v".repeat(43), sNonce: "n" }),
  "POST /api/account/directory/tokens": () => ({ sName: "Directory", sPassword: "wrong1!" }),
  "PUT /api/account/directory/groups/{id}": () => ({ sRole: "member" }),
  "POST /api/auth/company": () => ({ sEmail: "nobody@example.com" }),
  "POST /api/auth/company/{id}/finish": () => ({ ...keptMeanwhile, sQuery: "code=c&state=s" }),
  "PUT /api/account/sign-on": () => ({ ...signOnWish(), sPassword: "wrong1!" }),
  "DELETE /api/account/sign-on": () => ({ sPassword: "wrong1!" }),
  "PUT /api/account/sign-on/required": () => ({ bRequired: false, sPassword: "wrong1!" }),
  "POST /api/account/sign-on/domains": () => ({ sDomain: `${newId().length}.example` }),
  "POST /api/auth/login": () => ({ sEmail: "nobody@example.com", sPassword: "secret1!" }),
  "PATCH /api/profile": () => ({ sBusinessName: "Renamed" }),
  "POST /api/profile/forgot-password": () => ({ sEmail: "nobody@example.com" }),
  "PUT /api/profile/set-forgot-password/{iForgotRequestId}": () => ({ sPassword: "secret1!" }),
  "PUT /api/account/password": () => ({ sCurrentPassword: "secret1!", sPassword: "secret2!" }),
  "DELETE /api/account": () => ({ sPassword: "wrong1!" }),
  "POST /api/account/factor": () => ({ sPassword: "wrong1!" }),
  "DELETE /api/account/factor": () => ({ sPassword: "wrong1!" }),
  "PUT /api/account/factor/required": () => ({ bRequired: false, sPassword: "wrong1!" }),
  "POST /api/account/email": () => ({ sEmail: "new@example.com", sPassword: "wrong1!" }),
  "POST /api/account/factor/confirm": () => ({ sCode: "000000" }),
  "POST /api/account/passkeys/question": () => ({ sName: "Laptop", sPassword: "wrong1!" }),
  "POST /api/account/passkeys": () => ({ sChallenge: "x", sAnswer: "{}" }),
  "DELETE /api/account/passkeys/{id}": () => ({ sPassword: "wrong1!" }),
  "POST /api/auth/passkey/question": () => ({}),
  "POST /api/auth/passkey": () => ({ sChallenge: "x", sAnswer: "{}" }),
  "POST /api/auth/factor": () => ({ sToken: owner.token, sCode: "000000" }),
  "PUT /api/account/people/{id}/access": () => ({ sRole: "member" }),
  "POST /api/account/invitations": () => ({ sEmail: "more@example.com" }),
  "POST /api/auth/invitation/{secret}": () => ({ sPassword: "secret1!" }),
  "PATCH /api/dashboard/companies/{id}": () => ({ website_url: "https://new.example" }),
  "PUT /api/dashboard/companies/{id}/profile": () => answers(["consumers"]),
  "POST /api/dashboard/companies/{id}/profile/preview": () => answers(["consumers"]),
  "POST /api/dashboard/companies/{id}/profile/confirm": () => ({}),
  "POST /api/dashboard/companies/{id}/law/not-applicable": () => notBinding,
  "POST /api/dashboard/companies/{id}/law/concerned": () => concerning,
  "POST /api/dashboard/companies/{id}/law/not-concerned": () => concerning,
  "POST /api/dashboard/findings/not-applicable": () => ({
    sCompanyName: "Nobody",
    aFindings: ["nothing"],
    sReason: notBinding.sReason,
  }),
  "POST /api/dashboard/findings/several": () => ({ aFindings: ["nothing"], iPerson: "" }),
  "POST /api/dashboard/saved/findings": () => ({ aFindings: ["nothing"] }),
  "POST /api/dashboard/create-dashboard": () => companyForm({ company_name: "Another" }),
  "POST /api/dashboard/generation/notify": () => ({ companyName: "Nobody", sEmail: "a@b.cd" }),
  "POST /api/chat/response": () => ({ sPrompt: "What?", selectedCompany: "Nobody" }),
  "PATCH /api/chat/{id}": () => ({ sTitle: "Renamed" }),
  "POST /api/calendar": () => ({ ...event, companyName: "Nobody" }),
  "PUT /api/calendar/{id}": () => event,
  "POST /api/dashboard/saved": () => ({ sKind: "news", iItem: "nothing" }),
  "PUT /api/dashboard/findings/{id}/overrule": () => overriding,
  "PUT /api/dashboard/findings/{id}/second-reading": () => followed,
  "PUT /api/dashboard/findings/{id}/assignment": () => ({ iPerson: "" }),
  "POST /api/dashboard/findings/{id}/comments": () => ({ sText: "Looked into." }),
  "PUT /api/dashboard/findings/{id}/done": () => ({ bDone: true }),
  "PUT /api/dashboard/controls/{id}/begun": () => ({ bBegun: true }),
  "POST /api/dashboard/controls/assignment": () => ({ aControls: ["nothing"], iPerson: "" }),
  "POST /api/dashboard/attestations": () => attested("nothing"),
  "POST /api/dashboard/attestations/{id}/withdrawal": () => withdrawn,
  "POST /api/dashboard/frameworks": () => filesForm(jsonFile(houseRules, "house.json")),
  "POST /api/dashboard/imports": () => filesForm(companiesFile()),
  "POST /api/dashboard/registers/processing/{register}": () => ({ sName: "Payroll" }),
  "PUT /api/dashboard/registers/processing/{register}/{id}": () => ({ sName: "Payroll" }),
  "POST /api/dashboard/registers/processing/{register}/file": () => filesForm(activitiesFile()),
  "POST /api/dashboard/registers/dora/package/file": () => filesForm(dora),
  "POST /api/dashboard/registers/dora/templates/{template}": () => ({ c0050: "Cloud Ltd" }),
  "PUT /api/dashboard/registers/dora/templates/{template}/{id}": () => ({ c0050: "Cloud Ltd" }),
  "POST /api/dashboard/registers/dora/templates/{template}/file": () =>
    filesForm(new File(["c0010,c0050\n2,Hosting Ltd\n"], "providers.csv")),
  "PUT /api/dashboard/registers/applicability/{id}/{key}": () => ({ sApplies: "yes" }),
  "POST /api/dashboard/registers/applicability/{id}/file": () => filesForm(activitiesFile()),
  "PUT /api/dashboard/frameworks/{id}/controls/{key}/begun": () => ({ bBegun: true }),
  "PUT /api/dashboard/frameworks/{id}/controls/{key}/assignment": () => ({ iPerson: "" }),
  "POST /api/dashboard/frameworks/{id}/controls/{key}/attestations": () => attestedAlone(),
  "POST /api/dashboard/frameworks/{id}/controls/{key}/renewal": () => ({ iAttestation: "any" }),
  "POST /api/dashboard/frameworks/{id}/controls/{key}/withdrawal": () => ({
    ...withdrawn,
    iAttestation: "any",
  }),
  "PUT /api/dashboard/frameworks/{id}/controls/{key}/obligations": () => ({
    ...{ aObligations: ["gdpr-33-1"], bServes: true },
  }),
  "POST /api/dashboard/companies/{id}/proofs": () => filesForm(pdfFile("b.pdf", ["b"])),
  "PUT /api/dashboard/documents/{id}/kind": () => ({ sKind: "terms" }),
  "PUT /api/dashboard/documents/{id}/language": () => ({ sLanguage: "mt" }),
  "PUT /api/dashboard/documents/{id}/scanned": () => ({ bScanned: false }),
  "POST /api/dashboard/documents/{id}/versions": () => filesForm(pdfFile("b.pdf", ["b"])),
  "POST /api/dashboard/companies/{id}/documents": () => filesForm(pdfFile("b.pdf", ["b"])),
  "POST /api/account/webhooks": () => webhookWish,
  "PUT /api/account/webhooks/{id}": () => ({ aTypes: ["comment.added"], bOn: true }),
  "PUT /api/account/digest": () => ({ sDigest: "weekly" }),
  "PUT /api/dashboard/notifications/read": () => ({ aNotices: ["any"] }),
  "POST /api/dashboard/auditor-links": () => ({ sName: "Auditors", sDays: "30" }),
  "POST /api/dashboard/companies": () => ({ ...bare, company_name: "" }),
  "POST /api/dashboard/rescan": () => ({ companyName: "Nobody" }),
  "PUT /api/dashboard/corpus-refresh": () => ({ bOn: true }),
  "POST /api/account/tokens": () => ({ sName: "One more", sScope: "read", sPassword: "secret1!" }),
};
const webhookWish = {
  ...{ sUrl: "http://127.0.0.1:9/hooks", aTypes: ["comment.added"], sPassword: "secret1!" },
};
const bare = {
  company_name: "Bare Ltd",
  website_url: "https://bare.example",
  jurisdiction: "malta",
};
function filesForm(...files: File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append("file", file);
  return form;
}
function companiesFile(): File {
  const lines = "Company,Website,Jurisdiction\nImported Ltd,https://imported.example,malta\n";
  return new File([lines], "companies.csv");
}
function activitiesFile(): File {
  return new File(["Activity,Purposes of the processing\nPayroll,Wages\n"], "record.csv");
}
const takesFiles = ({ operation }: Call) =>
  "multipart/form-data" in (operation.requestBody?.content ?? {});
const bodyOf = ({ method, path }: Call) => bodies[`${method} ${path}`]?.();

/** Where each reading call finds something; a call that is not named here needs nothing. */
const places = (): Record<string, string> => ({
  "/api/auth/invitation/{secret}": `/api/auth/invitation/${secretIn("invited@example.com")}`,
  "/api/auditor-links/{secret}": `/api/auditor-links/${auditorSecret}`,
  "/api/auditor-links/{secret}/pack": `/api/auditor-links/${auditorSecret}/pack`,
  "/api/account/webhooks/{id}/deliveries": `/api/account/webhooks/${webhookId}/deliveries`,
  "/api/dashboard/auditor-links": `/api/dashboard/auditor-links?${asked}`,
  "/api/auth/verify-email/{iEmailVerifyId}": "/api/auth/verify-email/kept-link",
  "/api/auth/email-change/{secret}": "/api/auth/email-change/kept-change",
  "/api/dashboard/companies/{id}": `/api/dashboard/companies/${companyId}`,
  "/api/dashboard/companies/{id}/profile": `/api/dashboard/companies/${companyId}/profile`,
  "/api/dashboard/companies/{id}/law": `/api/dashboard/companies/${companyId}/law`,
  "/api/dashboard/companies/{id}/law/obligations": `/api/dashboard/companies/${companyId}/law/obligations`,
  "/api/dashboard/generation": `/api/dashboard/generation?${asked}`,
  "/api/dashboard/fetch-dashboard": `/api/dashboard/fetch-dashboard?${asked}`,
  "/api/dashboard/next": `/api/dashboard/next?${asked}`,
  "/api/dashboard/findings": `/api/dashboard/findings?${asked}`,
  "/api/dashboard/findings/{id}": `/api/dashboard/findings/${findingId}?${asked}`,
  "/api/dashboard/findings/{id}/trail": `/api/dashboard/findings/${findingId}/trail?${asked}`,
  "/api/dashboard/findings/{id}/comments": `/api/dashboard/findings/${findingId}/comments?${asked}`,
  "/api/dashboard/controls": `/api/dashboard/controls?${asked}`,
  "/api/dashboard/controls/{id}": `/api/dashboard/controls/${controlId}?${asked}`,
  "/api/dashboard/frameworks/{id}": `/api/dashboard/frameworks/${frameworkId}?${asked}`,
  "/api/dashboard/frameworks/{id}/file": `/api/dashboard/frameworks/${frameworkId}/file`,
  "/api/dashboard/frameworks/{id}/controls/{key}": `/api/dashboard/frameworks/${frameworkId}/controls/a-1?${asked}`,
  "/api/dashboard/oscal/{model}": `/api/dashboard/oscal/catalog?${asked}`,
  "/api/dashboard/audit-report": `/api/dashboard/audit-report?${asked}`,
  "/api/dashboard/imports/{id}": `/api/dashboard/imports/${importId}`,
  "/api/dashboard/registers/processing/{register}": `/api/dashboard/registers/processing/controller?${asked}`,
  "/api/dashboard/registers/dora": `/api/dashboard/registers/dora?${asked}`,
  "/api/dashboard/registers/dora/package": `/api/dashboard/registers/dora/package?${doraAbout}&${asked}`,
  "/api/dashboard/registers/dora/templates/{template}": `/api/dashboard/registers/dora/templates/B_01.01?${asked}`,
  "/api/dashboard/registers/applicability/{id}": `/api/dashboard/registers/applicability/${frameworkId}?${asked}`,
  "/api/dashboard/obligations/{id}/controls": "/api/dashboard/obligations/gdpr-33-1/controls",
  "/api/dashboard/proofs/{id}/file": `/api/dashboard/proofs/${proofId}/file`,
  "/api/dashboard/documents/{id}": `/api/dashboard/documents/${documentId}?page=1`,
  "/api/dashboard/documents/{id}/file": `/api/dashboard/documents/${documentId}/file`,
  "/api/dashboard/documents/{id}/picture": `/api/dashboard/documents/${documentId}/picture?page=1`,
  "/api/chat/get-chat-messages/{id}": `/api/chat/get-chat-messages/${chatId}`,
  "/api/chat/{id}": `/api/chat/${chatId}`,
  "/api/chat/list-chat-history": "/api/chat/list-chat-history?q=data",
  "/api/search": "/api/search?q=data",
  "/api/calendar/{id}": `/api/calendar/${eventId}`,
  "/api/calendar.ics": feedPath,
  "/api/dashboard/jurisdictions/{jurisdiction}": "/api/dashboard/jurisdictions/malta",
  "/api/dashboard/decisions": `/api/dashboard/decisions?${asked}`,
  "/api/dashboard/audit-pack": `/api/dashboard/audit-pack?${asked}`,
  "/api/dashboard/corpus-changes": `/api/dashboard/corpus-changes?${asked}`,
  "/api/dashboard/history": `/api/dashboard/history?${asked}`,
  "/api/dashboard/comparison": `/api/dashboard/comparison?${asked}`,
  "/api/dashboard/verdict-changes": `/api/dashboard/verdict-changes?${asked}`,
  "/api/dashboard/lawyers": `/api/dashboard/lawyers?${asked}`,
  "/api/dashboard/segments/{focus}": `/api/dashboard/segments/aml_and_kyc?${asked}`,
  "/api/dashboard/acts/{id}": "/api/dashboard/acts/gdpr",
  "/api/dashboard/acts/{id}/text": "/api/dashboard/acts/gdpr/text?article=art_33",
  "/api/dashboard/acts/{id}/changes": "/api/dashboard/acts/gdpr/changes",
  "/api/dashboard/obligations": `/api/dashboard/obligations?${asked}&q=breach`,
  "/api/dashboard/obligations/{id}": `/api/dashboard/obligations/gdpr-33-1?${asked}`,
  "/api/dashboard/obligations/{id}/passages": `/api/dashboard/obligations/gdpr-13-2-a/passages?${asked}`,
  "/api/dashboard/notifications": `/api/dashboard/notifications?${asked}`,
  "/api/dashboard/briefings/{month}": `/api/dashboard/briefings/${briefingMonth}`,
});
let feedPath: string;
let briefingMonth: string;
let auditorSecret: string;
let invited = new Map<string, string>();
const secretIn = (email: string) => invited.get(email) ?? "";

beforeAll(async () => {
  feedPath = new URL(await owner.renewFeedUrl()).href.replace(config().publicUrl, "");
  const { url } = await owner.makeAuditorLink(company, { name: "Auditors", days: "30" });
  auditorSecret = url.split("/").at(-1) ?? "";
  briefingMonth = (await owner.listBriefings())[0]?.month ?? "";
  await readSecrets();
});

/** As if a second reader had read the finding. */
async function addReading(id: string): Promise<void> {
  const { owner_id, assessment_id, obligation_id } = await server.db
    .selectFrom("findings")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto("second_readings")
    .values({
      ...{ finding_id: id, owner_id, company_id: companyId, assessment_id, obligation_id },
      ...{ model: "reader-1", asked: "hash", read_on: now(), verdict: "met", lost: null },
      ...{ evidence_json: "[]", reason: "It says so.", decided: 0 },
    })
    .execute();
}

/** A comment that somebody wrote who is gone. */
async function addComment(finding: string): Promise<string> {
  const { owner_id, obligation_id } = await server.db
    .selectFrom("findings")
    .selectAll()
    .where("id", "=", finding)
    .executeTakeFirstOrThrow();
  const id = newId();
  await server.db
    .insertInto("finding_entries")
    .values({
      ...{ id, owner_id, company_id: companyId, obligation_id, position: 5_000, made: now() },
      ...{ kind: "commented", person: "gone@contract.example", before: "", after: "", text: "Hm." },
    })
    .execute();
  return id;
}

/** The secrets of the mailed links, by address; the newest counts. */
async function readSecrets() {
  const mails = await server.db.selectFrom("mails").selectAll().orderBy("created").execute();
  invited = new Map(
    mails.map(({ recipient, text }) => [recipient, /\/([\w-]{43})\s/.exec(text)?.[1] ?? ""]),
  );
}

/** The call's path with names that nothing has. */
function emptyPath({ path, operation }: Call): string {
  const choices = new Map(
    (operation.parameters ?? []).map(({ name, schema }) => [name, schema] as const),
  );
  const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const schema = choices.get(name);
    const [first] = (schema?.["enum"] as string[] | undefined) ?? [];
    return first ?? (schema?.["pattern"] ? "1999-01" : "nothing");
  });
  const query = (operation.parameters ?? []).flatMap(({ name, in: where }) =>
    where === "query" && ["companyName", "userId", "token", "selectedCompany"].includes(name)
      ? [`${name}=Nobody`]
      : [],
  );
  // A package has to be described before anybody looks whose it is.
  if (path.endsWith("/dora/package")) query.push(doraAbout);
  return query.length > 0 ? `${filled}?${query.join("&")}` : filled;
}

const documents = (call: Call, status: number) => String(status) in call.operation.responses;

test("every call says who may use it", () => {
  const silent = calls.filter(({ operation }) => !Array.isArray(operation.security));
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  expect(calls.filter(needsSignIn).length).toBeGreaterThan(calls.length / 2);
});

test("every reading call answers, and 304 to who holds the answer", async () => {
  for (const call of calls.filter(({ method }) => method === "GET")) {
    const path = places()[call.path] ?? call.path;
    const token = owner.token;
    const first = await drive("GET", path, 200, { token });
    if (!documents(call, 304)) continue;
    const tag = first.headers.get("etag") ?? "";
    const headers = { "if-none-match": `"other", ${tag}` };
    const again = await drive("GET", path, 304, { token, headers });
    expect([path, again.headers.get("etag")]).toEqual([path, tag]);
    await drive("GET", path, 200, { token, headers: { "if-none-match": '"other"' } });
  }
});

test("what needs a sign-in says so without a token and with a dead one", async () => {
  for (const call of calls.filter(needsSignIn)) {
    for (const token of [undefined, "nonsense", "acq_nonsense"]) {
      const ask = { body: bodyOf(call), ...(token && { token }) };
      await drive(call.method, emptyPath(call), 401, ask);
    }
  }
});

test("a token that may only read changes nothing, and no token reaches the sign-in", async () => {
  for (const call of calls.filter(needsSignIn)) {
    const body = bodyOf(call);
    const path = emptyPath(call);
    if (call.method !== "GET") await drive(call.method, path, 403, { token: readToken, body });
    if (isForPeople(call)) await drive(call.method, path, 403, { token: writeToken, body });
  }
});

test("a token reads and writes all else", async () => {
  const open = calls.filter((call) => needsSignIn(call) && !isForPeople(call));
  for (const call of open.filter(({ method }) => method === "GET")) {
    await drive("GET", places()[call.path] ?? call.path, 200, { token: readToken });
  }
  await drive("POST", "/api/calendar", 201, { token: writeToken, body: event });
});

test("bodies that are too large or of another type are refused", async () => {
  for (const call of calls.filter(({ method }) => method !== "GET")) {
    const path = emptyPath(call);
    const { token } = owner;
    const large = JSON.stringify("x".repeat(1024 * 1024));
    const json = { "content-type": "application/json" };
    const isUpload = takesFiles(call);
    const body = isUpload ? companyForm({ website_url: large }) : large;
    await drive(call.method, path, 413, { token, body, headers: isUpload ? {} : json });
    await drive(call.method, path, 415, {
      token,
      body: "text",
      headers: { "content-type": "text/plain" },
    });
  }
});

test("what does not fit its rules is refused", async () => {
  for (const call of calls.filter((one) => documents(one, 400))) {
    const { method, operation } = call;
    const path = emptyPath(call);
    const { token } = owner;
    if (takesFiles(call)) {
      const body = companyForm({ website_url: "none" }, []);
      await drive(method, path, 400, { token, body });
    } else if (operation.requestBody) {
      const headers = { "content-type": "application/json" };
      for (const body of ["{", "[]", "null", '"text"']) {
        await drive(method, path, 400, { token, body, headers });
      }
    }
    for (const { name, in: where } of operation.parameters ?? []) {
      if (where === "query") await drive(method, twice(path, name), 400, { token });
      const wrong = call.path.replace(`{${name}}`, "wrong");
      const choosy = where === "path" && !path.includes("nothing");
      if (choosy) await drive(method, wrong, 400, { token });
    }
  }
});

/** The address with a parameter that may stand in it once. */
function twice(path: string, name: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${name}=a&${name}=b`;
}

test("what nobody has is not found", async () => {
  // The owner has an address for calendar programs; who has none is driven below.
  const named = ({ method, path }: Call) => `${method} ${path}` !== "DELETE /api/calendar-feed";
  for (const call of calls.filter((one) => documents(one, 404) && named(one))) {
    await drive(call.method, emptyPath(call), 404, { token: owner.token, body: bodyOf(call) });
  }
});

test("a fault on the server's side is told without its reason", async () => {
  const broken = await startTestApi();
  const api = createApi(broken.db, broken.catalogue);
  // Only what was opened by a first question can be closed.
  await broken.db.selectFrom("jobs").select("id").execute();
  await broken.stop();
  const before = { ...config() };
  for (const call of calls.filter((one) => documents(one, 500))) {
    if (call.path.endsWith("/google")) Object.assign(config(), { provider: askProvider() });
    // The key is no row: it cannot be had when its folder is gone.
    if (call.path.endsWith("/public-key")) {
      Object.assign(config(), { dataDir: "/nowhere", passwordKeyDays: 1 });
    }
    const path = emptyPath(call);
    const ask = { token: owner.token, body: bodyOf(call) };
    const response = await send(api, call.method, path, ask);
    Object.assign(config(), before);
    expect([path, response.status]).toEqual([path, 500]);
    expect(await contract.check(call.method, path, response)).toEqual([]);
  }
});

test("what costs something is limited, and says when to come again", async () => {
  const before = { ...config() };
  const person = await server.signUp();
  await server.verify(person);
  await person.addCompany(companyForm({ company_name: company }));
  const feed = new URL(await person.renewFeedUrl());
  const none = { account: { most: 0, seconds: 60 } };
  const limits = Object.entries(before.limits).map(([name, one]) => [name, { ...one, ...none }]);
  Object.assign(config(), { limits: Object.fromEntries(limits) });
  const mail = { companyName: company, sEmail: person.email };
  const limited: [method: string, path: string, body?: unknown][] = [
    ["POST", "/api/chat/response", { sPrompt: "What?", selectedCompany: company }],
    ["GET", "/api/search?q=data"],
    ["GET", "/api/dashboard/obligations?q=data"],
    ["GET", "/api/chat/list-chat-history?q=data"],
    ["GET", "/api/account/export"],
    ["GET", `/api/dashboard/audit-pack?${asked}`],
    ["GET", `/api/dashboard/oscal/catalog?${asked}`],
    ["POST", "/api/dashboard/frameworks", companyForm()],
    ["POST", "/api/dashboard/imports", companyForm()],
    ["POST", `/api/dashboard/registers/processing/controller/file?${asked}`, companyForm()],
    ["POST", `/api/dashboard/registers/applicability/${frameworkId}/file?${asked}`, companyForm()],
    ["POST", `/api/dashboard/registers/dora/package/file?${asked}`, companyForm()],
    ["POST", `/api/dashboard/registers/dora/templates/B_01.01/file?${asked}`, companyForm()],
    ["GET", `/api/dashboard/registers/dora/package?${doraAbout}&${asked}`],
    ["GET", `/api/dashboard/audit-report?${asked}`],
    ["GET", `/api/calendar.ics${feed.search}`],
    ["GET", `/api/auditor-links/${auditorSecret}`],
    ["GET", `/api/auditor-links/${auditorSecret}/pack`],
    [
      "POST",
      `/api/dashboard/companies/${companyId}/profile/preview`,
      bodies["POST /api/dashboard/companies/{id}/profile/preview"]?.(),
    ],
    ["POST", "/api/dashboard/create-dashboard", companyForm({ company_name: "Limited" })],
    ["POST", "/api/dashboard/sample"],
    ["POST", "/api/dashboard/companies", bare],
    ["POST", `/api/dashboard/companies/${companyId}/documents`, companyForm()],
    ["POST", `/api/dashboard/documents/${documentId}/versions`, companyForm()],
    ["POST", `/api/dashboard/companies/${companyId}/proofs`, companyForm()],
    [
      "POST",
      "/api/account/tokens",
      { sName: "One too many", sScope: "read", sPassword: "secret1!" },
    ],
    ["POST", "/api/dashboard/generation/notify", mail],
    ["POST", `/api/dashboard/findings/${findingId}/comments?${asked}`, { sText: "Once more." }],
    ["POST", `/api/account/webhooks/${webhookId}/test`],
    ["POST", `/api/account/webhooks/${webhookId}/deliveries/nothing/repeat`],
  ];
  try {
    for (const [method, path, body] of limited) {
      const response = await driveAs(person, method, path, 429, body);
      const { message } = (await response.json()) as { message: string };
      expect(message).toMatch(/^Too many .*\. Please try again in \d+ (second|minute|hour)s?\.$/);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  } finally {
    Object.assign(config(), before);
  }
});

describe("signing in", () => {
  test("up, in, out", async () => {
    const body = signUp("contract@example.com");
    await drive("POST", "/api/auth/signup", 201, { body });
    await drive("POST", "/api/auth/signup", 409, { body });
    const login = await drive("POST", "/api/auth/login", 200, { body });
    await drive("POST", "/api/auth/login", 401, { body: { ...body, sPassword: "wrong1!" } });
    const { oData } = (await login.json()) as { oData: { sToken: { sToken: string } } };
    await drive("POST", "/api/auth/logout", 200, { token: oData.sToken.sToken });
  });

  test("too often", async () => {
    const from = "198.51.100.1";
    const person = await server.signUp();
    const limits = { ...config() };
    const once = { what: "attempts", kept: "database", address: { most: 1, seconds: 3600 } };
    Object.assign(config(), {
      loginAttempts: { account: 1, address: 1 },
      limits: { ...config().limits, "sign-ups": once },
    });
    const body = signUp("often@example.com");
    await drive("POST", "/api/auth/signup", 201, { body, from });
    await drive("POST", "/api/auth/signup", 429, { body, from });
    await drive("POST", "/api/auth/login", 200, { body, from });
    await drive("POST", "/api/auth/login", 429, { body, from });
    await driveAs(person, "PUT", "/api/account/password", 400, {
      sCurrentPassword: "wrong1!",
      sPassword: "secret2!",
    });
    await driveAs(
      person,
      "PUT",
      "/api/account/password",
      429,
      bodies["PUT /api/account/password"]?.(),
    );
    await driveAs(person, "DELETE", "/api/account", 429, { sPassword: "secret1!" });
    Object.assign(config(), limits);
    for (let index = 0; index < 20; index += 1) await server.open.forgotPassword("a@b.cd");
    await drive("POST", "/api/profile/forgot-password", 429, { body: { sEmail: "a@b.cd" } });
  });

  test("with a code", async () => {
    const person = await server.signUp();
    const typed = { sPassword: "secret1!" };
    await driveAs(person, "POST", "/api/account/factor/confirm", 409, { sCode: "000000" });
    const begun = await driveAs(person, "POST", "/api/account/factor", 200, typed);
    const { oData } = (await begun.json()) as { oData: { sSecret: string } };
    await driveAs(person, "GET", "/api/account/factor", 200);
    const totp = new TOTP({ secret: Secret.fromBase32(oData.sSecret) });
    await driveAs(person, "POST", "/api/account/factor/confirm", 400, { sCode: "000000" });
    const code = { sCode: totp.generate() };
    await driveAs(person, "POST", "/api/account/factor/confirm", 200, code);
    await driveAs(person, "POST", "/api/account/factor", 409, typed);
    const member = await server.signUp();
    const everybody = { ...typed, bRequired: true };
    await driveAs(person, "PUT", "/api/account/factor/required", 200, everybody);
    const toMember = { role: "member", account_id: person.accountId } as const;
    await server.db.updateTable("users").set(toMember).where("id", "=", member.userId).execute();
    await driveAs(member, "GET", "/api/account/log", 403);
    const waived = { ...typed, bRequired: false };
    await driveAs(person, "PUT", "/api/account/factor/required", 200, waived);
    await driveAs(member, "PUT", "/api/account/factor/required", 403, everybody);
    const body = { sEmail: person.email, sPassword: "secret1!" };
    const login = await drive("POST", "/api/auth/login", 200, { body });
    const half = (await login.json()) as { oData: { sToken: { sToken: string } } };
    const { sToken } = half.oData.sToken;
    await drive("POST", "/api/auth/factor", 400, { body: { sToken, sCode: "000000" } });
    const next = totp.generate({ timestamp: Date.now() + 30_000 });
    await drive("POST", "/api/auth/factor", 200, { body: { sToken, sCode: next } });
    await drive("POST", "/api/auth/factor", 401, { body: { sToken, sCode: next } });
    const limits = config().loginAttempts;
    Object.assign(config(), { loginAttempts: { account: 1, address: 1000 } });
    const wrong = { sPassword: "wrong1!" };
    await driveAs(person, "DELETE", "/api/account/factor", 400, wrong);
    await server.verify(person);
    for (const [method, path, sent] of [
      ["DELETE", "/api/account/factor", wrong],
      ["POST", "/api/account/factor", wrong],
      ["PUT", "/api/account/factor/required", { ...wrong, bRequired: true }],
      ["DELETE", "/api/account/sign-on", wrong],
      ["PUT", "/api/account/sign-on/required", { ...wrong, bRequired: true }],
      ["POST", "/api/account/directory/tokens", { ...wrong, sName: "Directory" }],
      ["POST", "/api/account/webhooks", { ...webhookWish, ...wrong }],
    ] as const) {
      await driveAs(person, method, path, 429, sent);
    }
    const late = await server.open.logIn(person.email, "secret1!");
    const guess = { sToken: late.token, sCode: "000000" };
    await drive("POST", "/api/auth/factor", 400, { body: guess });
    await drive("POST", "/api/auth/factor", 429, { body: guess });
    Object.assign(config(), { loginAttempts: limits });
    await server.db.deleteFrom("attempts").execute();
    await driveAs(person, "DELETE", "/api/account/factor", 200, typed);
  });

  test("with a passkey", async () => {
    const person = await server.signUp();
    const [own, ask] = ["/api/account/passkeys", "/api/auth/passkey/question"];
    const wish = { sName: "Laptop", sPassword: "secret1!" };
    const { publicUrl, loginAttempts } = config();
    Object.assign(config(), { publicUrl: "http://127.0.0.1:3000" });
    await driveAs(person, "POST", `${own}/question`, 409, wish);
    await drive("POST", ask, 409, { body: {} });
    const none = { sChallenge: "x", sAnswer: "{}" };
    await drive("POST", "/api/auth/passkey", 409, { body: none });
    Object.assign(config(), { publicUrl });
    const key = makePasskey(publicUrl);
    type Question = { oData: { sOptions: string; sChallenge: string } };
    const read = async (answer: Response) => ((await answer.json()) as Question).oData;
    const begun = await read(await driveAs(person, "POST", `${own}/question`, 200, wish));
    const made = { sChallenge: begun.sChallenge, sAnswer: key.create(begun.sOptions) };
    await driveAs(person, "POST", own, 200, made);
    await driveAs(person, "POST", own, 400, made);
    const list = (await (await driveAs(person, "GET", own, 200)).json()) as {
      oData: { aPasskeys: { _id: string }[] };
    };
    await drive("POST", ask, 401, { body: { sToken: person.token } });
    const question = await read(await drive("POST", ask, 200, { body: {} }));
    const body = { sChallenge: question.sChallenge, sAnswer: key.answer(question.sOptions) };
    await drive("POST", "/api/auth/passkey", 200, { body });
    await drive("POST", "/api/auth/passkey", 401, { body: { ...body, sToken: person.token } });
    Object.assign(config(), { loginAttempts: { account: 1, address: 1 } });
    const from = "198.51.100.9";
    await drive("POST", "/api/auth/passkey", 400, { body, from });
    await drive("POST", "/api/auth/passkey", 429, { body, from });
    const wrong = { ...wish, sPassword: "wrong1!" };
    await driveAs(person, "POST", `${own}/question`, 400, wrong);
    await driveAs(person, "POST", `${own}/question`, 429, wrong);
    const one = `${own}/${list.oData.aPasskeys[0]?._id}`;
    await driveAs(person, "DELETE", one, 429, wrong);
    Object.assign(config(), { loginAttempts });
    await server.db.deleteFrom("attempts").execute();
    const late = await read(await driveAs(person, "POST", `${own}/question`, 200, wish));
    for (let index = 1; index < 20; index += 1) {
      const more = await read(await driveAs(person, "POST", `${own}/question`, 200, wish));
      const sAnswer = makePasskey(publicUrl).create(more.sOptions);
      await driveAs(person, "POST", own, 200, { sChallenge: more.sChallenge, sAnswer });
    }
    const full = { sChallenge: late.sChallenge, sAnswer: key.create(late.sOptions) };
    await driveAs(person, "POST", own, 409, full);
    await driveAs(person, "DELETE", one, 200, { sPassword: "secret1!" });
    await driveAs(person, "DELETE", one, 404, { sPassword: "secret1!" });
  });

  test("with a new password", async () => {
    const person = await server.signUp();
    const { email: sEmail } = person;
    const from = "198.51.100.2";
    await drive("POST", "/api/profile/forgot-password", 200, { body: { sEmail }, from });
    await readSecrets();
    const path = `/api/profile/set-forgot-password/${secretIn(sEmail)}`;
    await drive("PUT", path, 200, { body: { sPassword: "secret2!" } });
    await drive("PUT", path, 410, { body: { sPassword: "secret3!" } });
    const again = await server.open.logIn(sEmail, "secret2!");
    await drive("PUT", "/api/account/password", 200, {
      token: again.token,
      body: { sCurrentPassword: "secret2!", sPassword: "secret4!" },
    });
    const { token } = await server.open.logIn(sEmail, "secret4!");
    const sessions = await drive("GET", "/api/account/sessions", 200, { token });
    const { oData } = (await sessions.json()) as { oData: { _id: string; bCurrent: boolean }[] };
    const other = `/api/account/sessions/${oData.find(({ bCurrent }) => !bCurrent)?._id}`;
    await drive("DELETE", other, 200, { token });
    await drive("DELETE", other, 404, { token });
    await drive("GET", "/api/profile", 401, { token: again.token });
    await drive("DELETE", "/api/account/sessions", 200, { token });
  });

  test("with an address that is verified", async () => {
    const person = await server.signUp();
    await driveAs(person, "POST", "/api/account/verification", 200);
    await readSecrets();
    const path = `/api/auth/verify-email/${secretIn(person.email)}`;
    await drive("GET", path, 200);
    expect((await person.getProfile()).emailVerified).toBe(false);
    await drive("POST", path, 200);
    await driveAs(person, "POST", "/api/account/verification", 409);
    await server.db.updateTable("email_verifications").set({ expires: hourAgo }).execute();
    await drive("GET", path, 410);
    await drive("POST", path, 410);
    const other = await server.signUp();
    await other.setLanguage("en");
    for (let index = 0; index < 5; index += 1) await other.resendVerification();
    await driveAs(other, "POST", "/api/account/verification", 429);
  });
});

describe("signing in at a provider", () => {
  const before = { ...config() };
  beforeAll(() => void Object.assign(config(), { provider: askProvider() }));
  afterEach(() => provider.beHonest());
  afterAll(() => void Object.assign(config(), { provider: before.provider }));
  const path = "/api/auth/google";

  test("opens an account, which has no other way in", async () => {
    const body = await comeFromProvider("new", { email: "vouched@example.com" });
    const response = await drive("POST", path, 200, { body });
    const { oData } = (await response.json()) as { oData: { sToken: { sToken: string } } };
    const token = oData.sToken.sToken;
    const ways = await drive("GET", "/api/account/identities", 200, { token });
    const [{ _id }] = ((await ways.json()) as { oData: { aIdentities: [{ _id: string }] } }).oData
      .aIdentities;
    await drive("DELETE", `/api/account/identities/${_id}`, 409, { token });
    const password_hash = "anything but nothing";
    const { user_id } = await server.db
      .selectFrom("identities")
      .select("user_id")
      .where("id", "=", _id)
      .executeTakeFirstOrThrow();
    await server.db.updateTable("users").set({ password_hash }).where("id", "=", user_id).execute();
    await drive("DELETE", `/api/account/identities/${_id}`, 200, { token });
  });

  test("is refused to who is not vouched for, or whose address is not verified here", async () => {
    const unsure = { email: "unsure@example.com", email_verified: false };
    const body = await comeFromProvider("unsure", unsure);
    await drive("POST", path, 403, { body });
    const { email } = await server.signUp();
    await drive("POST", path, 409, { body: await comeFromProvider("known", { email }) });
  });

  test("is refused too often", async () => {
    const from = "198.51.100.7";
    const limits = { ...config() };
    Object.assign(config(), { loginAttempts: { account: 1, address: 1 } });
    const body = bodies[`POST ${path}`]?.();
    await drive("POST", path, 400, { body, from });
    await drive("POST", path, 429, { body, from });
    Object.assign(config(), { loginAttempts: limits.loginAttempts });
  });

  test("fails when the provider does", async () => {
    const body = await comeFromProvider("waiting", { email: "waiting@example.com" });
    provider.answer("/token", (_request, response) => response.end("<html>"));
    await drive("POST", path, 502, { body });
    provider.answer("/token", (request) => request.socket.destroy());
    await drive("POST", path, 503, { body });
    provider.answer("/token", () => {});
    await drive("POST", path, 504, { body });
  });

  async function comeFromProvider(login: string, person: ProviderPerson) {
    provider.people.set(login, { email_verified: true, ...person });
    const { url, started } = await startSignIn();
    const visitor = new Visitor(provider.issuer);
    const back = await walkProvider(visitor, url, login, config().publicUrl);
    const sCode = new URL(back).searchParams.get("code");
    return { sCode, sCodeVerifier: started.codeVerifier, sNonce: started.nonce };
  }
});

test("webhooks are added, tried, changed and removed by the owner", async () => {
  const path = "/api/account/webhooks";
  for (let count = 1; count < 10; count += 1) await driveAs(owner, "POST", path, 201, webhookWish);
  await driveAs(owner, "POST", path, 409, webhookWish);
  await driveAs(owner, "POST", `${path}/${webhookId}/test`, 200);
  const [{ id } = { id: "" }] = (await owner.listDeliveries(webhookId)).deliveries;
  const repeat = `${path}/${webhookId}/deliveries/${id}/repeat`;
  await driveAs(owner, "POST", repeat, 409);
  const deliveries = server.db.updateTable("webhook_deliveries").set({ state: "failed" });
  await deliveries.where("id", "=", id).execute();
  await driveAs(owner, "POST", repeat, 200);
  await drive("GET", `${path}/${webhookId}/deliveries`, 200, { token: owner.token });
  const change = { aTypes: ["deadline.near"], bOn: false };
  await driveAs(owner, "PUT", `${path}/${webhookId}`, 200, change);
  await driveAs(owner, "POST", `${path}/${webhookId}/test`, 409);
  const last = (await owner.listWebhooks()).webhooks.at(-1)?.id ?? "";
  await driveAs(owner, "DELETE", `${path}/${last}`, 200);
});

describe("the directory", () => {
  test("gets its tokens and the rights of its groups from the owner", async () => {
    const { accountId } = owner;
    const group = { name: "Guides", external_id: null, role: null, companies_json: null };
    await server.db
      .insertInto("directory_groups")
      .values({ ...group, id: "guides", account_id: accountId, created: now() })
      .execute();
    const tokens = "/api/account/directory/tokens";
    const made = { sName: "Directory", sPassword: "secret1!" };
    for (let count = 0; count < 10; count += 1) await driveAs(owner, "POST", tokens, 201, made);
    await driveAs(owner, "POST", tokens, 409, made);
    const rights = { sRole: "member", aCompanies: [company] };
    await driveAs(owner, "PUT", "/api/account/directory/groups/guides", 200, rights);
    await driveAs(owner, "GET", "/api/account/directory", 200);
    const [token] = (await owner.getDirectory()).tokens;
    await driveAs(owner, "DELETE", `${tokens}/${token?.id}`, 200);
  });
});

describe("single sign-on", () => {
  const settings = "/api/account/sign-on";
  const password = { sPassword: "secret1!" };
  const other = { ...config() };
  afterEach(() => {
    provider.beHonest();
    const { accountProviders, domainProofs, loginAttempts, limits } = other;
    Object.assign(config(), { accountProviders, domainProofs, loginAttempts, limits });
  });
  beforeAll(() => void Object.assign(other, config()));

  test("is set up by the owner, whose people then come by it", async () => {
    const rule = `${settings}/required`;
    await driveAs(owner, "PUT", rule, 409, { bRequired: true, ...password });
    await driveAs(owner, "PUT", settings, 200, signOnWish());
    const added = { sDomain: "firm.example" };
    await driveAs(owner, "POST", `${settings}/domains`, 201, added);
    await driveAs(owner, "POST", `${settings}/domains`, 409, added);
    const [domain] = (await owner.getSignOn()).domains.filter(
      (one) => one.domain === added.sDomain,
    );
    const { id = "", proof = "" } = domain ?? {};
    await driveAs(owner, "POST", `${settings}/domains/${id}/proof`, 409);
    const domainProofs = { dns: null, named: new Map([["firm.example", proof]]) };
    Object.assign(config(), { domainProofs });
    await driveAs(owner, "POST", `${settings}/domains/${id}/proof`, 200);
    await drive("GET", settings, 200, { token: owner.token });
    await drive("POST", "/api/auth/company", 200, { body: { sEmail: "a@firm.example" } });
    await driveAs(owner, "PUT", rule, 200, { bRequired: true, ...password });
    const path = `/api/auth/company/${owner.accountId}/finish`;
    await drive("POST", path, 200, { body: await comeBack("ada", { email: "ada@firm.example" }) });
    await drive("POST", path, 403, { body: await comeBack("eve", { email: "eve@evil.example" }) });
    const { email, userId } = await server.signUp();
    await server.db
      .updateTable("users")
      .set({ email: "taken@firm.example" })
      .where("id", "=", userId)
      .execute();
    await drive("POST", path, 409, {
      body: await comeBack(email, { email: "taken@firm.example" }),
    });
    await driveAs(owner, "PUT", rule, 200, { bRequired: false, ...password });
    await driveAs(owner, "DELETE", `${settings}/domains/${id}`, 200);
  });

  test("fails when the provider does", async () => {
    const at = `/api/auth/company/${owner.accountId}`;
    const [finish, body] = [`${at}/finish`, { email: "b@firm.example" }];
    const failures = [
      [502, (_request, response) => response.end("<html>")],
      [503, (request) => request.socket.destroy()],
      [504, () => {}],
    ] as [number, Parameters<TestProvider["answer"]>[1]][];
    for (const [status, answer] of failures) {
      const back = await comeBack(`fails ${status}`, body);
      provider.answer("/token", answer);
      await drive("POST", finish, status, { body: back });
      provider.beHonest();
      provider.answer("/.well-known/openid-configuration", answer);
      const wish = { ...signOnWish(), sClientId: `other ${status}` };
      await driveAs(owner, "PUT", settings, status, wish);
      // Another secret is another client, of which nothing is known yet.
      await server.db
        .updateTable("sign_on_providers")
        .set({ client_secret: `other ${status}` })
        .where("account_id", "=", owner.accountId)
        .execute();
      await drive("POST", `${at}/start`, status);
      provider.beHonest();
      await driveAs(owner, "PUT", settings, 200, signOnWish());
    }
    await drive("POST", `${at}/start`, 200);
  });

  test("is limited, and can be switched off", async () => {
    const from = "198.51.100.9";
    Object.assign(config(), { loginAttempts: { account: 1, address: 1 } });
    const body = { sEmail: "nobody@example.com" };
    await drive("POST", "/api/auth/company", 404, { body, from });
    await drive("POST", "/api/auth/company", 429, { body, from });
    await drive("POST", "/api/auth/company/nothing/start", 429, { from });
    const finish = bodies["POST /api/auth/company/{id}/finish"]?.();
    await drive("POST", "/api/auth/company/nothing/finish", 429, { body: finish, from });
    Object.assign(config(), { loginAttempts: other.loginAttempts });
    const checks = { account: { most: 0, seconds: 60 } };
    const limits = { ...other.limits, "sign-on-checks": { ...other.limits["sign-on-checks"] } };
    Object.assign(limits["sign-on-checks"], checks);
    Object.assign(config(), { limits });
    await driveAs(owner, "PUT", settings, 429, signOnWish());
    await driveAs(owner, "POST", `${settings}/domains`, 201, { sDomain: "limited.example" });
    const { domains } = await owner.getSignOn();
    await driveAs(owner, "POST", `${settings}/domains/${domains[0]?.id}/proof`, 429);
    Object.assign(config(), { accountProviders: null });
    await driveAs(owner, "GET", settings, 409);
    await driveAs(owner, "PUT", settings, 409, signOnWish());
    await driveAs(owner, "DELETE", settings, 200, password);
  });

  async function comeBack(login: string, person: ProviderPerson) {
    provider.people.set(login, { email_verified: true, ...person });
    const { url, state, nonce, codeVerifier } = await server.open.startSignOn(owner.accountId);
    const visitor = new Visitor(provider.issuer);
    const back = await walkProvider(visitor, url, login, config().publicUrl);
    const sQuery = new URL(back).search.slice(1);
    return { sState: state, sNonce: nonce, sCodeVerifier: codeVerifier, sQuery };
  }
});

describe("the account", () => {
  test("its people come and go", async () => {
    const person = await server.signUp();
    await server.verify(person);
    const invite = (sEmail: string, status: number) =>
      driveAs(person, "POST", "/api/account/invitations", status, { sEmail });
    await invite("member@example.com", 201);
    await invite("old@example.com", 201);
    await invite(owner.email, 201);
    await readSecrets();
    const accept = (email: string, status: number) =>
      drive("POST", `/api/auth/invitation/${secretIn(email)}`, status, {
        body: { sPassword: "secret1!" },
      });
    const joined = await accept("member@example.com", 201);
    await accept(owner.email, 409);
    await invite("member@example.com", 409);
    await server.db
      .updateTable("invitations")
      .set({ expires: hourAgo })
      .where("email", "=", "old@example.com")
      .execute();
    await accept("old@example.com", 410);
    await drive("GET", `/api/auth/invitation/${secretIn("old@example.com")}`, 410);
    const { oData } = (await joined.json()) as {
      oData: { _id: string; sToken: { sToken: string } };
    };
    const member = { token: oData.sToken.sToken };
    await drive("PATCH", "/api/profile", 403, { ...member, body: { sBusinessName: "Mine" } });
    const access = `/api/account/people/${oData._id}/access`;
    await drive("PUT", access, 403, { ...member, body: { sRole: "owner" } });
    await driveAs(person, "PUT", access, 400, { sRole: "member", aCompanies: [] });
    await driveAs(person, "PUT", access, 200, { sRole: "member" });
    const own = `/api/account/people/${person.userId}/access`;
    await driveAs(person, "PUT", own, 409, { sRole: "member" });
    const [invitation] = await person.listInvitations();
    const path = `/api/account/invitations/${invitation?.id}`;
    await drive("DELETE", path, 403, member);
    await driveAs(person, "DELETE", path, 200);
    await drive("DELETE", `/api/account/people/${person.userId}`, 403, member);
    await driveAs(person, "DELETE", `/api/account/people/${person.userId}`, 409);
    await driveAs(person, "DELETE", `/api/account/people/${oData._id}`, 200);
    for (let index = 3; index < 20; index += 1) await person.invite("again.invited@example.com");
    await invite("again.invited@example.com", 429);
  });

  test("has an address that changes when both ends say yes", async () => {
    const change = async (hash: string, email: string, expires: string) => {
      const person = await server.signUp();
      const row = { user_id: person.userId, email, expires, old_confirmed: 1, new_confirmed: 0 };
      const hashes = { old_hash: newId(), new_hash: hashSecret(hash) };
      await server.db
        .insertInto("email_changes")
        .values({ ...row, ...hashes })
        .execute();
      return `/api/auth/email-change/${hash}`;
    };
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await drive("POST", await change("good", "fresh@example.com", soon), 200);
    await drive("POST", await change("taken", owner.email, soon), 409);
    await drive("DELETE", await change("stopped", "elsewhere@example.com", soon), 200);
    const late = await change("late", "too-late@example.com", hourAgo);
    for (const method of ["GET", "POST", "DELETE"]) await drive(method, late, 410);
    const person = await server.signUp();
    const typed = (email: string) => ({ sEmail: email, sPassword: "secret1!" });
    await driveAs(person, "POST", "/api/account/email", 400, typed(person.email));
    for (let index = 0; index < 5; index += 1) {
      await driveAs(person, "POST", "/api/account/email", 200, typed(`n${index}@example.com`));
    }
    await driveAs(person, "POST", "/api/account/email", 429, typed("more@example.com"));
  });

  test("is changed, exported and deleted", async () => {
    const person = await server.signUp();
    await driveAs(person, "PATCH", "/api/profile", 200, { aComplianceFocus: ["aml_and_kyc"] });
    await person.addCompany(companyForm());
    await server.db
      .updateTable("documents")
      .set({ bytes: 5_000_000_000 })
      .where("owner_id", "=", person.accountId)
      .execute();
    await driveAs(person, "GET", "/api/account/export", 413);
    await driveAs(person, "DELETE", "/api/account", 200, { sPassword: "secret1!" });
  });

  test("has tokens, fifty at most", async () => {
    const person = await server.signUp();
    await server.verify(person);
    const typed = { sName: "One", sScope: "write", sPassword: "secret1!" };
    const far = { ...typed, dExpires: "2099-12-31" };
    await driveAs(person, "POST", "/api/account/tokens", 400, far);
    await driveAs(await server.signUp(), "POST", "/api/account/tokens", 403, typed);
    const body = { ...typed, dExpires: now().slice(0, 10) };
    const made = await driveAs(person, "POST", "/api/account/tokens", 201, body);
    const { oData } = (await made.json()) as { oData: { _id: string } };
    for (let index = 1; index < 50; index += 1) {
      await person.createToken({ name: "More", scope: "read", password: "secret1!" });
    }
    await driveAs(person, "POST", "/api/account/tokens", 409, body);
    await driveAs(person, "DELETE", `/api/account/tokens/${oData._id}`, 200);
  });
});

test("frameworks are imported, worked on and removed", async () => {
  const path = "/api/dashboard/frameworks";
  const house = () => jsonFile(houseRules, "house.json");
  const made = await driveAs(owner, "POST", path, 201, filesForm(house()));
  const { oData } = (await made.json()) as { oData: { aImported: [{ _id: string }] } };
  const id = oData.aImported[0]._id;
  await driveAs(owner, "POST", path, 409, filesForm(house(), house()));
  await driveAs(owner, "POST", path, 415, filesForm(new File(["{}"], "none.json")));
  const control = `${path}/${id}/controls/b-1`;
  const on = (what: string) => `${control}/${what}?${asked}`;
  await driveAs(owner, "PUT", on("begun"), 200, { bBegun: true });
  await driveAs(owner, "PUT", on("assignment"), 200, { iPerson: owner.userId });
  await driveAs(owner, "POST", on("attestations"), 201, attestedAlone());
  await driveAs(owner, "POST", on("attestations"), 409, attestedAlone());
  await driveAs(owner, "PUT", on("begun"), 409, { bBegun: true });
  const shown = await owner.getFrameworkControl(id, "b-1", company);
  const iAttestation = shown.control?.attestation?.id ?? "";
  await driveAs(owner, "POST", on("renewal"), 201, { iAttestation });
  await driveAs(owner, "POST", on("renewal"), 409, { iAttestation });
  await driveAs(owner, "POST", on("withdrawal"), 409, { ...withdrawn, iAttestation });
  const renewed = await owner.getFrameworkControl(id, "b-1", company);
  const newest = { ...withdrawn, iAttestation: renewed.control?.attestation?.id };
  await driveAs(owner, "POST", on("withdrawal"), 200, newest);
  const all = [...server.catalogue.obligations.keys()].slice(0, 301);
  for (let from = 0; from < all.length; from += 100) {
    const aObligations = all.slice(from, from + 100);
    const status = from < 300 ? 200 : 409;
    const body = { aObligations, bServes: true };
    await driveAs(owner, "PUT", `${control}/obligations`, status, body);
  }
  await driveAs(owner, "DELETE", `${path}/${id}`, 200);
  // It took the place of the one of the beginning, which the others ask for.
  frameworkId = (await owner.importFrameworks(filesForm(house())))[0]?.id ?? "";
});

test("tables are imported, taken back, and refused", async () => {
  const path = "/api/dashboard/imports";
  const work = () => filesForm(new File(["Obligation,Assignee\na,b\n"], "work.csv"));
  const made = await driveAs(owner, "POST", path, 201, filesForm(companiesFile()));
  await driveAs(owner, "POST", path, 409, work());
  await driveAs(owner, "POST", path, 415, filesForm(new File(["a,b\nc,d"], "none.csv")));
  await driveAs(owner, "POST", `${path}?companyName=Nobody`, 404, work());
  const { oData } = (await made.json()) as { oData: { _id: string } };
  const one = `${path}/${oData._id}`;
  await driveAs(owner, "POST", `${one}/undo`, 409);
  await driveAs(owner, "POST", `${one}/confirm`, 200);
  await driveAs(owner, "POST", `${one}/confirm`, 409);
  await driveAs(owner, "POST", `${one}/undo`, 200);
});

test("DORA's register is kept, filled, and goes in and out as a package", async () => {
  const path = "/api/dashboard/registers/dora";
  const in_ = (what: string) => `${path}/templates/B_05.01${what}?${asked}`;
  const made = await driveAs(owner, "POST", in_(""), 201, { c0010: "1", c0050: "Cloud Ltd" });
  await driveAs(owner, "POST", in_(""), 409, { c0010: "1" });
  await driveAs(owner, "POST", in_(""), 400, { c0080: "Atlantis" });
  const { oData } = (await made.json()) as { oData: { _id: string } };
  await driveAs(owner, "PUT", in_(`/${oData._id}`), 200, { c0010: "3", c0050: "Clouds Ltd" });
  const table = (...lines: string[]) => filesForm(new File([lines.join("\n")], "table.csv"));
  await driveAs(owner, "POST", in_("/file"), 201, table("c0010,c0050", "2,Hosting Ltd"));
  await driveAs(owner, "POST", in_("/file"), 409, table("c0010,c0050", ",Hosting Ltd"));
  await driveAs(owner, "POST", in_("/file"), 415, table("a,b", "c,d"));
  await driveAs(owner, "PUT", in_(`/${oData._id}`), 409, { c0010: "2" });
  await driveAs(owner, "DELETE", in_(`/${oData._id}`), 200);
  const kept = { template: "B_01.01" as const, companyName: company };
  const [keeper] = (await owner.listDoraRows(kept)).rows;
  await owner.removeDoraRow(kept, keeper?.id ?? "");
  await driveAs(owner, "POST", `${path}/fill?${asked}`, 200);
  await driveAs(owner, "POST", `${path}/fill?${asked}`, 409);
  await driveAs(owner, "GET", `${path}/package?${doraAbout}&${asked}`, 409);
  await driveAs(
    owner,
    "POST",
    `${path}/package/file?${asked}`,
    409,
    filesForm(new File(["x"], "none.zip")),
  );
  await driveAs(owner, "POST", `${path}/package/file?${asked}`, 201, filesForm(dora));
  await driveAs(owner, "GET", `${path}/package?${doraAbout}&${asked}`, 200);
});

test("registers are kept, filled, and taken from tables", async () => {
  const path = "/api/dashboard/registers/processing/controller";
  const in_ = (what: string) => `${path}${what}?${asked}`;
  const made = await driveAs(owner, "POST", in_(""), 201, { sName: "Payroll", purposes: "Wages" });
  await driveAs(owner, "POST", in_(""), 409, { sName: "Payroll" });
  const { oData } = (await made.json()) as { oData: { _id: string } };
  await driveAs(owner, "POST", in_(""), 201, { sName: "Other" });
  await driveAs(owner, "PUT", in_(`/${oData._id}`), 200, { sName: "Wages" });
  await driveAs(owner, "PUT", in_(`/${oData._id}`), 409, { sName: "Other" });
  await driveAs(owner, "POST", in_("/file"), 201, filesForm(activitiesFile()));
  const nameless = new File(["Activity,Purposes of the processing\n,Wages\n"], "record.csv");
  await driveAs(owner, "POST", in_("/file"), 409, filesForm(nameless));
  await driveAs(owner, "POST", in_("/file"), 415, filesForm(new File(["a,b\nc,d"], "none.csv")));
  await driveAs(owner, "DELETE", in_(`/${oData._id}`), 200);
  await driveAs(owner, "POST", in_("/fill"), 201);
  const processor = `/api/dashboard/registers/processing/processor/fill?${asked}`;
  await driveAs(owner, "POST", processor, 409);
  const soa = `/api/dashboard/registers/applicability/${frameworkId}`;
  await driveAs(owner, "PUT", `${soa}/a-1?${asked}`, 200, { sApplies: "yes", sWhy: "We do." });
  const said = (text: string) => filesForm(new File([`Control,Applies\n${text}\n`], "soa.csv"));
  await driveAs(owner, "POST", `${soa}/file?${asked}`, 201, said("a-1,no"));
  await driveAs(owner, "POST", `${soa}/file?${asked}`, 409, said("z-9,no"));
  await driveAs(owner, "POST", `${soa}/file?${asked}`, 415, filesForm(new File(["a\nb"], "n.csv")));
});

describe("companies and what hangs on them", () => {
  test("are added, changed and deleted", async () => {
    const path = "/api/dashboard/create-dashboard";
    const form = () => companyForm({ company_name: "Second" });
    const added = await driveAs(owner, "POST", path, 201, form());
    await driveAs(owner, "POST", path, 409, form());
    const { oData } = (await added.json()) as { oData: { _id: string } };
    const one = `/api/dashboard/companies/${oData._id}`;
    await driveAs(owner, "PATCH", one, 200, { jurisdiction: "germany" });
    await driveAs(owner, "PATCH", one, 409, { company_name: company });
    await driveAs(owner, "PUT", "/api/account/language", 200, { sLanguage: "en" });
    await driveAs(owner, "POST", "/api/dashboard/generation/notify", 200, {
      companyName: "Second",
      sEmail: "a@b.cd",
    });
    await driveAs(owner, "DELETE", one, 200);
    const noPdf = companyForm({}, [new File(["text"], "a.pdf", { type: "application/pdf" })]);
    await driveAs(owner, "POST", path, 415, noPdf);
  });

  test("in every state of making a dashboard", async () => {
    const late = await startTestApi();
    const person = await late.signUp();
    await person.addCompany(companyForm({ company_name: "Waiting" }, [pdfFile("a.pdf", ["x"])]));
    const headers = { authorization: `Bearer ${person.token}` };
    for (const path of ["generation", "fetch-dashboard", "findings"]) {
      const url = `/api/dashboard/${path}?companyName=Waiting`;
      const response = await late.api.request(url, { headers });
      expect(await contract.check("GET", url, response)).toEqual([]);
      expect(response.status).toBe(200);
    }
    await late.stop();
  });

  test("a dashboard on an older corpus, and the scan that brings it up to date", async () => {
    const old = await startTestApi({ worker: true, catalogue: makeCatalogue("2026-01-01", acts) });
    const person = await old.signUp();
    const oldCompany = "Outdated Ltd";
    await person.addCompany(companyForm({ company_name: oldCompany }));
    await waitUntilReady(person, oldCompany);
    const changed = makeObligation("keep", "retain your personal data", { severity: "LOW" });
    const added = makeObligation("added", "lodge a complaint");
    const catalogue = makeCatalogue("2026-06-01", [
      { id: "data", scope: ["MT"], obligations: [changed, added] },
    ]);
    await adoptRelease(old.db, catalogue);
    const api = createApi(old.db, catalogue);
    const query = `companyName=${encodeURIComponent(oldCompany)}`;
    for (const path of ["outdated", "corpus-changes", "notifications", "fetch-dashboard"]) {
      const url = `/api/dashboard/${path}?${query}`;
      const response = await send(api, "GET", url, { token: person.token });
      expect(await contract.check("GET", url, response)).toEqual([]);
      const { oData } = (await response.json()) as { oData: unknown[] };
      if (path === "corpus-changes") expect(oData).toHaveLength(3);
    }
    await old.stop();
    const late = await startTestApi();
    const waiting = await late.signUp();
    await waiting.addCompany(companyForm({ company_name: "Waiting" }, [pdfFile("a.pdf", ["x"])]));
    const assessAgain = "/api/dashboard/rescan";
    const body = { companyName: "Waiting" };
    const refused = await send(late.api, "POST", assessAgain, { token: waiting.token, body });
    expect(refused.status).toBe(409);
    expect(await contract.check("POST", assessAgain, refused)).toEqual([]);
    await late.stop();
    await driveAs(owner, "POST", assessAgain, 201, { companyName: company });
    await waitUntilReady(owner, company);
    findingId = (await owner.listFindings(company)).findings[0]?.id ?? "";
  });

  test("a profile is answered and confirmed; two who answer at once are told", async () => {
    const path = `/api/dashboard/companies/${companyId}/profile`;
    await driveAs(owner, "POST", `${path}/preview`, 200, answers(["consumers"]));
    await driveAs(owner, "PUT", path, 200, answers(["consumers"], "unknown:"));
    await driveAs(owner, "PUT", path, 409, answers(["businesses"], "unknown:"));
    await driveAs(owner, "POST", `${path}/confirm`, 200, {});
    await waitUntilReady(owner, company);
    findingId = (await owner.listFindings(company)).findings[0]?.id ?? "";
  });

  test("findings are worked on, until their history is full", async () => {
    const findings = (await owner.listFindings(company)).findings;
    const { id } = findings.find(({ verdict }) => verdict === "not_assessed") ?? { id: "" };
    const pathTo = (what: string) => `/api/dashboard/findings/${id}/${what}?${asked}`;
    const changes: [method: string, what: string, body: unknown, status: number][] = [
      ["PUT", "overrule", overriding, 200],
      ["PUT", "assignment", { iPerson: owner.userId, dDue: "2027-01-20" }, 200],
      ["POST", "comments", { sText: "Looked into." }, 201],
      ["PUT", "done", { bDone: true }, 200],
    ];
    for (const [method, what, body, status] of changes) {
      await driveAs(owner, method, pathTo(what), status, body);
    }
    const written = { sText: "To be taken back." };
    const added = await driveAs(owner, "POST", pathTo("comments"), 201, written);
    const { oData } = (await added.json()) as { oData: { _id: string } };
    const theirs = await addComment(id);
    await driveAs(owner, "DELETE", pathTo(`comments/${theirs}`), 403);
    await driveAs(owner, "DELETE", pathTo(`comments/${oData._id}`), 200);
    await driveAs(owner, "DELETE", pathTo(`comments/${oData._id}`), 404);
    const found = { ...overriding, sVerdict: "not_assessed" };
    await driveAs(owner, "PUT", pathTo("overrule"), 409, found);
    const follow = pathTo("second-reading");
    await driveAs(owner, "PUT", follow, 404, followed);
    await addReading(id);
    await driveAs(owner, "PUT", follow, 409, { sVerdict: "partly" });
    await driveAs(owner, "PUT", follow, 200, followed);
    await driveAs(owner, "DELETE", pathTo("overrule"), 200);
    await driveAs(owner, "DELETE", pathTo("overrule"), 404);
    const [last] = await server.db
      .selectFrom("finding_entries")
      .selectAll()
      .where("owner_id", "=", owner.accountId)
      .where("kind", "=", "taken_back")
      .execute();
    if (!last) throw new Error("nothing was written down");
    const rows = Array.from({ length: 1_000 }, (_all, index) => ({
      ...{ ...last, id: newId(), position: last.position + 1 + index },
    }));
    for (let from = 0; from < rows.length; from += 250) {
      await server.db
        .insertInto("finding_entries")
        .values(rows.slice(from, from + 250))
        .execute();
    }
    await driveAs(owner, "PUT", pathTo("assignment"), 409, { iPerson: "" });
    await driveAs(owner, "POST", pathTo("comments"), 409, { sText: "One more." });
    await driveAs(owner, "PUT", pathTo("done"), 409, { bDone: false });
    await driveAs(owner, "PUT", pathTo("overrule"), 409, overriding);
  });

  test("acts and findings are set as not applicable, and acts taken back", async () => {
    const path = `/api/dashboard/companies/${companyId}/law/not-applicable`;
    await driveAs(owner, "POST", path, 200, notBinding);
    await driveAs(owner, "POST", path, 409, notBinding);
    await driveAs(owner, "DELETE", `${path}/gdpr`, 200);
    const { sReason } = notBinding;
    const body = { sCompanyName: company, aFindings: [findingId], sReason };
    await driveAs(owner, "POST", "/api/dashboard/findings/not-applicable", 200, body);
    await owner.takeOverrideBack(company, findingId);
  });

  test("several findings are changed at once and undone, and kept at hand", async () => {
    const path = "/api/dashboard/findings/several";
    const change = { aFindings: [findingId], iPerson: owner.userId, dDue: "2027-02-03" };
    await driveAs(owner, "POST", `${path}?${asked}`, 200, change);
    const { undoable } = await owner.listFindings(company);
    await driveAs(owner, "POST", `${path}/${undoable?.id}/undo?${asked}`, 200);
    await driveAs(owner, "POST", `${path}/${undoable?.id}/undo?${asked}`, 404);
    await owner.assignFinding(company, findingId, { personId: "" });
    const dayAlone = { aFindings: [findingId], dDue: "2027-02-03" };
    await driveAs(owner, "POST", `${path}?${asked}`, 409, dayAlone);
    await driveAs(owner, "POST", `${path}?${asked}`, 200, change);
    const { undoable: last } = await owner.listFindings(company);
    const sooner = { personId: owner.userId, due: "2027-02-02" };
    await owner.assignFinding(company, findingId, sooner);
    await driveAs(owner, "POST", `${path}/${last?.id}/undo?${asked}`, 409);
    const { findings } = await owner.listFindings(company, { assigned: "me" });
    expect(findings.map(({ id }) => id)).toContain(findingId);
    const kept = { aFindings: [findingId] };
    await driveAs(owner, "POST", `/api/dashboard/saved/findings?${asked}`, 200, kept);
  });

  test("a company is added before its documents", async () => {
    const person = await server.signUp("Beginner");
    await driveAs(person, "POST", "/api/dashboard/companies", 201, bare);
    await driveAs(person, "POST", "/api/dashboard/companies", 409, bare);
  });

  test("a link for an auditor is made, opened and ended", async () => {
    const path = `/api/dashboard/auditor-links?${asked}`;
    const body = { sName: "One more", sDays: "7" };
    const made = await driveAs(owner, "POST", path, 201, body);
    const { oData } = (await made.json()) as { oData: { _id: string; sUrl: string } };
    const shown = `/api/auditor-links/${oData.sUrl.split("/").at(-1)}`;
    await drive("GET", shown, 200);
    await driveAs(owner, "DELETE", `/api/dashboard/auditor-links/${oData._id}`, 200);
    await driveAs(owner, "DELETE", `/api/dashboard/auditor-links/${oData._id}`, 404);
    for (const one of [shown, `${shown}/pack`]) await drive("GET", one, 410);
    const living = { owner_id: owner.accountId, company_id: companyId, name: "Full" };
    for (let count = 0; count < 50; count += 1) {
      await server.db
        .insertInto("auditor_links")
        .values({
          ...{ ...living, id: newId(), secret_hash: newId(), made: now(), made_by: owner.email },
          ...{ expires: "2999-01-01T00:00:00.000Z", ended: null, openings: 0, last_opened: null },
        })
        .execute();
    }
    await driveAs(owner, "POST", path, 409, body);
    await server.db.deleteFrom("auditor_links").where("name", "=", "Full").execute();
  });

  test("notifications are read, and mails about them chosen and ended", async () => {
    await driveAs(owner, "PUT", "/api/dashboard/notifications/read", 200, { aNotices: ["any"] });
    await driveAs(owner, "PUT", "/api/account/digest", 200, { sDigest: "weekly" });
    const signFor = await signUnsubscribing(server.db, "digest");
    const secret = signFor(owner.userId);
    await drive("POST", `/api/auth/digest/${secret}`, 200);
  });

  test("a sample company is made", async () => {
    const person = await server.signUp("Sampler");
    await driveAs(person, "POST", "/api/dashboard/sample", 201);
  });

  test("a control is begun, attested, renewed and taken back", async () => {
    const begun = `/api/dashboard/controls/${controlId}/begun?${asked}`;
    await driveAs(owner, "PUT", begun, 200, { bBegun: true });
    await driveAs(owner, "GET", `/api/dashboard/controls/${controlId}?${asked}`, 200);
    const assignment = `/api/dashboard/controls/assignment?${asked}`;
    const who = { iPerson: owner.userId, dDue: "2027-01-20" };
    await driveAs(owner, "POST", assignment, 200, { aControls: [controlId], ...who });
    const { obligationId } = (await owner.listFindings(company)).findings.find(
      ({ verdict }) => verdict === "met",
    ) ?? { obligationId: "" };
    await driveAs(owner, "POST", assignment, 409, { aControls: [obligationId], ...who });
    const path = `/api/dashboard/attestations?${asked}`;
    const proofs = { iProof: proofId, iDocument: documentId, nPage: 1, sLink: "https://a.example" };
    await driveAs(owner, "POST", path, 201, { ...attested(controlId), ...proofs });
    await driveAs(owner, "POST", path, 409, attested(controlId));
    await driveAs(owner, "PUT", begun, 409, { bBegun: true });
    const read = async () => (await owner.getControl(company, controlId)).control.attestation?.id;
    const one = `/api/dashboard/attestations/${await read()}`;
    await driveAs(owner, "POST", `${one}/renewal`, 201);
    await driveAs(owner, "POST", `${one}/renewal`, 409);
    await driveAs(owner, "POST", `${one}/withdrawal`, 409, withdrawn);
    const newer = `/api/dashboard/attestations/${await read()}`;
    await driveAs(owner, "POST", `${newer}/withdrawal`, 200, withdrawn);
    for (const call of ["controls", "findings", "fetch-dashboard"]) {
      await driveAs(owner, "GET", `/api/dashboard/${call}?${asked}`, 200);
    }
    const proof = `/api/dashboard/companies/${companyId}/proofs`;
    await driveAs(owner, "POST", proof, 201, filesForm(new File(["Read"], "a.txt")));
    await driveAs(owner, "POST", proof, 415, filesForm(new File(["Read"], "a.exe")));
  });

  test("what is said of a condition, and taken back", async () => {
    const path = `/api/dashboard/companies/${companyId}/law`;
    await driveAs(owner, "POST", `${path}/concerned`, 200, concerning);
    await driveAs(owner, "POST", `${path}/not-concerned`, 200, concerning);
    await driveAs(owner, "DELETE", `${path}/concerned/gdpr-7-3`, 200);
    await driveAs(owner, "DELETE", `${path}/concerned/gdpr-7-3`, 404);
  });

  test("a document's kind is corrected and the correction taken back", async () => {
    const path = `/api/dashboard/documents/${documentId}/kind`;
    await driveAs(owner, "PUT", path, 409, { sKind: "privacy_policy" });
    await driveAs(owner, "DELETE", path, 404);
    await driveAs(owner, "PUT", path, 200, { sKind: "terms" });
    await driveAs(owner, "DELETE", path, 200);
  });

  test("a document's language is corrected and the correction taken back", async () => {
    const path = `/api/dashboard/documents/${documentId}/language`;
    await driveAs(owner, "PUT", path, 409, { sLanguage: "en" });
    await driveAs(owner, "DELETE", path, 404);
    await driveAs(owner, "PUT", path, 200, { sLanguage: "mt" });
    await driveAs(owner, "DELETE", path, 200);
  });

  test("what was read on a website", async () => {
    const page = {
      url: "https://acme.example/",
      title: "Acme",
      text: "Words.",
      kind: "other" as const,
    };
    const of = { ownerId: owner.accountId, companyId };
    const id = await storeWebDocument(
      server.db,
      of,
      { name: "Website", website: "https://example.com" },
      [page],
    );
    await server.db
      .updateTable("assessments")
      .set({
        website_json: JSON.stringify({
          ...{ address: "https://example.com", on: now(), failure: null },
          troubles: [{ url: page.url, reason: { code: "visits.fault.pdf" } }],
        }),
      })
      .where("company_id", "=", companyId)
      .execute();
    await driveAs(owner, "GET", `/api/dashboard/companies/${companyId}`, 200);
    await driveAs(owner, "GET", `/api/dashboard/documents/${id}`, 200);
    await driveAs(owner, "GET", `/api/dashboard/documents/${id}/file`, 200);
    await driveAs(owner, "PUT", `/api/dashboard/documents/${id}/kind`, 409, { sKind: "terms" });
  });

  test("documents are added, replaced and left out, and what that did is told", async () => {
    const path = `/api/dashboard/companies/${companyId}/documents`;
    const more = () => filesForm(pdfFile("More.pdf", ["Terms and Conditions"]));
    const added = await driveAs(owner, "POST", path, 201, more());
    await driveAs(owner, "POST", path, 409, more());
    await waitUntilReady(owner, company);
    const noPdf = () => filesForm(new File(["text"], "a.pdf", { type: "application/pdf" }));
    await driveAs(owner, "POST", path, 415, noPdf());
    const { oData } = (await added.json()) as { oData: { aDocuments: string[] } };
    const more1 = `/api/dashboard/documents/${oData.aDocuments[0]}`;
    await driveAs(owner, "PUT", `${more1}/scanned`, 200, { bScanned: false });
    await waitUntilReady(owner, company);
    const versions = `/api/dashboard/documents/${documentId}/versions`;
    await driveAs(owner, "POST", versions, 415, noPdf());
    const newer = () => filesForm(pdfFile("Newer.pdf", ["Privacy Policy", "We keep no data."]));
    await driveAs(owner, "POST", versions, 201, newer());
    await driveAs(owner, "POST", versions, 409, newer());
    await driveAs(owner, "PUT", `/api/dashboard/documents/${documentId}/scanned`, 409, {
      bScanned: true,
    });
    await waitUntilReady(owner, company);
    for (const call of ["history", "comparison", "verdict-changes"]) {
      const found = await driveAs(owner, "GET", `/api/dashboard/${call}?${asked}`, 200);
      expect(JSON.stringify(await found.json())).toMatch(/"nScoreBefore"|"dUntil"|"aCauses"/);
    }
    const dashboards = await owner.listDashboards(company);
    const past = dashboards.dashboards.at(-1)?.id;
    await driveAs(owner, "GET", `/api/dashboard/findings?${asked}&dashboard=${past}`, 200);
    findingId = (await owner.listFindings(company)).findings[0]?.id ?? "";
  });

  test("the daily refresh, where the setting allows it", async () => {
    const path = "/api/dashboard/corpus-refresh";
    await driveAs(owner, "PUT", path, 409, { bOn: true });
    const { catalogue } = config();
    Object.assign(config(), { catalogue: { ...catalogue, network: true } });
    // The job stands in the queue behind a day that the test does not wait for.
    await server.db
      .insertInto("jobs")
      .values({
        ...{ id: "refresh-corpus-later", kind: "refresh-corpus", subject_id: "", owner_id: "" },
        ...{ state: "queued", run_at: "2999-01-01T00:00:00.000Z", attempts: 0, created: now() },
        ...{ begun: null, failures: 0, deaths: 0, step: "", died_at: "", deaths_there: 0 },
        ...{ lease_owner: null, lease_until: null, last_error: null },
      })
      .execute();
    await driveAs(owner, "PUT", path, 200, { bOn: true });
    await driveAs(owner, "GET", "/api/dashboard/corpus-sources", 200);
    await driveAs(owner, "PUT", path, 200, { bOn: false });
    Object.assign(config(), { catalogue });
  });

  test("a conversation", async () => {
    const body = { sPrompt: "Who is the controller?", selectedCompany: company };
    const answer = await driveAs(owner, "POST", "/api/chat/response", 200, body);
    const { oData } = (await answer.json()) as { oData: { iChatHistoryId: string } };
    const path = `/api/chat/${oData.iChatHistoryId}`;
    await driveAs(owner, "PATCH", path, 200, { sTitle: "About the controller" });
    await driveAs(owner, "PATCH", path, 400, { sTitle: " " });
    await driveAs(owner, "GET", path, 200);
    await driveAs(owner, "GET", "/api/chat/list-chat-history", 200);
    await driveAs(owner, "DELETE", path, 200);
    await driveAs(owner, "GET", path, 404);
    const headers = { accept: "text/event-stream" };
    const ask = { token: owner.token, body, headers };
    const events = await drive("POST", "/api/chat/response", 200, ask);
    expect(events.headers.get("content-type")).toMatch(/^text\/event-stream/);
    await driveAs(owner, "GET", "/api/chat/model", 200);
    const before = config();
    const endpoint = { url: "http://m/v1", host: "m", key: null, model: "small", timeoutMs: 1 };
    const { languageModel, embeddings } = before;
    Object.assign(before, { languageModel: endpoint, embeddings: endpoint });
    await driveAs(owner, "GET", "/api/chat/model", 200);
    Object.assign(before, { languageModel, embeddings });
  });

  test("events, until the calendar is full", async () => {
    const person = await server.signUp();
    const added = await driveAs(person, "POST", "/api/calendar", 201, event);
    const { oData } = (await added.json()) as { oData: { id: string } };
    await driveAs(person, "PUT", `/api/calendar/${oData.id}`, 200, { ...event, title: "Moved" });
    await driveAs(person, "DELETE", `/api/calendar/${oData.id}`, 200);
    await driveAs(person, "DELETE", "/api/calendar-feed", 404);
    await driveAs(person, "POST", "/api/calendar-feed", 200);
    await driveAs(person, "DELETE", "/api/calendar-feed", 200);
    const row = { owner_id: person.accountId, company_id: null, created: now(), time: null };
    const rest = { ...event, priority: "low" as const, description: "", category: "" };
    const rows = Array.from({ length: 2_000 }, () => ({ id: newId(), ...row, ...rest }));
    for (let from = 0; from < rows.length; from += 500) {
      await server.db
        .insertInto("calendar_events")
        .values(rows.slice(from, from + 500))
        .execute();
    }
    await driveAs(person, "POST", "/api/calendar", 409, event);
  });

  test("saved items, until there is room for no more", async () => {
    const person = await server.signUp();
    const [news] = (await person.listNews()).stories;
    const body = { sKind: "news", iItem: news?.id };
    await driveAs(person, "POST", "/api/dashboard/saved", 201, body);
    const [saved] = await person.listBookmarks();
    await driveAs(person, "DELETE", `/api/dashboard/saved/${saved?.id}`, 200);
    await fillBookmarks(person);
    await driveAs(person, "POST", "/api/dashboard/saved", 409, body);
    await fillBookmarks(owner);
    const { findings } = await owner.listFindings(company);
    const kept = new Set((await owner.listBookmarks()).map(({ itemId }) => itemId));
    const aFindings = findings.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
    await driveAs(owner, "POST", `/api/dashboard/saved/findings?${asked}`, 409, { aFindings });
    await server.db.deleteFrom("bookmarks").where("key", "like", "full-%").execute();
  });
});

/** As many things as an account may keep, none of which is there any more. */
async function fillBookmarks({ accountId }: Person): Promise<void> {
  const row = { owner_id: accountId, company_id: null, kind: "news" as const };
  const rows = Array.from({ length: 1_000 }, (_all, index) => ({
    ...{ id: newId(), ...row, item_id: `${index}`, key: `full-${index}`, saved: now() },
  }));
  for (let from = 0; from < rows.length; from += 500) {
    await server.db
      .insertInto("bookmarks")
      .values(rows.slice(from, from + 500))
      .execute();
  }
}

test("lists come by twenty when a page is asked for", async () => {
  const listing = calls.filter(
    ({ path, operation }) =>
      path !== "/api/search" &&
      !path.includes("/documents/") &&
      operation.parameters?.some(({ name }) => name === "page"),
  );
  expect(listing.length).toBeGreaterThan(8);
  for (const { path, operation } of listing) {
    // What is looked through by the dozen, as controls are, comes by fifty and says so.
    const { description = "" } = operation.responses[200] ?? {};
    const size = description.includes("or fifty of them when a page is asked for") ? 50 : 20;
    const url = places()[path] ?? path;
    const paged = `${url}${url.includes("?") ? "&" : "?"}page=`;
    type List = { oData: unknown[]; nTotal: number; nPage: number; nPageSize: number };
    const read = async (at: string) =>
      (await (await drive("GET", at, 200, { token: owner.token })).json()) as List;
    const all = await read(url);
    expect([path, all.oData.length]).toEqual([path, all.nTotal]);
    const first = await read(`${paged}1`);
    expect([path, first.oData]).toEqual([path, all.oData.slice(0, size)]);
    expect([first.nTotal, first.nPage, first.nPageSize]).toEqual([all.nTotal, 1, size]);
    expect((await read(`${paged}2`)).oData).toEqual(all.oData.slice(size, 2 * size));
    expect((await read(`${paged}900000`)).oData).toEqual([]);
  }
});

test("the check sees what is not documented", async () => {
  const check = (path: string, body: unknown, status = 200) =>
    contract.check("GET", path, Response.json(body, { status }));
  expect(await check("/api/none", {})).toHaveLength(1);
  expect(await check("/api/dashboard/lawyers", {}, 418)).toHaveLength(1);
  const faults = await check("/api/profile", { oData: { extra: 1 } });
  expect(faults.join()).toContain('"additionalProperty":"extra"');
  expect(faults.join()).toContain("required");
  expect(faults.join()).toContain("ETag is missing");
});

test("nothing is documented that was not seen", () => {
  expect(contract.listUnseen()).toEqual([]);
});
