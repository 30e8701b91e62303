import { compareWithLimit, promisesLess } from "../analysis/compare-limits.ts";
import type { DeedWord, Stated } from "../analysis/compare-limits.ts";
import { isSame, readLimit } from "../catalogue/limits.ts";
import type { Limit } from "../catalogue/limits.ts";
import { splitSentences } from "../retrieval/split-sentences.ts";
import { findDurations } from "../search/quantities/durations.ts";
import { splitWords } from "../search/tokenize.ts";
import { sayForm, sayQuantity, sayYesNo } from "./answer-line/say-values.ts";
import { isSureOfFact, sayLine } from "./answer-line/answer-line.ts";
import type { AnswerLine } from "./answer-line/answer-line.ts";
import { listAsked, listOwnNumbers, readAsked } from "./answer-line/read-asked.ts";
import type { RatedLine } from "./answer-line/rate-lines.ts";
import { isOfOneSort, isSameNumber } from "./answer-line/read-facts.ts";
import type { KnownFact } from "./answer-line/read-facts.ts";
import type { Quote } from "./answer-line/read-quote.ts";
import type { Inputs } from "./answer.ts";
import type { Evidence } from "./evidence.ts";
import { rankPassages } from "./gather-documents.ts";
import { asEvidence, rankObligations } from "./gather-obligations.ts";
import type { LawView, ObligationHit } from "./gather-obligations.ts";
import { showRow } from "./gather-status.ts";
import { readForm } from "./phrases.ts";
import { enough } from "./relevance.ts";
import { markSpoken } from "./spoken-topics.ts";
import { readLanguage } from "./text-language.ts";

/** What the sources of an answer say differently, and what it rests on. */
export type Conflict = { rows: AnswerLine[]; evidence: Evidence[] };
/** Whether a number that the question brings is enough for the law. */
export type Held = {
  line: AnswerLine;
  /** What the law sets, alone. */
  value: AnswerLine;
  isConflict: boolean;
  evidence: Evidence;
};

/** Looked at among the rules and the passages that come first. */
const mostRules = 3;
const mostPassages = 3;
/** Of what is asked a passage has to say so much before its number is held against the law's. */
const saysEnough = 0.5;

/** The number of the question held against the law's: "Is five days enough?"; null where it brings none. */
export function holdAskedNumber(inputs: Inputs, line: RatedLine | null): Held | null {
  const held = line && holdAgainstLine(inputs, line);
  const isOpen = line === null || readAsked(inputs.plan).isCheck;
  return held ?? (isOpen ? holdAgainstLimits(inputs) : null);
}

/** Against the number that the answer's line says. */
function holdAgainstLine({ plan, view }: Inputs, line: RatedLine): Held | null {
  const { quote, fact, sentence } = line.candidate;
  if (!fact || quote.evidence.page !== null) return null;
  // Who asks for the number is told it, whatever numbers stand around the question.
  if (listAsked(plan).includes(fact.kind)) return null;
  const asked = listOwnNumbers(plan.asked).filter((one) => isOfOneSort(one, fact));
  const value = asked.length > 0 ? sayLine(line) : null;
  if (!value) return null;
  const { evidence, spoken, text } = quote;
  const limit = findLimit(view, quote, fact);
  // Of a sentence with several numbers it is not sure which is meant, but that it has none such is.
  const named = quote.facts.filter(
    ({ start, end }) => start >= sentence.start && end <= sentence.end,
  );
  const isConflict = !asked.some(
    (one) =>
      named.some((other) => isOfOneSort(one, other) && isSameNumber(one, other)) ||
      (limit && one.quantity && !promisesLess(one.quantity, limit)),
  );
  if (!isConflict && !isSureOfFact(line)) return null;
  const said = fact.quantity
    ? sayQuantity(fact.quantity, spoken)
    : text.slice(fact.start, fact.end);
  const form = !limit ? "saysSo" : limit.direction === "most" ? "allowsMost" : "asksLeast";
  const source = sayForm(form, spoken, { source: evidence.label, value: said });
  const answer = `${sayYesNo(isConflict ? "no" : "yes", spoken)}: ${source}`;
  return { line: { text: answer, cites: [evidence.id] }, value, isConflict, evidence };
}

/** Whether the number is the most or the least, by the catalogue or by the words beside it. */
function findLimit(
  { catalogue }: LawView,
  { evidence, text, language }: Quote,
  { start, quantity }: KnownFact,
): Pick<Limit, "direction" | "asked"> | null {
  if (!quantity) return null;
  const entry = catalogue.obligations.get(evidence.id.replace(/^\w+:/u, ""));
  const limit = entry && readLimit(entry.act, entry.obligation);
  if (limit && isSame(limit.asked, quantity)) return limit;
  const said = findDurations(text, language).find((one) => one.start === start)?.limit ?? "exact";
  return said === "exact"
    ? null
    : { direction: said === "within" ? "most" : "least", asked: quantity };
}

