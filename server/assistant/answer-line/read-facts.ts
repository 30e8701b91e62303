import type { TextLanguage } from "../../search/languages.ts";
import { isSame } from "../../catalogue/limits.ts";
import { foldWord } from "../../search/tokenize.ts";
import { numberWords } from "../../search/quantities/number-words.ts";
import { findQuantities } from "../../search/quantities/quantities.ts";
import type { Quantity } from "../../search/quantities/quantities.ts";
import { splitSentences } from "../../retrieval/split-sentences.ts";
import type { FactKind } from "./asked-fact.ts";
import { listNames } from "./find-name.ts";

/** A stretch of a quote that is the fact asked for. */
export type Fact = { start: number; end: number };

/** A fact and its kind; of a number with a unit how much it is, of another number its figure. */
export type KnownFact = Fact & { kind: FactKind; quantity?: Quantity; figure?: number };

/** Whether two facts are numbers of one sort: times, sums of one currency, things that are counted. */
export function isOfOneSort(one: KnownFact, other: KnownFact): boolean {
  return one.kind === other.kind && one.quantity?.sort === other.quantity?.sort;
}

export function isSameNumber(one: KnownFact, other: KnownFact): boolean {
  if (one.quantity && other.quantity) return isSame(one.quantity, other.quantity);
  return one.figure !== undefined && one.figure === other.figure;
}

/** Where the words of a question stand in a quote, in letters. */
export type AskedAt = number[];

/** So many times more of the asked words have to stand near one value before it is the one. */
const clearLead = 1.5;

