import { setImmediate as breathe } from "node:timers/promises";
import type { Db } from "../db/db.ts";
import type { FoundLanguage } from "../search/languages.ts";
import { loadRecogniser } from "../search/recognise-language.ts";
import type { PageText } from "./read-pdf.ts";

type PageLanguages = {
  /** What most of the text is written in; null where no page tells. */
  language: FoundLanguage | null;
  /** By page; null where the page by itself does not tell. */
  pages: (FoundLanguage | null)[];
};

const pagesAtOnce = 100;

export async function recognisePages(pages: Pick<PageText, "text">[]): Promise<PageLanguages> {
  const recognise = await loadRecogniser();
  const found: (FoundLanguage | null)[] = [];
  const lengths = new Map<FoundLanguage, number>();
  for (const { text } of pages) {
    const language = recognise(text);
    found.push(language);
    if (language) lengths.set(language, (lengths.get(language) ?? 0) + text.length);
    if (found.length % pagesAtOnce === 0) await breathe();
  }
  const [most] = [...lengths].toSorted((a, b) => b[1] - a[1]);
  // Pages too short to tell may do so together: slides, forms.
  const together = () => recognise(pages.map(({ text }) => text).join("\n"));
  return { language: most ? most[0] : together(), pages: found };
}

/** Finds the language of a document that was read before languages were looked at. */
export async function recogniseStored(db: Db, ownerId: string, id: string): Promise<void> {
  const pages = await db
    .selectFrom("pages")
    .innerJoin("documents", "documents.id", "pages.document_id")
    .select(["pages.number", "pages.text"])
    .where("documents.owner_id", "=", ownerId)
    .where("documents.id", "=", id)
    .orderBy("pages.number")
    .execute();
  const found = await recognisePages(pages);
  if (found.language === null) return;
  await db.transaction().execute(async (trx) => {
    for (const [index, { number }] of pages.entries()) {
      await trx
        .updateTable("pages")
        .set({ language: found.pages[index] ?? null })
        .where("document_id", "=", id)
        .where("number", "=", number)
        .execute();
      if (index % pagesAtOnce === 0) await breathe();
    }
    await trx
      .updateTable("documents")
      .set({ language: found.language })
      .where("id", "=", id)
      .where("owner_id", "=", ownerId)
      .execute();
  });
}
