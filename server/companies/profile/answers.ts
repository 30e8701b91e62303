import { placeByJurisdiction } from "../../applicability/place.ts";
import type { KnownAnswer, Profile } from "../../applicability/profile.ts";
import { profileQuestionIds, profileQuestions } from "../../catalogue/profile-questions.ts";
import type { ProfileQuestion } from "../../catalogue/profile-questions.ts";
import type { ReadAnswer, ReadValue } from "../../analysis/profile-reading.ts";
import { newId, now } from "../../db/db.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import type { CompanyRow, ProfileAnswerRow } from "../../db/company-tables.ts";

type Of = Pick<CompanyRow, "id" | "owner_id" | "jurisdiction">;

/** One question of a company's profile, with all that is known of it. */
export type ProfileEntry = {
  question: ProfileQuestion;
  /** What counts; null where it is not known. */
  known: KnownAnswer | null;
  /** Where that comes from: `jurisdiction` is what the company was added under. */
  origin: "person" | "read" | "jurisdiction" | null;
  /** What the documents, the website or the name say, whatever a person answered. */
  read: ReadValue[];
  answeredBy: string | null;
  answered: string | null;
};

/** Every question, in order. An answer of a person counts before what was read. */
export async function loadAnswers(db: DbOrTransaction, company: Of): Promise<ProfileEntry[]> {
  const rows = await db
    .selectFrom("profile_answers")
    .selectAll()
    .where("company_id", "=", company.id)
    .where("owner_id", "=", company.owner_id)
    .execute();
  return profileQuestionIds.map((question) => {
    const ofIt = rows.filter((row) => row.question === question);
    return describeEntry(question, company, {
      person: ofIt.find(({ origin }) => origin === "person"),
      read: ofIt.find(({ origin }) => origin === "read"),
    });
  });
}

export function buildProfile(entries: Pick<ProfileEntry, "question" | "known">[]): Profile {
  return Object.fromEntries(
    entries.flatMap(({ question, known }) => (known ? [[question, known]] : [])),
  );
}

export async function loadProfile(db: DbOrTransaction, company: Of): Promise<Profile> {
  return buildProfile(await loadAnswers(db, company));
}

/**
 * What is known of a question that somebody does not know the answer to: nothing, but of the
 * seat what the company was added under.
 */
export function knowNothing(
  question: ProfileQuestion,
  { jurisdiction }: Pick<Of, "jurisdiction">,
): KnownAnswer | null {
  return question === "established" ? placeByJurisdiction(jurisdiction) : null;
}

/** Whether somebody said that they do not know: nobody has to be asked again. */
export function isGivenUp({ question, known, origin }: ProfileEntry): boolean {
  if (origin !== "person") return false;
  return known === null || (profileQuestions[question].kind === "one" && known.values.length > 1);
}

type Rows = { person: ProfileAnswerRow | undefined; read: ProfileAnswerRow | undefined };

function describeEntry(
  question: ProfileQuestion,
  company: Of,
  { person, read: readRow }: Rows,
): ProfileEntry {
  const possible: readonly string[] = profileQuestions[question].answers;
  // A release may have dropped an answer since it was given.
  const keep = (values: string[]) => values.filter((value) => possible.includes(value));
  const all = readRow ? (JSON.parse(readRow.evidence_json) as ReadValue[]) : [];
  const read = all.filter(({ value }) => possible.includes(value));
  const base = { question, read, answeredBy: null, answered: null };
  if (person) {
    const values = JSON.parse(person.values_json) as string[] | null;
    const given = values && { values: keep(values), complete: true };
    return {
      ...base,
      known: given ?? knowNothing(question, company),
      origin: "person",
      answeredBy: person.answered_by,
      answered: person.answered,
    };
  }
  const values = [...new Set(read.map(({ value }) => value))];
  if (question === "established") {
    const known = placeByJurisdiction(company.jurisdiction);
    // Whoever added the company chose where: a document narrows that down and never rules it out.
    const isThere = values.length > 0 && values.every((value) => known.values.includes(value));
    if (!isThere) return { ...base, known, origin: "jurisdiction" };
  }
  if (values.length > 0) {
    return { ...base, known: { values, complete: false }, origin: "read" };
  }
  return { ...base, known: null, origin: null };
}

/** What an assessment read takes the place of what an earlier one did. */
export async function storeReadings(
  trx: DbOrTransaction,
  company: Of,
  readings: ReadAnswer[],
): Promise<void> {
  await trx
    .deleteFrom("profile_answers")
    .where("company_id", "=", company.id)
    .where("owner_id", "=", company.owner_id)
    .where("origin", "=", "read")
    .execute();
  for (const { question, values } of readings) {
    const known = [...new Set(values.map(({ value }) => value))];
    const row = { values_json: JSON.stringify(known), evidence_json: JSON.stringify(values) };
    await putAnswer(trx, company, { question, origin: "read", answered_by: null, ...row });
  }
}

/** `null` says that the person does not know. */
export async function putPersonsAnswer(
  trx: DbOrTransaction,
  company: Of,
  {
    question,
    values,
    person,
  }: { question: ProfileQuestion; values: string[] | null; person: string },
): Promise<void> {
  const row = { values_json: JSON.stringify(values), evidence_json: "[]", answered_by: person };
  await putAnswer(trx, company, { question, origin: "person", ...row });
}

async function putAnswer(
  trx: DbOrTransaction,
  { id: company_id, owner_id }: Of,
  answer: Omit<ProfileAnswerRow, "id" | "company_id" | "owner_id" | "answered">,
): Promise<void> {
  const row = { ...answer, company_id, owner_id, answered: now() };
  const { values_json, evidence_json, answered_by, answered } = row;
  await trx
    .insertInto("profile_answers")
    .values({ id: newId(), ...row })
    .onConflict((conflict) =>
      conflict
        .columns(["company_id", "question", "origin"])
        .doUpdateSet({ values_json, evidence_json, answered_by, answered }),
    )
    .execute();
}
