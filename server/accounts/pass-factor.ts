import { config } from "../config.ts";
import { now } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import { Refusal, refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { nameNetwork } from "../net/client-address.ts";
import { noteEvent } from "./account-log.ts";
import { requireUser } from "./accounts.ts";
import type { User } from "./accounts.ts";
import { countAttempt, forgetAttempts } from "./attempts.ts";
import { takeCode } from "./factors.ts";
import { openSession } from "./sessions.ts";
import { readToken } from "./tokens.ts";

/**
 * Ends a sign-in whose password was right and that waits for a code. Throws 401 for a token that
 * does not wait, 400 for a wrong or spent code, 429 on too many.
 */
export async function passFactor(
  db: Db,
  { token, code }: { token: string; code: string },
  address: string,
): Promise<{ token: string; user: User }> {
  const waiting = await requireWaiting(db, token);
  const user = await requireUser(db, waiting.user_id);
  const actor = { ...user, address };
  const key = `factor:${user.id}@${nameNetwork(address)}`;
  await countAttempt(db, key, config().loginAttempts.account, 900);
  const taken = await db.transaction().execute(async (trx) => {
    const by = await takeCode(trx, user.id, code);
    if (by) await trx.deleteFrom("sessions").where("id", "=", waiting.id).execute();
    await noteEvent(
      trx,
      actor,
      by === "recovery" ? "recoveryCodeUsed" : by ? "signedIn" : "factorFailed",
    );
    return by;
  });
  if (!taken) throw refuseField(400, "sCode", codeMessage("refusals.factor.wrong"));
  await forgetAttempts(db, key);
  return { token: await openSession(db, actor), user };
}

/** The session that waits for a code or a passkey. Throws 401 where the token names none. */
export async function requireWaiting(
  db: Db,
  token: string,
): Promise<{ id: string; user_id: string }> {
  const claims = await readToken(db, token);
  const waiting = claims && (await findWaiting(db, claims.sessionId));
  if (!waiting) throw new Refusal(401, codeMessage("refusals.factor.signInAgain"));
  return waiting;
}

function findWaiting(db: Db, sessionId: string) {
  return db
    .selectFrom("sessions")
    .select(["id", "user_id"])
    .where("id", "=", sessionId)
    .where("awaits_factor", "=", 1)
    .where("revoked", "is", null)
    .where("expires", ">", now())
    .executeTakeFirst();
}
