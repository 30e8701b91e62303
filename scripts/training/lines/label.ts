import { wordLine } from "../../../server/assistant/answer-line/answer-line.ts";
import { listLines } from "../../../server/assistant/answer-line/list-lines.ts";
import type { Candidate, WeighedLine } from "../../../server/assistant/answer-line/list-lines.ts";
import type { Signs } from "../../../server/assistant/lanes/signs.ts";
import type { Plan } from "../../../server/assistant/plan.ts";
import { squeeze } from "../../eval/assistant/match.ts";
import { saysValue } from "../../eval/assistant/score.ts";
import type { Shown } from "./gather-passages.ts";

/** What is learned from one question: the lines that may be said, and which of them are right. */
export type Sample = {
  shown: Shown;
  signs: Signs;
  /** How much it counts: what is known exactly more than what is guessed from a passage. */
  weight: number;
  lines: (WeighedLine & { isRight: boolean; text: string })[];
};

const ofPassage = 0.15;

/** Null where it cannot be told which line is right. */
export function labelSample(shown: Shown, plan: Plan): Sample | null {
  const { signs, candidates } = listLines(
    plan,
    shown.passages.map(({ evidence }) => evidence),
  );
  const expected = new Set(
    shown.passages.filter((one) => one.isExpected).map(({ evidence }) => evidence.id),
  );
  const lines = candidates.map((one) => {
    const text = wordLine({ candidate: one.candidate, likelihood: 1, share: 1 });
    return { ...one, text, isRight: isRight(shown, one, text, expected) };
  });
  if (!shown.values && shown.answerable) {
    const isKnown = expected.size === 0 || lines.some((one) => one.isRight);
    if (!isKnown) return null;
  }
  return { shown, signs, lines, weight: shown.values ? 1 : ofPassage };
}

function isRight(
  { values, texts, answerable }: Shown,
  { candidate, signs }: WeighedLine,
  text: string,
  expected: Set<string>,
): boolean {
  if (!answerable) return false;
  if (values) return saysValue(text, values);
  if (!expected.has(candidate.quote.evidence.id)) return false;
  if (texts.length > 0 && !isWithin(candidate, texts)) return false;
  // Without a value, only what is of the kind asked for is sure.
  if (candidate.fact) return signs["fits"] === 1;
  return texts.length > 0 || signs["holds"] === 1;
}

/** A sentence that holds the words, or as much of them as it has room for; a fact among them. */
function isWithin({ quote, sentence, fact }: Candidate, texts: string[]): boolean {
  const words = squeeze(quote.text.slice(sentence.start, sentence.end));
  return texts.some((text) => {
    const wanted = squeeze(text);
    if (!words.includes(wanted) && !wanted.includes(words)) return false;
    return fact === null || wanted.includes(squeeze(quote.text.slice(fact.start, fact.end)));
  });
}
