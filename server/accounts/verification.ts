import { config } from "../config.ts";
import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { UserRow } from "../db/account-tables.ts";
import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { queueMail } from "../mail/mail.ts";
import { noteEvent } from "./account-log.ts";
import { requireUser } from "./accounts.ts";
import type { User } from "./accounts.ts";
import { countUse } from "./limits.ts";
import { createSecret, hashSecret } from "./secrets.ts";

const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Mails the link that shows the address to be theirs. */
export async function mailVerification(
  trx: DbOrTransaction,
  user: Pick<UserRow, "id" | "account_id" | "email">,
): Promise<void> {
  const { secret, hash } = createSecret();
  await trx
    .insertInto("email_verifications")
    .values({
      id: newId(),
      user_id: user.id,
      secret_hash: hash,
      expires: new Date(Date.now() + lifetimeMs).toISOString(),
    })
    .execute();
  await queueMail(trx, user.account_id, wordMail(user.email, secret));
}

/** Throws 409 when the address is verified already and 429 after too many mails. */
export async function resendVerification(db: Db, user: User, address: string): Promise<void> {
  if (user.emailVerified) throw new Refusal(409, codeMessage("refusals.verification.done"));
  await countUse(db, "verification-mails", { account: user.id, address });
  const row = { id: user.id, account_id: user.accountId, email: user.email };
  await db.transaction().execute((trx) => mailVerification(trx, row));
}

/**
 * Whose address a mailed link is about. It changes nothing: mail servers open links before people
 * do. Throws 404 for a secret that was never given out and 410 for one that has run out.
 */
export async function requireVerification(
  db: Db,
  secret: string,
): Promise<{ userId: string; email: string; verified: boolean }> {
  const row = await db
    .selectFrom("email_verifications")
    .innerJoin("users", "users.id", "email_verifications.user_id")
    .select(["users.id", "users.email", "users.email_verified", "email_verifications.expires"])
    .where("secret_hash", "=", hashSecret(secret))
    .executeTakeFirst();
  if (!row) throw new Refusal(404, codeMessage("refusals.verification.unknown"));
  if (row.expires <= now()) throw new Refusal(410, codeMessage("refusals.verification.expired"));
  return { userId: row.id, email: row.email, verified: row.email_verified === 1 };
}

/** As often as it comes until the link runs out. Throws as `requireVerification` does. */
export async function verifyEmail(db: Db, secret: string, address: string): Promise<void> {
  const { userId, verified } = await requireVerification(db, secret);
  if (verified) return;
  await db.updateTable("users").set({ email_verified: 1 }).where("id", "=", userId).execute();
  await noteEvent(db, { ...(await requireUser(db, userId)), address }, "addressVerified");
}

function wordMail(to: string, secret: string) {
  const { productName, publicUrl } = config();
  const link = `${publicUrl}/email-verify/${secret}`;
  return {
    to,
    subject: codeMessage("mails.verification.subject", { productName }),
    text: codeMessage("mails.verification", { productName, link }),
  };
}
