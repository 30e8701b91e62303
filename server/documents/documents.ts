import { createReadStream } from "node:fs";
import { setImmediate as breathe } from "node:timers/promises";
import { sql } from "kysely";
import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { DocumentRow } from "../db/document-tables.ts";
import type { DocumentKind } from "../catalogue/types.ts";
import { notFound, Refusal } from "../errors.ts";
import { wrongFile } from "../form-schemas/company.ts";
import type { UploadedFile } from "../files/multipart.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { readStoredMessage, storeMessage, wordStored } from "../messages/stored-message.ts";
import type { StoredMessage } from "../messages/stored-message.ts";
import type { Translate } from "../messages/translate.ts";
import { describeGaps, describeReading, looksLikePdf } from "./read-pdf.ts";
import type { PageText, PdfReading } from "./read-pdf.ts";

export type StoredDocument = Omit<DocumentRow, "owner_id"> & {
  /** What is wrong with the file and what to do about it; null when it reads well. */
  problem: CodedMessage | null;
  /** What it was recognised as; `kind` is what it counts as. */
  found_kind: DocumentKind | null;
};

const chunkBytes = 1024 * 1024;
const pagesAtOnce = 100;
/** Of all documents of a company together: some 2,000 full pages, a second's work to search. */
const mostCharacters = 6_000_000;

/** Throws 415 unless every file begins as a PDF does, whatever its name says. */
export function requirePdfs(files: UploadedFile[]): void {
  const wrong = files.filter((file) => file.bytes > 0 && !looksLikePdf(file.head));
  if (wrong.length === 0) return;
  const names = wrong.map((file) => `"${file.name}"`).join(", ");
  throw new Refusal(415, wrongFile, [
    { path: "file", message: `${wrongFile} (not a PDF: ${names})` },
  ]);
}

/** What a person said of the kind goes with the document into its next version. */
const correction = ["corrected_kind", "kind_changed_by", "kind_changed"] as const;

/**
 * Stores the file's row and bytes, in pieces, so that memory stays small; gives its id. With
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
  let chunk = 0;
  for await (const data of createReadStream(file.path, { highWaterMark: chunkBytes })) {
    await trx
      .insertInto("document_chunks")
      .values({ document_id: id, position: chunk, data: data as Uint8Array })
      .execute();
    chunk += 1;
  }
  return id;
}

/** Every document the company ever had, those that no scan looks at any more among them. */
export async function listDocuments(
  db: DbOrTransaction,
  ownerId: string,
  companyId: string,
): Promise<StoredDocument[]> {
  const rows = await db
    .selectFrom("documents")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("company_id", "=", companyId)
    .orderBy("position")
    .execute();
  return rows.map(asStored);
}

/** The documents that the next scan looks at. */
export async function listCurrent(
  db: DbOrTransaction,
  ownerId: string,
  companyId: string,
): Promise<StoredDocument[]> {
  const documents = await listDocuments(db, ownerId, companyId);
  return documents.filter(({ retired }) => retired === null);
}

export async function requireDocument(
  db: DbOrTransaction,
  ownerId: string,
  id: string,
): Promise<StoredDocument> {
  const row = await db
    .selectFrom("documents")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) throw notFound("This document");
  return asStored(row);
}

/** Null when the document has no such page. */
export async function getPage(
  db: Db,
  ownerId: string,
  documentId: string,
  number: number,
): Promise<PageText | null> {
  const page = await db
    .selectFrom("pages")
    .innerJoin("documents", "documents.id", "pages.document_id")
    .select(["pages.number", "pages.text"])
    .where("documents.owner_id", "=", ownerId)
    .where("pages.document_id", "=", documentId)
    .where("pages.number", "=", number)
    .executeTakeFirst();
  return page ?? null;
}

