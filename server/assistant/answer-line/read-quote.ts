import { splitSentences, trimRange } from "../../retrieval/split-sentences.ts";
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
  /** The evidence's quote with its lines joined, letter for letter as long. */
  text: string;
  language: TextLanguage;
  spoken: TextLanguage;
  askedAt: AskedAt;
  facts: KnownFact[];
};

export function readQuote(plan: Plan, evidence: Evidence): Quote {
  const text = joinLines(evidence);
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

/** The quote as it reads: where a line ends only because the page does, "no later\nthan" is one. */
function joinLines({ quote, stored }: Evidence): string {
  let [text, from] = ["", 0];
  for (const range of splitSentences(quote, stored)) {
    const { start, end } = trimRange(quote, range);
    text += quote.slice(from, start) + quote.slice(start, end).replace(/\s/gu, " ");
    from = end;
  }
  return text + quote.slice(from);
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
