import { profileQuestionIds, profileQuestions } from "../catalogue/profile-questions.ts";
import type { ProfileQuestion } from "../catalogue/profile-questions.ts";

/** What is ticked in place of answers: that none of them holds, or that nobody knows. */
export const noneTick = "none";
export const unknownTick = "unknown";
const inPlaceOfAnswers: string[] = [noneTick, unknownTick];

/** One question as a form sends it. */
export type TypedAnswer = {
  ticks: string[];
  /** What was ticked when the form was shown, and the version of the answer then. */
  had: string[];
  seen: string;
};
export type TypedAnswers = Partial<Record<ProfileQuestion, TypedAnswer>>;

type Known = {
  question: ProfileQuestion;
  values: string[] | null;
  complete: boolean;
  origin: string | null;
};

/** What a form shows as ticked for an answer. */
export function listTicks({ question, values, complete, origin }: Known): string[] {
  if (values === null) return origin === "person" ? [unknownTick] : [];
  if (profileQuestions[question].kind === "one") {
    if (values.length === 1) return values;
    // Of several countries that are possible none was answered, or somebody does not know which.
    return origin === "person" ? [unknownTick] : [];
  }
  if (values.length > 0) return values;
  return complete ? [noneTick] : [];
}

/** The questions of a form that was sent; one that was not in it is left out. */
export function readTyped(form: FormData): TypedAnswers {
  const texts = (name: string) => form.getAll(name).filter((one) => typeof one === "string");
  const typed: TypedAnswers = {};
  for (const question of profileQuestionIds) {
    const [seen] = texts(`seen.${question}`);
    if (seen === undefined) continue;
    const had = (texts(`had.${question}`)[0] ?? "").split(" ").filter(Boolean);
    typed[question] = { ticks: [...new Set(texts(question))], had, seen };
  }
  return typed;
}

export function isChanged({ ticks, had }: Pick<TypedAnswer, "ticks" | "had">): boolean {
  return ticks.toSorted().join(" ") !== had.toSorted().join(" ");
}

/**
 * The answer that ticks stand for: values, none for an empty list, null for "don't know". What
 * stood in place of answers gives way to an answer ticked beside it; two things ticked anew that
 * cannot both be are a fault, and so is nothing at all where something was.
 */
export function settleTicks({
  ticks,
  had,
}: Pick<TypedAnswer, "ticks" | "had">): { values: string[] | null } | { fault: "both" | "none" } {
  const values = ticks.filter((one) => !inPlaceOfAnswers.includes(one));
  const instead = ticks.filter((one) => inPlaceOfAnswers.includes(one));
  const ticked = instead.filter((one) => !had.includes(one));
  if (values.length > 0) return ticked.length > 0 ? { fault: "both" } : { values };
  const [only, other] = ticked.length > 0 ? ticked : instead;
  if (only === undefined) return had.length > 0 ? { fault: "none" } : { values: null };
  if (other !== undefined) return { fault: "both" };
  return { values: only === noneTick ? [] : null };
}

type Answer = { question: ProfileQuestion; values: string[] | null; seen: string };

/** The answers to send for these questions, and what is wrong with the others. */
export function settleAnswers(
  typed: TypedAnswers,
  questions: ProfileQuestion[],
  faults: Record<"both" | "none", string>,
): { answers: Answer[]; issues: { path: string; message: string }[] } {
  const answers: Answer[] = [];
  const issues: { path: string; message: string }[] = [];
  for (const question of questions) {
    const one = typed[question];
    if (!one) continue;
    const settled = settleTicks(one);
    if ("fault" in settled) issues.push({ path: question, message: faults[settled.fault] });
    else answers.push({ question, values: settled.values, seen: one.seen });
  }
  return { answers, issues };
}
