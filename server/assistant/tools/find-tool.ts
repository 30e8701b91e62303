import { compilePhrase, findPhrase, readTextWords } from "../phrases.ts";
import type { Phrase, TextWord } from "../phrases.ts";
import type { Plan } from "../plan.ts";
import lists from "./tool-words.json" with { type: "json" };

/** What pages of the product know and no passage says. */
export const tools = ["score", "first", "applies", "laws", "mentions", "work"] as const;
export type Tool = (typeof tools)[number];

type Words = { asks: Phrase[]; beside: Phrase[] };
type List = keyof typeof lists;

const compiled = Object.fromEntries(
  Object.entries(lists).map(([name, { asks, beside }]) => [
    name,
    { asks: asks.map(compileExact), beside: beside.map(compileExact) },
  ]),
) as Record<List, Words>;

function compileExact(phrase: string): Phrase {
  return compilePhrase(phrase, true);
}

/** From here on a word tells what is wanted of all that could be meant. */
const tellingWeight = 2.4;

/** The tool that answers the question; null where law, documents or decisions have to. */
export function findTool(plan: Plan): Tool | null {
  if (plan.kind === "out_of_scope" || plan.kind === "sanction" || plan.hasReference) return null;
  if (plan.unknownActs.length > 0) return null;
  const words = readTextWords(plan.question);
  const asks = (list: List) => compiled[list].asks.some((phrase) => has(words, phrase));
  const saysBeside = (list: List) => compiled[list].beside.some((phrase) => has(words, phrase));
  const isPlain = (list: List) => leavesNothing(words, plan, compiled[list]);
  if (plan.acts.size > 0) {
    const applies = asks("appliesTo") && isPlain("appliesTo") && !asksWhen.test(plan.question);
    return applies && plan.kind !== "compare" ? "applies" : null;
  }
  if (asks("score") && isPlain("score")) return "score";
  if (asks("first") && isPlain("first")) return "first";
  if (asks("laws") && plan.isOwn && isPlain("laws")) return "laws";
  if (asks("work") && (isPlain("work") || saysBeside("work"))) return "work";
  if (asks("owner") && saysBeside("owner")) return "work";
  const speaks = asks("mentions") && saysBeside("mentions");
  return speaks && !plan.isMust && plan.topics.length > 0 ? "mentions" : null;
}

/** Asks for the day from which law applies. */
const asksWhen =
  /(?<!\p{L})(?:when|since|until|date|day|wann|seit|datum|tag|ne zaman|tarih\p{L}*|millal|kad|kada)(?!\p{L})|متى|تاريخ/iu;

/** The question has no subject but what the tool's own words name. */
function leavesNothing(words: TextWord[], plan: Plan, { asks, beside }: Words): boolean {
  const told = new Set(
    [...asks, ...beside].flatMap((phrase) =>
      findPhrase(words, phrase).flatMap(({ at, length }) =>
        words.slice(at, at + length).map(({ word }) => word),
      ),
    ),
  );
  return plan.topics.every(
    ({ typed, weight }) =>
      weight < tellingWeight || typed.split(" ").every((word) => told.has(word)),
  );
}

function has(words: TextWord[], phrase: Phrase): boolean {
  return findPhrase(words, phrase).length > 0;
}
