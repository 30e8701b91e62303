import type { Db } from "../db/db.ts";
import { asOffered } from "../messages/languages.ts";
import type { OfferedLanguage } from "../messages/languages.ts";

/** The languages that people chose for themselves, so that they can be made ready before they come. */
export async function listChosenLanguages(db: Db): Promise<OfferedLanguage[]> {
  const rows = await db.selectFrom("users").select("language").distinct().execute();
  return rows.flatMap(({ language }) => asOffered(language) ?? []);
}