/** A number behind it is that of a place in a text. */
const places =
  /(?:art(?:icle|ikel|\.)?s?|§+|sec(?:tion|\.)|clause|page|p\.|no\.?|nr\.?|madde\p{L}*|المادة|\(|iso(?:\/iec)?)\s*$/iu;

/** Every fact that a quote tells, of whatever kind, in its order. */
export function listFacts(quote: string, question: string, language: TextLanguage): KnownFact[] {
  const quantities = findQuantities(quote, language).map((quantity): KnownFact => {
    const { start, end, sort } = quantity;
    return { start, end, kind: sort === "time" ? "time" : "amount", quantity };
  });
  const ofKind = (kind: FactKind, found: Fact[]) => found.map((one) => ({ ...one, kind }));
  const told: KnownFact[] = [
    ...quantities,
    ...ofKind("date", listDates(quote)),
    ...ofKind("email", listContacts("email", quote)),
    ...ofKind("phone", listContacts("phone", quote)),
    ...ofKind("name", listNames(quote, question, language)),
  ];
  const counts = listNumbers(quote, language).filter(
    ({ start, end }) => !told.some((one) => start < one.end && end > one.start),
  );
  return [...told, ...counts].toSorted((one, other) => one.start - other.start);
}

/** Numbers in figures and in words, but for those of articles and pages. */
function listNumbers(quote: string, language: TextLanguage): KnownFact[] {
  const named = numberWords(language);
  return [...quote.matchAll(/[\p{L}\p{M}\p{N}]+(?:[.,'’]\p{N}+)*/gu)].flatMap((match) => {
    const [word] = match;
    const isFigure = /^\p{Nd}+(?:[.,'’]\p{Nd}+)*$/u.test(word);
    const figure = isFigure
      ? Number(word.replace(/[.,'’]/gu, ""))
      : named.get(foldWord(word).trim());
    const before = quote.slice(Math.max(0, match.index - 14), match.index);
    const isPlace =
      places.test(before) ||
      (/(?:^|[.:;\n])\s*$/u.test(before) &&
        /^\.?\s+\p{Lu}/u.test(quote.slice(match.index + word.length)));
    // "5.2.1" is one too.
    if (/^\p{Nd}{1,2}(?:\.\p{Nd}{1,2}){2,}$/u.test(word)) return [];
    const isNumber = figure !== undefined && (isFigure || figure > 1);
    return isNumber && !isPlace ? [{ ...asFact(match), kind: "count", figure }] : [];
  });
}

const monthNames =
  "jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|jaanuar|veebruar|märts|aprill|juuni|juuli|oktoober|detsember|janvār\\p{L}*|februār\\p{L}*|mart\\p{L}*|aprīl\\p{L}*|maij\\p{L}*|jūnij\\p{L}*|jūlij\\p{L}*|august\\p{L}*|septembr\\p{L}*|oktobr\\p{L}*|novembr\\p{L}*|decembr\\p{L}*|sausio|vasario|kovo|balandžio|gegužės|birželio|liepos|rugpjūčio|rugsėjo|spalio|lapkričio|gruodžio";
const dates = new RegExp(
  `(?<![\\p{L}\\d])(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\s?\\d{1,2}[./]\\s?\\d{4}|\\d{1,2}(?:st|nd|rd|th)?\\.?\\s+(?:of\\s+)?(?:${monthNames})\\.?,?\\s+\\d{4}|(?:${monthNames})\\.?\\s+\\d{1,2}(?:st|nd|rd|th)?,?\\s+\\d{4}|\\d{4}\\.?\\s?(?:g\\.|m\\.|gada)?\\s?\\d{0,2}\\.?\\s?(?:${monthNames})(?:\\s\\d{1,2}\\s?d\\.)?|(?:${monthNames})\\s+\\d{4})(?![\\p{L}\\d])`,
  "giu",
);

export function findDate(quote: string, askedAt: AskedAt): Fact | null {
  return chooseGoverning(quote, listDates(quote), askedAt);
}

export function listDates(quote: string): Fact[] {
  return [...quote.matchAll(dates)].map(asFact);
}

const mail = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu;
const phone = /(?<![\d/.,-])(?:\+|\(0|0|1[-\s.]|\d{3}[-\s.])(?:[\s()/.–-]{0,3}\d){5,14}(?!\d)/gu;

export function findContact(kind: Contact, quote: string, askedAt: AskedAt): Fact | null {
  return chooseGoverning(quote, listContacts(kind, quote), askedAt);
}

type Contact = "email" | "phone";

export function listContacts(kind: Contact, quote: string): Fact[] {
  return [...quote.matchAll(kind === "email" ? mail : phone)].map(asFact);
}

function asFact(match: RegExpMatchArray): Fact {
  return { start: match.index ?? 0, end: (match.index ?? 0) + match[0].length };
}

/** The only value, or the one near which clearly most of the asked words stand. */
function chooseGoverning(quote: string, found: Fact[], askedAt: AskedAt): Fact | null {
  const [first] = found;
  if (!first) return null;
  const read = ({ start, end }: Fact) => quote.slice(start, end);
  if (found.every((one) => read(one) === read(first))) return first;
  const counts = countNearest(quote, found, askedAt);
  const [best = 0, next = 0] = counts.toSorted((one, other) => other - one);
  if (best === 0 || best < clearLead * next) return null;
  return found[counts.indexOf(best)] ?? null;
}

/** Of each value how many of the asked words stand nearest to it, in its own sentence first. */
export function countNearest(
  quote: string,
  found: Fact[],
  askedAt: AskedAt,
  page?: string,
): number[] {
  const ends = splitSentences(quote, page).map(({ end }) => end);
  const sentenceOf = (place: number) => ends.findIndex((end) => place < end);
  const counts = found.map(() => 0);
  for (const place of askedAt) {
    const ways = found.map(({ start, end }) => {
      const way = place < start ? start - place : Math.max(0, place - end);
      return way + (sentenceOf(place) === sentenceOf(start) ? 0 : 400);
    });
    const nearest = ways.indexOf(Math.min(...ways));
    counts[nearest] = (counts[nearest] ?? 0) + 1;
  }
  return counts;
}
