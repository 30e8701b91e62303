import { config } from "../../config.ts";
import { newId, now } from "../../db/db.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import { lockAccount } from "../../db/locks.ts";
import { Refusal } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { nameNetwork } from "../../net/client-address.ts";
import { domainOf } from "../../net/domain-proof.ts";
import { exchangeCode, readAnswer, startSignIn } from "../../net/openid-provider.ts";
import type { ProviderClaims, ProviderClient, StartedSignIn } from "../../net/openid-provider.ts";
import { noteEvent } from "../account-log.ts";
import { insertUser, normaliseEmail, requireUser } from "../accounts.ts";
import type { User } from "../accounts.ts";
import { countAttempt } from "../attempts.ts";
import { findLinked, insertIdentity, requireVerifiedEmail } from "../identities.ts";
import { mailSecurity } from "../security-mails.ts";
import { startSession } from "../sessions.ts";
import { takeOnce } from "../take-once.ts";
import { takeInvitation } from "./invited.ts";
import { giveJoinerRights } from "./joiner-rights.ts";
import { findClient } from "./provider.ts";

/** What the browser brings back from the provider, and what it kept meanwhile. */
export type Returned = StartedSignIn & { accountId: string; query: string };

const startSeconds = 10 * 60;

/** Whose people the address is of, and what their provider is called. Throws 404 for nobody's. */
export async function findSignOn(
  db: Db,
  email: string,
  address: string,
): Promise<{ accountId: string; name: string }> {
  await countSignIn(db, address);
  const row = await db
    .selectFrom("sign_on_domains")
    .select("account_id")
    .where("domain", "=", domainOf(normaliseEmail(email)))
    .where("proved", "is not", null)
    .executeTakeFirst();
  const client = row && (await findClient(db, row.account_id));
  if (!row || !client) throw new Refusal(404, codeMessage("refusals.signOn.noDomain"));
  return { accountId: row.account_id, name: client.provider.name };
}

/** Throws 404 for an account without a provider, and what `startSignIn` throws. */
export async function startSignOn(
  db: Db,
  accountId: string,
  address: string,
): Promise<StartedSignIn & { url: string }> {
  await countSignIn(db, address);
  const { url, started } = await startSignIn(await requireClient(db, accountId));
  return { ...started, url };
}

/**
 * Signs in whoever the account's provider says is there. Somebody new of a proved domain joins the
 * account. Throws 400 for an answer that came before or belongs to another start, 403 for an
 * address that the provider does not vouch for or whose domain is not the account's, 409 for one
 * that belongs elsewhere.
 */
export async function finishSignOn(
  db: Db,
  { accountId, query, ...started }: Returned,
  address: string,
): Promise<{ token: string; factorNeeded: boolean; user: User }> {
  await countSignIn(db, address);
  const client = await requireClient(db, accountId);
  const code = await readAnswer(new URLSearchParams(query), started.state, client);
  if (!(await takeOnce(db, Buffer.from(`sign-on ${started.state}`), startSeconds))) {
    throw new Refusal(400, codeMessage("refusals.provider.spent"));
  }
  const claims = await exchangeCode({ code, ...started }, client);
  const userId = await findOrJoin(db, accountId, claims, client, address);
  const user = await requireUser(db, userId);
  return { ...(await startSession(db, { ...user, address })), user };
}

async function findOrJoin(
  db: Db,
  accountId: string,
  claims: ProviderClaims,
  { provider: { name } }: ProviderClient,
  address: string,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    const linked = await findLinked(trx, claims);
    if (linked) {
      if (await belongsTo(trx, accountId, linked)) return linked;
      throw new Refusal(409, codeMessage("refusals.signOn.elsewhere", { provider: name }));
    }
    const email = requireVerifiedEmail(claims, name);
    await requireOwnDomain(trx, accountId, email);
    const user = await findByEmail(trx, email);
    const userId = user?.id ?? (await join(trx, accountId, email));
    if (user) await requireLinkable(trx, { ...user, email }, accountId, claims, name);
    await insertIdentity(trx, userId, email, claims);
    const actor = { accountId, id: userId, email, address };
    await noteEvent(trx, actor, user ? "identityLinked" : "personJoined", { detail: name });
    if (user) await mailSecurity(trx, actor, "identityLinked");
    return userId;
  });
}

async function belongsTo(
  trx: DbOrTransaction,
  accountId: string,
  userId: string,
): Promise<boolean> {
  const users = trx.selectFrom("users").select("id").where("id", "=", userId);
  return (await users.where("account_id", "=", accountId).executeTakeFirst()) !== undefined;
}

function findByEmail(trx: DbOrTransaction, email: string) {
  return trx
    .selectFrom("users")
    .select(["id", "account_id", "email_verified"])
    .where("email", "=", email)
    .executeTakeFirst();
}

/** Whatever a provider says: it speaks for the domains that the account has proved, and no others. */
async function requireOwnDomain(
  trx: DbOrTransaction,
  accountId: string,
  email: string,
): Promise<void> {
  const domain = domainOf(email);
  const row = await trx
    .selectFrom("sign_on_domains")
    .select("id")
    .where("account_id", "=", accountId)
    .where("domain", "=", domain)
    .where("proved", "is not", null)
    .executeTakeFirst();
  if (!row) throw new Refusal(403, codeMessage("refusals.signOn.otherDomain", { domain }));
}

async function requireLinkable(
  trx: DbOrTransaction,
  user: { id: string; account_id: string; email_verified: number; email: string },
  accountId: string,
  { issuer }: ProviderClaims,
  provider: string,
): Promise<void> {
  const { email } = user;
  if (user.account_id !== accountId) {
    throw new Refusal(409, codeMessage("refusals.signOn.elsewhere", { provider }));
  }
  if (user.email_verified === 0) {
    throw new Refusal(409, codeMessage("refusals.provider.unverifiedHere", { email, provider }));
  }
  const other = await trx
    .selectFrom("identities")
    .select("id")
    .where("user_id", "=", user.id)
    .where("issuer", "=", issuer)
    .executeTakeFirst();
  if (!other) return;
  throw new Refusal(409, codeMessage("refusals.provider.linkedToOther", { email, provider }));
}

/** With the rights of an invitation that waited for them, or else those of all who join so. */
async function join(trx: DbOrTransaction, accountId: string, email: string): Promise<string> {
  const id = newId();
  await insertUser(trx, {
    ...{ id, account_id: accountId, email, password_hash: "", email_verified: 1 },
    ...{ role: "auditor", created: now() },
  });
  if (!(await takeInvitation(trx, accountId, id, email))) {
    await giveJoinerRights(trx, accountId, id);
  }
  return id;
}

async function requireClient(db: Db, accountId: string): Promise<ProviderClient> {
  const client = await findClient(db, accountId);
  if (client) return client;
  throw new Refusal(404, codeMessage("refusals.signOn.noDomain"));
}

/** As with passwords: an address that tries too much waits. */
async function countSignIn(db: Db, address: string): Promise<void> {
  const key = `login-address:${nameNetwork(address)}`;
  await countAttempt(db, key, config().loginAttempts.address, 900);
}
