import type { Catalogue } from "../catalogue/catalogue.ts";
import type { CompanySources } from "../retrieval/company-passages.ts";
import type { Context } from "./answer.ts";
import type { AnswerPart } from "./draft.ts";
import { say } from "./frames.ts";
import { addKin } from "./kin-words.ts";
import { planQuestion } from "./plan.ts";
import type { Plan } from "./plan.ts";
import { shortenQuestion } from "./shorten-question.ts";
import { correctSpelling } from "./spelling.ts";
import type { Correction } from "./spelling.ts";
import { readInConversation } from "./subject.ts";

/** Named of the words that were too many to look for. */
const mostNamed = 8;

/**
 * The plan of a question as it is meant in its conversation, with its slips mended, and beside it
 * that of its other reading, where it may carry on what was asked before or begin anew.
 */
export function readQuestion(
  question: string,
  catalogue: Catalogue,
  sources: CompanySources,
  { before = [], company, language }: Context,
) {
  const shorten = (text: string) => shortenQuestion(text, catalogue, sources.words);
  const read = shorten(dropBehind(question));
  const mended = correctSpelling(read.question, catalogue, sources.words);
  const earlier = before.map((one) => shorten(dropBehind(one)).question);
  const [first, second] = readInConversation(mended.question, earlier, catalogue);
  const whole = shorten(first);
  const known = company ? { companyName: company.name } : {};
  const planReading = (text: string): Plan => {
    const planned = planQuestion(text, catalogue, known);
    const meant = { ...planned, asked: mended.question, speaks: language ?? planned.speaks };
    return sources.words ? addKin(meant, sources.words) : meant;
  };
  return {
    plan: planReading(whole.question),
    beside: second === null ? null : planReading(shorten(second).question),
    corrections: mended.corrections,
    leftOut: [...read.leftOut, ...whole.leftOut],
  };
}

const behind = /^(.*[?؟])\s*([^?؟]+)$/su;
const fewWords = 4;

/** Sentences behind the question are orders to whoever answers, unless they bring a name or a number. */
function dropBehind(question: string): string {
  const [, asked, rest = ""] = behind.exec(question.trim()) ?? [];
  const isKept = /\d/u.test(rest) || rest.split(/\s+/u).length <= fewWords;
  return asked === undefined || isKept ? question : asked;
}

/** Says which words of a long question were not looked for. */
export function noteLeftOut({ speaks }: Plan, leftOut: string[]): AnswerPart[] {
  if (leftOut.length === 0) return [];
  const others = leftOut.length > mostNamed ? ", …" : "";
  const words = leftOut.slice(0, mostNamed).join(", ") + others;
  return [{ kind: "text", text: say("leftOut", speaks, { words }) }];
}

/** Says which words were read as others. */
export function noteCorrections({ speaks }: Plan, corrections: Correction[]): AnswerPart[] {
  if (corrections.length === 0) return [];
  const words = corrections.map(({ typed, meant }) => `“${typed}” → “${meant}”`).join(", ");
  return [{ kind: "text", text: say("readAs", speaks, { words }) }];
}
