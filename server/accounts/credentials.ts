import { config } from "../config.ts";
import { now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { lockAccount } from "../db/locks.ts";
import { refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { SignedInPrincipal } from "./accounts.ts";
import { countAttempt, forgetAttempts } from "./attempts.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { requireStrong } from "./password-strength.ts";
import { mailSecurity } from "./security-mails.ts";
import { signOutEverywhere } from "./sessions.ts";

/**
 * Sets a new password, and ends every other session, every token for programs and every mailed
 * link that would set another. Throws 400 when the present one is not right, 429 on too many tries.
 */
export async function changePassword(
  db: Db,
  principal: SignedInPrincipal,
  input: { current: string; password: string },
  address: string,
): Promise<void> {
  await requirePassword(db, principal, input.current, "sCurrentPassword");
  const { user, sessionId } = principal;
  requireStrong(input.password, [user.email, user.businessName]);
  const passwordHash = await hashPassword(input.password);
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.accountId);
    await setPassword(trx, user.id, passwordHash, sessionId);
    await mailSecurity(trx, { ...user, address }, "passwordChanged");
  });
}

/** What the old password opened ends with it; the session `except` goes on. */
export async function setPassword(
  trx: DbOrTransaction,
  userId: string,
  passwordHash: string,
  except?: string,
): Promise<void> {
  await trx
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("id", "=", userId)
    .execute();
  await trx
    .updateTable("password_resets")
    .set({ used: now() })
    .where("user_id", "=", userId)
    .where("used", "is", null)
    .execute();
  await signOutEverywhere(trx, userId, except);
}

/** False for somebody who signs in with a provider and has never set one. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("password_hash", "!=", "")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Asks once more who is there, before what would give the account away or cannot be undone. Guesses
 * are counted by session, so that whoever took one over keeps nobody else from their account.
 */
export async function requirePassword(
  db: Db,
  { user, sessionId }: SignedInPrincipal,
  password: string,
  path: string,
): Promise<void> {
  const key = `password:${sessionId}`;
  await countAttempt(db, key, config().loginAttempts.account, 900);
  const row = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", user.id)
    .executeTakeFirst();
  if (!(await verifyPassword(row?.password_hash, password))) {
    const why = row?.password_hash === "" ? "none" : "wrong";
    throw refuseField(400, path, codeMessage(`refusals.password.${why}`));
  }
  await forgetAttempts(db, key);
}
