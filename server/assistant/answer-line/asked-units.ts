import { foldText } from "../../search/quantities/folded-text.ts";
import type { Quantity } from "../../search/quantities/quantities.ts";
import { timeWords } from "../../search/quantities/time-words.ts";
import type { TimeUnit } from "../../search/quantities/time-words.ts";
import { readLanguage } from "../text-language.ts";

/** "How many days", "wie viel Prozent", "kaç lira": what an answer is counted in. */
export type AskedUnit = TimeUnit | "percent" | "money";

const percent = /%|(?<!\p{L})(?:per ?cent|prozent|yuzde|نسبه|protsen|procent)/u;
const money =
  /[€$£₺]|(?<!\p{L})(?:euros?|eur|dollars?|lira|tl|riyals?|sar|ريال|eiro|eurot|euru)(?!\p{L})/u;

export function listAskedUnits(question: string): AskedUnit[] {
  const { folded } = foldText(question);
  const { units } = timeWords[readLanguage(question)];
  const times = (Object.entries(units) as [TimeUnit, string][])
    .filter(([, words]) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "u").test(folded))
    .map(([unit]) => unit);
  return [
    ...times,
    ...(percent.test(folded) ? (["percent"] as const) : []),
    ...(money.test(folded) ? (["money"] as const) : []),
  ];
}

/** What a quantity is counted in, as a question asks for it. */
export function unitOf({ unit }: Quantity): AskedUnit {
  return typeof unit === "string" ? unit : "money";
}
