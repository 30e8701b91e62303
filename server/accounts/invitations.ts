import { config } from "../config.ts";
import { newId, now } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import { lockAccount } from "../db/locks.ts";
import { Refusal, notFound, refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { queueMail } from "../mail/mail.ts";
import { noteEvent } from "./account-log.ts";
import { insertUser, normaliseEmail, requireOwner, requireUser } from "./accounts.ts";
import type { User } from "./accounts.ts";
import { findIds, setAccess } from "./rights.ts";
import type { Access } from "./rights.ts";
import { countUse } from "./limits.ts";
import { hashPassword } from "./passwords.ts";
import { requireStrong } from "./password-strength.ts";
import { createSecret, hashSecret } from "./secrets.ts";
import { createSession } from "./sessions.ts";
import { refuseOtherSignIn } from "./sign-on/provider.ts";

export type Invitation = Access & { id: string; email: string; created: string; expires: string };
export type OpenInvitation = { businessName: string; email: string };

const lifetimeMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Mails a link that makes its reader one of the people of the business account, with the role and
 * the companies that were named. An earlier invitation of
 * the same address stops working. Throws 403 unless the owner of a b2b account asks whose own
 * address is verified.
 */
export async function invite(
  db: Db,
  user: User,
  { email: typed, ...wish }: { email: string } & Access,
  address: string,
): Promise<void> {
  requireOwner(user);
  if (!user.emailVerified) {
    throw new Refusal(403, codeMessage("refusals.invitation.verifyFirst"));
  }
  if (user.businessType !== "b2b") {
    throw new Refusal(403, codeMessage("refusals.invitation.onlyBusinesses"));
  }
  const email = normaliseEmail(typed);
  const known = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("account_id", "=", user.accountId)
    .executeTakeFirst();
  if (known) {
    throw refuseField(409, "sEmail", codeMessage("refusals.invitation.member"));
  }
  const access = await findIds(db, user.accountId, wish);
  await countUse(db, "invitations", { account: user.accountId, address });
  const { secret, hash } = createSecret();
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.accountId);
    await trx
      .deleteFrom("invitations")
      .where("account_id", "=", user.accountId)
      .where("email", "=", email)
      .execute();
    await trx
      .insertInto("invitations")
      .values({
        id: newId(),
        account_id: user.accountId,
        email,
        secret_hash: hash,
        created: now(),
        expires: new Date(Date.now() + lifetimeMs).toISOString(),
        role: access.role,
        companies_json: access.companies && JSON.stringify(access.companies),
      })
      .execute();
    await queueMail(trx, user.accountId, wordMail(email, user, secret));
  });
}

/** Those nobody has accepted yet, whether or not they have run out. */
export async function listInvitations(db: Db, accountId: string): Promise<Invitation[]> {
  const rows = await db
    .selectFrom("invitations")
    .select(["id", "email", "created", "expires", "role", "companies_json"])
    .where("account_id", "=", accountId)
    .orderBy("created")
    .execute();
  const limited = rows.some(({ companies_json }) => companies_json !== null);
  const names = limited ? await mapNames(db, accountId) : new Map<string, string>();
  return rows.map(({ companies_json: json, ...row }) => ({
    ...row,
    companies: readIds(json)?.flatMap((id) => names.get(id) ?? []) ?? null,
  }));
}

async function mapNames(db: Db, accountId: string): Promise<Map<string, string>> {
  const companies = db.selectFrom("companies").select(["id", "name"]);
  const rows = await companies.where("owner_id", "=", accountId).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function readIds(json: string | null): string[] | null {
  return json === null ? null : (JSON.parse(json) as string[]);
}

export async function withdrawInvitation(db: Db, user: User, id: string): Promise<void> {
  requireOwner(user);
  const { numDeletedRows } = await db
    .deleteFrom("invitations")
    .where("id", "=", id)
    .where("account_id", "=", user.accountId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound("invitation");
}

/** Whose invitation it is. Throws 404 for an unknown secret and 410 for one that has run out. */
export async function requireInvitation(db: Db, secret: string): Promise<OpenInvitation> {
  const { businessName, email } = await findInvitation(db, secret);
  return { businessName, email };
}

/** Makes the person and signs them in; the mailed link has shown the address to be theirs. */
export async function acceptInvitation(
  db: Db,
  secret: string,
  password: string,
  address: string,
): Promise<{ token: string; user: User }> {
  const invitation = await findInvitation(db, secret);
  requireStrong(password, [invitation.email, invitation.businessName]);
  await refuseOtherSignIn(db, invitation);
  const passwordHash = await hashPassword(password);
  const userId = newId();
  await db.transaction().execute(async (trx) => {
    // Of two who come at once with the same link, one deletes the row.
    const { numDeletedRows } = await trx
      .deleteFrom("invitations")
      .where("id", "=", invitation.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw unknownLink();
    await insertUser(trx, {
      id: userId,
      account_id: invitation.accountId,
      email: invitation.email,
      password_hash: passwordHash,
      email_verified: 1,
      role: invitation.role,
      created: now(),
    });
    const { accountId, email, role } = invitation;
    const companies = readIds(invitation.companies_json);
    await setAccess(trx, accountId, userId, { role, companies });
    await noteEvent(trx, { accountId, id: userId, email, address }, "personJoined");
  });
  return { token: await createSession(db, userId, address), user: await requireUser(db, userId) };
}

async function findInvitation(db: Db, secret: string) {
  const row = await db
    .selectFrom("invitations")
    .innerJoin("accounts", "accounts.id", "invitations.account_id")
    .select([
      "invitations.id",
      "invitations.email",
      "invitations.expires",
      "invitations.role",
      "invitations.companies_json",
      "accounts.id as accountId",
      "accounts.business_name as businessName",
    ])
    .where("invitations.secret_hash", "=", hashSecret(secret))
    .executeTakeFirst();
  if (!row) throw unknownLink();
  if (row.expires > now()) return row;
  throw new Refusal(410, codeMessage("refusals.invitation.expired"));
}

function unknownLink(): Refusal {
  return new Refusal(404, codeMessage("refusals.invitation.unknown"));
}

function wordMail(to: string, inviter: User, secret: string) {
  const { productName, publicUrl } = config();
  const { email, businessName } = inviter;
  const link = `${publicUrl}/invitation/${secret}`;
  return {
    to,
    subject: codeMessage("mails.invitation.subject", { productName }),
    text: codeMessage("mails.invitation", { email, productName, businessName, link }),
  };
}
