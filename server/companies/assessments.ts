import type { Profile } from "../applicability/profile.ts";
import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { lockAccount } from "../db/locks.ts";
import type { CompanyRow, AssessmentRow } from "../db/company-tables.ts";
import { listUnassessed } from "../documents/assessed-documents.ts";
import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { enqueueJob } from "../jobs/queue.ts";
import { loadProfile } from "./profile/answers.ts";
import { loadDecisions } from "./profile/decisions.ts";

export const assessmentJob = "generate-dashboard";
export const assessmentStatuses = [
  "queued",
  "scanning",
  "ready",
  "failed",
] as const satisfies AssessmentRow["status"][];

/**
 * Has the company's documents gone through once more, with the catalogue of today; what it shows
 * stays until the new dashboard is there. Throws 409 while one is being made already.
 */
export async function assessAgain(
  db: Db,
  company: Pick<CompanyRow, "id" | "owner_id">,
): Promise<string> {
  const assessmentId = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, company.owner_id);
    return beginAssessment(trx, company);
  });
  if (assessmentId) return assessmentId;
  throw new Refusal(409, codeMessage("refusals.assessment.underWay"));
}

/**
 * Queues an assessment and gives its id; null while one is queued or running, which `followAssessment` then
 * follows with another where it came too early for a change of the documents.
 */
export async function beginAssessment(
  trx: DbOrTransaction,
  { id: companyId, owner_id: ownerId }: Pick<CompanyRow, "id" | "owner_id">,
): Promise<string | null> {
  const assessmentId = newId();
  // The guard on what ended lets one of two who ask at once begin it.
  const { numUpdatedRows } = await trx
    .updateTable("companies")
    .set({ newest_assessment_id: assessmentId })
    .where("id", "=", companyId)
    .where("owner_id", "=", ownerId)
    .where("newest_assessment_id", "in", (eb) =>
      eb
        .selectFrom("assessments")
        .select("id")
        .where("company_id", "=", companyId)
        .where("status", "in", ["ready", "failed"]),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  await queueAssessment(trx, { ownerId, companyId, assessmentId });
  return assessmentId;
}

/** The answers that an assessment rests on, and the conditions that people said hold. */
export type Rests = { profile: Profile; concerned: readonly string[] };

/**
 * Queues another assessment where documents were added, replaced or left out since the one that
 * just ended began, or where what it rests on is another now, and has it tell those who wait for a
 * mail; says whether it did. To be called in the transaction that ends the assessment, once it has
 * ended.
 */
export async function followAssessment(
  trx: DbOrTransaction,
  { id, company_id, owner_id }: Pick<AssessmentRow, "id" | "company_id" | "owner_id">,
  used: { rests?: Rests } = {},
): Promise<boolean> {
  const assessment = { id, company_id, owner_id };
  const unassessed = await listUnassessed(trx, assessment, { ended: used.rests !== undefined });
  const answered = used.rests && (await isAnswered(trx, { company_id, owner_id }, used.rests));
  if (unassessed.length === 0 && !answered) return false;
  const next = await beginAssessment(trx, { id: company_id, owner_id });
  if (!next) return false;
  await trx
    .updateTable("assessment_watchers")
    .set({ assessment_id: next })
    .where("assessment_id", "=", id)
    .execute();
  return true;
}

/** Whether somebody answered otherwise since what an assessment rests on was read. */
async function isAnswered(
  trx: DbOrTransaction,
  { company_id, owner_id }: Pick<AssessmentRow, "company_id" | "owner_id">,
  used: Rests,
): Promise<boolean> {
  const company = await trx
    .selectFrom("companies")
    .select(["id", "owner_id", "jurisdiction"])
    .where("id", "=", company_id)
    .where("owner_id", "=", owner_id)
    .executeTakeFirstOrThrow();
  const profile = await loadProfile(trx, company);
  const { concerned } = await loadDecisions(trx, company);
  return JSON.stringify({ profile, concerned }) !== JSON.stringify(used);
}

/** Stores an assessment that is to come, and the job that makes it. */
export async function queueAssessment(
  trx: DbOrTransaction,
  { ownerId, companyId, assessmentId }: Record<"ownerId" | "companyId" | "assessmentId", string>,
): Promise<void> {
  await trx
    .insertInto("assessments")
    .values({
      id: assessmentId,
      company_id: companyId,
      owner_id: ownerId,
      status: "queued",
      scanned: 0,
      total: 0,
      started: now(),
      finished: null,
      message: null,
      catalogue_version: null,
      catalogue_date: null,
      score_json: null,
      website_json: null,
      first_json: null,
    })
    .execute();
  await enqueueJob(trx, { kind: assessmentJob, subjectId: assessmentId, ownerId });
}
