import { createHash } from "node:crypto";
import type { DocumentKind } from "../catalogue/types.ts";
import { newId, now } from "../db/db.ts";
import { sealValue } from "../db/sealed-columns.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { WebPageRow } from "../db/document-tables.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { storeMessage } from "../messages/stored-message.ts";
import { splitPassages } from "./split-passages.ts";
import type { Passage } from "./split-passages.ts";
import type { PageText } from "./read-pdf.ts";
import { defaultLanguage } from "../messages/languages.ts";
import { translateTo } from "../messages/messages.ts";

/** A page of a website as it was read, and what it counts as. */
export type NewWebPage = { url: string; title: string; text: string; kind: DocumentKind };
type Owner = { ownerId: string; companyId: string };

/**
 * Keeps a website's text as a document with a page for each of its pages, in place of the reading
 * before, which stays for the dashboards that rest on it. Gives the id of the document that holds
 * the text: the one of before when not a word has changed.
 */
export async function storeWebDocument(
  trx: DbOrTransaction,
  { ownerId, companyId }: Owner,
  { name, website }: { name: string; website: string },
  pages: NewWebPage[],
): Promise<string> {
  const file = new TextEncoder().encode(renderFile(pages));
  const sha256 = createHash("sha256").update(file).digest("hex");
  const before = await trx
    .selectFrom("documents")
    .select(["id", "sha256", "over_limit"])
    .where("owner_id", "=", ownerId)
    .where("company_id", "=", companyId)
    .where("website", "=", website)
    .where("retired", "is", null)
    .executeTakeFirst();
  if (before?.sha256 === sha256 && before.over_limit === 0) return before.id;

  await retireReadings(trx, { ownerId, companyId }, "newerReading");
  const { last } = await trx
    .selectFrom("documents")
    .select((eb) => eb.fn.max<number | null>("position").as("last"))
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  const id = newId();
  await trx
    .insertInto("documents")
    .values({
      ...{ id, company_id: companyId, owner_id: ownerId, name, website, sha256 },
      ...{ bytes: file.byteLength, status: "read", pages: pages.length, uploaded: now() },
      ...{ position: (last ?? -1) + 1, replaces_id: before?.id ?? null },
      ...{ over_limit: 0, begun_readings: 0 },
    })
    .execute();
  await trx
    .insertInto("document_chunks")
    .values({
      ...{ document_id: id, position: 0 },
      data: sealValue("document_chunks", [id, 0], file),
    })
    .execute();
  const numbered = pages.map((page, at) => ({ document_id: id, number: at + 1, ...page }));
  await trx
    .insertInto("pages")
    .values(numbered.map(({ document_id, number, text }) => ({ document_id, number, text })))
    .execute();
  await trx
    .insertInto("web_pages")
    .values(numbered.map(({ text: _text, ...page }) => page))
    .execute();
  return id;
}

/** No reading counts any longer, or none but those of one address. */
export async function retireReadings(
  trx: DbOrTransaction,
  { ownerId, companyId }: Owner,
  by: "newAddress" | "newerReading",
  butOf?: string,
): Promise<void> {
  let readings = trx
    .updateTable("documents")
    .set({ retired: now(), retired_by: storeMessage(codeMessage(`readings.retired.${by}`)) })
    .where("owner_id", "=", ownerId)
    .where("company_id", "=", companyId)
    .where("website", "is not", null)
    .where("retired", "is", null);
  if (butOf !== undefined) readings = readings.where("website", "!=", butOf);
  await readings.execute();
}

/** Where the pages of every reading were read, by document and in their order. */
export async function listWebPages(
  db: Db,
  ownerId: string,
  companyId: string,
): Promise<Map<string, WebPageRow[]>> {
  const rows = await db
    .selectFrom("web_pages")
    .innerJoin("documents", "documents.id", "web_pages.document_id")
    .selectAll("web_pages")
    .where("documents.owner_id", "=", ownerId)
    .where("documents.company_id", "=", companyId)
    .orderBy("documents.position")
    .orderBy("web_pages.number")
    .execute();
  const pages = new Map<string, WebPageRow[]>();
  for (const row of rows) {
    const list = pages.get(row.document_id);
    if (list) list.push(row);
    else pages.set(row.document_id, [row]);
  }
  return pages;
}

/** Null where the document is a file, or has no such page. */
export async function getWebPage(
  db: Db,
  ownerId: string,
  documentId: string,
  number: number,
): Promise<WebPageRow | null> {
  const row = await db
    .selectFrom("web_pages")
    .innerJoin("documents", "documents.id", "web_pages.document_id")
    .selectAll("web_pages")
    .where("documents.owner_id", "=", ownerId)
    .where("web_pages.document_id", "=", documentId)
    .where("web_pages.number", "=", number)
    .executeTakeFirst();
  return row ?? null;
}

/** The passages of a document; no heading of one page of a website stands above the next page. */
export function splitDocument(
  { website }: { website: string | null },
  pages: PageText[],
): Passage[] {
  if (website === null) return splitPassages(pages);
  return pages.flatMap((page) => splitPassages([page]));
}

/** What a download gives; it holds no date, so that the same text is the same file. */
function renderFile(pages: NewWebPage[]): string {
  const t = translateTo(defaultLanguage);
  return pages
    .map(({ url, title, text }, at) => {
      const heading = t("documents.webPage", { page: String(at + 1), title });
      return `${heading}\n${url}\n\n${text}\n`;
    })
    .join("\n\n");
}
