import { findActMentions } from "../catalogue/act-names.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { detectLanguage, isSmallWord } from "../search/language.ts";
import type { Language } from "../search/language.ts";
import { isStopWord } from "../search/tokenize.ts";
import { findPlaces, jurisdictionOf } from "./places.ts";
import { readTextWords } from "./phrases.ts";
import type { TextWord } from "./phrases.ts";
import { findSigns, hasSign, isFrame } from "./question-kinds.ts";
import type { Sign } from "./question-kinds.ts";
import { isWithin } from "./question-topics.ts";
import type { Span } from "./question-topics.ts";
import { findSynonymSets } from "./topics.ts";

/** Kinds of question; a new one takes the place of the old. */
const kinds: Sign[] = [
  "compare",
  "sanction",
  "caseLaw",
  "status",
  "deadline",
  "who",
  "definitionFirm",
];
/** Those who are bound or protected; a new one takes the place of the old. */
const roles = new Set([
  ...["controller", "processor", "subprocessor", "joint controllers", "data subject", "children"],
  ...["consumer", "employee", "customer", "dpo", "compliance officer", "representative"],
]);

const namesLaw =
  /(?<!\p{L})(?:law|act|legislation|gesetz|recht|kanun\p{L}*|hukuk|seadus\p{L}*|likum\p{L}*|įstatym\p{L}*)(?!\p{L})|نظام|قانون/iu;
const mostOwn = 3;
const fewWords = 3;

/**
 * A question as it is meant after those that came before it in the conversation, the oldest
 * first: "and in Germany?" keeps what was asked about. The second is that question by itself, where
 * it leans on another.
 */
export function readInConversation(
  question: string,
  before: string[],
  catalogue: Catalogue,
): [first: string, second: string | null] {
  const [opening, ...others] = before;
  if (opening === undefined) return [question, null];
  const whole = others.reduce((subject, next) => carry(next, subject, catalogue), opening);
  const first = carry(question, whole, catalogue);
  // What stands by itself is not read by what was said before, whoever said it.
  return [first, first === question ? null : question];
}

/** What a question asks about after another: the same still, or something of its own. */
function carry(next: string, whole: string, catalogue: Catalogue): string {
  const isCarried = isFollowUp(next, catalogue) && !hasSign(readTextWords(whole), "outOfScope");
  return isCarried ? join(next, whole, catalogue) : next;
}

/** Short, and begun with "and", leaning on a pronoun, or without a subject of its own. */
function isFollowUp(question: string, catalogue: Catalogue): boolean {
  const words = readTextWords(question);
  const own = countOwn(question, words, catalogue);
  const begins = findSigns(words, "followUp").some(({ at }) => at === 0);
  if (begins) return own <= mostOwn;
  if (own === 0) return !standsAlone(question, words, catalogue);
  return hasSign(words, "pronoun") && own <= 1;
}

/** "Where are our gaps under the GDPR?" and "Are we compliant?" need nothing from before. */
function standsAlone(question: string, words: TextWord[], catalogue: Catalogue): boolean {
  if (hasSign(words, "status") || hasSign(words, "upcoming")) return true;
  return words.length > fewWords && findActMentions(question, catalogue.actNames).length > 0;
}

/** Subjects of its own: synonyms and words that say something; acts and places are none. */
function countOwn(question: string, words: TextWord[], catalogue: Catalogue): number {
  const taken: Span[] = [
    ...findActMentions(question, catalogue.actNames),
    ...findPlaces(words, question).flatMap(({ at }) => at),
    ...spansOf(words, "compare"),
  ];
  const language = detectLanguage(question);
  const free = words.filter((word) => !isWithin(word, taken));
  const sets = findSynonymSets(free);
  const inSet = new Set(sets.flatMap(({ at, length }) => free.slice(at, at + length)));
  const others = free.filter(
    (word) => !inSet.has(word) && !isFrame(word) && !isLittle(word, language),
  );
  return new Set(sets.map(({ name }) => name)).size + others.length;
}

function isLittle(word: TextWord, language: Language | null): boolean {
  return (
    isSmallWord(word.word, language) ||
    isStopWord(word.stem) ||
    word.word.length < 3 ||
    hasSign([word], "pronoun") ||
    hasSign([word], "followUp")
  );
}

/** The new question, and of the old one what the new one does not replace. */
function join(next: string, whole: string, catalogue: Catalogue): string {
  const words = readTextWords(next);
  const old = readTextWords(whole);
  const places = findPlaces(words, next);
  const dropped: Span[] = [];
  const mentions = findActMentions(whole, catalogue.actNames);
  // A comparison sets a new act beside the old.
  if (findActMentions(next, catalogue.actNames).length > 0 && !hasSign(words, "compare"))
    dropped.push(...mentions);
  // "And under the German act?" means another than the one before.
  if (places.length > 0 && namesLaw.test(next)) dropped.push(...mentions);
  if (places.length > 0) {
    dropped.push(...findPlaces(old, whole).flatMap(({ at }) => at));
    const where = places.map(({ place }) => jurisdictionOf(place)).filter((one) => one !== null);
    dropped.push(
      ...mentions.filter(({ acts }) => where.length > 0 && !bindSomewhere(catalogue, acts, where)),
    );
  }
  // "And what does the law ask?" asks no longer what is written in a document.
  if (namesLaw.test(next) || findActMentions(next, catalogue.actNames).length > 0)
    dropped.push(...spansOf(old, "document"), ...spansOf(old, "own"));
  if (findSynonymSets(words).some(({ name }) => roles.has(name)))
    dropped.push(...spansOfRoles(old));
  // "And what does our own policy say?" asks no longer what the law demands.
  if (hasSign(words, "document")) dropped.push(...mentions, ...spansOf(old, "must"));
  if (kinds.some((kind) => hasSign(words, kind)))
    dropped.push(...kinds.flatMap((kind) => spansOf(old, kind)));
  const kept = old.filter((word) => !isWithin(word, dropped));
  const said = kept.map(({ start, end }) => whole.slice(start, end)).join(" ");
  return `${next} ${said}`;
}

function bindSomewhere(catalogue: Catalogue, ids: string[], where: string[]): boolean {
  return catalogue.acts.some(
    ({ id, jurisdictions }) => ids.includes(id) && jurisdictions.some((one) => where.includes(one)),
  );
}

function spansOfRoles(words: TextWord[]): Span[] {
  return findSynonymSets(words)
    .filter(({ name }) => roles.has(name))
    .map(({ at, length }) => asSpan(words, at, length));
}

function spansOf(words: TextWord[], sign: Sign): Span[] {
  return findSigns(words, sign).map(({ at, length }) => asSpan(words, at, length));
}

function asSpan(words: TextWord[], at: number, length: number): Span {
  return { start: words[at]?.start ?? 0, end: words[at + length - 1]?.end ?? 0 };
}
