import { findDecoy, findDenials } from "../../analysis/stance.ts";
import { splitSentences } from "../../retrieval/split-sentences.ts";
import type { TextLanguage } from "../../search/languages.ts";
import { readForm } from "../phrases.ts";
import { foldWord, splitWords } from "../../search/tokenize.ts";
import type { Evidence } from "../evidence.ts";
import { checkSentences } from "../grounding-check.ts";
import { foldSpace } from "../render-text.ts";
import { numberWords } from "../../search/quantities/number-words.ts";
import { saysNo } from "../grounding-words.ts";
import type { Plan } from "../plan.ts";
import { findSpoken } from "../spoken-topics.ts";
import { listAskedFacts } from "./asked-fact.ts";
import type { FactKind } from "./asked-fact.ts";
import { findName } from "./find-name.ts";
import { findAmount, findContact, findCount, findDate, findTime } from "./read-facts.ts";
import { asSentence, widen } from "./span.ts";
import { dropLimits, isAlternative, isAsked, longestSentence, readQuote } from "./read-quote.ts";
import type { Quote } from "./read-quote.ts";
import { saySentence } from "./sentence-line.ts";
import { sayDuration, sayYesNo } from "./say-values.ts";

/** One sentence that says the fact asked for, and the evidence it rests on. */
export type AnswerLine = { text: string; cites: string[] };

/** A sentence, and the words of the quote that carry it. */
type Said = { text: string; checked: string };

/** Only what is shown first can be said in a line. */
const mostTried = 2;
/** The check takes no longer one. */
const longestClause = 560;
/** From here on a word of a question tells what is asked: "data" does not. */
const tellingWeight = 2.4;

/** The fact asked for in one sentence, from the best of the quotes; null where no form fits one. */
export function sayAnswerLine(plan: Plan, evidence: Evidence[]): AnswerLine | null {
  const kinds = listKinds(plan.question);
  for (const one of evidence.slice(0, mostTried)) {
    const quote = readQuote(plan, one);
    const isSanction = one.id.startsWith("sanction:");
    for (const kind of isSanction ? (["amount"] as const) : kinds) {
      const said = sayFact(kind, quote);
      if (!said) continue;
      const checked = { text: foldSpace(said.checked), cites: [one.id] };
      const { kept } = checkSentences(
        [checked],
        [{ ...one, quote: foldSpace(one.quote), stored: foldSpace(one.stored ?? one.quote) }],
      );
      if (kept.length > 0) return { text: said.text, cites: [one.id] };
    }
  }
  const [first] = evidence;
  return first ? saySentence(readQuote(plan, first), kinds[0]) : null;
}

/** "When must we …?" is answered by a day, or else by a length of time. */
function listKinds(question: string): FactKind[] {
  const kinds = listAskedFacts(question);
  const mayBeTime = kinds.includes("date") || kinds.includes("amount");
  return mayBeTime && !kinds.includes("time") ? [...kinds, "time"] : kinds;
}

function sayFact(kind: FactKind, quote: Quote): Said | null {
  const { text, language, askedAt, plan, evidence } = quote;
  if (kind === "time") return sayTime(quote);
  if (kind === "whether") return sayWhether(quote);
  const isOwn = evidence.kind === "document";
  const fact =
    kind === "amount"
      ? findAmount(text, language, askedAt)
      : kind === "date"
        ? findDate(text, askedAt)
        : kind === "email" || kind === "phone"
          ? findContact(kind, text, askedAt)
          : kind === "count"
            ? findCount(
                text,
                (word) => isCounted(plan, word),
                (word) => isNumber(word, language),
              )
            : kind === "name" && isOwn
              ? findName(text, plan.question, askedAt, language)
              : null;
  if (!fact) return null;
  const checked = readClause(text, fact, language);
  if (checked === null) return null;
  const value = text.slice(fact.start, fact.end);
  if (kind === "email" || kind === "phone") return { text: value, checked };
  const isWide = kind !== "name" && quote.spoken === language;
  const said = isWide ? widen(text, fact, language) : value;
  const line = kind === "name" ? nameWhom(plan.question, said) : said;
  return { text: asSentence(line, language), checked };
}

