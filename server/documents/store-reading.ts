import { setImmediate as breathe } from "node:timers/promises";
import type { DocumentKind } from "../catalogue/types.ts";
import type { Db } from "../db/db.ts";
import { storeMessage } from "../messages/stored-message.ts";
import type { FoundLanguage } from "../search/languages.ts";
import { describeGaps } from "./read-pdf.ts";
import type { PdfReading } from "./read-pdf.ts";
import { recognisePages } from "./recognise-languages.ts";

const pagesAtOnce = 100;

/** Keeps what reading a file gave; done again after a crash it ends in the same rows. */
export async function storeReading(
  db: Db,
  documentId: string,
  reading: PdfReading,
  kind: DocumentKind | null,
): Promise<void> {
  const languages = await recognisePages(reading.pages);
  const pages = reading.pages.map(({ number, text, recognised, place }, index) => ({
    ...{ document_id: documentId, number, text, language: languages.pages[index] ?? null },
    recognised: recognised ? 1 : 0,
    place: place ? JSON.stringify(place) : null,
  }));
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("pages").where("document_id", "=", documentId).execute();
    // The account's index holds what was read before.
    await trx.deleteFrom("search_documents").where("document_id", "=", documentId).execute();
    for (let from = 0; from < pages.length; from += pagesAtOnce) {
      await trx
        .insertInto("pages")
        .values(pages.slice(from, from + pagesAtOnce))
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
        language: languages.language,
        corrected_language: eb.fn<FoundLanguage | null>("nullif", [
          "corrected_language",
          eb.val(languages.language),
        ]),
        pages: reading.pages.length,
        recognised_pages: pages.filter(({ recognised }) => recognised === 1).length,
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
