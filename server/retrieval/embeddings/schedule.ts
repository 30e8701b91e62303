import { createHash } from "node:crypto";
import { config } from "../../config.ts";
import { now } from "../../db/db.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import type { JobRow } from "../../db/job-tables.ts";
import { enqueueNamedJob } from "../../jobs/queue.ts";

export const embeddingJob = "embed-passages";

type NewDashboard = { id: string; company_id: string; owner_id: string };

/** To be called when a company has a new dashboard; nothing happens without an endpoint. */
export async function enqueueEmbedding(
  trx: DbOrTransaction,
  { id, company_id: subjectId, owner_id: ownerId }: NewDashboard,
): Promise<void> {
  const { embeddings } = config();
  if (embeddings) await enqueue(trx, `${id}-${shorten(embeddings.model)}`, subjectId, ownerId);
}

/** The catalogue and every dashboard, each once for each model that the setting has named. */
export async function scheduleEmbeddings(db: Db, catalogue: Catalogue): Promise<void> {
  const { embeddings } = config();
  if (!embeddings) return;
  await forgetDeleted(db);
  await enqueue(db, `${catalogue.version}-${shorten(embeddings.model)}`, "", "");
  const companies = await db
    .selectFrom("companies")
    .select(["id as company_id", "owner_id", "shown_assessment_id as id"])
    .where("shown_assessment_id", "is not", null)
    .execute();
  for (const { id, ...company } of companies) {
    if (id) await enqueueEmbedding(db, { ...company, id });
  }
}

/** The job of a newer dashboard or catalogue says all that the older ones said. */
export async function forgetSuperseded(
  trx: DbOrTransaction,
  { id, subject_id, owner_id }: JobRow,
): Promise<void> {
  await trx
    .deleteFrom("jobs")
    .where("kind", "=", embeddingJob)
    .where("owner_id", "=", owner_id)
    .where("subject_id", "=", subject_id)
    .where("state", "in", ["done", "failed"])
    .where("id", "!=", id)
    .execute();
}

async function forgetDeleted(db: Db): Promise<void> {
  await db
    .deleteFrom("jobs")
    .where("kind", "=", embeddingJob)
    .where("state", "in", ["done", "failed"])
    .where("subject_id", "!=", "")
    .where("subject_id", "not in", ({ selectFrom }) => selectFrom("companies").select("id"))
    .execute();
}

async function enqueue(
  trx: DbOrTransaction,
  name: string,
  subjectId: string,
  ownerId: string,
): Promise<void> {
  const id = `${embeddingJob}-${name}`;
  await enqueueNamedJob(trx, { id, kind: embeddingJob, subjectId, ownerId, runAt: now() });
}

function shorten(model: string): string {
  return createHash("sha256").update(model).digest("base64url").slice(0, 12);
}