/**
 * The words around a value as they stand, but for addresses, which no check lets through; null
 * where they deny it.
 */
function readClause(
  text: string,
  { start, end }: { start: number; end: number },
  language: TextLanguage,
): string | null {
  const from = Math.max(
    ...[...text.slice(0, start).matchAll(/[.;:!?]\s/gu)].map(({ index }) => index + 1),
    0,
  );
  const to = /[.;!?](?=\s|$)/u.exec(text.slice(end))?.index ?? text.length;
  const clause = text
    .slice(from, end + to)
    .replace(/\S+@\S+|https?:\S+|www\.\S+/gu, "")
    .trim();
  const denied = findDenials(dropLimits(clause), language).some((at) => at < start - from);
  return denied || clause.length > longestClause ? null : clause;
}

/** "Your MLRO is Ms Dolores Vella", where the question is as plain. */
function nameWhom(question: string, name: string): string {
  const [, role] =
    /^\s*who(?:'s|’s| is| are) our ([^?,.;]{2,60}?)\s*\??\s*$/iu.exec(question) ?? [];
  return role ? `Your ${role} is ${name}` : name;
}

function sayTime(quote: Quote): Said | null {
  const { text, language, spoken, askedAt, plan } = quote;
  const often =
    /(?<!\p{L})(?:how often|how frequently|how many times|wie oft|wie viele male|ne sıklıkla|kaç ke(?:z|re)|كم مرة|kui (?:tihti|sageli)|mitu korda|cik (?:bieži|rei\p{L}+)|kaip dažnai|kiek kart\p{L}*)(?!\p{L})/iu.test(
      plan.question,
    );
  const fact = findTime(text, language, askedAt, { often });
  if (!fact || isAsked(plan.question, spoken, fact)) return null;
  const checked = readClause(text, fact, language);
  if (checked === null) return null;
  const said =
    spoken === language ? widen(text, fact, language) : sayDuration(fact.duration, spoken);
  return { text: asSentence(said, spoken), checked };
}

/** Yes or no, where one sentence speaks of all that is asked and says or denies it. */
function sayWhether({ text, plan, language, spoken, evidence }: Quote): Said | null {
  if (plan.kind === "status" || saysNo(plan.question) || isAlternative(plan.question)) return null;
  const telling = plan.topics.filter(({ weight }) => weight >= tellingWeight);
  if (telling.length === 0) return null;
  const sentence = splitSentences(text)
    .map(({ start, end }) => text.slice(start, end).trim())
    .find((one) => {
      const forms = splitWords(one).map(({ word }) => readForm(word));
      return findSpoken(forms, telling).every(Boolean);
    });
  if (!sentence || findDecoy(sentence, language) !== null) return null;
  const denies = saysNo(dropLimits(sentence));
  // A duty does not tell what is allowed, nor the other way round.
  if (evidence.kind !== "document" && !denies && !plan.isMust) return null;
  if (/(?<!\p{L})(?:may|can|could|allowed|dürfen|darf|kann)(?!\p{L})/iu.test(plan.question)) {
    if (evidence.kind !== "document" && !denies) return null;
  }
  const answer = sayYesNo(denies ? "no" : "yes", spoken);
  const isShort = sentence.length <= longestSentence && spoken === language;
  return {
    text: asSentence(isShort ? `${answer}: ${sentence}` : answer, spoken),
    checked: sentence,
  };
}

function isCounted({ question, topics }: Plan, word: string): boolean {
  const [, noun] =
    /(?:how many|wie viele|wieviele|kaç|كم عدد|كم|mitu|cik|kiek)\s+(?:\p{L}+\s+)?(\p{L}+)/iu.exec(
      question,
    ) ?? [];
  if (!noun) return false;
  const form = readForm(splitWords(word)[0]?.word ?? "");
  return topics.some(
    ({ phrases, typed }) =>
      question.toLowerCase().includes(typed) &&
      phrases.some(
        ([first]) =>
          first !== undefined && (first.stem === form.stem || first.german === form.german),
      ),
  );
}

function isNumber(word: string, language: TextLanguage): boolean {
  return (
    /^\d+(?:[.,]\d+)*$/u.test(word) || (numberWords(language).get(foldWord(word).trim()) ?? 0) > 1
  );
}
