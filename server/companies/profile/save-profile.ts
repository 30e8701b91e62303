import { findContradictions } from "../../applicability/contradictions.ts";
import { profileQuestions } from "../../catalogue/profile-questions.ts";
import type { ProfileQuestion } from "../../catalogue/profile-questions.ts";
import type { Db } from "../../db/db.ts";
import type { CompanyRow } from "../../db/company-tables.ts";
import { refuseFaults } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { lockCompany } from "../companies.ts";
import { beginAssessment } from "../assessments.ts";
import { buildProfile, knowNothing, loadAnswers, putPersonsAnswer } from "./answers.ts";
import type { ProfileEntry } from "./answers.ts";

/** What a person says: values, an empty list for none of them, null for "don't know". */
export type Answers = Partial<Record<ProfileQuestion, string[] | null>>;
/** What the person had before their eyes, as `versionOf` gives it. */
export type Seen = Partial<Record<ProfileQuestion, string>>;

type Of = Pick<CompanyRow, "id" | "owner_id" | "jurisdiction">;

/** Stands for the answer that counts, so that a change by somebody else is noticed. */
export function versionOf({ known, origin }: Pick<ProfileEntry, "known" | "origin">): string {
  return `${origin ?? "unknown"}:${known?.values.toSorted().join(",") ?? ""}`;
}

/**
 * Keeps what a person answered and has the company assessed anew; gives the questions whose
 * answer changed. Throws 400 beside the question for answers that contradict each other, and 409
 * beside it for one that somebody else changed meanwhile to something else; then nothing is kept.
 */
export async function saveAnswers(
  db: Db,
  company: Of,
  { answers, seen, person }: { answers: Answers; seen: Seen; person: string },
): Promise<ProfileQuestion[]> {
  return db.transaction().execute(async (trx) => {
    await lockCompany(trx, company);
    const entries = await loadAnswers(trx, company);
    const changed = entries.filter((entry) => isChange(entry, answers[entry.question]));
    const taken = changed.filter((entry) => {
      const had = seen[entry.question];
      return had !== undefined && had !== versionOf(entry);
    });
    if (taken.length > 0) {
      refuseFaults(
        409,
        taken.map(({ question, answeredBy }) => ({
          path: question,
          said: answeredBy
            ? codeMessage("profile.changedBy", { person: answeredBy })
            : codeMessage("profile.changedMeanwhile"),
        })),
      );
    }
    refuseContradictions(company, entries, answers);
    for (const { question } of changed) {
      const values = answers[question] ?? null;
      await putPersonsAnswer(trx, company, { question, values, person });
    }
    if (changed.length > 0) await beginAssessment(trx, company);
    return changed.map(({ question }) => question);
  });
}

/** A person confirms what was read, of one question or of all; gives the questions confirmed. */
export async function confirmReadings(
  db: Db,
  company: Of,
  { question, person }: { question?: ProfileQuestion | undefined; person: string },
): Promise<ProfileQuestion[]> {
  const entries = await loadAnswers(db, company);
  const read = entries.filter(
    (entry) => entry.origin === "read" && (!question || entry.question === question),
  );
  const answers = Object.fromEntries(
    read.map(({ question: one, known }) => [one, [...(known?.values ?? [])]]),
  );
  return saveAnswers(db, company, { answers, seen: {}, person });
}

/** The profile as it would be with these answers. Throws 400 where they contradict each other. */
export function applyAnswers(
  company: Pick<Of, "jurisdiction">,
  entries: ProfileEntry[],
  answers: Answers,
) {
  refuseContradictions(company, entries, answers);
  return mergeAnswers(company, entries, answers);
}

function mergeAnswers(
  company: Pick<Of, "jurisdiction">,
  entries: ProfileEntry[],
  answers: Answers,
) {
  return buildProfile(
    entries.map((entry) => {
      const said = answers[entry.question];
      if (said === undefined || !isChange(entry, said)) return entry;
      return {
        ...entry,
        known: said ? { values: said, complete: true } : knowNothing(entry.question, company),
      };
    }),
  );
}

/** To answer what is so already changes nothing, unless it was only read before. */
function isChange(entry: ProfileEntry, said: string[] | null | undefined): boolean {
  if (said === undefined) return false;
  const { known, origin } = entry;
  // Of several possible countries none was answered.
  const open = known === null || (entry.question === "established" && known.values.length > 1);
  // "Don't know" is an answer, but where the company was added under the one country that can be.
  if (said === null) return origin === "jurisdiction" ? open : !(origin === "person" && open);
  if (open) return true;
  const isSame = known.values.toSorted().join() === said.toSorted().join();
  return !isSame || origin === "read";
}

function refuseContradictions(
  { jurisdiction }: Pick<Of, "jurisdiction">,
  entries: ProfileEntry[],
  answers: Answers,
): void {
  const unknown = Object.entries(answers).flatMap(([question, values]) => {
    const { kind, answers: possible } = profileQuestions[question as ProfileQuestion];
    const isWrong =
      values !== null &&
      (values.some((value) => !(possible as readonly string[]).includes(value)) ||
        (kind === "one" && values.length !== 1));
    return isWrong ? [{ path: question, said: codeMessage("profile.unknownAnswer") }] : [];
  });
  const profile = mergeAnswers({ jurisdiction }, entries, answers);
  const contradicting = findContradictions(profile, jurisdiction).map(({ question, why }) => ({
    path: question,
    said: why,
  }));
  refuseFaults(400, [...unknown, ...contradicting]);
}
