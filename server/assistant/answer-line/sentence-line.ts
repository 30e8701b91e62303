import { findDurations } from "../../search/quantities/durations.ts";
import { splitSentences } from "../../retrieval/split-sentences.ts";
import { saysNo } from "../grounding-words.ts";
import { holdsFact } from "../lanes/holds-fact.ts";
import { coverTopics } from "../spoken-topics.ts";
import { readForms } from "../topics.ts";
import type { AnswerLine } from "./answer-line.ts";
import type { FactKind } from "./asked-fact.ts";
import { dropLimits, isAlternative, isAsked, longestSentence } from "./read-quote.ts";
import type { Quote } from "./read-quote.ts";
import { asSentence } from "./span.ts";

/** Kinds of fact that can be seen in a sentence. */
const seen = new Set<FactKind>(["email", "phone", "time", "amount", "count", "date", "name"]);
/** Of what is asked a sentence has to say so much to stand for the whole quote. */
const saysEnough = 0.34;

/**
 * Where no form fits: the sentence of the best quote that says most of what is asked, as it stands,
 * if it holds what is asked for and leaves no doubt which.
 */
export function saySentence(quote: Quote, kind: FactKind | undefined): AnswerLine | null {
  const { plan, evidence, text, language } = quote;
  if (isAlternative(plan.question) || saysNo(plan.question)) return null;
  const isFact = kind !== undefined && seen.has(kind);
  const rated = splitSentences(text)
    .map(({ start, end }) => text.slice(start, end).trim())
    .filter((sentence) => !isFact || tellsFact(kind, sentence, quote))
    .map((sentence) => ({ sentence, said: coverTopics(readForms(sentence), plan.topics) }));
  const [best, other] = rated.toSorted((one, two) => two.said - one.said);
  if (!best || best.sentence.length > longestSentence) return null;
  // A value on its own may stand apart from the words asked about, as in a table.
  if (best.said < saysEnough && (!isFact || other)) return null;
  return { text: asSentence(best.sentence, language), cites: [evidence.id] };
}

function tellsFact(kind: FactKind, sentence: string, { plan, language, spoken }: Quote): boolean {
  if (!holdsFact(kind, sentence, plan.question) || saysNo(dropLimits(sentence))) return false;
  if (kind !== "time") return true;
  const durations = findDurations(sentence, language);
  const isOne = new Set(durations.map(({ days }) => days.join())).size === 1;
  const [first] = durations;
  return isOne && first !== undefined && !isAsked(plan.question, spoken, { duration: first });
}
