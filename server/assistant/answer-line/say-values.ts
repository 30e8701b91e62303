import type { Duration } from "../../search/quantities/durations.ts";
import type { Quantity } from "../../search/quantities/quantities.ts";
import type { TextLanguage } from "../../search/languages.ts";
import words from "./words.json" with { type: "json" };

type Spoken = keyof (typeof words)["within"];

/** A length of time in the language of the question. */
export function sayDuration(
  { amount, unit, limit, every }: Duration,
  language: TextLanguage,
): string {
  const spoken = asSpoken(language);
  const value = sayQuantity({ amount, unit }, language);
  const form = every ? "every" : limit;
  return words[form][spoken].replace("{value}", value);
}

export function sayYesNo(answer: "yes" | "no", language: TextLanguage): string {
  return words[answer][asSpoken(language)];
}

function nameWorkingDay(amount: number, language: Spoken): string {
  const forms: Record<string, string> = words.workingDay[language];
  return forms[new Intl.PluralRules(language).select(amount)] ?? forms["other"] ?? "";
}

function asSpoken(language: TextLanguage): Spoken {
  return language === "mt" ? "en" : language;
}

/** A time, a share or a sum in the language of the question. */
export function sayQuantity(
  { amount, unit }: Pick<Quantity, "amount" | "unit">,
  language: TextLanguage,
): string {
  const spoken = asSpoken(language);
  if (unit === "workingDay") return `${amount} ${nameWorkingDay(amount, spoken)}`;
  const locale = `${spoken}-u-nu-latn`;
  if (typeof unit === "object") {
    const { currency } = unit;
    const number = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "code",
      maximumFractionDigits: 0,
    });
    return number.format(amount);
  }
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit,
    unitDisplay: unit === "percent" ? "short" : "long",
  }).format(amount);
}

/** A sentence of ours with its values, in the language of the question. */
export function sayForm(
  form: Form,
  language: TextLanguage,
  values: Record<string, string>,
): string {
  return words[form][asSpoken(language)].replace(
    /\{(\w+)\}/gu,
    (_whole, name: string) => values[name] ?? "",
  );
}

type Form = "allowsMost" | "asksLeast" | "saysSo" | "contradicts";
