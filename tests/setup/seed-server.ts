import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { quotePath } from "../../app/components/paths.ts";
import { createApiClient } from "../../server/api/client.ts";
import type { ApiClient } from "../../server/api/client.ts";
import { Sqlite } from "../../server/db/sqlite-library.ts";
import { storeActTextBeside } from "./act-text.ts";
import { ageDashboard } from "./age-dashboard.ts";
import { companyForm, filesForm, waitUntilReady } from "./company-form.ts";
import { makeOnce } from "./make-once.ts";
import { linkIn, waitForMail } from "./outbox.ts";
import { addCompanies, findCompany, readWebsites, reviseDocuments } from "./seed-companies.ts";
import { companies, onlyCompany, password, people } from "./seed-names.ts";
import type { Seed, Who } from "./seed-names.ts";
import { seedDora, seedFramework, seedImport } from "./seed-tables.ts";
import { startServer } from "./start-server.ts";
import type { RunningServer } from "./start-server.ts";

export type SeededServer = RunningServer & { seed: Seed };

/**
 * The built product with everything a page can show: an account with a member and six
 * companies, one of them waiting and one failed, an account with a single company, and an
 * empty account; of one act the official text is stored, in two versions.
 */
export async function startSeededServer(): Promise<SeededServer> {
  const { folder, seed } = await makeOnce("seeded", seedFolder);
  const dataDir = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "server-"));
  cpSync(folder, dataDir, { recursive: true });
  return { ...(await startServer({ dataDir, env: settings })), seed };
}

const settings = {
  LOGIN_ATTEMPTS_ACCOUNT: "1000",
  LOGIN_ATTEMPTS_ADDRESS: "1000",
  // A language model that is never there: the chat says where it would be, and what came of it.
  LLM_BASE_URL: "http://127.0.0.1:9/v1",
  LLM_MODEL: "large-model-of-somebody",
  ACCOUNT_OIDC: "private",
  WEBHOOKS: "public",
};

