import { foldDigits, readArabicOrdinal } from "./arabic-numbers.ts";
import type { Division, LawGrammar } from "./law-grammar.ts";
import { follows } from "./law-marks.ts";
import { foldSpace } from "../../files/walk-markup.ts";

export const arabic: LawGrammar = {
  readDivision: readArabicDivision,
  readArticle: (line, last) => {
    const [mark, behind = ""] = /^(?:ال)?ماد[ةه]\s*(.*)$/su.exec(line) ?? [];
    if (mark === undefined) return null;
    const counted = /^[()]?\s*([\d٠-٩]{1,3})\s*[()]?(.*)$/su.exec(behind);
    const ordinal = counted
      ? { number: Number(foldDigits(counted[1] ?? "")), rest: counted[2] ?? "" }
      : readArabicOrdinal(behind);
    if (!ordinal) return null;
    const [, again, rest = ""] = /^\s*(مكرر[اً]*)?[\s:：.\-–()]*(.*)$/su.exec(ordinal.rest) ?? [];
    const count = `${ordinal.number}${again ? " مكرر" : ""}`;
    const isOpen = /^\s*(?:مكرر[اً]*)?\s*[()]?\s*(?:[:：.\-–]|$)/u.test(ordinal.rest);
    if (!isOpen || (last !== "any" && !again && !follows(count, last, 10))) return null;
    return { number: count, rest };
  },
  readAnnex: (line) => {
    const [mark, count] =
      /^(?:ال)?ملحق(?:\s+(?:رقم\s*)?[()]?([\d٠-٩]{1,2})[()]?)?\s*:?$/u.exec(line) ?? [];
    return mark === undefined ? null : { number: foldDigits(count ?? "1"), rest: "" };
  },
  paragraph: /^[()]?\s*([\d٠-٩]{1,3})\s*(?:[()]\s*[-–.]?|[-–.ـ/])\s*/u,
  letter: /^[()]?\s*(هـ|[أابجدهوزحطيكلمن])\s*(?:ـ\s*)?(?:[()]\s*[-–.]?|[-–.ـ/])\s*/u,
  letters: ["أ", "ب", "ج", "د", "هـ", "و", "ز", "ح", "ط", "ي", "ك", "ل", "م", "ن"],
  foldLetter: (letter) => (letter === "ا" ? "أ" : letter === "ه" ? "هـ" : letter),
  headings: "below",
};

const divisionWords = ["الباب", "الفصل", "القسم", "الفرع"];

function readArabicDivision(line: string): Division | null {
  const [, word = "", behind = ""] = /^(الباب|الفصل|القسم|الفرع)\s+(.*)$/su.exec(line) ?? [];
  const ordinal = word ? readArabicOrdinal(behind) : null;
  if (!ordinal || !/^\s*(?:[:：.\-–]|$)/u.test(ordinal.rest)) return null;
  const written = line.slice(0, line.length - ordinal.rest.length);
  return {
    name: foldSpace(written),
    number: String(ordinal.number),
    rest: ordinal.rest.replace(/^[\s:：.\-–]+/u, ""),
    depth: divisionWords.indexOf(word),
  };
}

const words =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

export const english: LawGrammar = {
  readDivision: (line) => {
    const [, kind, count = "", rest = ""] =
      /^(Part|Chapter|Section|PART|CHAPTER|SECTION)\s*\(?([IVXLC]+|\d{1,2}|\p{L}{3,9})\)?\s*[-–:.]?\s*(?=[\p{Lu}]|$)(.*)$/u.exec(
        line,
      ) ?? [];
    const number = /^[IVXLC\d]+$/.test(count) ? count : readWord(count);
    if (!kind || !number) return null;
    const depth = ["part", "chapter", "section"].indexOf(kind.toLowerCase());
    return { name: `${kind} ${count}`, number, rest, depth };
  },
  readArticle: (line, last) => {
    const [, written = "", rest = ""] =
      /^(?:Article|ARTICLE)\s*\(?(\d{1,3}|[\p{L}-]{3,14})\)?\s*(?:[-–:.]\s*|$)(.*)$/su.exec(line) ??
      [];
    const count = /^\d/.test(written) ? written : readWord(written);
    if (!count || (last !== "any" && !follows(count, last, 10))) return null;
    const isTitle = rest.length <= 90 && !/[.;:,]$/.test(rest);
    return isTitle ? { number: count, rest: "", heading: rest } : { number: count, rest };
  },
  readAnnex: (line) => {
    const [mark, count] =
      /^(?:Annex|Appendix|ANNEX|APPENDIX)(?:\s*\(?(\w{1,3})\)?)?\s*:?$/.exec(line) ?? [];
    return mark === undefined ? null : { number: count ?? "1", rest: "" };
  },
  paragraph: /^\(?(\d{1,3})\s*[-–.)]\s*/u,
  letter: /^\(?(\p{Ll}{1,4})\s*[-–.)]\s+/u,
  letters: [..."abcdefghijklmnopqrstuvwxyz"],
  roman: true,
  headings: "below",
};

function readWord(word: string): string {
  const [ten, unit] = word.toLowerCase().split("-");
  const place = words.indexOf(ten ?? "") + 1;
  if (place === 20 && unit) return String(20 + words.indexOf(unit) + 1);
  return place > 0 ? String(place) : "";
}