/** Against the numbers that the catalogue has for the rules that answer it. */
function holdAgainstLimits({ plan, view }: Inputs): Held | null {
  const spoken = plan.speaks;
  for (const hit of listLimited({ plan, view })) {
    const stated = compareWithLimit(plan.asked, readLanguage(plan.asked), hit.limit);
    if (!stated) continue;
    const evidence = asEvidence(hit);
    const answer = sayYesNo(stated.promisesLess ? "no" : "yes", spoken);
    const text = `${answer}: ${sayLaw(hit, hit.limit, evidence, spoken)}`;
    const line = { text, cites: [evidence.id] };
    const value = { text: `${sayQuantity(hit.limit.asked, spoken)}.`, cites: [evidence.id] };
    return { line, value, isConflict: stated.promisesLess, evidence };
  }
  return null;
}

/** A document that promises less than the law asks, or denies it; null where none is found. */
export function findConflict(inputs: Inputs): Conflict | null {
  return findNumbersApart(inputs) ?? findContradicted(inputs);
}

function findNumbersApart(inputs: Inputs): Conflict | null {
  const { plan, view, sources } = inputs;
  const spoken = plan.speaks;
  const limited = listLimited({ plan, view });
  if (limited.length === 0) return null;
  const passages = rankPassages(plan, sources)
    .filter(({ coverage, relevance }) => coverage >= saysEnough && relevance >= enough.quote)
    .slice(0, mostPassages);
  for (const hit of limited) {
    for (const { evidence } of passages) {
      const stated = readStated(inputs, evidence, hit.limit);
      if (!stated?.promisesLess || !isOfOneMatter(stated, hit.limit)) continue;
      const law = asEvidence(hit);
      const said = sayQuantity(stated.quantity, spoken);
      const text = [
        sayForm("saysSo", spoken, { source: evidence.label, value: said }),
        sayLaw(hit, hit.limit, law, spoken),
      ].join(" ");
      return { rows: [{ text, cites: [evidence.id, law.id] }], evidence: [evidence, law] };
    }
  }
  return null;
}

type Limited = ObligationHit & { limit: Limit };

/**
 * The rules that answer the question and set a number: of law that binds the company, or that it is
 * asked to be compared with.
 */
function listLimited({ plan, view }: Pick<Inputs, "plan" | "view">): Limited[] {
  if (plan.topics.length === 0 && !plan.hasReference) return [];
  const isAskedAbout = view.acts.size > 0 || plan.kind === "compare";
  const counts = ({ obligation, isReferred }: ObligationHit) =>
    isReferred || isAskedAbout || view.verdicts.has(obligation.id);
  return rankObligations(plan, view)
    .filter((hit) => counts(hit) && (hit.isReferred || hit.relevance >= enough.rule))
    .slice(0, mostRules)
    .flatMap((hit) => {
      const limit = readLimit(hit.act, hit.obligation);
      return limit ? [{ ...hit, limit }] : [];
    });
}

/** Who says years where the law says hours or days speaks of how long something is kept. */
function isOfOneMatter({ quantity }: Stated, { direction, asked }: Limit): boolean {
  const isSoon = asked.unit === "hour" || asked.unit === "day" || asked.unit === "workingDay";
  return !(direction === "most" && isSoon && quantity.unit === "year");
}

/** The number of the sentence that says most of what is asked. */
function readStated({ plan }: Inputs, { quote }: Evidence, limit: Limit): Stated | null {
  const language = readLanguage(quote);
  const stated = splitSentences(quote).flatMap(({ start, end }) => {
    const sentence = quote.slice(start, end);
    const words = splitWords(sentence);
    const marks = markSpoken(
      words.map(({ word }) => readForm(word)),
      plan.topics,
    );
    const deed = words.flatMap((word, at): DeedWord[] =>
      marks[at] ? [{ at: word.start, weight: 1 }] : [],
    );
    const found = deed.length > 0 ? compareWithLimit(sentence, language, limit, deed) : null;
    return found ? [{ found, says: deed.length }] : [];
  });
  return stated.toSorted((one, other) => other.says - one.says)[0]?.found ?? null;
}

function sayLaw(
  { act, obligation }: ObligationHit,
  { direction, asked }: Limit,
  { label }: Evidence,
  language: ReturnType<typeof readLanguage>,
): string {
  const source = label || `${act.shortTitle} ${obligation.article}`;
  const value = sayQuantity(asked, language);
  return sayForm(direction === "most" ? "allowsMost" : "asksLeast", language, { source, value });
}

/** A rule that answers the question and that the company's documents were found to deny. */
function findContradicted({ plan, view, findings, sources, companyName }: Inputs): Conflict | null {
  if (plan.topics.length === 0 && !plan.hasReference) return null;
  const [hit] = rankObligations(plan, view).filter(
    ({ obligation, relevance, isReferred }) =>
      (isReferred || relevance >= enough.ruleUnasked) &&
      findings.byObligation.get(obligation.id)?.verdict === "contradicted",
  );
  if (!hit) return null;
  const { evidence } = showRow(hit, findings, sources, companyName);
  // Without its passage there is nothing to show.
  if (evidence.page === null) return null;
  const spoken = plan.speaks;
  const law = asEvidence(hit);
  const source = evidence.label.slice(law.label.length + 2);
  const text = sayForm("contradicts", spoken, { source, law: law.label });
  return { rows: [{ text, cites: [evidence.id, law.id] }], evidence: [evidence, law] };
}
