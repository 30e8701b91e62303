import { profileQuestions } from "../catalogue/profile-questions.ts";
import type { ProfileFact, ProfileQuestion } from "../catalogue/profile-questions.ts";
import { listPossibleSizes } from "./size.ts";
import type { SizeAnswers } from "./size.ts";

/**
 * What is known of one question. Of a question with one answer, `values` are those that are still
 * possible. Of one with many, `values` are those that hold, and `complete` says that all others
 * do not: a person said so. What was read in a document leaves the others open.
 */
export type KnownAnswer = { values: readonly string[]; complete: boolean };

/** What is known of a company; a question that is not there is not known. */
export type Profile = Partial<Record<ProfileQuestion, KnownAnswer>>;

/** Whether one of the values holds of the company; null where that is not known. */
export function findHolding(
  profile: Profile,
  fact: ProfileFact,
  values: readonly string[],
): { holds: boolean | null; matched: string[] } {
  const known = fact === "size" ? findSize(profile) : profile[fact];
  if (!known) return { holds: null, matched: [] };
  const matched = known.values.filter((value) => values.includes(value));
  if (fact === "size" || profileQuestions[fact].kind === "one") {
    if (known.values.length === 0) return { holds: null, matched: [] };
    if (matched.length === known.values.length) return { holds: true, matched };
    return { holds: matched.length === 0 ? false : null, matched: [] };
  }
  if (matched.length > 0) return { holds: true, matched };
  return { holds: known.complete ? false : null, matched: [] };
}

/** The sizes that are possible; undefined where nothing that decides it is known. */
export function findSize(profile: Profile): KnownAnswer | undefined {
  const only = (question: "employees" | "turnover" | "balance") => {
    const values = profile[question]?.values ?? [];
    return values.length === 1 ? values[0] : undefined;
  };
  const answers = {
    employees: only("employees"),
    turnover: only("turnover"),
    balance: only("balance"),
  } as SizeAnswers;
  if (!answers.employees && !answers.turnover && !answers.balance) return undefined;
  return { values: listPossibleSizes(answers), complete: true };
}

/** The questions to ask so that a fact becomes known. */
export function listQuestionsFor(fact: ProfileFact, profile: Profile): ProfileQuestion[] {
  if (fact !== "size") return [fact];
  const open = (["employees", "turnover", "balance"] as const).filter(
    (question) => profile[question]?.values.length !== 1,
  );
  return open.length > 0 ? open.slice(0, 1) : ["employees"];
}
