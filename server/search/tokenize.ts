import { stemGerman } from "./german.ts";
import { stem } from "./porter2.ts";

/** A folded word, and where it stands in the text (UTF-16 units, end exclusive). */
export type Word = { word: string; start: number; end: number };
/** A word by its stem. */
export type Token = { stem: string; start: number; end: number };
/** How a word gets its stem; `plain` leaves it as it is folded. */
export type Stemming = "english" | "german" | "plain";

const longestWord = 64;
const dot = 0x2e;
const apostrophes = new Set([0x27, 0x2019, 0x2bc]);
const rememberedWords = 50_000;
const rememberedCharacters = 10_000;

/** Letters that decomposition leaves whole but that people type without their mark. */
const plainLetters = new Map(
  Object.entries({
    ...{ ı: "i", ß: "ss", æ: "ae", œ: "oe", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ħ: "h" },
    ...{ ŧ: "t", ς: "σ", "\u0649": "\u064a", "\u06cc": "\u064a", "\u0629": "\u0647" },
    ...{ "\u06a9": "\u0643", "\u0640": "", "\u0671": "\u0627" },
  }),
);

const stems = {
  english: new Map<string, string>(),
  german: new Map<string, string>(),
  plain: new Map<string, string>(),
};
const foldedAscii = Array.from({ length: 128 }, (_, code) => foldUnknown(code));
const foldedOthers = new Map<number, string>();

const stopWords = new Set(
  `a about after all also am an and any are aren't as at be because been before being both but by can
   can't could did didn't do does doesn't doing don't each either for from further had has hasn't have
   having he her here hers him his how i if in into is isn't it its itself ll may me might more most must
   my no nor not of on onto or other our ours out over own re shall she should so some such than that the
   their theirs them then there these they this those through to too under until up upon us ve very was we
   were what when where whether which while who whom whose why will with would you your yours`
    .split(/\s+/)
    .map((word) => stemWord(word)),
);

/** The words of a text in order by their stems, stop words included. */
export function tokenize(text: string, stemming: Stemming = "english"): Token[] {
  return splitWords(text).map(({ word, start, end }) => {
    return { stem: stemWord(word, stemming), start, end };
  });
}

/**
 * The words of a text in order, stop words included. Case, diacritics, compatibility forms and
 * invisible characters are folded away; "6.2.1" and "person's" are one word each.
 */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  let word = "";
  let start = 0;
  let end = 0;

  for (let at = 0, next = 0; at < text.length; at = next) {
    const code = text.codePointAt(at) ?? 0;
    next = at + (code > 0xffff ? 2 : 1);
    const folded = foldCharacter(code);
    if (folded === " ") {
      const joint = word && findJoint(text, at);
      if (word && !joint) words.push(makeWord(text, word, start, end));
      word = joint ? word + joint : "";
    } else if (folded) {
      if (!word) start = at;
      if (word.length < longestWord) word += folded;
      end = next;
    } else if (end === at && code > 0x2ff) {
      // A combining mark belongs to the letter before it, also when it is highlighted.
      end = next;
    }
  }
  if (word) words.push(makeWord(text, word, start, end));
  return words;
}

/** Whether a stem is one of the words that say nothing alone ("the", "must", "what"). */
export function isStopWord(stemmed: string): boolean {
  return stopWords.has(stemmed);
}

/** A single word with its case, marks and forms folded away. */
export function foldWord(word: string): string {
  let folded = "";
  for (const character of word) folded += foldCharacter(character.codePointAt(0) ?? 0);
  return folded;
}

export function stemWord(word: string, stemming: Stemming = "english"): string {
  const known = stems[stemming].get(word);
  if (known !== undefined) return known;
  const bare = dropArticle(word);
  const stemmed = {
    english: () => stem(unifySpelling(bare)).replaceAll("'", ""),
    german: () => stemGerman(bare.replaceAll("'", "")),
    plain: () => bare.replaceAll("'", ""),
  }[stemming]();
  if (stems[stemming].size >= rememberedWords) stems[stemming].clear();
  stems[stemming].set(word, stemmed);
  return stemmed;
}

function makeWord(text: string, word: string, start: number, end: number): Word {
  // The plural of an abbreviation: DPAs, MTFs.
  const plural = word.length > 2 && text[end - 1] === "s" && /[A-Z]/.test(text[end - 2] ?? "");
  return { word: plural ? word.slice(0, -1) : word, start, end };
}

/** What a separator adds inside a word: the dot of "6.2.1", the apostrophe of "person's". */
function findJoint(text: string, at: number): string {
  const code = text.charCodeAt(at);
  if (code === dot) return /^\d\.\d/.test(text.slice(at - 1, at + 2)) ? "." : "";
  if (!apostrophes.has(code)) return "";
  // Two or more letters after an apostrophe are a word of their own: l'article, Ankara'da.
  return /^\p{L}.\p{L}(?!\p{L})/u.test(text.slice(at - 1, at + 4)) ? "'" : "";
}

/** The Arabic article, also behind "and", "so", "in", "as", "to": والبيانات is البيانات is بيانات. */
function dropArticle(word: string): string {
  return word.replace(
    /^(?:[\u0648\u0641]?[\u0628\u0643]?\u0627\u0644|[\u0648\u0641]?\u0644\u0644)(?=.{3})/u,
    "",
  );
}

/** American and British spellings of one word meet: authorize, behavior, license, program. */
function unifySpelling(word: string): string {
  if (word.length < 6) return word;
  return word
    .replace(/([a-z]{2}[iy])z(?=(?:e|ed|es|er|ers|ing|able|ation|ations|ational)$)/, "$1s")
    .replace(/([a-z]{3}o)ur(?=(?:s|ed|ing|able|al|hood)?$)/, "$1r")
    .replace(/^(lic|def|off|pret)ence(?=s?$)/, "$1ense")
    .replace(/^(program)me(?=s?$)/, "$1")
    .replace(/^(cent|met)re(?=s?$)/, "$1er")
    .replace(/^(judg|acknowledg)ement/, "$1ment")
    .replace(/^(fulfil|enrol|instal)(?=$|s$|ment)/, "$1l");
}

/** The folded letters or digits of a character, a space for a separator, nothing when invisible. */
function foldCharacter(code: number): string {
  const known = code < 128 ? foldedAscii[code] : foldedOthers.get(code);
  if (known !== undefined) return known;
  const folded = foldUnknown(code);
  if (foldedOthers.size >= rememberedCharacters) foldedOthers.clear();
  foldedOthers.set(code, folded);
  return folded;
}

function foldUnknown(code: number): string {
  const character = String.fromCodePoint(code);
  if (/^[\p{M}\p{Cf}]$/u.test(character)) return "";
  if (code === 0x2bc || !/^[\p{L}\p{N}]$/u.test(character)) return " ";
  let folded = "";
  for (const part of character.normalize("NFKD").toLowerCase()) {
    if (/^[\p{L}\p{N}]$/u.test(part)) folded += plainLetters.get(part) ?? readDigit(part);
  }
  return folded;
}

function readDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const arabicDigit = (code >= 0x660 && code <= 0x669) || (code >= 0x6f0 && code <= 0x6f9);
  return arabicDigit ? String(code & 0xf) : character;
}
