import { config } from "../../config.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import { enqueueJob } from "../../jobs/queue.ts";

export const secondReadingJob = "read-findings-again";

/** To be called when a company has a new dashboard; nothing happens without a second reader. */
export async function enqueueSecondReading(
  trx: DbOrTransaction,
  { id: subjectId, owner_id: ownerId }: { id: string; owner_id: string },
): Promise<void> {
  const { secondReader } = config();
  if (secondReader) await enqueueJob(trx, { kind: secondReadingJob, subjectId, ownerId });
}
