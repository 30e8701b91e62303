import { findContradictions } from "../../applicability/contradictions.ts";
import { profileQuestions } from "../../catalogue/profile-questions.ts";
import type { ProfileQuestion } from "../../catalogue/profile-questions.ts";
import type { Db } from "../../db/db.ts";
import type { CompanyRow } from "../../db/tables.ts";
import { Refusal } from "../../errors.ts";
import { wordMessage } from "../../messages/coded-message.ts";
import type { Translate } from "../../messages/translate.ts";
import { lockCompany } from "../companies.ts";
import { beginScan } from "../scans.ts";
import { buildProfile, loadAnswers, putPersonsAnswer } from "./answers.ts";
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
  t: Translate,
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
      const issues = taken.map(({ question, answeredBy }) => ({
        path: question,
        message: answeredBy
          ? t("profile.changedBy", { person: answeredBy })
          : t("profile.changedMeanwhile"),
      }));
      throw new Refusal(409, issues[0]?.message ?? "", issues);
    }
    refuseContradictions(t, company, entries, answers);
    for (const { question } of changed) {
      const values = answers[question] ?? null;
      await putPersonsAnswer(trx, company, { question, values, person });
    }
    if (changed.length > 0) await beginScan(trx, company);
    return changed.map(({ question }) => question);
  });
}

/** A person confirms what was read, of one question or of all; gives the questions confirmed. */
export async function confirmReadings(
  db: Db,
  t: Translate,
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
  return saveAnswers(db, t, company, { answers, seen: {}, person });
}

/** The profile as it would be with these answers. Throws 400 where they contradict each other. */
export function applyAnswers(
  t: Translate,
  company: Pick<Of, "jurisdiction">,
  entries: ProfileEntry[],
  answers: Answers,
) {
  refuseContradictions(t, company, entries, answers);
  return mergeAnswers(entries, answers);
}

function mergeAnswers(entries: ProfileEntry[], answers: Answers) {
  return buildProfile(
    entries.map((entry) => {
      const said = answers[entry.question];
      if (said === undefined || !isChange(entry, said)) return entry;
      return { ...entry, known: said && { values: said, complete: true } };
    }),
  );
}

/** To answer what is so already changes nothing, unless it was only read before. */
function isChange(entry: ProfileEntry, said: string[] | null | undefined): boolean {
  if (said === undefined) return false;
  const { known, origin } = entry;
  // Of several possible countries none was answered.
  const open = known === null || (origin === "jurisdiction" && known.values.length > 1);
  if (said === null) return !open && origin !== null;
  if (open) return true;
  const isSame = known.values.toSorted().join() === said.toSorted().join();
  return !isSame || origin === "read";
}

function refuseContradictions(
  t: Translate,
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
    return isWrong ? [{ path: question, message: t("profile.unknownAnswer") }] : [];
  });
  const profile = mergeAnswers(entries, answers);
  const contradicting = findContradictions(profile, jurisdiction).map(({ question, why }) => ({
    path: question,
    message: wordMessage(t, why),
  }));
  const issues = [...unknown, ...contradicting];
  if (issues[0]) throw new Refusal(400, issues[0].message, issues);
}
