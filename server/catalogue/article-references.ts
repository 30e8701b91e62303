import { findNamedActs } from "./act-names.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Act } from "./types.ts";

/** An article as its parts: "33(1)" is 33, 1. */
export type Reference = { parts: string[]; sign: Act["articleWord"] | null };

/** BaFin counts modules: "AT 4.3.2", "BTO 1"; where annex points are counted plainly, articles are "ART 2". */
const modular = String.raw`(?:AT|BT[OR]?|ART)\s\d{1,2}(?:\.\d{1,2}){0,3}`;
const compound = String.raw`\d{1,4}\p{L}?(?:[.-]\d{1,3}\p{L}?){1,3}`;
const unit = String.raw`(${modular}|${compound}|\d{1,4}\p{L}{0,2})(?![\p{L}\d])(?!\.\d|\s?\/\s?\d{4})`;
const subunits = [
  String.raw`\s*\(\s*[\p{L}\p{N}]{1,4}\s*\)`,
  String.raw`\/\d{1,2}(?!\d)`,
  String.raw`\s*,?\s*(?:abs(?:atz|\.)?|u?abs\.|satz|s\.|lit(?:\.|era)?|buchst(?:abe|\.)?|nr\.?|nummer|para(?:graph|\.)?|point|f[ıi]kra|bent)\s*\(?[\p{L}\d]{1,4}(?![\p{L}\d])\)?`,
].join("|");
const signed = new RegExp(
  String.raw`(?<!\p{L})(art(?:icle|ikel|\.)?|§{1,2}|sec(?:tion|\.)|reg(?:ulation|\.)|modul[e]?|clause|control|principle|rec(?:ommendation|\.)|req(?:uirement|\.)|madde|md?\.|(?:ال)?مادة)\s*${unit}((?:${subunits})*)`,
  "giu",
);
const turkish = new RegExp(String.raw`(?<![\p{L}\d(])${unit}(?:\.|['’]\p{L}+)\s*madde()`, "giu");
const bare = new RegExp(
  String.raw`(?<![\p{L}\d(/])(?:${unit}((?:\([\p{L}\p{N}]{1,4}\))+)|(${modular}|${compound})(?![\p{L}\d]))`,
  "gu",
);

/**
 * The obligations that a text refers to by their articles, by id, the closest first:
 * "Art. 33(1) GDPR", "§ 8 Abs. 4 GwG". Without an act every act that counts so far may be meant.
 */
export function findReferred(text: string, catalogue: Catalogue): string[] {
  const named = findNamedActs(text, catalogue.actNames);
  const references = parseReferences(text, named.size > 0);
  if (references.length === 0 || (named.size === 0 && namesOther(text))) return [];
  const acts = catalogue.acts.filter((act) => named.size === 0 || named.has(act.id));
  const found = references.flatMap((reference) => {
    const exact = lookUp(reference, acts, named.size > 0);
    // "Articles 13-14" are no article of that number, but begin with one.
    return exact.length > 0 ? exact : lookUp(shorten(reference), acts, named.size > 0);
  });
  return [...new Set(found)];
}

/** The articles a text names, whether the catalogue has them or not. */
export function parseReferences(text: string, isNamed: boolean): Reference[] {
  const references: Reference[] = [];
  const plain = text
    .replace(/[\u2066-\u2069]/g, "")
    .replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) & 0xf));
  for (const [, sign = "", number = "", rest = ""] of plain.matchAll(signed)) {
    references.push({ parts: split(number, rest), sign: readSign(sign) });
  }
  for (const [, number = ""] of plain.matchAll(turkish)) {
    references.push({ parts: split(number, ""), sign: "Article" });
  }
  if (references.length > 0 || !isNamed) return references;
  return [...plain.matchAll(bare)].map(([, number, rest = "", compounded = ""]) => {
    return { parts: split(number ?? compounded, rest), sign: null };
  });
}

/** Where a text names articles with a word or sign for them: "Art. 33(1)", "§ 8". */
export function findReferenceSpans(text: string): { start: number; end: number }[] {
  return [...text.matchAll(signed)].map(({ index, 0: whole }) => ({
    start: index,
    end: index + whole.length,
  }));
}

function shorten({ parts: [first = "", ...rest], sign }: Reference): Reference {
  return { parts: [first.replace(/-.*$/, ""), ...rest], sign };
}

const signs: [RegExp, Act["articleWord"]][] = [
  [/^§/, "§"],
  [/^sec/i, "Section"],
  [/^reg/i, "Regulation"],
  [/^mod/i, "Module"],
  [/^cla/i, "Clause"],
  [/^con/i, "Control"],
  [/^pri/i, "Principle"],
  [/^rec/i, "Recommendation"],
  [/^req/i, "Requirement"],
];

function readSign(sign: string): Act["articleWord"] {
  return signs.find(([pattern]) => pattern.test(sign))?.[1] ?? "Article";
}

/** "Abs. 1 lit. f" and "(1)(f)" are 1, f. Sentences are not counted: no act's article names one. */
function split(number: string, rest: string): string[] {
  const counted = rest.replace(/(?<!\p{L})(?:satz|s\.)\s*\d+/giu, "");
  const smaller = counted.matchAll(
    /(?<![\p{L}\d])(?:\d{1,3}[\p{L}\p{No}]?|[ivx]{1,5}|(?<=\()\p{L}{2}(?=\))|\p{L})(?![\p{L}\p{N}.])/gu,
  );
  return [number, ...[...smaller].map(([part]) => part)].map((part) => part.toLowerCase());
}

/** Whether an act stands beside the article that is none of ours: § 25h KWG, HGB § 238. */
function namesOther(text: string): boolean {
  const short = String.raw`\p{Lu}[\p{L}-]*\p{Lu}\p{L}*`;
  const before = new RegExp(String.raw`${short},?\s+(?:§|[Aa]rt)`, "u");
  const after = new RegExp(
    String.raw`\d[^\p{L}]*(?:(?:[a-z]|of|the|des|der|Abs|Satz|lit|Nr)\b[\s\d().]*)*${short}`,
    "u",
  );
  return before.test(text) || after.test(text);
}

/** What is asked for, else what stands below it; what it stands below only in an act by name. */
function lookUp({ parts, sign }: Reference, acts: Act[], isNamed: boolean): string[] {
  const [exact, below, above]: string[][] = [[], [], []];
  for (const act of acts) {
    if (sign && !isNamed && sign !== act.articleWord) continue;
    for (const { id, article } of act.obligations) {
      const own = article.toLowerCase().split(/[()]+/).filter(Boolean);
      const common = own.every((part, i) => i >= parts.length || part === parts[i]);
      if (!common) continue;
      if (own.length === parts.length) exact?.push(id);
      else if (own.length > parts.length) below?.push(id);
      else above?.push(id);
    }
  }
  const found = [...(exact ?? []), ...(below ?? [])];
  return found.length > 0 || !isNamed ? found : (above ?? []);
}
