import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { TextLanguage } from "./languages.ts";
import { stemWordIn } from "./stems.ts";
import { splitWords } from "./tokenize.ts";

/** The languages whose words the other tables do not know. */
export const lexiconLanguages = ["et", "lv", "lt"] as const satisfies TextLanguage[];
export type LexiconLanguage = (typeof lexiconLanguages)[number];

const read = new Map<LexiconLanguage, ReadonlyMap<string, string[]>>();

/** The English words that stand for one of another language; none where nobody learned it. */
export function translateWord(word: string, language: TextLanguage): string[] {
  if (!isKnown(language)) return [];
  return loadLexicon(language).get(stemWordIn(word, language)) ?? [];
}

/** A text with the English words for those that are known; empty where the language needs none. */
export function translateText(text: string, language: TextLanguage): string {
  if (!isKnown(language)) return "";
  return splitWords(text)
    .flatMap(({ word, start, end }) => {
      const english = translateWord(text.slice(start, end), language);
      return english.length > 0 ? english : [word];
    })
    .join(" ");
}

function isKnown(language: TextLanguage): language is LexiconLanguage {
  return (lexiconLanguages as readonly TextLanguage[]).includes(language);
}

function loadLexicon(language: LexiconLanguage): ReadonlyMap<string, string[]> {
  const known = read.get(language);
  if (known) return known;
  const path = fileURLToPath(new URL(`./lexicon/${language}.txt`, import.meta.url));
  const lines = readFileSync(path, "utf8").split("\n").filter(Boolean);
  const lexicon = new Map(
    lines.map((line) => {
      const [stem = "", ...words] = line.split(" ");
      return [stem, words];
    }),
  );
  read.set(language, lexicon);
  return lexicon;
}
