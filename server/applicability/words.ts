import type { Clause, Condition, ProfileFact } from "../catalogue/profile-questions.ts";
import type { ProfileQuestion } from "../catalogue/profile-questions.ts";
import type { Act, Obligation } from "../catalogue/types.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import type { PlainKey } from "../messages/translate.ts";
import type { Ground } from "./condition.ts";

/** Whom an act binds, and then whom of those the obligation. */
export function describeBound(
  act: Pick<Act, "when">,
  obligation: Pick<Obligation, "when">,
): CodedMessage[] {
  const ofAct = describeCondition(act.when);
  const own = describeCondition(obligation.when);
  const tell = (code: "profile.bound.act" | "profile.bound.obligation", clauses: CodedMessage[]) =>
    codeMessage(code, { count: clauses.length, clauses: { list: clauses, joined: "; " } });
  return [
    ofAct.length > 0 ? tell("profile.bound.act", ofAct) : codeMessage("profile.everyCompany"),
    ...(own.length > 0 ? [tell("profile.bound.obligation", own)] : []),
  ];
}

/** Each as a clause about the company: "it is established in Malta". */
export function describeGrounds(grounds: Ground[], joined: "and" | "or" = "and"): CodedMessage[] {
  return grounds.map((one) => describeGround(one, joined));
}

/** The name of a fact as a heading has it: "Licences". */
export function nameFact(fact: ProfileFact): CodedMessage {
  return { code: `profile.fact.${fact}` };
}

/** What the profile asks: "Where is the company established?" */
export function nameQuestion(question: ProfileQuestion): CodedMessage {
  return { code: `profile.question.${question}` };
}

/** An answer's label. Every fact and value has one: a test holds the list against the messages. */
export function nameAnswer(fact: ProfileFact, value: string): CodedMessage {
  return { code: `profile.answer.${fact}.${value}` as PlainKey };
}

function describeCondition(condition: Condition | undefined): CodedMessage[] {
  return (condition ?? []).map((clause) => {
    const facts = listFacts(clause);
    const [only] = facts;
    return facts.length === 1 && only
      ? only
      : codeMessage("profile.clause", { facts: { list: facts, joined: "and" } });
  });
}

function listFacts(clause: Clause): CodedMessage[] {
  const facts = Object.entries(clause) as [ProfileFact, string[]][];
  return facts.map(([fact, values]) => describeGround({ fact, values }, "or"));
}

function describeGround({ fact, values }: Ground, joined: "and" | "or"): CodedMessage {
  if (fact === "personal_data") return codeMessage(`profile.presumes.${fact}`);
  const barred = values.filter((value) => value.startsWith("!")).map((value) => value.slice(1));
  return barred.length > 0
    ? codeMessage("profile.holds.not", { clause: describeFact(fact, barred, "or") })
    : describeFact(fact, values, joined);
}

function describeFact(fact: ProfileFact, values: string[], joined: "and" | "or"): CodedMessage {
  const isPlace = fact === "established" || fact === "customers_in";
  const list = values.map((value): CodedMessage =>
    isPlace
      ? { code: `profile.in.${value}` as PlainKey }
      : codeMessage("obligations.concepts.quoted", { words: nameAnswer(fact, value) }),
  );
  return codeMessage(`profile.holds.${fact}`, { values: { list, joined } });
}
