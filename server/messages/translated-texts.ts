import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { englishTexts } from "./en.ts";
import type { Language } from "./languages.ts";

/** The build puts a language's texts into one file here; the source has a folder for each. */
const builtFolder = fileURLToPath(new URL("./translations/", import.meta.url));
const sourceFolder = fileURLToPath(new URL("./", import.meta.url));

const known = new Map<Language, Record<string, string>>();
const missing = new Map<Language, Set<string>>();

/**
 * The text of a key. The texts of a language are read when it is first spoken; where one is
 * missing the English one stands in, and is counted.
 */
export function getText(language: Language, key: string): string {
  const english = englishTexts[key] ?? "";
  if (language === "en" || language === "en-XA") return english;
  const texts = known.get(language) ?? readTranslations(language);
  known.set(language, texts);
  if (Object.hasOwn(texts, key)) return texts[key] ?? "";
  missing.set(language, (missing.get(language) ?? new Set()).add(key));
  return english;
}

/** How many texts were wanted and missing, by language. */
export function countMissingTexts(): { language: Language; count: number }[] {
  return [...missing].map(([language, keys]) => ({ language, count: keys.size }));
}

/** All texts of a language by their keys; none where it has no files. */
export function readTranslations(language: Language): Record<string, string> {
  const built = join(builtFolder, `${language}.json`);
  if (existsSync(built)) return readJson(built);
  const folder = join(sourceFolder, language);
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  return Object.assign({}, ...files.map((file) => readJson(join(folder, file)))) as Record<
    string,
    string
  >;
}

function readJson(file: string): Record<string, string> {
  return JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
}
