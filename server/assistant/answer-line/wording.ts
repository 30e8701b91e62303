import type { Duration } from "../../search/quantities/durations.ts";
import type { TextLanguage } from "../../search/languages.ts";
import words from "./words.json" with { type: "json" };

type Spoken = keyof (typeof words)["within"];

/** A length of time in the language of the question. */
export function sayDuration(
  { amount, unit, limit, every }: Duration,
  language: TextLanguage,
): string {
  const spoken = asSpoken(language);
  const value =
    unit === "workingDay"
      ? `${amount} ${nameWorkingDay(amount, spoken)}`
      : new Intl.NumberFormat(`${spoken}-u-nu-latn`, {
          style: "unit",
          unit,
          unitDisplay: "long",
        }).format(amount);
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
