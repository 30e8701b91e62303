import { findPlace, foldText } from "./folded-text.ts";
import type { FoldedText } from "./folded-text.ts";

type Place = { start: number; end: number };
/** A share of a hundred. */
export type Share = Place & { percent: number };
/** A sum of money; the currency by its ISO 4217 code. */
export type Sum = Place & { amount: number; currency: string };

const figure = "\\d{1,3}(?:[ .,'’]\\d{3})+(?:[.,]\\d{1,2})?|\\d+(?:[.,]\\d+)?";
const scales = new Map([
  ...list(
    "thousand tsd tausend bin الف الاف tuhat tuhande tuhandet tukstantis tukstanciu tukstosi tukstosu elf",
    1e3,
  ),
  ...list(
    "million millions mio mln millionen milyon مليون ملايين miljon miljonit miljoni miljons miljonu milijonas milijonai milijonu miljuni",
    1e6,
  ),
  ...list(
    "billion billions bn mrd milliarde milliarden milyar مليار miljardit miljardi miljardu milijardai milijardu",
    1e9,
  ),
]);
/** Turkish lira and Saudi riyal have many names; "TL" and "SR" are the commonest. */
const currencies = new Map([
  ...list("€ eur euro euros eurot eurode eiro euru eurai eurais avro يورو ewro", "EUR"),
  ...list("$ usd dollar dollars dolar دولار", "USD"),
  ...list("£ gbp pound pounds", "GBP"),
  ...list("₺ tl try lira lirasi liraya", "TRY"),
  ...list("sar sr ريال ريالا riyal riyals", "SAR"),
  ...list("chf franken", "CHF"),
]);

const percentWords =
  "%|percent|per cent|prozent|v\\. ?h\\.|protsent(?:i|ti)?|procent(?:i|us|iem|u|ai|as|o)?|fil-mija|بالميه|في الميه|بالمايه|في المايه";
const share = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:(?<first>${figure}) ?(?:${percentWords})(?!\\p{L})|(?:% ?|yuzde )(?<second>${figure})(?!\\p{N}))`,
  "gu",
);
const scale = `(?: ?(?<scale>${alternatives(scales)})\\.?(?!\\p{L}))?`;
const currency = alternatives(currencies);
const sum = new RegExp(
  `(?<![\\p{L}\\p{N}.,])(?:(?<before>${currency}) ?(?<first>${figure})${scale}|(?<second>${figure})${scale.replace("scale", "scaleAfter")} ?(?<behind>${currency}))(?![\\p{L}\\p{N}])`,
  "gu",
);

/** Shares in figures in a text of any of our languages: 4 %, %10, yüzde 10. */
export function findShares(text: string): Share[] {
  const of = foldText(text);
  return [...of.folded.matchAll(share)].map((match) => ({
    ...placeOf(of, match),
    percent: readFigure(match.groups?.["first"] ?? match.groups?.["second"] ?? ""),
  }));
}

/** Sums of money in a text of any of our languages. */
export function findSums(text: string): Sum[] {
  const of = foldText(text);
  return [...of.folded.matchAll(sum)].map((match) => {
    const { first, second, scale: one, scaleAfter, before, behind } = match.groups ?? {};
    return {
      ...placeOf(of, match),
      amount: readFigure(first ?? second ?? "") * (scales.get(one ?? scaleAfter ?? "") ?? 1),
      currency: currencies.get(before ?? behind ?? "") ?? "",
    };
  });
}

/** 1.999,00 and 1,999.00 and 1 999 are one number: three digits behind a sign are thousands. */
function readFigure(text: string): number {
  const whole = text.replace(/[ .,'’](?=\d{3}(?!\d))/gu, "");
  return Number(whole.replace(",", "."));
}

function placeOf(of: FoldedText, match: RegExpMatchArray): Place {
  return findPlace(of, match.index ?? 0, match[0].length);
}

function list<Value>(words: string, value: Value): [string, Value][] {
  return words.split(" ").map((word) => [word, value]);
}

function alternatives(words: Map<string, unknown>): string {
  return [...words.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replace("$", "\\$"))
    .join("|");
}
