import { now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { CompanyRow } from "../db/tables.ts";
import type { DocumentRow } from "../db/document-tables.ts";
import { requirePdfs, storeDocument } from "../documents/document-files.ts";
import { listCurrent, requireDocument } from "../documents/documents.ts";
import type { StoredDocument } from "../documents/documents.ts";
import { Refusal } from "../errors.ts";
import type { UploadedFile } from "../files/multipart.ts";
import { requireRoomForFiles } from "./quotas.ts";
import { beginScan } from "./scans.ts";

/** Whose documents, and the address of the person who changes them. */
type By = { ownerId: string; email: string };
/** What was stored, and the scan it began; null where one runs, which another one follows. */
export type Revision = { documentIds: string[]; assessmentId: string | null };

/**
 * Adds documents to a company and has it scanned. Throws 415 for a file that is no PDF and 409
 * for one that is scanned already; nothing is stored then.
 */
export async function addDocuments(
  db: Db,
  company: Pick<CompanyRow, "id" | "owner_id">,
  files: UploadedFile[],
): Promise<Revision> {
  requirePdfs(files);
  const { id: companyId, owner_id: ownerId } = company;
  return db.transaction().execute(async (trx) => {
    const assessmentId = await beginScan(trx, company);
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
  requirePdfs([file]);
  return db.transaction().execute(async (trx) => {
    // Writing first takes the lock, so that the second of two finds what the first one did.
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
    return { documentIds: [id], assessmentId: await beginScan(trx, company) };
  });
}

/**
 * Leaves a document out of the scans from now on, or has it scanned again; the document and what
 * was found in it are kept. Throws 409 for one that a newer version replaced, and for the last.
 */
export async function setScanned(
  db: Db,
  by: By,
  documentId: string,
  scanned: boolean,
): Promise<Revision> {
  return db.transaction().execute(async (trx) => {
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
      const message =
        "This is the only document of the company. Add another one before you leave it out.";
      throw new Refusal(409, message);
    }
    if (scanned) refuseKnown([document], others);
    return { ...revision, assessmentId: await beginScan(trx, company) };
  });
}

function refuseWebsite({ website }: StoredDocument): void {
  if (website === null) return;
  throw new Refusal(409, "A website is read anew by every scan, so there is no file to change.");
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
  const message = successor
    ? `This version was replaced by "${successor.name}" on ${successor.uploaded.slice(0, 10)}. Open the newest version and replace that one.`
    : "This document is left out of the scans. Have it scanned again first, then replace it.";
  return new Refusal(409, message);
}

/** Throws 409 for bytes that are among the company's documents already, or come twice. */
function refuseKnown(
  files: Pick<UploadedFile, "name" | "sha256">[],
  current: Pick<StoredDocument, "name" | "sha256" | "uploaded">[],
): void {
  const known = new Map(
    current.map(({ sha256, name, uploaded }) => [
      sha256,
      `is the very file that is scanned already as "${name}", uploaded on ${uploaded.slice(0, 10)}`,
    ]),
  );
  const faults: string[] = [];
  for (const { name, sha256 } of files) {
    const fault = known.get(sha256);
    if (fault) faults.push(`"${name}" ${fault}.`);
    known.set(sha256, fault ?? `is the same file as "${name}"`);
  }
  if (faults.length === 0) return;
  const message = `${faults.join(" ")} Nothing was stored; please choose a file that differs.`;
  throw new Refusal(409, message, [{ path: "file", message }]);
}
