import { config } from "../config.ts";
import { newId, now } from "../db/db.ts";
import { openValue, sealValue } from "../db/sealed-columns.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { holdFile, readWhole } from "../file-store/stored-files.ts";
import { cutFile } from "../files/chunks.ts";
import type { UploadedFile } from "../files/multipart.ts";
import type { StoredDocument } from "./documents.ts";
import { documentFormats, formatByName } from "../form-schemas/document-formats.ts";
import type { DocumentFormat } from "../form-schemas/document-formats.ts";
import { looksLikePdf } from "../files/pdf-head.ts";

/** How zips begin, and the old container that holds what a password locks. */
const packageHeads = ["504b0304", "d0cf11e0"];
/** How a text in UTF-16 begins, which holds zeros. */
const wideTextHeads = ["fffe", "feff"];

/** Throws 415 unless every file is what its name says, and of a kind that is read. */
export function requireReadable(files: UploadedFile[]): void {
  const refusal = refuseUnreadable(files);
  if (refusal) throw refusal;
}

/** The same as a value, for a form that has other faults too; null where nothing is wrong. */
export function refuseUnreadable(files: UploadedFile[]): Refusal | null {
  const wrong = files.filter((file) => file.bytes > 0 && tellFormat(file) === null);
  if (wrong.length === 0) return null;
  const claimed = wrong.filter(({ name }) => formatByName(name) === "pdf");
  const names = (claimed.length > 0 ? claimed : wrong).map(({ name }) => `"${name}"`).join(", ");
  const what = claimed.length > 0 ? "notPdf" : "otherKind";
  const said = codeMessage(`refusals.upload.${what}`, { files: names });
  const short = claimed.length > 0 ? "fields.file.onlyPdf" : "fields.file.otherKind";
  return new Refusal(415, codeMessage(short), [{ path: "file", said }]);
}

/** A PDF whatever its name says; all else has to begin as its name says. Null for any other. */
function tellFormat({ head, name }: UploadedFile): DocumentFormat | null {
  if (looksLikePdf(head)) return "pdf";
  const format = formatByName(name);
  const begins = (marks: string[]) =>
    marks.some((mark) => Buffer.from(head).toString("hex").startsWith(mark));
  if (format === "docx" || format === "odt") return begins(packageHeads) ? format : null;
  if (format === "pdf" || (head.includes(0) && !begins(wideTextHeads))) return null;
  return format;
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
      format: tellFormat(file) ?? "pdf",
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
    await cutFile(file.path, ({ position: piece, data }) =>
      trx
        .insertInto("document_chunks")
        .values({
          ...{ document_id: id, position: piece },
          data: sealValue("document_chunks", [id, piece], data),
        })
        .execute(),
    );
  }
  return id;
}

/** As the file is called that is downloaded. */
export function nameFile({ name, website }: Pick<StoredDocument, "name" | "website">): string {
  return website === null ? name : `${name}.txt`;
}

/** What a download's headers say it is; only a PDF and our own text are shown in a browser. */
export function describeFile(document: Pick<StoredDocument, "name" | "website" | "format">) {
  const shown = document.website !== null || document.format === "pdf";
  return {
    type:
      document.website === null
        ? documentFormats[document.format].type
        : "text/plain; charset=utf-8",
    disposition: `${shown ? "inline" : "attachment"}; filename*=UTF-8''${encodeURIComponent(nameFile(document))}`,
  };
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
  yield* readWhole(document, async (position) => {
    const row = await db
      .selectFrom("document_chunks")
      .select("data")
      .where("document_id", "=", documentId)
      .where("position", "=", position)
      .executeTakeFirst();
    return row && openValue("document_chunks", [documentId, position], row.data);
  });
}
