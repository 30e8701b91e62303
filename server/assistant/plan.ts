import { findActMentions } from "../catalogue/act-names.ts";
import type { ActMention } from "../catalogue/act-names.ts";
import { findReferenceSpans, parseReferences } from "../catalogue/article-references.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import type { DocumentKind } from "../catalogue/types.ts";
import { detectLanguage } from "../search/language.ts";
import type { Language } from "../search/language.ts";
import type { OfferedLanguage } from "../messages/languages.ts";
import { chooseKind } from "./choose-kind.ts";
import { findDocumentKinds } from "./document-names.ts";
import { compilePhrase, readTextWords } from "./phrases.ts";
import type { TextWord } from "./phrases.ts";
import { chooseAnswerLanguage } from "./frames.ts";
import { findPlaces } from "./places.ts";
import type { Place } from "./places.ts";
import { translateText } from "../search/lexicon.ts";
import { readLanguage } from "./text-language.ts";
import { findSigns, hasSign } from "./question-kinds.ts";
import type { Sign } from "./question-kinds.ts";
import { commonWeight, listTopics } from "./question-topics.ts";
import type { Span } from "./question-topics.ts";
import type { Topic } from "./topics.ts";
import { findUnknownActs } from "./unknown-acts.ts";

export type QuestionKind =
  | "definition"
  | "obligation"
  | "who"
  | "deadline"
  | "status"
  | "document"
  | "compare"
  | "sanction"
  | "case_law"
  | "out_of_scope"
  /** About facts that the law or a document may answer; the evidence decides. */
  | "open";

/** What a question asks for, as far as its words tell. */
export type Plan = {
  kind: QuestionKind;
  /** As it is searched for: with what a follow-up leaves unsaid. */
  question: string;
  /** The same as it was typed, without what it carries on. */
  asked: string;
  /** English words for those of a question in a language that the other tables do not know. */
  gloss: string;
  /** The question without names, and without the words that only tell its kind. */
  bare: string;
  language: Language | null;
  /** What it is answered in. */
  speaks: OfferedLanguage;
  /** Acts by id that are named. */
  acts: Set<string>;
  /** An article is named: "Art. 33". */
  hasReference: boolean;
  /** Acts that are named and not held, as they were typed. */
  unknownActs: string[];
  places: Place[];
  topics: Topic[];
  /** It says "we", "our". */
  isOwn: boolean;
  /** It asks who, which, when or how much is so. */
  isFact: boolean;
  /** It asks what has to be done rather than what is. */
  isMust: boolean;
  /** It speaks of duties. */
  asksDuty: boolean;
  /** What the question wants to know of all else: "the salary of …"; null where it is not told. */
  head: Topic | null;
  /** It says firmly that a term is to be explained. */
  isFirmDefinition: boolean;
  /** It asks what, or who, something is. */
  asksWhatIs: boolean;
  /** It asks for a length of time. */
  asksDuration: boolean;
  /** It asks about prison. */
  asksPrison: boolean;
  /** It asks for a number. */
  asksNumber: boolean;
  /** It asks from when something counts. */
  asksActDate: boolean;
  /** It asks what comes next. */
  asksAhead: boolean;
  /** It asks for what is missing. */
  asksGaps: boolean;
  /** It names documents of these kinds. */
  documentKinds: DocumentKind[];
};

/** What a name in the question may be: the company's, or that of one of its documents. */
export type Known = { companyName?: string };

const longestQuestion = 2000;
/** "-imiz" is "our". */
const ownInTurkish = /\p{L}{2,}[iıuü]m[iıuü]z\p{L}{0,6}(?!\p{L})/iu;
const asksFact =
  /^\s*(?:and\s+)?(?:who|whom|whose|which|when|where|how (?:long|much|many|soon|fast|often|quick)|what (?:is|are) (?:the|our)|wer|wo|wann|welche[rnsm]?|wie (?:lange|viele?|oft|schnell)|kim|nerede|ne zaman|hangi|kaç|من|أين|متى|كم|في أي)(?!\p{L})/iu;
