import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { Refusal } from "../errors.ts";
import { enqueueJob } from "../jobs/queue.ts";
import type { Company } from "./companies.ts";

/**
 * Has the company's documents gone through once more, with the corpus of today; what it shows
 * stays until the new dashboard is there. Throws 409 while one is being made already.
 */
export async function scanAgain(db: Db, company: Company): Promise<string> {
  const { id: companyId, owner_id: ownerId, newest_generation_id: newest } = company;
  const generationId = newId();
  await db.transaction().execute(async (trx) => {
    // The guard on what was read lets one of two who ask at once begin it.
    const { numUpdatedRows } = await trx
      .updateTable("companies")
      .set({ newest_generation_id: generationId })
      .where("id", "=", companyId)
      .where("owner_id", "=", ownerId)
      .where("newest_generation_id", "=", newest)
      .where("newest_generation_id", "in", (eb) =>
        eb.selectFrom("generations").select("id").where("status", "in", ["ready", "failed"]),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw new Refusal(409, "The documents of this company are being scanned already.");
    }
    await queueGeneration(trx, { ownerId, companyId, generationId });
  });
  return generationId;
}

/** Stores a generation that is to come, and the job that makes it. */
export async function queueGeneration(
  trx: DbOrTransaction,
  { ownerId, companyId, generationId }: Record<"ownerId" | "companyId" | "generationId", string>,
): Promise<void> {
  await trx
    .insertInto("generations")
    .values({
      id: generationId,
      company_id: companyId,
      owner_id: ownerId,
      status: "queued",
      scanned: 0,
      total: 0,
      started: now(),
      finished: null,
      message: null,
      corpus_version: null,
      corpus_date: null,
      score_json: null,
      website_json: null,
    })
    .execute();
  await enqueueJob(trx, { kind: "generate-dashboard", subjectId: generationId, ownerId });
}
