import type { Catalogue } from "../../catalogue/catalogue.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import type { AttestationRow } from "../../db/control-tables.ts";
import type { JobContext } from "../../jobs/handlers.ts";
import { completeJob, enqueueNamedJob } from "../../jobs/queue.ts";
import { log } from "../../log.ts";
import { lockCompany } from "../companies.ts";
import { settleShown } from "../findings/acts-set-aside.ts";
import { addEntry } from "../findings/activity-log.ts";
import { openWork } from "../findings/work.ts";
import { endAttestation } from "./attest.ts";
import { getToday } from "./controls.ts";
import { mailExpired } from "./mail-expired.ts";
import { dropUnusedProofs } from "./proofs.ts";

export const controlsJob = "review-controls";
const dayMs = 86_400_000;

/** Puts today's look at what has expired into the queue; nothing where it was taken already. */
export async function scheduleControls(db: DbOrTransaction): Promise<void> {
  await enqueueLook(db, new Date());
}

/** Ends what has expired, and comes again after midnight. */
export async function reviewControlsDaily(
  { db, job, signal }: JobContext,
  catalogue: Catalogue,
): Promise<void> {
  const today = getToday();
  const ended = await endExpired(db, catalogue, today, signal);
  if (ended > 0) log().info({ attestations: ended, today }, "attestations expired");
  await dropUnusedProofs(db);
  await db.transaction().execute(async (trx) => {
    if (await completeJob(trx, job)) await scheduleNextLook(trx);
  });
}

/** What kept one day's look from ending need not keep the next one. */
export async function scheduleNextLook(trx: DbOrTransaction): Promise<void> {
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
  await enqueueLook(trx, new Date(`${tomorrow}T00:02:00Z`));
}

/** Ends every attestation whose last day is before `today`, tells the owners, and says how many. */
export async function endExpired(
  db: Db,
  catalogue: Catalogue,
  today: string,
  signal?: AbortSignal,
): Promise<number> {
  const expired = await db
    .selectFrom("attestations")
    .select(["company_id", "owner_id"])
    .distinct()
    .where("ended", "is", null)
    .where("expires", "<", today)
    .execute();
  let ended = 0;
  for (const { company_id: id, owner_id } of expired) {
    signal?.throwIfAborted();
    ended += await endOfCompany(db, catalogue, { id, owner_id }, today);
  }
  return ended;
}

async function endOfCompany(
  db: Db,
  catalogue: Catalogue,
  company: { id: string; owner_id: string },
  today: string,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockCompany(trx, company);
    const rows = await trx
      .selectFrom("attestations")
      .selectAll()
      .where("company_id", "=", company.id)
      .where("owner_id", "=", company.owner_id)
      .where("ended", "is", null)
      .where("expires", "<", today)
      .execute();
    for (const row of rows) await endOne(trx, row);
    const shown = await trx
      .selectFrom("companies")
      .select(["shown_assessment_id", "owner_id"])
      .where("id", "=", company.id)
      .where("owner_id", "=", company.owner_id)
      .executeTakeFirst();
    if (shown) await settleShown(trx, catalogue, shown);
    await mailExpired(trx, catalogue, company, rows);
    return rows.length;
  });
}

async function endOne(trx: DbOrTransaction, row: AttestationRow): Promise<void> {
  const { owner_id, company_id, obligation_id, done_on: before, expires } = row;
  await endAttestation(trx, row, { how: "expired", by: null });
  const work = await openWork(trx, { owner_id, company_id, obligation_id });
  await addEntry(trx, work, { kind: "expired", person: null, before, after: expires ?? "" });
}

async function enqueueLook(trx: DbOrTransaction, runAt: Date): Promise<void> {
  const day = runAt.toISOString();
  await enqueueNamedJob(trx, {
    ...{ kind: controlsJob, subjectId: "", ownerId: "" },
    ...{ id: `${controlsJob}-${day.slice(0, 10)}`, runAt: day },
  });
}
