import { now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { lockAccount } from "../db/locks.ts";
import type { CompanyRow } from "../db/company-tables.ts";
import type { DocumentRow } from "../db/document-tables.ts";
import { requireReadable, storeDocument } from "../documents/document-files.ts";
import { listCurrent, requireDocument } from "../documents/documents.ts";
import type { StoredDocument } from "../documents/documents.ts";
import { Refusal, refuseField } from "../errors.ts";
import { codeMessage, joinSentences } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import type { UploadedFile } from "../files/multipart.ts";
import { bringFiles } from "./bring-files.ts";
import { requireRoomForFiles } from "./quotas.ts";
import { beginAssessment } from "./assessments.ts";

/** Whose documents, and the address of the person who changes them. */
type By = { ownerId: string; email: string };
/** What was stored, and the assessment it began; null where one runs, which another one follows. */
export type Revision = { documentIds: string[]; assessmentId: string | null };

/**
 * Adds documents to a company and has it scanned. Throws 415 for a file of a kind that is not read and 409
 * for one that is scanned already; nothing is stored then.
 */
export async function addDocuments(
  db: Db,
  company: Pick<CompanyRow, "id" | "owner_id">,
  files: UploadedFile[],
): Promise<Revision> {
  requireReadable(files);
  const { id: companyId, owner_id: ownerId } = company;
  await bringFiles(db, ownerId, files);
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, ownerId);
    const assessmentId = await beginAssessment(trx, company);
    const current = await listCurrent(trx, ownerId, companyId);
    refuseKnown(files, current);
    await requireRoomForFiles(trx, ownerId, files);
    const last = Math.max(-1, ...current.map(({ position }) => position));
    const documentIds: string[] = [];
    for (const [index, file] of files.entries()) {
      const position = last + 1 + index;
      documentIds.push(await storeDocument(trx, { ownerId, companyId }, file, position));
    }
    return { documentIds, assessmentId };
  });
}

/**
 * Puts a new version in a document's place, keeps the old one, and has the company scanned.
 * Throws 409 for a file that is scanned already and for a document that is scanned no more;
 * nothing is stored then.
 */
export async function replaceDocument(
  db: Db,
  by: By,
  documentId: string,
  file: UploadedFile,
): Promise<Revision> {
  requireReadable([file]);
  await bringFiles(db, by.ownerId, [file]);
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, by.ownerId);
    const retired = await retire(trx, by, documentId);
    const document = await requireDocument(trx, by.ownerId, documentId);
    refuseWebsite(document);
    if (!retired) throw await explainRetired(trx, document);
    const company = { id: document.company_id, owner_id: by.ownerId };
    const others = await listCurrent(trx, by.ownerId, company.id);
    refuseKnown([file], [document, ...others]);
    await requireRoomForFiles(trx, by.ownerId, [file]);
    const owner = { ownerId: by.ownerId, companyId: company.id };
    const id = await storeDocument(trx, owner, file, document.position, document);
    return { documentIds: [id], assessmentId: await beginAssessment(trx, company) };
  });
}

/**
 * Leaves a document out of assessments from now on, or has it scanned again; the document and what
 * was found in it are kept. Throws 409 for one that a newer version replaced, and for the last.
 */
export async function setScanned(
  db: Db,
  by: By,
  documentId: string,
  scanned: boolean,
): Promise<Revision> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, by.ownerId);
    const changed = scanned
      ? await putBack(trx, by, documentId)
      : await retire(trx, by, documentId);
    const document = await requireDocument(trx, by.ownerId, documentId);
    refuseWebsite(document);
    const company = { id: document.company_id, owner_id: by.ownerId };
    const revision = { documentIds: [documentId], assessmentId: null };
    if (!changed) {
      const successor = await findSuccessor(trx, document);
      if (successor) throw await explainRetired(trx, document);
      return revision;
    }
    const others = (await listCurrent(trx, by.ownerId, company.id)).filter(
      ({ id }) => id !== documentId,
    );
    if (!scanned && others.length === 0) {
      throw new Refusal(409, codeMessage("refusals.document.last"));
    }
    if (scanned) refuseKnown([document], others);
    return { ...revision, assessmentId: await beginAssessment(trx, company) };
  });
}

function refuseWebsite({ website }: StoredDocument): void {
  if (website === null) return;
  throw new Refusal(409, codeMessage("refusals.document.website"));
}

/** False when it is retired already, or nobody's. */
async function retire(trx: DbOrTransaction, { ownerId, email }: By, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("documents")
    .set({ retired: now(), retired_by: email })
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("retired", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False when it is scanned already, was replaced, or is nobody's. */
async function putBack(trx: DbOrTransaction, { ownerId }: By, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("documents")
    .set({ retired: null, retired_by: null })
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("retired", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("documents as newer")
            .select("newer.id")
            .whereRef("newer.replaces_id", "=", "documents.id"),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

async function findSuccessor(
  trx: DbOrTransaction,
  { id, company_id }: Pick<DocumentRow, "id" | "company_id">,
): Promise<{ name: string; uploaded: string } | undefined> {
  return trx
    .selectFrom("documents")
    .select(["name", "uploaded"])
    .where("replaces_id", "=", id)
    .where("company_id", "=", company_id)
    .executeTakeFirst();
}

async function explainRetired(trx: DbOrTransaction, document: StoredDocument): Promise<Refusal> {
  const successor = await findSuccessor(trx, document);
  if (!successor) return new Refusal(409, codeMessage("refusals.document.leftOut"));
  const { name, uploaded } = successor;
  const by = { name, on: uploaded.slice(0, 10) };
  return new Refusal(409, codeMessage("refusals.document.replaced", by));
}

/** Throws 409 for bytes that are among the company's documents already, or come twice. */
function refuseKnown(
  files: Pick<UploadedFile, "name" | "sha256">[],
  current: Pick<StoredDocument, "name" | "sha256" | "uploaded">[],
): void {
  type Known = { name: string; uploaded?: string };
  const known = new Map<string, Known>(current.map((one) => [one.sha256, one]));
  const same: CodedMessage[] = [];
  for (const { name: file, sha256 } of files) {
    const other = known.get(sha256);
    if (!other) known.set(sha256, { name: file });
    else same.push(describeSame(file, other));
  }
  if (same.length === 0) return;
  const said = joinSentences([...same, codeMessage("refusals.document.nothingStored")]);
  throw refuseField(409, "file", said);
}

function describeSame(
  file: string,
  { name, uploaded }: { name: string; uploaded?: string },
): CodedMessage {
  if (uploaded === undefined) return codeMessage("refusals.document.sameTwice", { file, name });
  const on = uploaded.slice(0, 10);
  return codeMessage("refusals.document.same", { file, name, on });
}
