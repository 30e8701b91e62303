import lists from "./places.json" with { type: "json" };
import { countries, jurisdictions } from "../catalogue/countries.ts";
import type { Country, Jurisdiction } from "../catalogue/countries.ts";
import { formatsIn } from "../messages/formats.ts";
import type { OfferedLanguage } from "../messages/languages.ts";
import { translateTo } from "../messages/messages.ts";
import { compilePhrase, findPhrase } from "./phrases.ts";
import type { TextWord } from "./phrases.ts";

/** Where a question asks about; `elsewhere` is a country that the catalogue does not cover. */
export type Place = Jurisdiction | Country | "eu" | "elsewhere";

const phrases = Object.entries(lists).map(([place, names]) => ({
  place: place as Place,
  phrases: names.map((name) => compilePhrase(name, true)),
}));

export function findPlaces(
  words: TextWord[],
  text: string,
): { place: Place; at: { start: number; end: number }[] }[] {
  return phrases.flatMap(({ place, phrases: names }) => {
    const at = names.flatMap((name) =>
      findPhrase(words, name).flatMap((hit) => {
        const [first, last] = [words[hit.at], words[hit.at + hit.length - 1]];
        if (!first || !last) return [];
        const { start } = first;
        // "us" is a country only in capitals.
        if (text.slice(start, last.end) === "us") return [];
        // What is sent to a country is not asked of its law.
        const isAsked = place !== "elsewhere" || isLawOf(text, start, last.end);
        return isAsked ? [{ start, end: last.end }] : [];
      }),
    );
    return at.length > 0 ? [{ place, at }] : [];
  });
}

function isLawOf(text: string, start: number, end: number): boolean {
  const before = /(?:^|\s)(?:in|under|of|in der|in den|nach|fi|في)\s+(?:the\s+)?$/iu;
  const after =
    /^(?:['’]s)?\s+(?:(?!(?:to|for|from|by|with|about|on)\s)[\p{L}-]+\s+){0,5}(?:laws?|rules?|regulations?|acts?|code|legislation|statutes?|courts?|recht|hukuk\p{L}*)(?!\p{L})|^['’]?(?:da|de|ta|te)(?!\p{L})/iu;
  return before.test(text.slice(0, start)) || after.test(text.slice(end));
}

/** What a place is called in a language; nothing for the rest of the world. */
export function namePlace(place: Place, language: OfferedLanguage): string {
  if (place === "elsewhere") return "";
  const jurisdiction = jurisdictions.find((one) => one === place);
  if (jurisdiction) return translateTo(language)(`terms.jurisdiction.${jurisdiction}`);
  return formatsIn(language).place(place === "eu" ? "EU" : place);
}

/** The jurisdiction a place lies in; null for the Union as a whole and for the rest of the world. */
export function jurisdictionOf(place: Place): Jurisdiction | null {
  if (place === "eu" || place === "elsewhere") return null;
  return place in countries ? countries[place as Country].jurisdiction : (place as Jurisdiction);
}
