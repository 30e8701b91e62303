import type { ProfileQuestion } from "../catalogue/profile-questions.ts";
import type { Act, Obligation } from "../catalogue/types.ts";
import { checkCondition, mergeGrounds } from "./condition.ts";
import type { Ground } from "./condition.ts";
import { findPeriod } from "./period.ts";
import type { Period } from "./period.ts";
import { checkPlace } from "./place.ts";
import type { Profile } from "./profile.ts";

/**
 * How an obligation stands to a company on a day. `conditional` binds where a switch is on that
 * the profile does not ask for, "if you outsource", and nobody has said that it is. `set_aside`
 * is what people said does not apply, of what would bind or is to come.
 */
export const standings = [
  "applies",
  "conditional",
  "coming",
  "unknown",
  "set_aside",
  "does_not",
  "ended",
] as const;
export type Standing = (typeof standings)[number];

export type Applicability = Period & {
  act: Act;
  obligation: Obligation;
  standing: Standing;
  /** The answers it rests on: those that hold, or those the company would need. */
  grounds: Ground[];
  /** What would have to be known; empty unless the standing is `unknown`. */
  questions: ProfileQuestion[];
};

/**
 * How each obligation stands to the company on a day (YYYY-MM-DD), with the reason, in the order
 * of the acts. `concerned` are those whose switch people said is on.
 */
export function assessApplicability(
  profile: Profile,
  acts: readonly Act[],
  today: string,
  concerned: ReadonlySet<string> = nobodySaid,
): Applicability[] {
  const all: Applicability[] = [];
  for (const act of acts) {
    const place = checkPlace(act, profile);
    const ofAct = checkCondition(act.when, profile);
    const presumed = checkPresumption(act);
    for (const obligation of act.obligations) {
      const period = findPeriod(act, obligation);
      const results = [place, presumed, ofAct, checkCondition(obligation.when, profile)];
      const stands = combine(results, period, today);
      const isOpen = obligation.onlyIf !== undefined && !concerned.has(obligation.id);
      const isConditional = stands.standing === "applies" && isOpen;
      const standing = isConditional ? "conditional" : stands.standing;
      all.push({ act, obligation, ...period, ...stands, standing });
    }
  }
  return all;
}

const nobodySaid: ReadonlySet<string> = new Set();

type Result = ReturnType<typeof checkCondition>;

/** What an act takes to be so of every company holds, and is named among the grounds. */
function checkPresumption({ presumes }: Pick<Act, "presumes">): Result {
  return { outcome: "holds", grounds: presumes ? [{ fact: presumes, values: [] }] : [] };
}

function combine(
  results: Result[],
  { begins, ends }: Period,
  today: string,
): Pick<Applicability, "standing" | "grounds" | "questions"> {
  const failing = results.find(({ outcome }) => outcome === "fails");
  if (failing?.outcome === "fails") {
    return { standing: "does_not", grounds: failing.grounds, questions: [] };
  }
  if (ends !== null && ends <= today) return { standing: "ended", grounds: [], questions: [] };
  const grounds = mergeGrounds(
    results.flatMap((one) => (one.outcome === "holds" ? one.grounds : [])),
  );
  const questions = results.flatMap((one) => (one.outcome === "unknown" ? one.questions : []));
  if (questions.length > 0) {
    return { standing: "unknown", grounds, questions: [...new Set(questions)] };
  }
  const coming = begins !== null && begins > today;
  return { standing: coming ? "coming" : "applies", grounds, questions: [] };
}

/**
 * The questions whose answer would decide obligations, and how many each decides, the one that
 * decides most first.
 */
export function rankQuestions(
  all: Pick<Applicability, "standing" | "questions">[],
): { question: ProfileQuestion; obligations: number }[] {
  const counts = new Map<ProfileQuestion, number>();
  for (const { questions } of all) {
    for (const one of questions) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return [...counts]
    .map(([question, obligations]) => ({ question, obligations }))
    .toSorted((a, b) => b.obligations - a.obligations);
}
