import { listAuditorLinks } from "./auditor-links.ts";
import { now } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import type { FindingRow } from "../db/finding-tables.ts";
import { listCompanies } from "../companies/companies.ts";
import type { Company } from "../companies/companies.ts";
import { countHoldings } from "../companies/quotas.ts";
import { listProofs, readProof } from "../companies/controls/proofs.ts";
import { nameFile, readChunks } from "../documents/document-files.ts";
import { listDocuments } from "../documents/documents.ts";
import { listWebPages } from "../documents/web-documents.ts";
import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { wordEntry } from "../companies/findings/activity-log.ts";
import type { Translate } from "../messages/translate.ts";
import { zip } from "../files/zip.ts";
import type { ZipEntry } from "../files/zip.ts";
import { requireBusiness } from "../accounts/accounts.ts";
import { listApiTokens } from "../accounts/api-tokens.ts";
import { listInvitations } from "../accounts/invitations.ts";
import { listPeople } from "../accounts/people.ts";
import {
  readRow,
  wordColumn,
  wordDashboard,
  wordDocument,
  wordFinding,
  wordNotice,
} from "../accounts/export-rows.ts";
import { listFrameworks, readFrameworkFile } from "../frameworks/frameworks.ts";
import { createArchiveNames } from "../files/archive-names.ts";

/** The archive's format counts in 32 bits. */
const mostBytes = 4_000_000_000;

/**
 * Everything the business account holds, as a zip of JSON and the documents, piece by piece as it is
 * read. Secrets are left out. Throws 413 when the documents do not fit into one archive.
 */
export async function exportAccount(
  db: Db,
  accountId: string,
  t: Translate,
): Promise<AsyncGenerator<Uint8Array>> {
  const { bytes } = await countHoldings(db, accountId);
  if (bytes > mostBytes) {
    throw new Refusal(413, codeMessage("refusals.export.tooLarge"));
  }
  return zip(listEntries(db, accountId, t));
}

async function* listEntries(db: Db, accountId: string, t: Translate): AsyncGenerator<ZipEntry> {
  const companies = await listCompanies(db, accountId);
  yield {
    name: "account.json",
    json: {
      exported: now(),
      business: await requireBusiness(db, accountId),
      people: await listPeople(db, accountId),
      invitations: await listInvitations(db, accountId),
      linked: await listLinked(db, accountId),
      passkeys: await listPasskeyNames(db, accountId),
      tokens: await listTokens(db, accountId),
    },
  };
  yield { name: "calendar.json", json: await ownRows(db, "calendar_events", accountId) };
  yield { name: "saved.json", json: await ownRows(db, "bookmarks", accountId) };
  yield { name: "companies.json", json: companies.map(readRow) };
  const imports = await db
    .selectFrom("imports")
    .selectAll()
    .where("owner_id", "=", accountId)
    .orderBy("made")
    .execute();
  if (imports.length > 0) yield { name: "imports.json", json: imports.map(readRow) };
  yield* listFrameworkEntries(db, accountId);
  const nameFolder = createArchiveNames();
  for (const company of companies) {
    yield* listCompanyEntries(db, t, company, `companies/${nameFolder(company.name)}`);
  }
}

/** What was imported, with the obligations that its controls serve. */
async function* listFrameworkEntries(db: Db, accountId: string): AsyncGenerator<ZipEntry> {
  const frameworks = await listFrameworks(db, accountId);
  if (frameworks.length === 0) return;
  const links = await db
    .selectFrom("framework_links")
    .selectAll()
    .where("owner_id", "=", accountId)
    .orderBy("framework_id")
    .orderBy("control_key")
    .orderBy("obligation_id")
    .execute();
  const nameEntry = createArchiveNames();
  const files = frameworks.map((one) => ({ ...one, name: nameEntry(one.file) }));
  const rows = files.map(({ attested: _none, ...row }) => ({
    ...readRow(row),
    obligations: links.filter((link) => link.framework_id === row.id).map(readRow),
  }));
  yield { name: "frameworks.json", json: rows };
  for (const { id, name } of files) {
    yield { name: `frameworks/${name}`, bytes: readFrameworkFile(db, accountId, id) };
  }
}

