import { config } from "../../config.ts";
import { now } from "../../db/db.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import { lockAccount } from "../../db/locks.ts";
import { openValue, sealValue } from "../../db/sealed-columns.ts";
import { Refusal, refuseField } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { checkProvider } from "../../net/openid-provider.ts";
import type { ProviderClient } from "../../net/openid-provider.ts";
import { isIssuer } from "../../settings/endpoints.ts";
import { noteEvent } from "../account-log.ts";
import { requireOwner } from "../accounts.ts";
import type { SignedInPrincipal, User } from "../accounts.ts";
import { requirePassword } from "../credentials.ts";
import { countUse } from "../limits.ts";
import { listDomains } from "./domains.ts";
import type { Domain } from "./domains.ts";
import { getJoinerRights, setJoinerRights } from "./joiner-rights.ts";
import type { JoinerAccess } from "./joiner-rights.ts";

export type SignOn = {
  provider: { issuer: string; clientId: string; hasSecret: boolean; required: boolean } | null;
  joiners: JoinerAccess;
  domains: Domain[];
  /** What is registered at the provider as the address to come back to. */
  callbackUrl: string;
  /** Whether a domain can be proved by a record of its DNS. */
  dns: boolean;
};
type ProviderWish = JoinerAccess & {
  issuer: string;
  clientId: string;
  /** Empty keeps the one there is. */
  clientSecret: string;
  password: string;
};

/** What an owner has set up. Throws 403 for anybody else, 409 where no setting allows it. */
export async function getSignOn(db: Db, user: User): Promise<SignOn> {
  requireOwner(user);
  requireOffered();
  const row = await findRow(db, user.accountId);
  return {
    provider: row && {
      issuer: row.issuer,
      clientId: row.client_id,
      hasSecret: row.client_secret !== "",
      required: row.required === 1,
    },
    joiners: await getJoinerRights(db, user.accountId),
    domains: await listDomains(db, user.accountId),
    callbackUrl: callbackOf(user.accountId),
    dns: config().domainProofs.dns !== null,
  };
}

/**
 * Sets the account's provider, once it has said of itself what is needed. Throws 400 for an issuer
 * that is none or a wrong password, 502, 503 or 504 where the provider does not answer as one.
 */
export async function setProvider(
  db: Db,
  principal: SignedInPrincipal,
  { password, issuer, clientId, clientSecret, ...joiners }: ProviderWish,
  address: string,
): Promise<void> {
  const { user } = principal;
  requireOwner(user);
  requireOffered();
  if (!isIssuer(issuer)) throw refuseField(400, "sIssuer", codeMessage("fields.issuer.invalid"));
  await requirePassword(db, principal, password, "sPassword");
  await countUse(db, "sign-on-checks", { account: user.accountId, address });
  const known = await findRow(db, user.accountId);
  const same = known?.issuer === issuer && known.client_id === clientId;
  // A secret is never sent anywhere but to the provider that it was typed for.
  const secret = clientSecret || (same ? known.client_secret : "");
  await checkProvider(asClient(user.accountId, { issuer, clientId, secret }));
  const values = {
    ...{ issuer, client_id: clientId },
    client_secret: secret && sealValue("sign_on_providers", [user.accountId], secret),
  };
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.accountId);
    await trx
      .insertInto("sign_on_providers")
      .values({ account_id: user.accountId, ...values, required: 0, created: now() })
      .onConflict((conflict) => conflict.column("account_id").doUpdateSet(values))
      .execute();
    await setJoinerRights(trx, user.accountId, joiners);
    await noteEvent(trx, { ...user, address }, "providerSet", { detail: issuer });
  });
}

/** People sign in with passwords again. */
export async function removeProvider(
  db: Db,
  principal: SignedInPrincipal,
  password: string,
  address: string,
): Promise<void> {
  const { user } = principal;
  requireOwner(user);
  await requirePassword(db, principal, password, "sPassword");
  await db.transaction().execute(async (trx) => {
    const { accountId } = user;
    await trx.deleteFrom("sign_on_providers").where("account_id", "=", accountId).execute();
    await noteEvent(trx, { ...user, address }, "providerRemoved");
  });
}

