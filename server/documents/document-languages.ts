import type { Db } from "../db/db.ts";
import { now } from "../db/db.ts";
import { notFound, refuseField, Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { FoundLanguage } from "../search/languages.ts";
import type { StoredDocument } from "./documents.ts";
import type { By } from "./kinds.ts";

/**
 * From the next assessment on every page of the document counts as written in what a person says. Throws
 * 409 for the very language that was found, for a file that could not be read, and for what is
 * assessed no more.
 */
export async function correctLanguage(
  db: Db,
  by: By,
  document: StoredDocument,
  language: FoundLanguage,
): Promise<void> {
  if (document.status !== "read") {
    throw new Refusal(409, codeMessage("refusals.language.unread"));
  }
  if (document.retired !== null) {
    throw new Refusal(409, codeMessage("refusals.language.leftOut"));
  }
  if (language === document.found_language) {
    throw refuseField(409, "sLanguage", codeMessage("refusals.language.same"));
  }
  await setLanguage(db, by, document, language);
}

/** What was found counts again. Throws 404 when nobody corrected it. */
export async function takeLanguageBack(db: Db, by: By, document: StoredDocument): Promise<void> {
  if (document.corrected_language === null) throw notFound("correction");
  await setLanguage(db, by, document, null);
}

async function setLanguage(
  db: Db,
  { ownerId, email }: By,
  { id }: StoredDocument,
  language: FoundLanguage | null,
): Promise<void> {
  await db
    .updateTable("documents")
    .set({
      corrected_language: language,
      language_changed_by: email,
      language_changed: now(),
    })
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .execute();
}
