import type { TextLanguage } from "../../search/languages.ts";
import type { Fact } from "./read-facts.ts";

/** Words in front of a value that say how it is meant, by language. */
const before: Record<TextLanguage, string> = {
  en: "(?:no|not) (?:more|less|fewer|longer|later|earlier) than|no later than|not later than|at the latest|as soon as possible and within|without undue delay and(?:, where feasible,)? (?:no|not) later than|within|at least|at most|up to|for a (?:minimum |maximum )?period of|for (?:at least|up to)|for|after|before|every|once every|no longer than|not longer than|not exceeding|a maximum of|a minimum of|a total of|over|more than|less than|under|above|below|approximately",
  de: "innerhalb von|innerhalb|binnen|spätestens innerhalb von|spätestens nach|spätestens|mindestens|höchstens|maximal|längstens|für die dauer von|für|nach|alle|bis zu|mehr als|weniger als|ab",
  tr: "en geç|en az|en çok|en fazla|her",
  ar: "خلال|في غضون|لمدة|بعد|قبل|كل|مدة|لا تقل عن|لا تتجاوز|لا تزيد (?:على|عن)",
  et: "hiljemalt|vähemalt|kuni|iga|üle|alla",
  lv: "ne vēlāk kā|vismaz|līdz|ik pēc|pēc|ne ilgāk kā|ne mazāk kā",
  lt: "ne vėliau kaip per|ne vėliau kaip|ne ilgiau kaip|ne mažiau kaip|bent|per|kas|iki|po",
  mt: "sa|fi żmien|mhux aktar tard minn|għal",
};
/** What begins another thought. */
const breaks =
  /[.;:()[\]،؛•]|,|(?<!\p{L})(?:unless|but|which|whereas|and|if|provided|or|sofern|wobei|und|oder|ancak|veya|ve|ning|või|un|vai|ir|arba)(?!\p{L})/iu;

/** A small word that leads to what is cut off. */
const dangling = /(?:\s+(?:the|a|an|of|to|for|by|with|in|on|der|die|das|den|von|zu))+$/iu;

const mostBehind = 80;
const mostWordsBehind = 12;

/** The value with the words around it that say how it is meant: "within 72 hours of becoming aware of it". */
export function widen(quote: string, fact: Fact, language: TextLanguage): string {
  const front = quote.slice(Math.max(0, fact.start - 70), fact.start);
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{M}])(?:(?:${before[language]})\\s+(?:(?:the|a|an|einer?|der|about)\\s+)?)+$`,
    "iu",
  );
  const lead = pattern.exec(front)?.[0].length ?? 0;
  // A value in brackets belongs to the word it explains: "seventy-two (72) hours".
  const behind = quote.slice(fact.end, fact.end + mostBehind + 40);
  const ending = /^[\p{L}\p{M}'’]*/u.exec(behind)?.[0] ?? "";
  const rest = behind.slice(ending.length);
  const stop = breaks.exec(rest)?.index ?? rest.length;
  const clause = rest.slice(0, stop).trimEnd();
  const fits =
    clause.length <= mostBehind &&
    clause.split(/\s+/u).length <= mostWordsBehind &&
    (stop < rest.length || quote.length <= fact.end + rest.length + ending.length);
  return (
    quote.slice(fact.start - lead, fact.end) + ending + (fits ? clause.replace(dangling, "") : "")
  );
}

/** One line with a capital at its beginning and a full stop at its end. */
export function asSentence(text: string, language: TextLanguage): string {
  const line = text.replace(/\s+/gu, " ").trim();
  const first = line.slice(0, 1).toLocaleUpperCase(language) + line.slice(1);
  return /[.!?؟]$/u.test(first) ? first : `${first}.`;
}
