import { config } from "../../config.ts";
import { newId, now } from "../../db/db.ts";
import type { Db } from "../../db/db.ts";
import type { DirectoryTokenRow } from "../../db/sign-on-tables.ts";
import { Refusal, notFound } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { noteEvent } from "../account-log.ts";
import { requireOwner } from "../accounts.ts";
import type { SignedInPrincipal, User } from "../accounts.ts";
import { requirePassword } from "../credentials.ts";
import { createSecret, hashSecret } from "../secrets.ts";
import { mailSecurity } from "../security-mails.ts";

export type DirectoryToken = Omit<DirectoryTokenRow, "account_id" | "secret_hash">;
/** Whose directory speaks, and with which token. */
export type Directory = { accountId: string; tokenId: string; tokenName: string; address: string };

/** Unlike that of tokens for the API, so that neither is ever taken for the other. */
const mark = "acqscim_";
const mostTokens = 10;
const usedEveryMs = 60_000;

/**
 * Makes a token for the account's directory and gives it, this one time. Throws 403 unless an owner
 * asks whose address is verified, 400 for a wrong password, 409 when there are ten.
 */
export async function createDirectoryToken(
  db: Db,
  principal: SignedInPrincipal,
  { name, password }: { name: string; password: string },
  address: string,
): Promise<{ id: string; token: string }> {
  const { user } = principal;
  requireOwner(user);
  if (!user.emailVerified) throw new Refusal(403, codeMessage("refusals.tokens.verifyFirst"));
  await requirePassword(db, principal, password, "sPassword");
  const { length } = await listDirectoryTokens(db, user);
  if (length >= mostTokens) {
    throw new Refusal(409, codeMessage("refusals.tokens.full", { most: mostTokens }));
  }
  const id = newId();
  const token = mark + createSecret().secret;
  const expires = new Date(Date.now() + config().tokenDays * 86_400_000).toISOString();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("directory_tokens")
      .values({
        ...{ id, account_id: user.accountId, name, secret_hash: hashSecret(token) },
        ...{ created: now(), expires, used: null },
      })
      .execute();
    await noteEvent(trx, { ...user, address }, "directoryTokenMade", { detail: name });
    await mailSecurity(trx, { ...user, address }, "tokenMade");
  });
  return { id, token };
}

export async function listDirectoryTokens(db: Db, user: User): Promise<DirectoryToken[]> {
  requireOwner(user);
  return db
    .selectFrom("directory_tokens")
    .select(["id", "name", "created", "expires", "used"])
    .where("account_id", "=", user.accountId)
    .orderBy("created", "desc")
    .orderBy("id")
    .execute();
}

/** The token stops working at once. */
export async function revokeDirectoryToken(
  db: Db,
  user: User,
  id: string,
  address: string,
): Promise<void> {
  requireOwner(user);
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .deleteFrom("directory_tokens")
      .where("id", "=", id)
      .where("account_id", "=", user.accountId)
      .returning("name")
      .executeTakeFirst();
    if (!row) throw notFound("token");
    await noteEvent(trx, { ...user, address }, "directoryTokenRevoked", { detail: row.name });
  });
}

/** Null for a token that is unknown, revoked, has run out or is for something else. */
export async function readDirectoryToken(
  db: Db,
  token: string,
  address: string,
): Promise<Directory | null> {
  if (!token.startsWith(mark)) return null;
  const row = await db
    .selectFrom("directory_tokens")
    .select(["id", "account_id", "name", "expires", "used"])
    .where("secret_hash", "=", hashSecret(token))
    .executeTakeFirst();
  if (!row || row.expires <= now()) return null;
  const recently = new Date(Date.now() - usedEveryMs).toISOString();
  if (row.used === null || row.used < recently) {
    const tokens = db.updateTable("directory_tokens").set({ used: now() });
    await tokens.where("id", "=", row.id).execute();
  }
  return { accountId: row.account_id, tokenId: row.id, tokenName: row.name, address };
}
