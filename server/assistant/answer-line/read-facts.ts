import type { TextLanguage } from "../../search/languages.ts";
import { findDurations } from "../../search/quantities/durations.ts";
import type { Duration } from "../../search/quantities/durations.ts";
import { findQuantities } from "../../search/quantities/quantities.ts";
import { splitSentences } from "../../retrieval/split-sentences.ts";

/** A stretch of a quote that is the fact asked for. */
export type Fact = { start: number; end: number };
export type TimeFact = Fact & { duration: Duration };

/** Where the words of a question stand in a quote, in letters. */
export type AskedAt = number[];

/** So many times more of the asked words have to stand near one value before it is the one. */
const clearLead = 1.5;

/** The length of time that the quote gives for what is asked; null where it is not clear which. */
export function findTime(
  quote: string,
  language: TextLanguage,
  askedAt: AskedAt,
  { often }: { often: boolean },
): TimeFact | null {
  const all = findDurations(quote, language).filter((one) => !one.extends);
  const recurring = all.filter(({ every }) => every === often);
  const facts = (recurring.length > 0 ? recurring : all).map((duration) => ({
    start: duration.start,
    end: duration.end,
    duration,
  }));
  const sameValue = (one: TimeFact, other: TimeFact) =>
    one.duration.days[0] === other.duration.days[0] &&
    one.duration.days[1] === other.duration.days[1];
  return chooseGoverning(quote, facts, askedAt, sameValue);
}

/** A sum or a share, or several of one sentence that stand for one sanction. */
export function findAmount(quote: string, language: TextLanguage, askedAt: AskedAt): Fact | null {
  const found = findQuantities(quote, language).filter(({ sort }) => sort !== "time");
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return null;
  const span = { start: first.start, end: last.end };
  const isOneClause =
    last.end - first.start <= 120 && !/[.;]\s/u.test(quote.slice(span.start, span.end));
  if (isOneClause) return span;
  return chooseGoverning(quote, found, askedAt, () => false);
}

const monthNames =
  "jan(?:uary|uar)?|feb(?:ruary|ruar)?|mar(?:ch)?|märz|apr(?:il)?|may|mai|june?|juni|july?|juli|aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cz](?:ember)?|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر|jaanuar|veebruar|märts|aprill|juuni|juuli|oktoober|detsember|janvār\\p{L}*|februār\\p{L}*|mart\\p{L}*|aprīl\\p{L}*|maij\\p{L}*|jūnij\\p{L}*|jūlij\\p{L}*|august\\p{L}*|septembr\\p{L}*|oktobr\\p{L}*|novembr\\p{L}*|decembr\\p{L}*|sausio|vasario|kovo|balandžio|gegužės|birželio|liepos|rugpjūčio|rugsėjo|spalio|lapkričio|gruodžio";
const dates = new RegExp(
  `(?<![\\p{L}\\d])(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\s?\\d{1,2}[./]\\s?\\d{4}|\\d{1,2}(?:st|nd|rd|th)?\\.?\\s+(?:of\\s+)?(?:${monthNames})\\.?,?\\s+\\d{4}|(?:${monthNames})\\.?\\s+\\d{1,2},?\\s+\\d{4}|\\d{4}\\.?\\s?(?:g\\.|m\\.|gada)?\\s?\\d{0,2}\\.?\\s?(?:${monthNames})(?:\\s\\d{1,2}\\s?d\\.)?|(?:${monthNames})\\s+\\d{4})(?![\\p{L}\\d])`,
  "giu",
);

export function findDate(quote: string, askedAt: AskedAt): Fact | null {
  const found = [...quote.matchAll(dates)].map(asFact);
  const same = (one: Fact, other: Fact) =>
    quote.slice(one.start, one.end) === quote.slice(other.start, other.end);
  return chooseGoverning(quote, found, askedAt, same);
}

const mail = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu;
const phone = /(?<![\d/.,-])(?:\+|\(0|0|1[-\s.]|\d{3}[-\s.])(?:[\s()/.–-]{0,3}\d){5,14}(?!\d)/gu;

export function findContact(kind: "email" | "phone", quote: string, askedAt: AskedAt): Fact | null {
  const found = [...quote.matchAll(kind === "email" ? mail : phone)].map(asFact);
  const same = (one: Fact, other: Fact) =>
    quote.slice(one.start, one.end) === quote.slice(other.start, other.end);
  return chooseGoverning(quote, found, askedAt, same);
}

/** A number with the noun that is counted: "how many retries" and "three retries". */
export function findCount(
  quote: string,
  counted: (word: string) => boolean,
  isNumber: (word: string) => boolean,
): Fact | null {
  const words = [...quote.matchAll(/[\p{L}\p{M}\p{N}]+(?:[.,'’-][\p{L}\p{N}]+)*/gu)];
  const numbered = words.filter(([word]) => isNumber(word));
  const [only, other] = numbered;
  if (only && !other) return asFact(only);
  const found = words.flatMap((match, at): Fact[] => {
    if (!isNumber(match[0])) return [];
    const near = words.slice(at + 1, at + 4);
    const noun = near.findIndex(([word]) => counted(word));
    const end = near[noun];
    if (!end || /[.;:,]/u.test(quote.slice(match.index, end.index))) return [];
    return [{ start: match.index, end: end.index + end[0].length }];
  });
  const [first, second] = found;
  return first && !second ? first : null;
}

function asFact(match: RegExpMatchArray): Fact {
  return { start: match.index ?? 0, end: (match.index ?? 0) + match[0].length };
}

/** The only value, or the one near which clearly most of the asked words stand. */
export function chooseGoverning<One extends Fact>(
  quote: string,
  found: One[],
  askedAt: AskedAt,
  isSame: (one: One, other: One) => boolean,
): One | null {
  const [first] = found;
  if (!first) return null;
  if (found.every((one) => isSame(one, first))) return first;
  const ends = splitSentences(quote).map(({ end }) => end);
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
  const [best = 0, next = 0] = counts.toSorted((one, other) => other - one);
  if (best === 0 || best < clearLead * next) return null;
  return found[counts.indexOf(best)] ?? null;
}
