import type { ProfileQuestion } from "../catalogue/profile-questions.ts";
import { profileQuestionIds } from "../catalogue/profile-questions.ts";
import type { PassageIndex } from "./passage-index.ts";
import { learnNames } from "./profile-reading/company-names.ts";
import { createAnswerReader } from "./profile-reading/read-answers.ts";
import { quoteStatement } from "./profile-reading/quote-statement.ts";
import { readSeat } from "./profile-reading/seat.ts";
import { listStatements } from "./profile-reading/statements.ts";
import type { Evidence } from "./quotes.ts";

/** An answer that was read, and where: in a document or on the website, or told by the name. */
export type ReadValue = { value: string } & (
  { from: "document"; evidence: Evidence } | { from: "name" | "website" }
);
export type ReadAnswer = { question: ProfileQuestion; values: ReadValue[] };

export type ReadCompany = { name: string; website: string };

/**
 * What the company says of itself in its documents, in its name and by its web address. Words on
 * a page bind nobody: an answer is read only where the company is who does or is what they say.
 */
export function readProfile(company: ReadCompany, index: PassageIndex): ReadAnswer[] {
  const statements = [...listStatements(index)];
  const names = learnNames(company.name, statements);
  const found = new Map<ProfileQuestion, Map<string, ReadValue>>();
  const add = (question: ProfileQuestion, read: ReadValue) => {
    const values = found.get(question) ?? new Map<string, ReadValue>();
    if (!values.has(read.value)) values.set(read.value, read);
    found.set(question, values);
  };

  const seat = readSeat(company, statements, names);
  if (seat?.statement) {
    const evidence = quoteStatement(seat.statement);
    add("established", { value: seat.seat, from: "document", evidence });
  } else if (seat) {
    add("established", { value: seat.seat, from: seat.told });
  }
  const reader = createAnswerReader(names);
  for (const statement of statements) {
    for (const { question, value, words } of reader.read(statement)) {
      const evidence = quoteStatement(statement, words);
      add(question, { value, from: "document", evidence });
    }
  }
  return profileQuestionIds.flatMap((question) => {
    const values = found.get(question);
    return values ? [{ question, values: [...values.values()] }] : [];
  });
}
