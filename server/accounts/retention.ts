import type { Db } from "../db/db.ts";
import { forgetOldEntries } from "./account-log.ts";

const keptDays = 30;

/** Deletes the sessions and mailed links that ended so long ago that nobody asks for them. */
export async function forgetEnded(db: Db): Promise<void> {
  const before = new Date(Date.now() - keptDays * 86_400_000).toISOString();
  await db
    .deleteFrom("sessions")
    .where((eb) => eb.or([eb("revoked", "<", before), eb("expires", "<", before)]))
    .execute();
  await db.deleteFrom("password_resets").where("expires", "<", before).execute();
  await db.deleteFrom("email_verifications").where("expires", "<", before).execute();
  await forgetOldEntries(db);
  await db.deleteFrom("invitations").where("expires", "<", before).execute();
}
