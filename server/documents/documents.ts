import { sql } from "kysely";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { lockAccount } from "../db/locks.ts";
import type { Selectable } from "kysely";
import type { DocumentRow as DocumentTable } from "../db/document-tables.ts";
import type { DocumentKind } from "../catalogue/types.ts";
import { notFound } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { readStoredMessage, storeMessage, wordStored } from "../messages/stored-message.ts";
import type { StoredMessage } from "../messages/stored-message.ts";
import type { Translate } from "../messages/translate.ts";
import type { FoundLanguage } from "../search/languages.ts";
import { describeReading } from "./read-pdf.ts";
import type { PageText, Place } from "./read-pdf.ts";

type DocumentRow = Selectable<DocumentTable>;

export type StoredDocument = Omit<DocumentRow, "owner_id"> & {
  /** What is wrong with the file and what to do about it; null when it reads well. */
  problem: CodedMessage | null;
  /** What it was recognised as; `kind` is what it counts as. */
  found_kind: DocumentKind | null;
  /** What it was found to be written in; `language` is what counts. */
  found_language: FoundLanguage | null;
};
/** A page with the language that counts for it: the document's where it does not tell by itself. */
export type StoredPage = Required<Omit<PageText, "place">> & { language: FoundLanguage | null };

/** Of all documents of a company together: some 2,000 full pages, a second's work to search. */
const mostCharacters = 6_000_000;

/** Every document the company ever had, those that no assessment looks at any more among them. */
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

/** The documents that the next assessment looks at. */
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
  if (!row) throw notFound("document");
  return asStored(row);
}

/** Null when the document has no such page; `place` is null for a page of a PDF. */
export async function getPage(
  db: Db,
  ownerId: string,
  documentId: string,
  number: number,
): Promise<(StoredPage & { place: Place | null }) | null> {
  const page = await db
    .selectFrom("pages")
    .innerJoin("documents", "documents.id", "pages.document_id")
    .select(["pages.number", "pages.text", "pages.language", "pages.recognised", "pages.place"])
    .where("documents.owner_id", "=", ownerId)
    .where("pages.document_id", "=", documentId)
    .where("pages.number", "=", number)
    .executeTakeFirst();
  if (!page) return null;
  const place = page.place === null ? null : (JSON.parse(page.place) as Place);
  return { ...page, place, recognised: page.recognised === 1 };
}

/** Of each of a company's documents that has any, the pages whose text was recognised in pictures. */
export async function listRecognisedPages(
  db: DbOrTransaction,
  ownerId: string,
  companyId: string,
): Promise<Map<string, Set<number>>> {
  const rows = await db
    .selectFrom("pages")
    .innerJoin("documents", "documents.id", "pages.document_id")
    .select(["pages.document_id", "pages.number"])
    .where("documents.owner_id", "=", ownerId)
    .where("documents.company_id", "=", companyId)
    // Few documents have any, and of the others no page needs to be looked at.
    .where("documents.recognised_pages", ">", 0)
    .where("pages.recognised", "=", 1)
    .execute();
  const pages = new Map<string, Set<number>>();
  for (const { document_id, number } of rows) {
    pages.set(document_id, (pages.get(document_id) ?? new Set()).add(number));
  }
  return pages;
}

/** Every page of those of a company's documents that are named, by document. */
export async function listPages(
  db: Db,
  ownerId: string,
  companyId: string,
  documentIds: string[],
): Promise<Map<string, StoredPage[]>> {
  const rows = await db
    .selectFrom("pages")
    .innerJoin("documents", "documents.id", "pages.document_id")
    .select(["pages.document_id", "pages.number", "pages.text", "pages.recognised"])
    .select((eb) =>
      eb.fn
        .coalesce("documents.corrected_language", "pages.language", "documents.language")
        .as("language"),
    )
    .where("documents.owner_id", "=", ownerId)
    .where("documents.company_id", "=", companyId)
    .where("documents.id", "in", documentIds)
    .orderBy("documents.position")
    .orderBy("pages.number")
    .execute();
  const pages = new Map<string, StoredPage[]>();
  for (const { document_id, recognised, ...rest } of rows) {
    const page = { ...rest, recognised: recognised === 1 };
    const list = pages.get(document_id);
    if (list) list.push(page);
    else pages.set(document_id, [page]);
  }
  return pages;
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
    await lockAccount(trx, ownerId);
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
      await trx.deleteFrom("search_documents").where("document_id", "=", document.id).execute();
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

/** Whether it has pages of its own, of which pictures can be drawn. */
export function isLaidOut({
  website,
  format,
}: Pick<StoredDocument, "website" | "format">): boolean {
  return website === null && format === "pdf";
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
  const language = row.corrected_language ?? row.language;
  const found = { found_kind: row.kind, found_language: row.language };
  return { ...stored, kind, language, ...found, problem: describeProblem(row) };
}

function describeProblem(row: DocumentRow): CodedMessage | null {
  if (row.status === "waiting") return null;
  if (row.truncated) return readStoredMessage(row.truncated);
  return row.status === "read" ? null : describeReading(row.status);
}
