import type { Language } from "../../messages/languages.ts";

/** What nobody has put into the reader's words is in English. */
export function nameLanguage<Entry extends { textLanguage?: Language }>(entry: Entry) {
  return { ...entry, textLanguage: entry.textLanguage ?? "en" };
}
