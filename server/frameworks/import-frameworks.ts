import { readFile } from "node:fs/promises";
import { requireRoomForFiles } from "../companies/quotas.ts";
import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { sealValue } from "../db/sealed-columns.ts";
import type { FrameworkRow } from "../db/framework-tables.ts";
import { lockAccount } from "../db/locks.ts";
import { refuseField } from "../errors.ts";
import type { UploadedFile } from "../files/multipart.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { storeMessage } from "../messages/stored-message.ts";
import { oscalBounds, readOscal } from "../oscal/read-oscal.ts";
import { readFramework } from "../oscal/read-framework.ts";
import type { ReadFramework } from "../oscal/read-framework.ts";
import { Warnings } from "../oscal/warnings.ts";
import { loadWanted } from "./load-wanted.ts";
import { insertParts, replaceParts } from "./store-parts.ts";

export type ImportedFramework = Pick<FrameworkRow, "id" | "title" | "kind" | "controls"> & {
  /** Whether it took the place of what was imported before. */
  replaced: boolean;
  warnings: CodedMessage[];
};
type Owner = { ownerId: string; email: string };
type Read = { file: UploadedFile; framework: ReadFramework };

const mostFrameworks = 100;
const chunkBytes = 1024 * 1024;

/**
 * Takes OSCAL documents as frameworks of the account, all of them or none. A document that is
 * there already, by its UUID, gets the new content; what was done about its controls stays.
 */
export async function importFrameworks(
  db: Db,
  owner: Owner,
  files: UploadedFile[],
): Promise<ImportedFramework[]> {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  if (bytes > 2 * oscalBounds.bytes) {
    const most = { plain: (2 * oscalBounds.bytes) / (1024 * 1024) };
    throw refuseField(413, "file", codeMessage("refusals.framework.tooMuch", { most }));
  }
  const read = await readAll(db, owner.ownerId, files);
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, owner.ownerId);
    await requireRoomForFiles(trx, owner.ownerId, files);
    const imported: ImportedFramework[] = [];
    for (const one of read) imported.push(await store(trx, owner, one));
    await requireRoom(trx, owner.ownerId);
    return imported;
  });
}

async function readAll(db: Db, ownerId: string, files: UploadedFile[]): Promise<Read[]> {
  const opened = [];
  for (const file of files) {
    requireSize(file);
    const warnings = new Warnings();
    const document = readOscal(file.name, await readFile(file.path), warnings);
    opened.push({ file, document, warnings });
  }
  const documents = opened.map(({ document }) => document);
  for (const [index, { uuid, file }] of documents.entries()) {
    const twin = documents.slice(index + 1).find((one) => uuid !== "" && one.uuid === uuid);
    if (!twin) continue;
    const said = { file, other: twin.file };
    throw refuseField(409, "file", codeMessage("refusals.framework.same", said));
  }
  const beside = await loadWanted(db, ownerId, documents);
  return opened.map(({ file, document, warnings }) => ({
    file,
    framework: readFramework(document, beside, warnings),
  }));
}

function requireSize({ name: file, bytes }: UploadedFile): void {
  if (bytes === 0)
    throw refuseField(415, "file", codeMessage("refusals.framework.empty", { file }));
  if (bytes <= oscalBounds.bytes) return;
  const most = { plain: oscalBounds.bytes / (1024 * 1024) };
  throw refuseField(413, "file", codeMessage("refusals.framework.tooLarge", { file, most }));
}

async function store(
  trx: DbOrTransaction,
  { ownerId, email }: Owner,
  { file, framework }: Read,
): Promise<ImportedFramework> {
  const { document, parts, controls } = framework;
  const { kind, uuid, title, version } = document;
  const before = await findBefore(trx, ownerId, { uuid, kind, sha256: file.sha256 });
  const id = before?.id ?? newId();
  const row = {
    ...{ kind, uuid, title, version, controls },
    ...{ ids_json: JSON.stringify(document.ids), oscal_version: document.oscalVersion },
    ...{ modified: document.modified, file: file.name, bytes: file.bytes, sha256: file.sha256 },
    ...{ imported: now(), imported_by: email, warnings_json: "[]" },
  };
  const { warnings } = framework;
  if (before) {
    await trx
      .updateTable("frameworks")
      .set(row)
      .where("id", "=", id)
      .where("owner_id", "=", ownerId)
      .execute();
    await trx.deleteFrom("framework_chunks").where("framework_id", "=", id).execute();
    const change = await replaceParts(trx, { id, ownerId }, parts);
    if (change.gone + change.added > 0) {
      warnings.push(codeMessage("frameworks.warning.replaced", change));
    }
  } else {
    await trx
      .insertInto("frameworks")
      .values({ id, owner_id: ownerId, ...row })
      .execute();
    await insertParts(trx, { id, ownerId }, parts);
  }
  await storeFile(trx, id, file);
  await trx
    .updateTable("frameworks")
    .set({ warnings_json: JSON.stringify(warnings.map(storeMessage)) })
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .execute();
  return { id, title, kind, controls, replaced: before !== undefined, warnings };
}

/** The same document as it was imported before, or the very same file. */
async function findBefore(
  trx: DbOrTransaction,
  ownerId: string,
  { uuid, kind, sha256 }: Pick<FrameworkRow, "uuid" | "kind" | "sha256">,
): Promise<Pick<FrameworkRow, "id"> | undefined> {
  return trx
    .selectFrom("frameworks")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where("kind", "=", kind)
    .where(uuid === "" ? "sha256" : "uuid", "=", uuid || sha256)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

async function storeFile(trx: DbOrTransaction, id: string, file: UploadedFile): Promise<void> {
  const bytes = await readFile(file.path);
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const position = at / chunkBytes;
    const data = new Uint8Array(bytes.subarray(at, at + chunkBytes));
    await trx
      .insertInto("framework_chunks")
      .values({
        ...{ framework_id: id, position },
        data: sealValue("framework_chunks", [id, position], data),
      })
      .execute();
  }
}

async function requireRoom(trx: DbOrTransaction, ownerId: string): Promise<void> {
  const rows = await trx
    .selectFrom("frameworks")
    .select("id")
    .where("owner_id", "=", ownerId)
    .limit(mostFrameworks + 1)
    .execute();
  if (rows.length <= mostFrameworks) return;
  const said = codeMessage("refusals.framework.full", { most: mostFrameworks });
  throw refuseField(409, "file", said);
}
