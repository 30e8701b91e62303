import { findDecoy } from "../../analysis/stance.ts";
import { findDurations } from "../../search/quantities/durations.ts";
import type { Evidence } from "../evidence.ts";
import { checkSentences } from "../grounding-check.ts";
import { foldSpace } from "../render-text.ts";
import { saysNo } from "../grounding-words.ts";
import type { Plan } from "../plan.ts";
import { coverTopics } from "../spoken-topics.ts";
import { readForms } from "../topics.ts";
import { asSentence, widen } from "./span.ts";
import { cutTo, listLines } from "./list-lines.ts";
import { listAsked } from "./read-asked.ts";
import type { Candidate } from "./list-lines.ts";
import { chooseLine, from } from "./rate-lines.ts";
import type { RatedLine } from "./rate-lines.ts";
import type { KnownFact } from "./read-facts.ts";
import { dropLimits, isAlternative } from "./read-quote.ts";
import { sayDuration, sayQuantity, sayYesNo } from "./say-values.ts";

/** One sentence that says the fact asked for, and the evidence it rests on. */
export type AnswerLine = { text: string; cites: string[] };

/** A fact stands for its sentence where so much of what speaks for the sentence speaks for it. */
const enoughOfSentence = 0.6;
/** So much of what is asked a sentence has to speak of before it says no. */
const enoughForNo = 0.5;
/** From here on a word of a question tells what is asked: "data" does not. */
const tellingWeight = 2.4;
/** Before an entry of a list. */
const listMark = /^\s*[-–*•·▪◦●#]+\s/u;
/** Several sums of one clause stand for one sanction. */
const longestSums = 120;

/** What of the passages shown tells the fact asked for; null where nothing is sure enough. */
export function findLine(plan: Plan, evidence: Evidence[]): RatedLine | null {
  const line = chooseLine(listLines(plan, evidence));
  return line && line.likelihood >= from ? line : null;
}

/** Whether it is the fact, not only its sentence, that is sure. */
export function isSureOfFact({ share }: RatedLine): boolean {
  return share >= enoughOfSentence;
}

/** A line as it is said; null where the grounding check does not let its sentence through. */
export function sayLine(line: RatedLine): AnswerLine | null {
  const { candidate } = line;
  const { quote, sentence } = candidate;
  const { evidence, text } = quote;
  const words = foldSpace(text.slice(sentence.start, sentence.end));
  // The check takes no addresses, nor what looks like one, nor bars and brackets as of markup; they
  // are said as they stand.
  const checked = words.replace(
    /\S*[@/]\S*|\p{L}[\p{L}\p{N}-]*(?:\.[\p{L}\p{N}-]+)+|[|<>`{}\\]/gu,
    "",
  );
  const source = {
    ...evidence,
    quote: words,
    stored: foldSpace(evidence.stored ?? evidence.quote),
  };
  const { kept } = checkSentences([{ text: checked, cites: [evidence.id] }], [source]);
  if (kept.length === 0) return null;
  return { text: wordLine(line), cites: [evidence.id] };
}

/** A line's words, before they are checked. */
export function wordLine(line: RatedLine): string {
  const { fact } = line.candidate;
  return fact && isSureOfFact(line) ? sayFact(line.candidate, fact) : saySentence(line.candidate);
}

/** The passages shown, that of the line with as much of its page as holds what the line says. */
export function showLine(evidence: Evidence[], line: RatedLine): Evidence[] {
  const { quote, sentence, fact } = line.candidate;
  const begins = quote.evidence.at?.start ?? 0;
  const said = fact && isSureOfFact(line) ? fact : sentence;
  return evidence.map((one) => {
    if (one.id !== quote.evidence.id || !one.at || !quote.evidence.at) return one;
    if (begins + said.start >= one.at.start && begins + said.end <= one.at.end) return one;
    const start = Math.min(one.at.start, begins + sentence.start);
    const end = Math.max(one.at.end, begins + sentence.end);
    return cutTo(one, { start, end });
  });
}

function sayFact(candidate: Candidate, fact: KnownFact): string {
  const { sentence } = candidate;
  const { text, language, spoken, plan } = candidate.quote;
  const value = text.slice(fact.start, fact.end);
  if (fact.kind === "email" || fact.kind === "phone") return value;
  if (fact.kind === "name") return asSentence(nameWhom(plan.question, value), language);
  const span = fact.kind === "amount" ? joinSums(candidate, fact) : fact;
  if (spoken === language)
    return asSentence(widen(text.slice(0, sentence.end), span, language), spoken);
  return asSentence(sayInAnother(candidate, fact), spoken);
}

/** A value in the language of the question, which is not that of the passage. */
function sayInAnother({ quote: { text, language, spoken } }: Candidate, fact: KnownFact): string {
  const { quantity, figure } = fact;
  if (!quantity) return figure === undefined ? text.slice(fact.start, fact.end) : String(figure);
  const duration = findDurations(text, language).find(({ start }) => start === fact.start);
  return duration ? sayDuration(duration, spoken) : sayQuantity(quantity, spoken);
}

function joinSums({ quote: { facts }, sentence }: Candidate, fact: KnownFact) {
  const sums = facts.filter(
    ({ kind, start, end }) => kind === "amount" && start >= sentence.start && end <= sentence.end,
  );
  const start = sums[0]?.start ?? fact.start;
  const end = sums.at(-1)?.end ?? fact.end;
  return end - start <= longestSums ? { start, end } : fact;
}

/** "Your MLRO is Ms Dolores Vella", where the question is as plain. */
function nameWhom(question: string, name: string): string {
  const [, role] =
    /^\s*who(?:'s|’s| is| are) our ([^?,.;]{2,60}?)\s*\??\s*$/iu.exec(question) ?? [];
  return role ? `Your ${role} is ${name}` : name;
}

function saySentence(candidate: Candidate): string {
  const { quote, sentence } = candidate;
  const words = quote.text.slice(sentence.start, sentence.end).replace(listMark, "");
  const answer = sayWhether(candidate, words);
  // A decision goes by its name.
  const name = quote.evidence.kind === "case_law" ? quote.evidence.label : null;
  const lead = [name, answer].filter(Boolean).join(", ");
  return asSentence(lead ? `${lead}: ${words}` : words, quote.language);
}

/** Yes or no, where the sentence speaks of most that is asked and says or denies it. */
function sayWhether({ quote }: Candidate, sentence: string): string | null {
  const { plan, language, spoken, evidence } = quote;
  // Where a story comes first, what is asked comes last.
  const question = plan.asked.split(/[.!]\s+/).at(-1) ?? "";
  if (!listAsked(plan).includes("whether")) return null;
  if (plan.kind === "status" || saysNo(question) || isAlternative(question)) return null;
  const telling = plan.topics.filter(({ weight }) => weight >= tellingWeight);
  const denies = saysNo(dropLimits(sentence));
  // Almost any sentence denies nothing; one that does and is near is rarely about something else.
  const enough = denies ? enoughForNo : 1;
  if (telling.length === 0 || coverTopics(readForms(sentence), telling) < enough) return null;
  if (findDecoy(sentence, language) !== null) return null;
  // A duty does not tell what is allowed, nor the other way round.
  if (evidence.kind !== "document" && !denies) {
    const isAllowed = /(?<!\p{L})(?:may|can|could|allowed|dürfen|darf|kann)(?!\p{L})/iu;
    if (!plan.isMust || isAllowed.test(question)) return null;
  }
  return sayYesNo(denies ? "no" : "yes", spoken);
}
