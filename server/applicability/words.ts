import type { Clause, Condition, ProfileFact } from "../catalogue/profile-questions.ts";
import type { Act, Obligation } from "../catalogue/types.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import type { PlainKey } from "../messages/translate.ts";
import type { Ground } from "./condition.ts";

/** Whom an obligation binds, a line for each clause of its act and then of its own. */
export function describeBound(
  act: Pick<Act, "when">,
  obligation: Pick<Obligation, "when">,
): CodedMessage[] {
  const clauses = [...describeCondition(act.when), ...describeCondition(obligation.when)];
  return clauses.length > 0 ? clauses : [codeMessage("profile.everyCompany")];
}

export function describeGrounds(grounds: Ground[]): CodedMessage[] {
  return grounds.map(describeGround);
}

/** The name of a fact as a heading has it: "Licences". */
export function nameFact(fact: ProfileFact): CodedMessage {
  return { code: `profile.fact.${fact}` };
}

/** An answer's label. Every fact and value has one: a test holds the list against the messages. */
export function nameAnswer(fact: ProfileFact, value: string): CodedMessage {
  return { code: `profile.answer.${fact}.${value}` as PlainKey };
}

function describeCondition(condition: Condition | undefined): CodedMessage[] {
  return (condition ?? []).map((clause) =>
    codeMessage("profile.clause", { facts: { list: listFacts(clause), joined: "; " } }),
  );
}

function listFacts(clause: Clause): CodedMessage[] {
  const facts = Object.entries(clause) as [ProfileFact, string[]][];
  return facts.map(([fact, values]) => describeGround({ fact, values }));
}

function describeGround({ fact, values }: Ground): CodedMessage {
  const barred = values.filter((value) => value.startsWith("!"));
  const named = (list: string[]) => ({
    list: list.map((value) => nameAnswer(fact, value.replace(/^!/, ""))),
    joined: "or" as const,
  });
  return barred.length > 0
    ? codeMessage("profile.ground.not", { fact: nameFact(fact), values: named(barred) })
    : codeMessage("profile.ground", { fact: nameFact(fact), values: named(values) });
}
