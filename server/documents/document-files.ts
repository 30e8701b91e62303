import { config } from "../config.ts";
import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { holdFile, readWhole } from "../file-store/stored-files.ts";
import { cutFile } from "../files/chunks.ts";
import type { UploadedFile } from "../files/multipart.ts";
import type { StoredDocument } from "./documents.ts";
import { looksLikePdf } from "./read-pdf.ts";

/** Throws 415 unless every file begins as a PDF does, whatever its name says. */
export function requirePdfs(files: UploadedFile[]): void {
  const wrong = files.filter((file) => file.bytes > 0 && !looksLikePdf(file.head));
  if (wrong.length === 0) return;
  const names = wrong.map((file) => `"${file.name}"`).join(", ");
  const said = codeMessage("refusals.upload.notPdf", { files: names });
  throw new Refusal(415, codeMessage("fields.file.onlyPdf"), [{ path: "file", said }]);
}

/** What a person said of the kind goes with the document into its next version. */
const correction = ["corrected_kind", "kind_changed_by", "kind_changed"] as const;

/**
 * Stores the file's row, and its bytes in pieces, so that memory stays small, unless they were
 * brought to the store of files; gives its id. With
 * `replaced` it is the next version of that document.
 */
export async function storeDocument(
  trx: DbOrTransaction,
  owner: { ownerId: string; companyId: string },
  file: UploadedFile,
  position: number,
  replaced?: Pick<StoredDocument, "id" | (typeof correction)[number]>,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto("documents")
    .values({
      id,
      company_id: owner.companyId,
      owner_id: owner.ownerId,
      name: file.name,
      bytes: file.bytes,
      sha256: file.sha256,
      status: "waiting",
      kind: null,
      corrected_kind: replaced?.corrected_kind ?? null,
      kind_changed_by: replaced?.kind_changed_by ?? null,
      kind_changed: replaced?.kind_changed ?? null,
      pages: 0,
      truncated: null,
      uploaded: now(),
      position,
      replaces_id: replaced?.id ?? null,
      retired: null,
      retired_by: null,
      over_limit: 0,
      begun_readings: 0,
    })
    .execute();
  if (config().files) await holdFile(trx, file);
  else {
    await cutFile(file.path, (chunk) =>
      trx
        .insertInto("document_chunks")
        .values({ document_id: id, ...chunk })
        .execute(),
    );
  }
  return id;
}

/** As the file is called that is downloaded. */
export function nameFile({ name, website }: Pick<StoredDocument, "name" | "website">): string {
  return website === null ? name : `${name}.txt`;
}

/** The file's bytes, piece by piece; none when the document belongs to somebody else. */
export async function* readChunks(
  db: Db,
  ownerId: string,
  documentId: string,
): AsyncGenerator<Uint8Array> {
  const document = await db
    .selectFrom("documents")
    .select(["sha256", "bytes"])
    .where("id", "=", documentId)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  if (!document) return;
  yield* readWhole(document, (position) =>
    db
      .selectFrom("document_chunks")
      .select("data")
      .where("document_id", "=", documentId)
      .where("position", "=", position)
      .executeTakeFirst(),
  );
}
