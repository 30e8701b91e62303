import { nameNetwork } from "../net/client-address.ts";
import { config } from "../config.ts";
import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { lockAccount } from "../db/locks.ts";
import { Refusal, notFound } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { exchangeCode, requireProvider } from "../net/openid-provider.ts";
import type { ProviderAnswer, ProviderClaims } from "../net/openid-provider.ts";
import { noteEvent } from "./account-log.ts";
import { insertAccount, normaliseEmail, requireUser } from "./accounts.ts";
import type { Business, User } from "./accounts.ts";
import { countAttempt } from "./attempts.ts";
import { countUse } from "./limits.ts";
import { hasPassword } from "./credentials.ts";
import { mailSecurity } from "./security-mails.ts";
import { startSession } from "./sessions.ts";
import { refuseOtherSignIn } from "./sign-on/provider.ts";

export type Identity = { id: string; issuer: string; email: string; created: string };

/**
 * Signs in whoever the provider says is there: by its own name for the person, and by address
 * only once, to link the two. Somebody new gets an account, `business` being what they said
 * before. Throws 403 for an address the provider does not vouch for, 409 for an account that
 * cannot be linked, 429 on too many, and what `exchangeCode` throws.
 */
export async function signInWithProvider(
  db: Db,
  answer: ProviderAnswer,
  business: Omit<Business, "businessName">,
  address: string,
): Promise<{ token: string; factorNeeded: boolean; user: User }> {
  requireProvider();
  await countAttempt(
    db,
    `login-address:${nameNetwork(address)}`,
    config().loginAttempts.address,
    900,
  );
  const claims = await exchangeCode(answer);
  const userId =
    (await findLinked(db, claims)) ??
    (await linkByEmail(db, claims, address)) ??
    (await openAccount(db, claims, business, address));
  const user = await requireUser(db, userId);
  await refuseOtherSignIn(db, user);
  return { ...(await startSession(db, { ...user, address })), user };
}

/** The provider's accounts that sign this person in. */
export async function listIdentities(db: Db, userId: string): Promise<Identity[]> {
  return db
    .selectFrom("identities")
    .select(["id", "issuer", "email", "created"])
    .where("user_id", "=", userId)
    .orderBy("created")
    .execute();
}

/** Throws 409 for somebody who could not sign in any more without it. */
export async function unlinkIdentity(db: Db, user: User, id: string): Promise<void> {
  if (!(await hasPassword(db, user.id))) {
    throw new Refusal(409, codeMessage("refusals.password.neededToUnlink"));
  }
  const { numDeletedRows } = await db
    .deleteFrom("identities")
    .where("id", "=", id)
    .where("user_id", "=", user.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound("signIn");
}

/** Whose sign-in it is, by the provider's own name for the person. */
export async function findLinked(
  db: DbOrTransaction,
  { issuer, subject }: Pick<ProviderClaims, "issuer" | "subject">,
): Promise<string | null> {
  const row = await db
    .selectFrom("identities")
    .select("user_id")
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/** Null when nobody has the address. */
async function linkByEmail(
  db: Db,
  claims: ProviderClaims,
  address: string,
): Promise<string | null> {
  const { name } = requireProvider();
  const email = requireVerifiedEmail(claims, name);
  return db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom("users")
      .select(["id", "account_id", "email_verified"])
      .where("email", "=", email)
      .executeTakeFirst();
    if (!user) return null;
    if (user.email_verified === 0) {
      throw new Refusal(
        409,
        codeMessage("refusals.provider.unverifiedHere", { email, provider: name }),
      );
    }
    await lockAccount(trx, user.account_id);
    const other = await trx
      .selectFrom("identities")
      .select("id")
      .where("user_id", "=", user.id)
      .where("issuer", "=", claims.issuer)
      .executeTakeFirst();
    if (other) {
      throw new Refusal(
        409,
        codeMessage("refusals.provider.linkedToOther", { email, provider: name }),
      );
    }
    await insertIdentity(trx, user.id, email, claims);
    const actor = { accountId: user.account_id, id: user.id, email, address };
    await noteEvent(trx, actor, "identityLinked", { detail: name });
    await mailSecurity(trx, actor, "identityLinked");
    return user.id;
  });
}

async function openAccount(
  db: Db,
  claims: ProviderClaims,
  business: Omit<Business, "businessName">,
  address: string,
): Promise<string> {
  await countUse(db, "sign-ups", { address });
  const email = requireVerifiedEmail(claims, requireProvider().name);
  return db.transaction().execute(async (trx) => {
    const named = { ...business, businessName: nameBusiness(claims.name) || email };
    const person = { email, password_hash: "", email_verified: 1 };
    const founder = await insertAccount(trx, named, person);
    const { id } = founder;
    await insertIdentity(trx, id, email, claims);
    await noteEvent(trx, { ...founder, address }, "accountOpened");
    return id;
  });
}

/** Throws 403 for an address that the provider does not vouch for. */
export function requireVerifiedEmail(
  { email, emailVerified }: ProviderClaims,
  provider: string,
): string {
  if (!email) throw new Refusal(403, codeMessage("refusals.provider.noEmail", { provider }));
  if (emailVerified) return normaliseEmail(email);
  throw new Refusal(403, codeMessage("refusals.provider.unverifiedThere", { provider }));
}

/** Free of what no screen shows, and as long as a business name may be. */
function nameBusiness(name: string): string {
  const shown = name.replace(/[\p{C}\u2028\u2029]+/gu, " ").trim();
  return [...shown].slice(0, 200).join("").trim();
}

export async function insertIdentity(
  trx: DbOrTransaction,
  userId: string,
  email: string,
  { issuer, subject }: ProviderClaims,
): Promise<void> {
  await trx
    .insertInto("identities")
    .values({ id: newId(), user_id: userId, issuer, subject, email, created: now() })
    .execute();
}