async function seedFolder(dataDir: string): Promise<Seed> {
  const server = await startServer({ dataDir, env: settings });
  try {
    await signUp(server, "newcomer", "Newcomer Ltd");
    const coded = await signUp(server, "coded", "Coded Ltd");
    const { secret } = await coded.startFactor(password);
    await coded.confirmFactor(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
    const starter = await signUp(server, "starter", "Starter Ltd");
    await starter.addCompany(companyForm({ company_name: onlyCompany }));
    await waitUntilReady(starter, onlyCompany);
    ageDashboard(join(server.dataDir, "acquis.sqlite"), onlyCompany);
    await storeActTextBeside(server.dataDir);
    return await seedOwner(server);
  } finally {
    await server.kill("SIGTERM");
  }
}

async function seedOwner(server: RunningServer): Promise<Seed> {
  const owner = await signUp(server, "owner", "Żejtun Group");
  await owner.addDomain("zejtun.example");
  await addCompanies(owner, server);
  const { usual, long, arabic } = companies;
  const olderWebDocumentId = await readWebsites(server, [arabic, long]);
  const findings = (await owner.listFindings(usual, { status: "met" })).findings;
  const shown = findings.find(({ evidence }) => evidence.length > 0);
  const evidence = shown?.evidence[0];
  const { caseLaws, news } = await owner.getDashboard(usual);
  const reportId = shown?.id ?? "";
  const caseId = caseLaws[0]?.id ?? "";
  await seedDora(owner, usual);
  if (!evidence || !caseId) throw new Error("the seed shows no evidence or no case law");
  await owner.saveItem("finding", reportId, usual);
  await workOnFindings(owner, reportId, findings.find(({ id }) => id !== reportId)?.id ?? "");
  await owner.saveItem("case_law", caseId);
  await owner.saveItem("news", news[0]?.id ?? "");
  const readCompanyId = await findCompany(owner, arabic);
  const { site } = await owner.getCompany(readCompanyId);
  return {
    companyId: await findCompany(owner, usual),
    ...{ readCompanyId, unreadCompanyId: await findCompany(owner, long) },
    ...{ webDocumentId: site?.reading?.documentId ?? "", olderWebDocumentId },
    documentId: evidence.documentId,
    quote: quotePath(evidence.documentId, evidence.page, evidence.start, evidence.end, usual),
    reportId,
    ...(await attestOne(owner)),
    caseId,
    sharedAuditPath: await shareAudit(owner),
    eventId: await addEvent(owner),
    chatId: await chat(owner),
    ...(await reviseDocuments(owner)),
    ...(await seedFramework(owner, usual)),
    importId: await seedImport(owner),
    groupId: seedGroup(server),
    webhookId: await seedWebhooks(owner, server),
    ...(await seedPeople(owner, server)),
  };
}

/** Of two controls one, with a file and a link that prove it. */
async function attestOne(owner: ApiClient) {
  const name = companies.usual;
  const [first, second] = (await owner.listControls(name)).controls;
  const [attestedId, controlId] = [first?.id ?? "", second?.id ?? ""];
  const register = new File(["Name;Date\n"], "Register of everything that was checked.csv");
  const companyId = await findCompany(owner, name);
  const { id: proofId } = await owner.addProof(companyId, filesForm(register));
  await owner.attestControls(name, [attestedId], {
    ...{ doneOn: "2026-11-01", holds: "none", proofId },
    ...{ note: "Checked line by line.", link: "https://intranet.example/registers/2026" },
  });
  return { attestedId, controlId };
}

async function shareAudit(owner: ApiClient): Promise<string> {
  const { url } = await owner.makeAuditorLink(companies.usual, { name: "Auditors", days: "30" });
  return new URL(url).pathname;
}

/** An address that was switched off, and one with messages that came to different ends. */
async function seedWebhooks(owner: ApiClient, { dataDir }: RunningServer): Promise<string> {
  const dead = await owner.addWebhook({
    url: "https://gone.example/hooks/compliance-of-the-whole-group?token=1234567890",
    ...{ types: ["assessment.finished", "comment.added"], password },
  });
  const { id } = await owner.addWebhook({
    ...{ url: "https://hooks.example/acquis", types: ["deadline.near"], password },
  });
  const db = new Sqlite(join(dataDir, "acquis.sqlite"));
  const on = "2026-11-20T08:00:00.000Z";
  db.prepare("update webhooks set off = ?, off_why = 'failures' where id = ?").run(on, dead.id);
  const add = db.prepare(
    "insert into webhook_deliveries (id, webhook_id, account_id, type, body, created, state, attempts, tried, status, fault) select ?, id, account_id, ?, '{}', ?, ?, ?, ?, ?, ? from webhooks where id = ?",
  );
  const tried = "2026-11-21T09:30:00.000Z";
  add.run("sent-1", "deadline.near", tried, "delivered", 1, tried, 204, null, id);
  add.run("sent-2", "deadline.near", on, "failed", 20, tried, null, "timed_out", id);
  add.run("sent-3", "test", on, "waiting", 2, tried, 503, null, id);
  db.close();
  return id;
}

/** As if the directory of the account had sent a group. */
function seedGroup({ dataDir }: RunningServer): string {
  const db = new Sqlite(join(dataDir, "acquis.sqlite"));
  const named = db.prepare(
    "insert into directory_groups (id, account_id, name, created) select ?, account_id, ?, created from users where email = ?",
  );
  for (const name of ["Compliance team", "Works council"]) named.run(name, name, people.owner);
  db.close();
  return "Compliance team";
}

/** One finding that is assigned and talked about, and one whose verdict was overruled. */
async function workOnFindings(owner: ApiClient, first: string, second: string): Promise<void> {
  const { usual } = companies;
  const { id: personId } = await owner.getProfile();
  await owner.assignFinding(usual, first, { personId, due: "2027-03-09" });
  await owner.addComment(
    usual,
    first,
    `Who has the signed copy? @${people.owner}\nPlease put it in the folder.`,
  );
  const reason = "The passage speaks of employees alone, and not of customers.";
  await owner.overrideFinding(usual, second, { verdict: "partly", reason });
}

async function addEvent(owner: ApiClient): Promise<string> {
  const date = "2026-12-09";
  await owner.addEvent({
    date,
    title: "Yearly audit of the outsourcing register with the external auditors",
    time: "09:30",
    priority: "high",
    category: "Audit",
    description: "Bring the signed register and the minutes of the last board meeting.",
    companyName: companies.usual,
  });
  const { events } = await owner.listEvents({ from: date, to: date });
  return events.find(({ category }) => category === "Audit")?.id ?? "";
}

async function chat(owner: ApiClient): Promise<string> {
  const company = companies.usual;
  await owner.ask({ company, prompt: "How long is personal data kept?" });
  const { chatId } = await owner.ask({
    company,
    prompt: "What rights do people have over their data?",
  });
  for (const prompt of [
    // Nothing is found for this one, which is an answer of its own.
    "Who won the football match yesterday?",
    // A table with verdicts, days in order, and a refusal with the nearest passages.
    "Where are our gaps under the GDPR?",
    "Since when does the GDPR apply?",
    "What is the salary of our data protection officer?",
    "Compare our retention of personal data with the GDPR.",
  ]) {
    await owner.ask({ company, chatId, prompt });
  }
  return chatId;
}

async function seedPeople(owner: ApiClient, { dataDir, url }: RunningServer) {
  const mailed = async (to: string, part: string) =>
    linkIn(await waitForMail((mail) => mail.to === to && mail.text.includes(part), dataDir));
  const secretOf = (path: string) => path.split("/").at(-1) ?? "";
  await owner.verifyEmail(secretOf(await mailed(people.owner, "/email-verify/")));
  await owner.invite(people.member);
  await owner.invite("invited@example.com");
  const invitation = await mailed(people.member, "/invitation/");
  await createApiClient(sendTo(url)).acceptInvitation(secretOf(invitation), password);
  await createApiClient(sendTo(url)).forgotPassword(people.starter);
  await owner.startEmailChange("owner@new.example", password);
  const members = await owner.listPeople();
  return {
    memberId: members.find(({ email }) => email === people.member)?.id ?? "",
    invitationPath: await mailed("invited@example.com", "/invitation/"),
    resetPath: await mailed(people.starter, "/set-forgot-password/"),
    verifyPath: await mailed(people.starter, "/email-verify/"),
    emailChangePath: await mailed(people.owner, "/email-change/"),
  };
}

async function signUp({ url }: RunningServer, who: Who, businessName: string): Promise<ApiClient> {
  const { token } = await createApiClient(sendTo(url)).signUp({
    businessName,
    email: people[who],
    password,
    businessType: who === "owner" ? "b2b" : "b2c",
    region: "All EU",
  });
  return createApiClient(sendTo(url), token);
}

function sendTo(url: string) {
  return (path: string, init: RequestInit) => fetch(`${url}/api/${path}`, init);
}
