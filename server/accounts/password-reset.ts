import { config } from "../config.ts";
import { newId, now } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { queueMail } from "../mail/mail.ts";
import { noteEvent } from "./account-log.ts";
import { normaliseEmail, requireUser } from "./accounts.ts";
import { forgetAttempts } from "./attempts.ts";
import { setPassword } from "./credentials.ts";
import { hide } from "./guesses.ts";
import { countUse } from "./limits.ts";
import { askPasswordBeside } from "./passkeys.ts";
import { hashPassword } from "./passwords.ts";
import { requireStrong } from "./password-strength.ts";
import { createSecret, hashSecret } from "./secrets.ts";
import { mailSecurity } from "./security-mails.ts";

const lifetimeMs = 30 * 60 * 1000;

/**
 * Mails a link that sets a new password, good once and for half an hour. The answer is the same
 * whether or not anybody has the address; the id given back resets nothing. Throws 429 when
 * one address asks too often.
 */
export async function requestReset(db: Db, typed: string, address: string): Promise<string> {
  await countUse(db, "reset-mails", { address });
  const email = normaliseEmail(typed);
  const user = await db
    .selectFrom("users")
    .select(["id", "account_id", "email"])
    .where("email", "=", email)
    .executeTakeFirst();
  const { secret, hash } = createSecret();
  const id = newId();
  const mayMail = await countQuietly(db, email);
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("password_resets")
      .values({
        id,
        user_id: user?.id ?? null,
        secret_hash: hash,
        expires: new Date(Date.now() + lifetimeMs).toISOString(),
        used: null,
      })
      .execute();
    if (user) {
      const actor = { ...user, accountId: user.account_id, address };
      await noteEvent(trx, actor, "resetAsked");
    }
    if (user && mayMail) await queueMail(trx, user.account_id, wordMail(user.email, secret));
  });
  return id;
}

/**
 * Sets the password; every session, token and other link of the person ends. Throws 404 for a secret that was
 * never given out and 410 for one that was used or has run out.
 */
export async function resetPassword(
  db: Db,
  secret: string,
  password: string,
  address: string,
): Promise<void> {
  const row = await db
    .selectFrom("password_resets")
    .selectAll()
    .where("secret_hash", "=", hashSecret(secret))
    .executeTakeFirst();
  if (!row?.user_id) throw new Refusal(404, codeMessage("refusals.reset.unknown"));
  const userId = row.user_id;
  const user = await requireUser(db, userId);
  requireStrong(password, [user.email, user.businessName]);
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("password_resets")
      .set({ used: now() })
      .where("id", "=", row.id)
      .where("used", "is", null)
      .where("expires", ">", now())
      .executeTakeFirst();
    if (numUpdatedRows === 0n) {
      throw new Refusal(410, codeMessage("refusals.reset.expired"));
    }
    // Who came by the mailed link reads what is sent to the address.
    await trx.updateTable("users").set({ email_verified: 1 }).where("id", "=", userId).execute();
    await setPassword(trx, userId, passwordHash);
    await askPasswordBeside(trx, userId);
    await noteEvent(trx, { ...user, address }, "passwordReset");
    await mailSecurity(trx, { ...user, address }, "passwordChanged");
  });
  // The link that was mailed is spent, so that the next one is mailed at once.
  await forgetAttempts(db, `reset-mails:${hide(user.email)}`);
}

/**
 * Whoever asks again and again, perhaps in another's name, brings about one mail in five minutes.
 * Nobody is told, since a word would tell; and nobody is left without a link: the one they have is
 * good for half an hour.
 */
async function countQuietly(db: Db, email: string): Promise<boolean> {
  try {
    await countUse(db, "reset-mails", { account: hide(email) });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

function wordMail(to: string, secret: string) {
  const { productName, publicUrl } = config();
  const link = `${publicUrl}/set-forgot-password/${secret}`;
  return {
    to,
    subject: codeMessage("mails.passwordReset.subject", { productName }),
    text: codeMessage("mails.passwordReset", { productName, link }),
  };
}
