import type { Answer, Citation } from "../../../server/api/chat/contract.ts";
import { isExpected, isRight, squeeze } from "./match.ts";
import type { Expected, Question } from "./questions.ts";
import { findSources, standsInSource } from "./stored-sources.ts";
import type { CitedSource, Store } from "./stored-sources.ts";

export type Graded = {
  /** Whether the answer's line says the exact value; null where none is expected. */
  lineRight: boolean | null;
  /** Whether a conflict was said where there is one; null where none is expected. */
  conflictSaid: boolean | null;
  question: Question;
  answer: Pick<Answer, "line" | "text" | "parts" | "citations" | "confidence">;
  ms: number;
  refused: boolean;
  /** A passage is said to answer, or something is said in a sentence of its own. */
  claims: boolean;
  /** Of each citation, in the order shown. */
  right: boolean[];
  verbatim: boolean[];
  /** Whether the first citation is an expected source. */
  foundFirst: boolean;
  /** Whether the expected source is among the first three citations. */
  foundEarly: boolean;
  /** Whether one of those quotes holds the words expected on a page; null where none are. */
  quotesWords: boolean | null;
  /** Whether what a false refusal names as nearest holds the expected source; null for others. */
  nearestRight: boolean | null;
};

const first = 3;
/** What an answer has to say of a finding whose verdict is asked for. */
const verdictWords = {
  met: /(?<!not )\bmet\b/i,
  partly: /\bpart(?:ly|ial(?:ly)?)\b/i,
  not_shown: /\bnot (?:shown|met|found)\b|\bmissing\b/i,
  contradicted: /\bcontradict/i,
  not_assessed: /\bnot assessed\b/i,
};

export function gradeAnswer(
  question: Question,
  answer: Graded["answer"],
  ms: number,
  store: Store,
): Graded {
  const { kind, answerable } = question;
  const refused = answer.confidence === "none" || answer.citations.length === 0;
  // What a refusal names as nearest is no answer, and is not counted as one.
  const shown = refused ? [] : answer.citations;
  const cited = shown.map((citation) => findSources(citation, store));
  const isOneOf = (sources: CitedSource[], one: Expected) =>
    sources.some((source) => isRight(source, one, kind, store.catalogue));
  return {
    lineRight: question.answer ? saysValue(answer.line, question.answer) : null,
    conflictSaid:
      question.conflict === undefined
        ? null
        : answer.parts.some((part) => part.kind === "conflict") === question.conflict,
    question,
    answer,
    ms,
    refused,
    claims: !refused && makesClaim(answer),
    right: cited.map(
      (sources) => answerable && question.expected.some((one) => isOneOf(sources, one)),
    ),
    verbatim: shown.map((citation, at) => standsInSource(citation, cited[at] ?? [])),
    foundFirst: answerable && question.expected.some((one) => isOneOf(cited[0] ?? [], one)),
    foundEarly: answerable && isFoundEarly(question, answer.text, cited, store),
    quotesWords: answerable ? quoteWords(question.expected, shown) : null,
    nearestRight:
      answerable && refused
        ? listNearest(answer).some((citation) =>
            question.expected.some((one) => isOneOf(findSources(citation, store), one)),
          )
        : null,
  };
}

/** What is only said to come closest claims nothing; what bears no word is meant as an answer. */
function makesClaim({ line, parts, citations }: Graded["answer"]): boolean {
  if (line !== "" || parts.some(({ kind }) => kind === "conflict")) return true;
  return citations.some(({ grade }) => grade !== "closest");
}

/** Whether the line holds one of the values, as words of their own: "5" is not said by "15". */
export function saysValue(line: string, values: string[]): boolean {
  const fold = (text: string) =>
    ` ${text
      .normalize("NFKC")
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}%€$£@]+/gu, " ")
      .trim()} `;
  return values.some((value) => fold(line).includes(fold(value)));
}

function listNearest({ parts }: Graded["answer"]): Citation[] {
  return parts.flatMap((part) => (part.kind === "nearest" ? part.passages : []));
}

function isFoundEarly(
  { kind, expected, match }: Question,
  text: string,
  cited: CitedSource[][],
  { catalogue }: Store,
): boolean {
  // Where several are wanted, more than three may be, and none can come before the others.
  const early = cited.slice(0, match === "all" ? Math.max(first, expected.length) : first).flat();
  const isThere = (one: Expected) =>
    early.some((source) => isExpected(source, one, kind, catalogue)) && saysVerdict(one, text);
  return match === "all" ? expected.every(isThere) : expected.some(isThere);
}

function saysVerdict(expected: Expected, text: string): boolean {
  if (!("finding" in expected) || expected.verdict === undefined) return true;
  return verdictWords[expected.verdict].test(text);
}

function quoteWords(expected: Expected[], shown: Citation[]): boolean | null {
  const wanted = expected.flatMap((one) =>
    "document" in one && one.text ? [squeeze(one.text)] : [],
  );
  if (wanted.length === 0) return null;
  const quotes = shown.slice(0, first).map(({ quote }) => squeeze(quote));
  return wanted.some((words) => quotes.some((quote) => quote.includes(words)));
}

export type Figures = {
  questions: number;
  /** Of the citations that are said to answer. */
  citationPrecision: number | null;
  firstRight: number | null;
  firstThree: number | null;
  /** Of the questions that nothing answers: those told that something does. */
  falseAnswers: number | null;
  /** Of the same: those that were shown what comes closest, and no more was claimed. */
  closestShown: number | null;
  falseRefusals: number | null;
  verbatim: number | null;
  /** Of the answers called sure, to questions that have an answer or none: those that cite nothing right. */
  wrongAtHigh: number | null;
  /** Of the questions that expect a value: those whose answer says it in its line. */
  lines: number | null;
  conflicts: number | null;
  /** Of the questions that follow others: those found in the first three. */
  followUps: number | null;
};

/** Shares from 0 to 1; null where there is nothing to take a share of. */
export function summarise(graded: Graded[]): Figures {
  const answerable = graded.filter(({ question }) => question.answerable);
  const others = graded.filter(({ question }) => !question.answerable);
  return {
    questions: graded.length,
    citationPrecision: share(
      graded.flatMap(({ right, answer }) =>
        right.filter((_one, at) => answer.citations[at]?.grade !== "closest"),
      ),
    ),
    firstRight: share(answerable.map(({ foundFirst }) => foundFirst)),
    firstThree: share(answerable.map(({ foundEarly }) => foundEarly)),
    falseAnswers: share(others.map(({ claims }) => claims)),
    closestShown: share(others.map(({ claims, refused }) => !claims && !refused)),
    falseRefusals: share(answerable.map(({ refused }) => refused)),
    verbatim: share(graded.flatMap(({ verbatim }) => verbatim)),
    wrongAtHigh: share(
      graded
        .filter(({ answer, refused }) => !refused && answer.confidence === "high")
        .map(({ right }) => !right.slice(0, first).includes(true)),
    ),
    lines: share(graded.flatMap(({ lineRight }) => lineRight ?? [])),
    conflicts: share(graded.flatMap(({ conflictSaid }) => conflictSaid ?? [])),
    followUps: share(
      answerable
        .filter(({ question }) => question.after.length > 0)
        .map(({ foundEarly }) => foundEarly),
    ),
  };
}

export function share(outcomes: boolean[]): number | null {
  if (outcomes.length === 0) return null;
  return round(outcomes.filter(Boolean).length / outcomes.length, 4);
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
