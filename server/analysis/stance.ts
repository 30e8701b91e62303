import ar from "./stance/ar.json" with { type: "json" };
import de from "./stance/de.json" with { type: "json" };
import en from "./stance/en.json" with { type: "json" };
import et from "./stance/et.json" with { type: "json" };
import lt from "./stance/lt.json" with { type: "json" };
import lv from "./stance/lv.json" with { type: "json" };
import tr from "./stance/tr.json" with { type: "json" };
import type { TextLanguage } from "../search/languages.ts";

/** Ways in which a sentence has the words of a duty without being the company's word for it. */
export const decoys = [
  "definition",
  "quotation",
  "customer",
  "otherFirm",
  "conditional",
  "plan",
  "past",
  "example",
  "question",
] as const;
export type Decoy = (typeof decoys)[number];

type Wordlist = Record<Decoy | "denial", string[]>;
type Patterns = { decoys: [Decoy, RegExp][]; denials: RegExp[] };

const wordlists: Partial<Record<TextLanguage, Wordlist>> = { ar, de, en, et, lt, lv, tr };
const compiled = new Map<TextLanguage, Patterns>();
/** A word's border in any alphabet; JavaScript's own knows Latin letters only. */
const border = "(?:(?<![\\p{L}\\p{N}])(?=[\\p{L}\\p{N}])|(?<=[\\p{L}\\p{N}])(?![\\p{L}\\p{N}]))";

/** The first way in which a sentence is no word of the company's own; null where it may be one. */
export function findDecoy(sentence: string, language: TextLanguage): Decoy | null {
  const text = fold(sentence);
  return compile(language).decoys.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}

/** Where the words stand by which a sentence denies something, in its text with spaces folded. */
export function findDenials(sentence: string, language: TextLanguage): number[] {
  const text = fold(sentence);
  return compile(language)
    .denials.flatMap((pattern) => [...text.matchAll(pattern)].map(({ index }) => index))
    .toSorted((one, other) => one - other);
}

function fold(sentence: string): string {
  return sentence.replace(/\s+/g, " ").trim();
}

function compile(language: TextLanguage): Patterns {
  const known = compiled.get(language);
  if (known) return known;
  const list = wordlists[language];
  const read = (source: string, flags: string) =>
    new RegExp(source.replaceAll("\\b", border), flags);
  const patterns: Patterns = {
    decoys: decoys.flatMap((decoy) =>
      (list?.[decoy] ?? []).map((source): [Decoy, RegExp] => [decoy, read(source, "iu")]),
    ),
    denials: (list?.denial ?? []).map((source) => read(source, "giu")),
  };
  compiled.set(language, patterns);
  return patterns;
}
