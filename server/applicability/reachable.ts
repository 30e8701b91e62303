import { profileQuestions } from "../catalogue/profile-questions.ts";
import type {
  Clause,
  Condition,
  ProfileFact,
  ProfileQuestion,
} from "../catalogue/profile-questions.ts";
import type { Act, Obligation } from "../catalogue/types.ts";
import { checkCondition } from "./condition.ts";
import type { Profile } from "./profile.ts";
import type { SizeAnswers } from "./size.ts";

/** Answers that make a company of a size. */
const sized: Record<string, Required<SizeAnswers>> = {
  micro: { employees: "lt10", turnover: "le2m", balance: "le2m" },
  small: { employees: "10_19", turnover: "le10m", balance: "le10m" },
  medium: { employees: "50_249", turnover: "le50m", balance: "le43m" },
  large: { employees: "ge1000", turnover: "gt50m", balance: "gt43m" },
};

/** Whether the conditions of an act and of one of its obligations can hold together of any company. */
export function isReachable(act: Pick<Act, "when">, obligation: Pick<Obligation, "when">): boolean {
  const ofAct = act.when ?? [{}];
  const own = obligation.when ?? [{}];
  return ofAct.some((one) =>
    own.some((other) => canHold([one, other], [act.when, obligation.when])),
  );
}

function canHold(clauses: Clause[], conditions: (Condition | undefined)[]): boolean {
  const profiles = buildProfiles(clauses);
  return profiles.some((profile) =>
    conditions.every((condition) => checkCondition(condition, profile).outcome === "holds"),
  );
}

/** A company of each size that answers as the clauses want, and of each employee class. */
function buildProfiles(clauses: Clause[]): Profile[] {
  const base: Profile = {};
  for (const question of Object.keys(profileQuestions) as ProfileQuestion[]) {
    base[question] = { values: pickValues(clauses, question), complete: true };
  }
  return Object.values(sized).flatMap((size) =>
    profileQuestions.employees.answers.map((employees) => ({
      ...base,
      employees: {
        values: [namesFact(clauses, "employees") ? employees : size.employees],
        complete: true,
      },
      turnover: { values: [size.turnover], complete: true },
      balance: { values: [size.balance], complete: true },
    })),
  );
}

function pickValues(clauses: Clause[], question: ProfileQuestion): string[] {
  const asked = clauses.flatMap((clause) => clause[question] ?? []);
  const barred = asked.filter((value) => value.startsWith("!")).map((value) => value.slice(1));
  const { kind, answers } = profileQuestions[question];
  if (kind === "many") {
    return asked.filter((value) => !value.startsWith("!") && !barred.includes(value));
  }
  const wanted = clauses.flatMap((clause) => {
    const values = (clause[question] ?? []).filter((value) => !value.startsWith("!"));
    return values.length > 0 ? [values] : [];
  });
  const free = answers.filter(
    (value) => !barred.includes(value) && wanted.every((values) => values.includes(value)),
  );
  return free.slice(0, 1);
}

function namesFact(clauses: Clause[], fact: ProfileFact): boolean {
  return clauses.some((clause) => clause[fact] !== undefined);
}
