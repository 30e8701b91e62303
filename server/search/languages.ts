/** The languages in which documents are read, by their ISO 639-1 codes. */
export const textLanguages = ["en", "de", "tr", "ar", "et", "lv", "lt", "mt"] as const;
export type TextLanguage = (typeof textLanguages)[number];
/** What a text is found to be written in; `other` is any language but those above. */
export const foundLanguages = [...textLanguages, "other"] as const;
export type FoundLanguage = (typeof foundLanguages)[number];