/**
 * Whether all but owners have to sign in with the provider; sessions that they opened otherwise
 * end. Throws 409 as long as there is no provider with a proved domain.
 */
export async function requireProviderFor(
  db: Db,
  principal: SignedInPrincipal,
  { required, password }: { required: boolean; password: string },
  address: string,
): Promise<void> {
  const { user } = principal;
  requireOwner(user);
  await requirePassword(db, principal, password, "sPassword");
  const domains = await listDomains(db, user.accountId);
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, user.accountId);
    const { numUpdatedRows } = await trx
      .updateTable("sign_on_providers")
      .set({ required: required ? 1 : 0 })
      .where("account_id", "=", user.accountId)
      .executeTakeFirst();
    const ready = numUpdatedRows !== 0n && domains.some(({ proved }) => proved);
    if (required && !ready) throw new Refusal(409, codeMessage("refusals.signOn.notReady"));
    if (required) await endOtherSessions(trx, user.accountId);
    const detail = required ? "on" : "off";
    await noteEvent(trx, { ...user, address }, "providerRule", { detail });
  });
}

async function endOtherSessions(trx: DbOrTransaction, accountId: string): Promise<void> {
  await trx
    .updateTable("sessions")
    .set({ revoked: now() })
    .where("revoked", "is", null)
    .where("user_id", "in", ({ selectFrom }) =>
      selectFrom("users")
        .select("id")
        .where("account_id", "=", accountId)
        .where("role", "!=", "owner"),
    )
    .execute();
}

/**
 * Throws 403 for whoever has to sign in with the account's own provider and comes otherwise. An
 * owner always may, so that a provider that fails locks nobody out for good.
 */
export async function refuseOtherSignIn(
  db: DbOrTransaction,
  { accountId, role }: Pick<User, "accountId" | "role">,
): Promise<void> {
  if (role === "owner" || !config().accountProviders) return;
  const row = await findRow(db, accountId);
  if (row?.required !== 1) return;
  const { host } = new URL(row.issuer);
  throw new Refusal(403, codeMessage("refusals.signOn.required", { provider: host }));
}

/** Null where the account has none, or no setting allows one. */
export async function findClient(db: Db, accountId: string): Promise<ProviderClient | null> {
  if (!config().accountProviders) return null;
  const row = await findRow(db, accountId);
  if (!row) return null;
  const { issuer, client_id: clientId, client_secret: secret } = row;
  return asClient(accountId, { issuer, clientId, secret });
}

/** Throws 409 where whoever runs the server has not switched it on. */
function requireOffered() {
  const offered = config().accountProviders;
  if (offered) return offered;
  throw new Refusal(409, codeMessage("refusals.signOn.notOffered"));
}

async function findRow(db: DbOrTransaction, accountId: string) {
  const row = await db
    .selectFrom("sign_on_providers")
    .selectAll()
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (!row) return null;
  const { client_secret: sealed } = row;
  const secret = sealed && openValue("sign_on_providers", [accountId], sealed);
  return { ...row, client_secret: secret };
}

function asClient(
  accountId: string,
  { issuer, clientId, secret }: { issuer: string; clientId: string; secret: string },
): ProviderClient {
  const { publicOnly, timeoutSeconds } = requireOffered();
  const name = new URL(issuer).host;
  const provider = { issuer, clientId, clientSecret: secret || null, name };
  return {
    provider: { ...provider, timeoutSeconds, publicOnly },
    callbackUrl: callbackOf(accountId),
  };
}

/** One for each account: what one provider sends never counts as another's. */
function callbackOf(accountId: string): string {
  return `${config().publicUrl}/auth/company/${accountId}/callback`;
}