/** "When a seller leaves, what …" does not ask when. */
const whenFirst =
  /^\s*(?:when|where)\s[^?.,;]*,\s*(?:what|who|which|how|must|do|does|did|may|can|is|are|should|shall)(?!\p{L})/iu;
/** From here on a word tells what is wanted: "data" does not. */
const tellingWeight = 2.4;

/** Reads the first 2,000 characters of a question. */
export function planQuestion(typed: string, catalogue: Catalogue, known: Known = {}): Plan {
  const question = typed.slice(0, longestQuestion);
  const words = readTextWords(question);
  const asking = whenFirst.test(question) ? words.slice(1) : words;
  const mentions = [
    ...findActMentions(hideWordsLikeNames(question), catalogue.actNames),
    ...findNumberedActs(question, catalogue),
  ];
  const acts = new Set(mentions.flatMap((mention) => mention.acts));
  const references = parseReferences(question, acts.size > 0);
  const language = detectLanguage(question);
  const spoken = readLanguage(question);
  const places = findPlaces(words, question);
  const taken = [
    ...mentions,
    ...places.flatMap((place) => place.at),
    ...findName(words, known),
    ...findReferenceSpans(question),
  ];
  const plan = {
    question,
    asked: question,
    gloss: translateText(question, spoken),
    language,
    speaks: chooseAnswerLanguage(question),
    acts,
    hasReference: references.length > 0,
    unknownActs: findUnknownActs(question, catalogue, mentions),
    places: places.map(({ place }) => place),
    topics: listTopics(words, catalogue, { language, spoken }, taken),
    isOwn: hasSign(asking, "own") || (language === "tr" && ownInTurkish.test(question)),
    isFact: asking === words && asksFact.test(question),
    isMust: hasSign(asking, "must"),
    asksDuty: hasSign(asking, "dutyNoun"),
    isFirmDefinition: hasSign(asking, "definitionFirm"),
    asksWhatIs:
      hasSign(asking, "definition") ||
      /(?<!\p{L})who(?:'s| is| are)\s+(?:the|a|an)\s/iu.test(question),
    asksDuration: hasSign(asking, "duration"),
    asksPrison: hasSign(asking, "prison"),
    asksNumber: hasSign(asking, "howMany"),
    asksActDate: hasSign(asking, "actDate"),
    asksAhead: hasSign(asking, "upcoming"),
    asksGaps: hasSign(asking, "gap"),
    documentKinds: findDocumentKinds(question),
  };
  const kind = chooseKind(asking, plan);
  // The words that tell the kind are not what is asked about.
  const signs = [...always, ...signsOf[kind]].flatMap((sign) => findSigns(words, sign));
  const told = signs.map(({ at, length }) => ({
    start: words[at]?.start ?? 0,
    end: words[at + length - 1]?.end ?? 0,
  }));
  const left = listTopics(words, catalogue, { language, spoken }, taken, told);
  const isKept = left.length === 0 && acts.size === 0 && kind === "document";
  const topics = isKept ? plan.topics : dropCommon(left, acts);
  const open = blankOut(question, [...taken, ...(asksOfThings.has(kind) ? told : [])]);
  const bare = plan.gloss === "" ? open : translateText(open, spoken);
  return { ...plan, bare, topics, head: findHead(question, topics), kind };
}

/** The first telling word behind the question word, or before "of" where there is none. */
function findHead(question: string, topics: Topic[]): Topic | null {
  const asking =
    /(?:^|[\s,;:])(?:what(?:['’]s| is| are| was| were)?|which|who|how many|how much|welche[rnsm]?|wie viele|was ist)\s+(.*)$/isu;
  const behind =
    asking.exec(question)?.[1] ??
    (/^\S+\s+of\s/iu.test(question) ? question : null) ??
    // "… geçme notu kaç?"
    /(\p{L}+)\s+kaç\s*\??\s*$/iu.exec(question)?.[1];
  if (!behind) return null;
  const telling = topics.filter(({ weight }) => weight >= tellingWeight);
  for (const { word } of readTextWords(behind)) {
    const head = telling.find(({ typed }) => typed.split(" ").includes(word));
    if (head) return head;
  }
  return null;
}

/** Kinds whose own words ("fine", "judgment", "our policy") are no part of what a rule is about. */
const asksOfThings = new Set<QuestionKind>([
  "compare",
  "sanction",
  "case_law",
  "status",
  "document",
]);

/** A blank for each letter, so that every place in the text stays where it is. */
function blankOut(text: string, spans: Span[]): string {
  return spans.reduce(
    (left, { start, end }) => left.slice(0, start) + " ".repeat(end - start) + left.slice(end),
    text,
  );
}

/** Words that say how something is asked, whatever is asked. */
const always: Sign[] = ["must", "deadline", "who", "own", "howMany", "duration", "upcoming"];

const signsOf: Record<QuestionKind, Sign[]> = {
  ...{ definition: ["definition"], obligation: [], who: [], out_of_scope: [], open: [] },
  deadline: ["actDate"],
  status: ["status", "document"],
  document: ["document", "definitionFirm"],
  compare: ["compare", "document"],
  sanction: ["sanction"],
  case_law: ["caseLaw", "caseLawFirm"],
};

/** Beside an act that is named, words of every day ask for nothing more. */
function dropCommon(topics: Topic[], acts: ReadonlySet<string>): Topic[] {
  if (acts.size === 0 || topics.some(({ weight }) => weight > commonWeight)) return topics;
  return [];
}

/** Laws of Türkiye go by their number alone, "5549"; the Union's by year and number, "2016/679". */
function findNumberedActs(text: string, catalogue: Catalogue): ActMention[] {
  const ofUnion = [...text.matchAll(/(?<![\d/])(\d{4})\/(\d{1,4})(?![\d/])/gu)].flatMap((match) => {
    const [whole, year = "", number = ""] = match;
    const celex = new RegExp(`^3${year}[RLD]${number.padStart(4, "0")}$`);
    const acts = catalogue.acts.filter((act) => celex.test(act.celex ?? "")).map(({ id }) => id);
    const end = match.index + whole.length;
    return acts.length > 0 ? [{ acts, start: match.index, end }] : [];
  });
  const turkish = [...text.matchAll(/(?<![\d/.,-])\d{4}(?![\d/]|[.,]\d)/gu)].flatMap((match) => {
    const acts = catalogue.acts.filter(({ shortTitle }) => shortTitle.endsWith(` ${match[0]}`));
    const ids = acts.map(({ id }) => id);
    return ids.length > 0 ? [{ acts: ids, start: match.index, end: match.index + 4 }] : [];
  });
  return [...ofUnion, ...turkish];
}

/**
 * Names of acts that are words of the language too count only as they are written; what Arabic
 * writes onto a word is taken off it. Every place in the text stays where it is.
 */
function hideWordsLikeNames(text: string): string {
  return text
    .replace(/(?<!\p{L})(?:red|pad|mar|cer|dga|dma|ia)(?!\p{L})/gu, (word) =>
      " ".repeat(word.length),
    )
    .replace(/(?<!\p{L})[بلوفك](?=(?:نظام|لائحة|قانون)(?!\p{L}))/gu, " ");
}

function findName(words: TextWord[], { companyName }: Known): { start: number; end: number }[] {
  const name = companyName ? compilePhrase(companyName.replaceAll("*", " ")) : [];
  const [first] = name;
  if (!first || first.word.length < 4) return [];
  return words.flatMap((word, at) => {
    if (word.word !== first.word) return [];
    let length = 1;
    while (name[length] && words[at + length]?.word === name[length]?.word) length += 1;
    return [{ start: word.start, end: words[at + length - 1]?.end ?? word.end }];
  });
}