/** Of everybody in the account, as their makers see them. */
async function listTokens(db: Db, accountId: string) {
  const people = await listPeople(db, accountId);
  const lists = people.map(async ({ id, email }) => {
    const tokens = await listApiTokens(db, id);
    return tokens.map((token) => ({ person: email, ...token }));
  });
  return (await Promise.all(lists)).flat();
}

async function* listCompanyEntries(
  db: Db,
  t: Translate,
  company: Company,
  folder: string,
): AsyncGenerator<ZipEntry> {
  const { id, owner_id: ownerId } = company;
  const documents = await listDocuments(db, ownerId, id);
  const webPages = [...(await listWebPages(db, ownerId, id)).values()].flat();
  const assessments = await db
    .selectFrom("assessments")
    .selectAll()
    .where("company_id", "=", id)
    .where("owner_id", "=", ownerId)
    .orderBy("started")
    .execute();
  const findings = await db
    .selectFrom("findings")
    .innerJoin("assessments", "assessments.id", "findings.assessment_id")
    .selectAll("findings")
    .where("assessments.company_id", "=", id)
    .where("findings.owner_id", "=", ownerId)
    .orderBy("findings.rank")
    .execute();
  const work = await listWork(db, company);
  const madeFrom = await listMadeFrom(db, company);
  const dashboards = assessments.map((row) => ({
    ...wordDashboard(t, row),
    documents: madeFrom.filter((one) => one.assessment_id === row.id).map((one) => one.document_id),
  }));
  yield { name: `${folder}/dashboards.json`, json: dashboards };
  for (const [name, table] of Object.entries(wholeTables)) {
    const rows = await db
      .selectFrom(table)
      .selectAll()
      .where("company_id", "=", id)
      .where("owner_id", "=", ownerId)
      .execute();
    yield { name: `${folder}/${name}.json`, json: rows.map(readRow) };
  }
  const snapshots = await listSnapshots(db, findings);
  const notices = await db
    .selectFrom("release_notices")
    .selectAll()
    .where("company_id", "=", id)
    .where("owner_id", "=", ownerId)
    .execute();
  yield { name: `${folder}/findings.json`, json: findings.map((row) => wordFinding(t, row)) };
  yield { name: `${folder}/obligations.json`, json: snapshots.map(readRow) };
  yield {
    name: `${folder}/catalogue-notices.json`,
    json: notices.map((row) => wordNotice(t, row)),
  };
  yield {
    name: `${folder}/finding-work.json`,
    json: work.map((row) => readRow(wordColumn(t, row, "note"))),
  };
  yield { name: `${folder}/finding-history.json`, json: await listHistory(db, t, company) };
  yield { name: `${folder}/auditor-links.json`, json: await listLinks(db, company) };
  yield { name: `${folder}/conversations.json`, json: await listConversations(db, t, company) };
  const nameEntry = createArchiveNames();
  const files = documents.map((one) => ({ ...one, file: nameEntry(nameFile(one)) }));
  yield { name: `${folder}/documents.json`, json: files.map((row) => wordDocument(t, row)) };
  yield { name: `${folder}/web-pages.json`, json: webPages.map(readRow) };
  for (const document of files) {
    const bytes = readChunks(db, ownerId, document.id);
    yield { name: `${folder}/documents/${document.file}`, bytes };
  }
  const nameProof = createArchiveNames();
  const proofs = (await listProofs(db, company)).map((one) => ({
    ...one,
    file: nameProof(one.name),
  }));
  yield { name: `${folder}/proofs.json`, json: proofs.map(readRow) };
  for (const { id: proofId, file } of proofs) {
    yield { name: `${folder}/proofs/${file}`, bytes: readProof(db, ownerId, proofId) };
  }
}

/** Links for auditors as they stand; what opens them is not the account's to carry away. */
async function listLinks(db: Db, company: Company) {
  const rows = await listAuditorLinks(db, company);
  return rows.map(({ secret_hash: _secret, ...row }) => readRow(row));
}

