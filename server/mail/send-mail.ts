import { now } from "../db/db.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { JobContext } from "../jobs/handlers.ts";
import { completeJob } from "../jobs/queue.ts";
import { deliverMail } from "./mail.ts";

/** Sends one queued mail. A crash between the sending and the note of it sends the same mail again. */
export async function sendMail({ db, job }: JobContext): Promise<void> {
  const mail = await db
    .selectFrom("mails")
    .selectAll()
    .where("id", "=", job.subject_id)
    .executeTakeFirst();
  if (mail && !mail.sent) await deliverMail(mail);
  await db.transaction().execute(async (trx) => {
    // The text may hold a secret link; what is sent need not be kept.
    await trx
      .updateTable("mails")
      .set({ sent: now(), text: "" })
      .where("id", "=", job.subject_id)
      .execute();
    await completeJob(trx, job);
  });
}

/** Mails that were sent or given up long ago go with their jobs. */
export async function forgetMails(trx: DbOrTransaction, ids: string[]): Promise<void> {
  await trx.deleteFrom("mails").where("id", "in", ids).execute();
}
