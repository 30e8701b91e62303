import { foldDigits, readArabicOrdinal } from "./arabic-numbers.ts";
import { readDay } from "./dates.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer, TextDate } from "./importer.ts";
import { listLawLines } from "./law-lines.ts";
import type { LawLines } from "./law-lines.ts";
import { findLawStart, follows, outlineLaw } from "./law-outline.ts";
import type { Division, LawGrammar } from "./law-outline.ts";
import type { Payload } from "./read-payload.ts";
import { findElement, readText } from "./walk.ts";

const source = "saudi-arabia";
const uuid = String.raw`([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})`;
const ours =
  /المملكة العربية السعودية|مرسوم ملكي|هيئة الخبراء|البنك المركزي السعودي|laws\.boe\.gov\.sa|sama\.gov\.sa|Royal Decree|Saudi Central Bank|Kingdom of Saudi Arabia/;

/** Saudi laws of the Bureau of Experts and rules of the Central Bank's rulebook. */
export const saudiArabia: Importer = {
  name: source,
  recognise: (payload) => {
    const law = readLines(payload);
    if (!law || !ours.test(payload.text)) return false;
    const grammar = chooseGrammar(law);
    const articles = law.lines.filter((line) => readAnyArticle(line, grammar));
    return articles.length > 1 && findLawStart(law, grammar) >= 0;
  },
  parse: (payload) => [parseAct(payload)],
};

/** On paper "1-" runs from the right, and some programs store its dash before the number. */
function readLines(payload: Payload): LawLines | null {
  const law = listLawLines(payload);
  if (!law?.wrapped) return law;
  const turned = law.lines.map((line) => line.replace(/^([-–.])\s*([\d٠-٩]{1,3})(?=\s)/u, "$2$1"));
  return { ...law, lines: turned };
}

function parseAct(payload: Payload): ImportedText {
  const law = readLines(payload);
  if (!law) throw new ImportFault("it is neither a PDF nor a page");
  const grammar = chooseGrammar(law);
  const start = findLawStart(law, grammar);
  const front = law.lines.slice(0, start);
  const title = readTitle(payload, front);
  const id = readId(payload, front) ?? title;
  if (!id) throw new ImportFault("it is a Saudi act without its decree, number or title");
  return {
    source,
    kind: "act",
    id,
    title: title || id,
    language: grammar === arabic ? "ar" : "en",
    version: null,
    validFrom: null,
    status: readStatus(front),
    dates: listDates(front),
    link: null,
    provisions: outlineLaw(law, start, grammar),
  };
}

function chooseGrammar({ lines }: LawLines): LawGrammar {
  return lines.some((line) => readAnyArticle(line, arabic)) ? arabic : english;
}

function readAnyArticle(line: string, grammar: LawGrammar): boolean {
  const [last = ""] = /\d+/.exec(grammar.readArticle(line, "any")?.number ?? "") ?? [];
  return last !== "";
}

/** The Bureau's own key, the number of a circular, else the decree: "Royal Decree M/19 (1443 H)". */
function readId({ text, content }: Payload, front: string[]): string | null {
  const [, key] = new RegExp(`BoeLaws/Laws/(?:LawDetails|Viewer)/${uuid}`, "i").exec(text) ?? [];
  if (key && content.format === "html") return key.toLowerCase();
  const words = foldDigits(front.join("\n"));
  const [, circular] =
    /^(?:No|Circular No|الرقم|رقم التعميم)\s*[.:]*\s*(\d{6,14})\b/im.exec(words) ?? [];
  if (circular) return `SAMA ${circular}`;
  const [, decree, tail] =
    /(?:مرسوم ملكي|المرسوم الملكي)(?:\s+الكريم)?\s+رقم\s*[()]?\s*م\s*\/?\s*(\d{1,3})([^]{0,60})/u.exec(
      words,
    ) ??
    /Royal Decree\s+(?:No\.?\s*)?[(]?M\/(\d{1,3})([^]{0,60})/i.exec(words) ??
    [];
  const [year] = /1[34]\d\d/.exec(tail ?? "") ?? [];
  return decree && year ? `Royal Decree M/${decree} (${year} H)` : null;
}

const titled =
  /^(?:نظام|اللائحة|لائحة|قواعد|القواعد|ضوابط|الضوابط|مبادئ|تعليمات|دليل)\s|\b(?:Law|Regulations?|Rules|Principles|Framework|Guidelines|Instructions)\b/u;

/** The page's own heading, else the first line in front that reads like a title. */
function readTitle({ content }: Payload, front: string[]): string {
  const heading = content.format === "html" ? readText(findElement(content.root, "h1")) : "";
  if (titled.test(heading)) return heading;
  return front.find((line) => titled.test(line) && line.length <= 160) ?? heading;
}

function readStatus(front: string[]): ImportedText["status"] {
  const words = front.join("\n");
  if (/الحالة\s*:?\s*(?:ساري|سارٍ)|Status\s*:?\s*In[- ]Force/i.test(words)) return "in_force";
  return /الحالة\s*:?\s*ملغ|Status\s*:?\s*(?:No longer|Repealed)/i.test(words)
    ? "repealed"
    : "unknown";
}

function listDates(front: string[]): TextDate[] {
  const words = foldDigits(front.join("\n"));
  const named: [RegExp, TextDate["meaning"]][] = [
    [/تاريخ الإصدار[^]{0,50}?(\d{1,2}\/\d{1,2}\/(?:19|20)\d\d)/u, "adopted"],
    [/Date\s*\(g\)\s*:?\s*(\d{1,2}\/\d{1,2}\/(?:19|20)\d\d)/i, "adopted"],
    [/تاريخ النشر[^]{0,50}?(\d{1,2}\/\d{1,2}\/(?:19|20)\d\d)/u, "published"],
  ];
  return named.flatMap(([pattern, meaning]) => {
    const date = readDay(pattern.exec(words)?.[1]?.replaceAll("/", "."));
    return date ? [{ date, meaning }] : [];
  });
}

const arabic: LawGrammar = {
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
  letter: /^[()]?\s*(هـ|[أابجدهوزحطيكلمن])\s*ـ?\s*(?:[()]\s*[-–.]?|[-–.ـ/])\s*/u,
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
    name: foldSpaces(written),
    number: String(ordinal.number),
    rest: ordinal.rest.replace(/^[\s:：.\-–]+/u, ""),
    depth: divisionWords.indexOf(word),
  };
}

function foldSpaces(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

const words =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

const english: LawGrammar = {
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