/** Tables of which every row of the company is exported as it is, by the name of the file. */
const wholeTables = {
  profile: "profile_answers",
  "acts-set-aside": "acts_set_aside",
  "standing-notices": "standing_notices",
  attestations: "attestations",
  registers: "register_rows",
  "framework-work": "framework_work",
  "framework-attestations": "framework_attestations",
  "second-readings": "second_readings",
} as const;

/** Which documents each dashboard was made from. */
async function listMadeFrom(db: Db, company: Company) {
  return db
    .selectFrom("assessment_documents")
    .innerJoin("documents", "documents.id", "assessment_documents.document_id")
    .select(["assessment_id", "document_id"])
    .where("documents.company_id", "=", company.id)
    .where("documents.owner_id", "=", company.owner_id)
    .execute();
}

/** The obligations as they were when the findings were made, by id and hash. */
async function listSnapshots(db: Db, findings: Pick<FindingRow, "obligation_hash">[]) {
  const hashes = new Set(findings.map((one) => one.obligation_hash));
  const rows = await db
    .selectFrom("catalogue_obligations")
    .select(["obligation_id", "hash", "snapshot_json"])
    .orderBy("obligation_id")
    .execute();
  return rows.filter(({ hash }) => hashes.has(hash));
}

/** What people decided about the findings. */
async function listWork(db: Db, company: Company) {
  return db
    .selectFrom("finding_work")
    .leftJoin("users", "users.id", "finding_work.assignee_id")
    .selectAll("finding_work")
    .select("users.email as assignee")
    .where("company_id", "=", company.id)
    .where("owner_id", "=", company.owner_id)
    .orderBy("obligation_id")
    .execute();
}

async function listHistory(db: Db, t: Translate, company: Company) {
  const entries = await db
    .selectFrom("finding_entries")
    .selectAll()
    .where("company_id", "=", company.id)
    .where("owner_id", "=", company.owner_id)
    .orderBy("obligation_id")
    .orderBy("position")
    .execute();
  return entries.map((entry) => readRow({ ...entry, ...wordEntry(t, entry) }));
}

async function listConversations(db: Db, t: Translate, company: Company) {
  const chats = await db
    .selectFrom("chats")
    .selectAll()
    .where("company_id", "=", company.id)
    .where("owner_id", "=", company.owner_id)
    .orderBy("updated")
    .execute();
  const messages = await db
    .selectFrom("chat_messages")
    .innerJoin("chats", "chats.id", "chat_messages.chat_id")
    .selectAll("chat_messages")
    .where("chats.company_id", "=", company.id)
    .where("chat_messages.owner_id", "=", company.owner_id)
    .orderBy("chat_messages.position")
    .execute();
  return chats.map((chat) => ({
    ...readRow(chat),
    messages: messages
      .filter((message) => message.chat_id === chat.id)
      .map((message) => readRow(wordColumn(t, message, "note"))),
  }));
}

/** The accounts at a provider that sign somebody in, and whom. */
async function listLinked(db: Db, accountId: string) {
  return db
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.user_id")
    .select(["users.id as person", "identities.issuer", "identities.subject"])
    .select(["identities.email", "identities.created"])
    .where("users.account_id", "=", accountId)
    .orderBy("identities.created")
    .execute();
}

/** The passkeys that sign somebody in, without what they are checked with. */
async function listPasskeyNames(db: Db, accountId: string) {
  return db
    .selectFrom("passkeys")
    .innerJoin("users", "users.id", "passkeys.user_id")
    .select(["users.id as person", "passkeys.name", "passkeys.created", "passkeys.used"])
    .where("users.account_id", "=", accountId)
    .orderBy("passkeys.created")
    .execute();
}

async function ownRows(db: Db, table: "calendar_events" | "bookmarks", accountId: string) {
  const rows = await db.selectFrom(table).selectAll().where("owner_id", "=", accountId).execute();
  return rows.map(readRow);
}
