import { config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { SignedInPrincipal, User } from "./accounts.ts";
import { countAttempt, forgetAttempts } from "./attempts.ts";
import { hashPassword, verifyPassword } from "./passwords.ts";
import { endSessions } from "./sessions.ts";

/**
 * Sets a new password and ends every other session. Throws 400 when the present one is not
 * right, 429 on too many tries.
 */
export async function changePassword(
  db: Db,
  { user, sessionId }: SignedInPrincipal,
  input: { current: string; password: string },
): Promise<void> {
  await requirePassword(db, user, input.current, "sCurrentPassword");
  const passwordHash = await hashPassword(input.password);
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable("users")
      .set({ password_hash: passwordHash })
      .where("id", "=", user.id)
      .execute();
    await endSessions(trx, user.id, sessionId);
  });
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

/** Asks once more who is there, before something that cannot be undone. */
export async function requirePassword(
  db: Db,
  user: User,
  password: string,
  path: string,
): Promise<void> {
  const key = `password:${user.id}`;
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
