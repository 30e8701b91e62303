import type { Db } from "../db/db.ts";

/**
 * Deletes what only says that somebody was signed in, or was sent a link, and that ended before a
 * moment; says how many rows.
 */
export async function pruneSignIns(db: Db, before: string): Promise<number> {
  const ended = await Promise.all([
    db
      .deleteFrom("sessions")
      .where((eb) => eb.or([eb("expires", "<", before), eb("revoked", "<", before)]))
      .executeTakeFirst(),
    db.deleteFrom("password_resets").where("expires", "<", before).executeTakeFirst(),
    db.deleteFrom("email_verifications").where("expires", "<", before).executeTakeFirst(),
    db.deleteFrom("email_changes").where("expires", "<", before).executeTakeFirst(),
    db.deleteFrom("invitations").where("expires", "<", before).executeTakeFirst(),
  ]);
  return ended.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
