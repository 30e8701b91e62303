import type {
  Clause,
  Condition,
  Presumption,
  ProfileFact,
  ProfileQuestion,
} from "../catalogue/profile-questions.ts";
import { findHolding, listQuestionsFor } from "./profile.ts";
import type { Profile } from "./profile.ts";

/**
 * What something rests on: a fact and those of its values that count, or what an act takes to be so
 * of every company.
 */
export type Ground = { fact: ProfileFact | Presumption; values: string[] };

export type ConditionResult =
  | { outcome: "holds"; grounds: Ground[] }
  | { outcome: "fails"; grounds: Ground[] }
  | { outcome: "unknown"; questions: ProfileQuestion[] };

/**
 * Whether a condition holds of a company. What holds says on which answers, of every clause that
 * does, what fails says which
 * facts are missing, and what is not known says which questions would decide it.
 */
export function checkCondition(
  condition: Condition | undefined,
  profile: Profile,
): ConditionResult {
  if (!condition || condition.length === 0) return { outcome: "holds", grounds: [] };
  const results = condition.map((clause) => checkClause(clause, profile));
  const holding = results.filter((one) => one.outcome === "holds");
  if (holding.length > 0) {
    return { outcome: "holds", grounds: mergeGrounds(holding.flatMap(({ grounds }) => grounds)) };
  }
  const questions = new Set<ProfileQuestion>();
  const failing: Ground[] = [];
  for (const result of results) {
    if (result.outcome === "unknown") for (const one of result.questions) questions.add(one);
    if (result.outcome === "fails") failing.push(...result.grounds);
  }
  if (questions.size > 0) return { outcome: "unknown", questions: [...questions] };
  return { outcome: "fails", grounds: mergeGrounds(failing) };
}

/** Each fact once, with all of its values that count. */
export function mergeGrounds(grounds: Ground[]): Ground[] {
  const merged = new Map<Ground["fact"], Set<string>>();
  for (const { fact, values } of grounds) {
    merged.set(fact, new Set([...(merged.get(fact) ?? []), ...values]));
  }
  return [...merged].map(([fact, values]) => ({ fact, values: [...values] }));
}

function checkClause(clause: Clause, profile: Profile): ConditionResult {
  const grounds: Ground[] = [];
  const questions: ProfileQuestion[] = [];
  for (const [fact, asked] of Object.entries(clause) as [ProfileFact, string[]][]) {
    const wanted = asked.filter((value) => !value.startsWith("!"));
    const barred = asked.filter((value) => value.startsWith("!")).map((value) => value.slice(1));
    const has = wanted.length > 0 ? findHolding(profile, fact, wanted) : null;
    const lacks = barred.length > 0 ? findHolding(profile, fact, barred) : null;
    if (has?.holds === false) return { outcome: "fails", grounds: [{ fact, values: wanted }] };
    if (lacks?.holds === true) return { outcome: "fails", grounds: [{ fact, values: asked }] };
    if (has?.holds === null || lacks?.holds === null) {
      questions.push(...listQuestionsFor(fact, profile));
      continue;
    }
    grounds.push({ fact, values: has ? has.matched : asked });
  }
  if (questions.length > 0) return { outcome: "unknown", questions };
  return { outcome: "holds", grounds };
}
