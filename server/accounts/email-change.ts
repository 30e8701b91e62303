import { config } from "../config.ts";
import { now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { EmailChangeRow } from "../db/account-tables.ts";
import { lockAccount } from "../db/locks.ts";
import { Refusal, refuseField } from "../errors.ts";
import { queueMail } from "../mail/mail.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { noteEvent } from "./account-log.ts";
import { normaliseEmail, requireUser } from "./accounts.ts";
import type { SignedInPrincipal, User } from "./accounts.ts";
import { requirePassword } from "./credentials.ts";
import { countUse } from "./limits.ts";
import { createSecret, hashSecret } from "./secrets.ts";

/** What a mailed link is about: which end it was sent to, and who has said yes so far. */
export type EmailChange = {
  end: "old" | "new";
  oldEmail: string;
  newEmail: string;
  confirmed: boolean;
  /** Whether the other end has to say yes as well, and has not yet. */
  waits: boolean;
};

const lifetimeMs = 24 * 60 * 60 * 1000;

/**
 * Mails a link to each end; the address changes when both have said yes. One that nobody ever
 * showed to be theirs is told and may stop it, but need not agree. Throws 400 for a wrong password
 * and for the present address, 429 on too many.
 */
export async function startEmailChange(
  db: Db,
  principal: SignedInPrincipal,
  { email: typed, password }: { email: string; password: string },
  address: string,
): Promise<void> {
  const { user } = principal;
  const email = normaliseEmail(typed);
  await requirePassword(db, principal, password, "sPassword");
  if (email === user.email) {
    throw refuseField(400, "sEmail", codeMessage("refusals.emailChange.same"));
  }
  await countUse(db, "verification-mails", { account: user.id, address });
  const [old, fresh] = [createSecret(), createSecret()];
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom("email_changes").where("user_id", "=", user.id).execute();
    await trx
      .insertInto("email_changes")
      .values({
        ...{ user_id: user.id, email, old_hash: old.hash, new_hash: fresh.hash },
        ...{ old_confirmed: user.emailVerified ? 0 : 1, new_confirmed: 0 },
        expires: new Date(Date.now() + lifetimeMs).toISOString(),
      })
      .execute();
    await noteEvent(trx, { ...user, address }, "emailChangeAsked", { detail: email });
    await queueMail(trx, user.accountId, wordMail(user.email, "old", email, old.secret));
    await queueMail(trx, user.accountId, wordMail(email, "new", email, fresh.secret));
  });
}

/** Looking changes nothing. Throws 404 for a link that is unknown, spent or stopped, 410 for an old one. */
export async function requireEmailChange(db: Db, secret: string): Promise<EmailChange> {
  const { row, user, end } = await findChange(db, secret);
  const [own, other] =
    end === "old" ? [row.old_confirmed, row.new_confirmed] : [row.new_confirmed, row.old_confirmed];
  const { email: oldEmail } = user;
  return { end, oldEmail, newEmail: row.email, confirmed: own === 1, waits: other === 0 };
}

/**
 * Says yes at one end; with the second yes the address changes, and older links to set a password
 * end. Says whether it has changed. Throws as `requireEmailChange` does, and 409 for an address
 * that somebody else has.
 */
export async function confirmEmailChange(
  db: Db,
  secret: string,
  address: string,
): Promise<{ changed: boolean }> {
  const { user } = await findChange(db, secret);
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.accountId);
    const { row, end } = await findChange(trx, secret);
    const said = end === "old" ? { old_confirmed: 1 } : { new_confirmed: 1 };
    const standing = { ...row, ...said };
    if (standing.old_confirmed === 0 || standing.new_confirmed === 0) {
      const rows = trx.updateTable("email_changes").set(said);
      await rows.where("user_id", "=", user.id).execute();
      return { changed: false };
    }
    await changeEmail(trx, user, row.email, address);
    return { changed: true };
  });
}

/** Either end may stop it, at once and for good. */
export async function stopEmailChange(db: Db, secret: string, address: string): Promise<void> {
  const { row, user, end } = await findChange(db, secret);
  await db.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("email_changes")
      .where("user_id", "=", user.id)
      .where(end === "old" ? "old_hash" : "new_hash", "=", hashSecret(secret))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw unknownLink();
    await noteEvent(trx, { ...user, address }, "emailChangeStopped", { detail: row.email });
  });
}

async function changeEmail(
  trx: DbOrTransaction,
  user: User,
  email: string,
  address: string,
): Promise<void> {
  const taken = await trx
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .executeTakeFirst();
  if (taken) throw new Refusal(409, codeMessage("refusals.account.emailTaken"));
  await trx
    .updateTable("users")
    .set({ email, email_verified: 1 })
    .where("id", "=", user.id)
    .execute();
  await trx.deleteFrom("email_changes").where("user_id", "=", user.id).execute();
  await trx.deleteFrom("email_verifications").where("user_id", "=", user.id).execute();
  await trx
    .updateTable("password_resets")
    .set({ used: now() })
    .where("user_id", "=", user.id)
    .where("used", "is", null)
    .execute();
  const detail = `${user.email} → ${email}`;
  await noteEvent(trx, { ...user, email, address }, "emailChanged", { detail });
  const { productName } = config();
  await queueMail(trx, user.accountId, {
    to: user.email,
    subject: codeMessage("mails.emailChange.subject", { productName }),
    text: codeMessage("mails.emailChange.done", { productName, email }),
  });
}

async function findChange(
  db: DbOrTransaction,
  secret: string,
): Promise<{ row: EmailChangeRow; user: User; end: EmailChange["end"] }> {
  const hash = hashSecret(secret);
  const row = await db
    .selectFrom("email_changes")
    .selectAll()
    .where((eb) => eb.or([eb("old_hash", "=", hash), eb("new_hash", "=", hash)]))
    .executeTakeFirst();
  if (!row) throw unknownLink();
  if (row.expires <= now()) throw new Refusal(410, codeMessage("refusals.verification.expired"));
  const end = row.old_hash === hash ? "old" : "new";
  return { row, user: await requireUser(db as Db, row.user_id), end };
}

function unknownLink(): Refusal {
  return new Refusal(404, codeMessage("refusals.verification.unknown"));
}

function wordMail(to: string, end: EmailChange["end"], email: string, secret: string) {
  const { productName, publicUrl } = config();
  const link = `${publicUrl}/email-change/${secret}`;
  return {
    to,
    subject: codeMessage("mails.emailChange.subject", { productName }),
    text: codeMessage(`mails.emailChange.${end}`, { productName, email, link }),
  };
}
