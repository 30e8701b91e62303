import { readQuestionEmbedding } from "../../search/field-vectors.ts";
import { saysNo } from "../grounding-words.ts";
import type { Plan } from "../plan.ts";
import { readLanguage } from "../text-language.ts";
import { listAskedFacts } from "./asked-fact.ts";
import type { FactKind } from "./asked-fact.ts";
import { listAskedUnits } from "./asked-units.ts";
import { listFacts } from "./read-facts.ts";
import type { KnownFact } from "./read-facts.ts";

/** Kinds of fact that can be seen in a sentence. */
export const seenKinds = ["email", "phone", "time", "amount", "count", "date", "name"] as const;
/** From here on a word of a question tells what is asked: "data" does not. */
const tellingWeight = 2.4;

export type Asked = ReturnType<typeof readAsked>;

/** A question, read for what a line would have to tell. */
export function readAsked(plan: Plan) {
  const kinds = listAsked(plan);
  const numbers = listOwnNumbers(plan.asked);
  const asked = listWanted(kinds);
  return {
    plan,
    kinds,
    /** It asks for no fact and brings a number: whether that is the one. */
    isCheck: asked.length === 0 && numbers.length > 0,
    wanted: asked.length > 0 ? asked : listChecked(numbers),
    /** Numbers that the question brings itself. */
    numbers,
    /** What it asks to be counted. */
    units: listAskedUnits(plan.asked),
    /** Whether it says no itself. */
    denies: saysNo(plan.asked),
    telling: plan.topics.filter(({ weight }) => weight >= tellingWeight),
    /** What a question that follows another asks anew; nothing where it follows none. */
    anew: plan.asked === plan.question ? [] : listAnew(plan),
    embedding: readQuestionEmbedding(plan.bare),
  };
}

function listAnew({ asked, topics }: Plan): Plan["topics"] {
  const words = asked.toLowerCase();
  return topics.filter(({ typed }) => words.includes(typed.toLowerCase()));
}

/** What is asked for now; what was asked before counts where that is left open. */
export function listAsked({ asked, question }: Plan): FactKind[] {
  const own = listAskedFacts(asked);
  return own.length > 0 ? own : listAskedFacts(question);
}

/** The times, sums, shares and counts that a question brings itself. */
export function listOwnNumbers(question: string): KnownFact[] {
  const facts = listFacts(question, "", readLanguage(question));
  return facts.filter(({ quantity, figure }) => quantity !== undefined || figure !== undefined);
}

/** Numbers with a unit are what is to be checked, rather than how many of something there were. */
function listChecked(numbers: KnownFact[]): FactKind[] {
  const ofUnits = numbers.filter(({ quantity }) => quantity !== undefined);
  return [...new Set((ofUnits.length > 0 ? ofUnits : numbers).map(({ kind }) => kind))];
}

/** "When must we …?" is answered by a day, or else by a length of time. */
function listWanted(kinds: FactKind[]): FactKind[] {
  const wanted = kinds.filter((kind) => (seenKinds as readonly FactKind[]).includes(kind));
  const mayBeTime = wanted.includes("date") || wanted.includes("amount");
  return mayBeTime && !wanted.includes("time") ? [...wanted, "time"] : wanted;
}