/** Every page of those of a company's documents that are named, by document. */
export async function listPages(
  db: Db,
  ownerId: string,
  companyId: string,
  documentIds: string[],
): Promise<Map<string, PageText[]>> {
  const rows = await db
    .selectFrom("pages")
    .innerJoin("documents", "documents.id", "pages.document_id")
    .select(["pages.document_id", "pages.number", "pages.text"])
    .where("documents.owner_id", "=", ownerId)
    .where("documents.company_id", "=", companyId)
    .where("documents.id", "in", documentIds)
    .orderBy("documents.position")
    .orderBy("pages.number")
    .execute();
  const pages = new Map<string, PageText[]>();
  for (const { document_id, number, text } of rows) {
    const list = pages.get(document_id);
    if (list) list.push({ number, text });
    else pages.set(document_id, [{ number, text }]);
  }
  return pages;
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
  for (let position = 0; ; position += 1) {
    const row = await db
      .selectFrom("document_chunks")
      .innerJoin("documents", "documents.id", "document_chunks.document_id")
      .select("document_chunks.data")
      .where("documents.owner_id", "=", ownerId)
      .where("document_chunks.document_id", "=", documentId)
      .where("document_chunks.position", "=", position)
      .executeTakeFirst();
    if (!row) return;
    yield row.data;
  }
}

/** Keeps what reading a file gave; done again after a crash it ends in the same rows. */
export async function storeReading(
  db: Db,
  documentId: string,
  reading: PdfReading,
  kind: DocumentKind | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("pages").where("document_id", "=", documentId).execute();
    for (let from = 0; from < reading.pages.length; from += pagesAtOnce) {
      const pages = reading.pages.slice(from, from + pagesAtOnce);
      await trx
        .insertInto("pages")
        .values(pages.map(({ number, text }) => ({ document_id: documentId, number, text })))
        .execute();
      await breathe();
    }
    await trx
      .updateTable("documents")
      .set((eb) => ({
        status: reading.status,
        kind,
        // A correction that came from the version before may say what is found now.
        corrected_kind: eb.fn<DocumentKind | null>("nullif", ["corrected_kind", eb.val(kind)]),
        pages: reading.pages.length,
        over_limit: 0,
        begun_readings: 0,
        truncated:
          reading.status === "read" && reading.gaps
            ? storeMessage(describeGaps(reading.gaps))
            : null,
      }))
      .where("id", "=", documentId)
      .execute();
  });
}

/**
 * Leaves the documents that are scanned no more pages than can be searched while others are
 * served: those uploaded first whole, then the first pages of the one that reaches the limit.
 * Says so on each document that loses pages. Done again it changes nothing.
 */
export async function dropPagesOverLimit(
  db: Db,
  ownerId: string,
  companyId: string,
  limit = mostCharacters,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    let left = limit;
    const current = await listCurrent(trx, ownerId, companyId);
    // What others rest on already keeps its pages, whatever is uploaded after it.
    const oldestFirst = current.toSorted((a, b) => a.uploaded.localeCompare(b.uploaded));
    for (const document of oldestFirst) {
      const pages = await trx
        .selectFrom("pages")
        .select(["number", sql<number>`length(text)`.as("length")])
        .where("document_id", "=", document.id)
        .orderBy("number")
        .execute();
      const kept = pages.filter((page) => (left -= Number(page.length)) >= 0);
      const firstDropped = pages[kept.length];
      if (!firstDropped) continue;
      await trx
        .deleteFrom("pages")
        .where("document_id", "=", document.id)
        .where("number", ">=", firstDropped.number)
        .execute();
      await trx
        .updateTable("documents")
        .set({
          pages: kept.length,
          over_limit: 1,
          ...(document.status === "read" && {
            status: kept.length > 0 ? ("read" as const) : ("too_large" as const),
            truncated: storeMessage(explainLimit(kept.length, limit)),
          }),
        })
        .where("id", "=", document.id)
        .where("owner_id", "=", ownerId)
        .execute();
    }
  });
}

function explainLimit(keptPages: number, most: number): CodedMessage {
  if (keptPages === 0) return codeMessage("readings.limit.none", { most });
  return codeMessage("readings.limit.some", { pages: { plain: keptPages }, most });
}

/** Who left a document out, or replaced it; of a website's, what did. */
export function nameRetirer(
  t: Translate,
  { website, retired_by }: Pick<DocumentRow, "website" | "retired_by">,
): string | null {
  if (website === null || retired_by === null) return retired_by;
  return wordStored(t, retired_by as StoredMessage);
}

function asStored(row: DocumentRow): StoredDocument {
  const { owner_id: _owner, ...stored } = row;
  const kind = row.corrected_kind ?? row.kind;
  return { ...stored, kind, found_kind: row.kind, problem: describeProblem(row) };
}

function describeProblem(row: DocumentRow): CodedMessage | null {
  if (row.status === "waiting") return null;
  if (row.truncated) return readStoredMessage(row.truncated);
  return row.status === "read" ? null : describeReading(row.status);
}
