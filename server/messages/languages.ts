/**
 * The languages of the interface. `en-XA` is English made longer and accented by rule, for whoever
 * looks for words that were left out or do not fit: a browser gets it by asking for it. A week
 * starts on Monday (1) or Sunday (7), as the language's users count it.
 */
export const languages = {
  en: { locale: "en-GB", direction: "ltr", ownName: "English", weekStart: 1 },
  de: { locale: "de-DE", direction: "ltr", ownName: "Deutsch", weekStart: 1 },
  tr: { locale: "tr-TR", direction: "ltr", ownName: "Türkçe", weekStart: 1 },
  // See docs/decisions/0037-arabic-digits-and-months.md.
  ar: { locale: "ar-SA-u-ca-gregory-nu-latn", direction: "rtl", ownName: "العربية", weekStart: 7 },
  et: { locale: "et-EE", direction: "ltr", ownName: "Eesti", weekStart: 1 },
  lv: { locale: "lv-LV", direction: "ltr", ownName: "Latviešu", weekStart: 1 },
  lt: { locale: "lt-LT", direction: "ltr", ownName: "Lietuvių", weekStart: 1 },
  mt: { locale: "mt-MT", direction: "ltr", ownName: "Malti", weekStart: 7 },
  "en-XA": { locale: "en-GB", direction: "ltr", ownName: "Pseudo", weekStart: 1 },
} as const;

export type Language = keyof typeof languages;

export const defaultLanguage = "en" satisfies Language;

/** Those whose texts are whole, in the order they are offered; a test holds their files to it. */
export const offeredLanguages = [
  "en",
  "de",
  "tr",
  "ar",
  "et",
  "lv",
  "lt",
  "mt",
] as const satisfies Language[];

export type OfferedLanguage = (typeof offeredLanguages)[number];

/** The offered language of that very name; null for anything else. */
export function asOffered(name: unknown): OfferedLanguage | null {
  return offeredLanguages.find((one) => one === name) ?? null;
}

/** The first language of an Accept-Language header that is offered, by the weights it gives. */
export function chooseLanguage(header: string | null): Language {
  const wishes = (header ?? "").slice(0, longestHeader).split(",").map(readWish);
  const known = wishes
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .flatMap(({ tag }) => findLanguage(tag) ?? []);
  return known[0] ?? defaultLanguage;
}

const longestHeader = 500;

function readWish(text: string): { tag: string; weight: number } {
  const [tag = "", ...rest] = text.split(";").map((part) => part.trim());
  const weight = Number(rest.find((part) => part.startsWith("q="))?.slice(2) ?? 1);
  return { tag: tag.toLowerCase(), weight: Number.isNaN(weight) ? 0 : weight };
}

function findLanguage(tag: string): Language | undefined {
  const all: readonly Language[] = [...offeredLanguages, "en-XA"];
  const primary = tag.split("-")[0];
  return all.find((one) => one.toLowerCase() === tag) ?? all.find((one) => one === primary);
}
