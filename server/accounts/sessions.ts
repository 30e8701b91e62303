import { config } from "../config.ts";
import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { log } from "../log.ts";
import { noteEvent } from "./account-log.ts";
import type { Actor } from "./account-log.ts";
import { requireActive } from "./deactivation.ts";
import { hasFactor } from "./factors.ts";
import { isKnownNetwork, mailSecurity } from "./security-mails.ts";
import { signToken } from "./tokens.ts";
import type { TokenClaims } from "./tokens.ts";

export type Session = {
  id: string;
  created: string;
  expires: string;
  /** When it was last used, to a few minutes. */
  seen: string;
  address: string;
};

const sessionDays = 30;

/** So long a sign-in waits for its code. */
const waitMs = 10 * 60_000;

/**
 * Signs the person in and gives the token that says so; `awaits` a code, it opens nothing yet.
 * Throws 403 for somebody whose access was ended.
 */
export async function createSession(
  db: Db,
  userId: string,
  address: string,
  awaits = false,
): Promise<string> {
  await requireActive(db, userId);
  const expires = new Date(Date.now() + (awaits ? waitMs : sessionDays * 24 * 3600 * 1000));
  const id = newId();
  await db
    .insertInto("sessions")
    .values({
      id,
      user_id: userId,
      created: now(),
      expires: expires.toISOString(),
      revoked: null,
      seen: null,
      awaits_factor: awaits ? 1 : 0,
      address,
    })
    .execute();
  return signToken(db, { userId, sessionId: id }, expires);
}

/** Signs in somebody whose password was right, or lets them wait for a code. */
export async function startSession(
  db: Db,
  actor: Actor,
): Promise<{ token: string; factorNeeded: boolean }> {
  if (await hasFactor(db, actor.id)) {
    return { token: await createSession(db, actor.id, actor.address, true), factorNeeded: true };
  }
  await noteEvent(db, actor, "signedIn");
  return { token: await openSession(db, actor), factorNeeded: false };
}

/** Signs somebody in, and tells them where it is from somewhere new. */
export async function openSession(db: Db, actor: Actor): Promise<string> {
  const known = await isKnownNetwork(db, actor.id, actor.address);
  const token = await createSession(db, actor.id, actor.address);
  if (!known) {
    await db.transaction().execute((trx) => mailSecurity(trx, actor, "signedIn"));
  }
  return token;
}

/** Whether the session can still be used; notes that it was. */
export async function isLiving(db: Db, { userId, sessionId }: TokenClaims): Promise<boolean> {
  const row = await livingSessions(db, userId)
    .select(["id", "created", "seen"])
    .where("id", "=", sessionId)
    .executeTakeFirst();
  if (!row) return false;
  await noteSeen(db, sessionId, row.seen ?? row.created);
  return true;
}

/** Those that can still be used, the newest first. */
export async function listSessions(db: Db, userId: string): Promise<Session[]> {
  const rows = await livingSessions(db, userId)
    .select(["id", "created", "expires", "seen", "address"])
    .orderBy("created", "desc")
    .execute();
  return rows.map(({ seen, ...row }) => ({ ...row, seen: seen ?? row.created }));
}

/** False for one that is not there or has ended. */
export async function endSession(db: Db, userId: string, sessionId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ revoked: now() })
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .where("revoked", "is", null)
    .executeTakeFirst();
  return numUpdatedRows !== 0n;
}

/** Ends every session of the person, or every one but `except`, and every token for programs. */
export async function signOutEverywhere(
  trx: DbOrTransaction,
  userId: string,
  except?: string,
): Promise<void> {
  let query = trx
    .updateTable("sessions")
    .set({ revoked: now() })
    .where("user_id", "=", userId)
    .where("revoked", "is", null);
  if (except) query = query.where("id", "!=", except);
  await query.execute();
  await trx.deleteFrom("api_tokens").where("user_id", "=", userId).execute();
}

function livingSessions(db: Db, userId: string) {
  const idle = new Date(Date.now() - idleMs()).toISOString();
  return db
    .selectFrom("sessions")
    .where("user_id", "=", userId)
    .where("revoked", "is", null)
    .where("awaits_factor", "=", 0)
    .where("expires", ">", now())
    .where((eb) => eb(eb.fn.coalesce("seen", "created"), ">", idle));
}

function idleMs(): number {
  return config().sessionIdleMinutes * 60_000;
}

async function noteSeen(db: Db, id: string, seen: string): Promise<void> {
  const everyMs = Math.min(300_000, idleMs() / 10);
  if (Date.now() - Date.parse(seen) < everyMs) return;
  try {
    await db.updateTable("sessions").set({ seen: now() }).where("id", "=", id).execute();
  } catch (error) {
    // Whoever only reads goes on reading while nothing can be written.
    log().warn({ err: error }, "could not note that a session was used");
  }
}
