/**
 * The languages of the interface. `en-XA` is English made longer and accented by rule, for whoever
 * looks for words that were left out or do not fit: a browser gets it by asking for it.
 */
export const languages = {
  en: { locale: "en-GB", direction: "ltr" },
  "en-XA": { locale: "en-GB", direction: "ltr" },
} as const;

export type Language = keyof typeof languages;

export const defaultLanguage: Language = "en";

/** The first language of an Accept-Language header that there is, by the weights it gives. */
export function chooseLanguage(header: string | null): Language {
  const wishes = (header ?? "").slice(0, longestHeader).split(",").map(readWish);
  const known = wishes
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
  const all = Object.keys(languages) as Language[];
  const primary = tag.split("-")[0];
  return all.find((one) => one.toLowerCase() === tag) ?? all.find((one) => one === primary);
}
