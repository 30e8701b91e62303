import { stemmer as stemLithuanian } from "@orama/stemmers/lithuanian";
import type { TextLanguage } from "./languages.ts";
import { stemArabic } from "./stemmers/arabic.ts";
import { stemEstonian } from "./stemmers/estonian.ts";
import { stemLatvian } from "./stemmers/latvian.ts";
import { stemMaltese } from "./stemmers/maltese.ts";
import { stemTurkish } from "./stemmers/turkish.ts";
import { foldWord, splitWords, stemWord, tokenize } from "./tokenize.ts";
import type { Token } from "./tokenize.ts";

const rememberedWords = 50_000;
const remembered = new Map<TextLanguage, Map<string, string>>();

/** How each language stems a word; `folded` has no case and no marks. */
const stemmers: Record<TextLanguage, (word: string, folded: string) => string> = {
  en: (_, folded) => stemWord(folded),
  de: (_, folded) => stemWord(folded, "german"),
  tr: (_, folded) => stemTurkish(folded),
  ar: (_, folded) => stemArabic(folded),
  et: (_, folded) => stemEstonian(folded),
  lv: (_, folded) => stemLatvian(folded),
  // Snowball's endings bear their marks, so it comes first.
  lt: (word) => foldWord(stemLithuanian(word.normalize("NFC").toLowerCase())),
  mt: (_, folded) => stemMaltese(folded),
};

/** The stem of one word as it stands in a text of that language, without case and marks. */
export function stemWordIn(word: string, language: TextLanguage): string {
  const known = remembered.get(language) ?? new Map<string, string>();
  const before = known.get(word);
  if (before !== undefined) return before;
  if (known.size >= rememberedWords) known.clear();
  const stemmed = stemmers[language](word, foldWord(word).trim());
  remembered.set(language, known.set(word, stemmed));
  return stemmed;
}

/** The words of a text in order by the stems of its language, small words included. */
export function tokenizeIn(text: string, language: TextLanguage): Token[] {
  if (language === "en") return tokenize(text);
  if (language === "de") return tokenize(text, "german");
  return splitWords(text).map(({ start, end }) => {
    return { stem: stemWordIn(text.slice(start, end), language), start, end };
  });
}
