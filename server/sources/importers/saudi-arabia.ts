import { foldDigits } from "./arabic-numbers.ts";
import { readDay } from "./dates.ts";
import { ImportFault } from "./importer.ts";
import type { ImportedText, Importer, TextDate } from "./importer.ts";
import type { LawGrammar } from "./law-grammar.ts";
import { listLawLines } from "./law-lines.ts";
import type { LawLines } from "./law-lines.ts";
import { findLawStart, outlineLaw } from "./law-outline.ts";
import type { Payload } from "./read-payload.ts";
import { arabic, english } from "./saudi-grammars.ts";
import { findElement, readText } from "../../files/walk-markup.ts";

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
  if (/الحالة\s*(?::\s*)?(?:ساري|سارٍ)|Status\s*(?::\s*)?In[- ]Force/i.test(words))
    return "in_force";
  return /الحالة\s*(?::\s*)?ملغ|Status\s*(?::\s*)?(?:No longer|Repealed)/i.test(words)
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
