import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { signToken } from "./tokens.ts";

export type Session = { id: string; created: string; expires: string; address: string };

const sessionDays = 30;

/** Signs the person in and gives the token that says so. */
export async function createSession(db: Db, userId: string, address: string): Promise<string> {
  const expires = new Date(Date.now() + sessionDays * 24 * 3600 * 1000);
  const id = newId();
  await db
    .insertInto("sessions")
    .values({
      id,
      user_id: userId,
      created: now(),
      expires: expires.toISOString(),
      revoked: null,
      address,
    })
    .execute();
  return signToken(db, { userId, sessionId: id }, expires);
}

/** Those that can still be used, the newest first. */
export async function listSessions(db: Db, userId: string): Promise<Session[]> {
  return db
    .selectFrom("sessions")
    .select(["id", "created", "expires", "address"])
    .where("user_id", "=", userId)
    .where("revoked", "is", null)
    .where("expires", ">", now())
    .orderBy("created", "desc")
    .execute();
}

export async function endSession(db: Db, userId: string, sessionId: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ revoked: now() })
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .execute();
}

/** Ends every session of the person, or every one but `except`. */
export async function endSessions(
  db: DbOrTransaction,
  userId: string,
  except?: string,
): Promise<void> {
  let query = db
    .updateTable("sessions")
    .set({ revoked: now() })
    .where("user_id", "=", userId)
    .where("revoked", "is", null);
  if (except) query = query.where("id", "!=", except);
  await query.execute();
}
