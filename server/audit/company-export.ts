import {
  readRow,
  wordColumn,
  wordDashboard,
  wordDocument,
  wordFinding,
  wordNotice,
} from "../accounts/export-rows.ts";
import type { Company } from "../companies/companies.ts";
import { listProofs, readProof } from "../companies/controls/proofs.ts";
import { mapMentions } from "../companies/findings/comments.ts";
import { wordEntry } from "../companies/findings/activity-log.ts";
import type { Db } from "../db/db.ts";
import type { FindingRow } from "../db/finding-tables.ts";
import { nameFile, readChunks } from "../documents/document-files.ts";
import { listDocuments } from "../documents/documents.ts";
import { listWebPages } from "../documents/web-documents.ts";
import { createArchiveNames } from "../files/archive-names.ts";
import type { ZipEntry } from "../files/zip.ts";
import type { Translate } from "../messages/translate.ts";
import { listAuditorLinks } from "./auditor-links.ts";

/** What the archive holds of one company, in a folder of its own. */
export async function* listCompanyEntries(
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
  const mentions = await mapMentions(db, company);
  return entries.map((entry) => ({
    ...readRow({ ...entry, ...wordEntry(t, entry) }),
    mentions: mentions.get(entry.id) ?? [],
  }));
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
