import { splitWords } from "../../search/tokenize.ts";
import type { TextLanguage } from "../../search/languages.ts";
import type { Evidence } from "../evidence.ts";
import { readForm } from "../phrases.ts";
import type { Plan } from "../plan.ts";
import { markSpoken } from "../spoken-topics.ts";
import { readLanguage } from "../text-language.ts";
import { findTime } from "./read-facts.ts";
import type { AskedAt, TimeFact } from "./read-facts.ts";

/** A sentence of a quote that is said whole is no longer than this. */
export const longestSentence = 200;

/** A quote, read for what a question asks. */
export type Quote = {
  plan: Plan;
  evidence: Evidence;
  text: string;
  language: TextLanguage;
  spoken: TextLanguage;
  askedAt: AskedAt;
};

export function readQuote(plan: Plan, evidence: Evidence): Quote {
  const text = evidence.quote;
  const words = splitWords(text);
  const marks = markSpoken(
    words.map(({ word }) => readForm(word)),
    plan.topics,
  );
  const askedAt = words.flatMap(({ start }, at) => (marks[at] ? [start] : []));
  const spoken = readLanguage(plan.question);
  return { plan, evidence, text, language: readLanguage(text), spoken, askedAt };
}

/** What the question itself says is no answer to it. */
export function isAsked(
  question: string,
  language: TextLanguage,
  { duration }: Pick<TimeFact, "duration">,
): boolean {
  const own = findTime(question, language, [], { often: duration.every });
  return own !== null && own.duration.days[0] === duration.days[0];
}

/** "Or" asks which of two, and no yes answers that. */
export function isAlternative(question: string): boolean {
  return /(?<!\p{L})(?:or|oder|veya|yoksa|أو|أم|või|vai .+ vai|ar .+ ar|arba)(?!\p{L})/iu.test(
    question,
  );
}

/** "No later than" denies nothing. */
export function dropLimits(sentence: string): string {
  return sentence.replace(
    /(?<!\p{L})(?:(?:no|not) (?:later|more|less|longer|fewer|earlier|only|limited)(?: than)?|without \p{L}+|nicht (?:später|mehr|länger|weniger|nur)(?: als)?|ohne (?:schuldhaftes|unangemessene) (?:zögern|verzögerung)|ne vēlāk|ne vėliau)(?!\p{L})/giu,
    " ",
  );
}
