import { splitWords } from "../../search/tokenize.ts";
import type { TextLanguage } from "../../search/languages.ts";
import type { Evidence } from "../evidence.ts";
import { readForm } from "../phrases.ts";
import type { Plan } from "../plan.ts";
import { markSpoken } from "../spoken-topics.ts";
import { readLanguage } from "../text-language.ts";
import { listFacts } from "./read-facts.ts";
import type { AskedAt, KnownFact } from "./read-facts.ts";

/** A quote, read for what a question asks. */
export type Quote = {
  plan: Plan;
  evidence: Evidence;
  text: string;
  language: TextLanguage;
  spoken: TextLanguage;
  askedAt: AskedAt;
  facts: KnownFact[];
};

export function readQuote(plan: Plan, evidence: Evidence): Quote {
  const text = evidence.quote;
  const words = splitWords(text);
  const marks = markSpoken(
    words.map(({ word }) => readForm(word)),
    plan.topics,
  );
  const askedAt = words.flatMap(({ start }, at) => (marks[at] ? [start] : []));
  const language = readLanguage(text);
  return {
    ...{ plan, evidence, text, language, spoken: plan.speaks, askedAt },
    facts: listFacts(text, plan.question, language),
  };
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
    /(?<!\p{L})(?:(?:no|not) (?:later|more|less|longer|fewer|earlier|only|limited|exceed(?:ing)?|beyond)(?: than)?|without \p{L}+|nicht (?:später|mehr|länger|weniger|nur)(?: als)?|ohne (?:schuldhaftes|unangemessene) (?:zögern|verzögerung)|ne vēlāk|ne vėliau)(?!\p{L})/giu,
    " ",
  );
}
