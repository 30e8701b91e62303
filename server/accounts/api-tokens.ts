import { config } from "../config.ts";
import { newId, now } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import type { ApiTokenRow } from "../db/account-tables.ts";
import { Refusal, notFound, refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { SignedInPrincipal } from "./accounts.ts";
import { requirePassword } from "./credentials.ts";
import { mailSecurity } from "./security-mails.ts";
import { createSecret, hashSecret } from "./secrets.ts";

export type ApiToken = Omit<ApiTokenRow, "user_id" | "secret_hash">;
export type TokenScope = ApiTokenRow["scope"];
/** `day` is the last one on which it works, YYYY-MM-DD. */
type TokenWish = { name: string; scope: TokenScope; day?: string | undefined; password: string };

/** Tells these tokens from those of a session, and lets scanners of leaks know them. */
const mark = "acq_";
const mostTokens = 50;
const usedEveryMs = 60_000;

/**
 * Makes a token and gives it, this one time. It works until the end of the day that was named, or
 * as long as a token may. Throws 400 for a wrong password and a day too far away, 403 as long as
 * nobody has shown the address to be theirs, and 409 when the person has fifty.
 */
export async function createApiToken(
  db: Db,
  principal: SignedInPrincipal,
  { password, day, ...wish }: TokenWish,
  address: string,
): Promise<{ id: string; token: string }> {
  const { id: userId, emailVerified } = principal.user;
  if (!emailVerified) throw new Refusal(403, codeMessage("refusals.tokens.verifyFirst"));
  const expires = readExpiry(day);
  await requirePassword(db, principal, password, "sPassword");
  const { length } = await listApiTokens(db, userId);
  if (length >= mostTokens) {
    throw new Refusal(409, codeMessage("refusals.tokens.full", { most: mostTokens }));
  }
  const id = newId();
  const token = mark + createSecret().secret;
  const row = { id, user_id: userId, secret_hash: hashSecret(token), created: now(), used: null };
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto("api_tokens")
      .values({ ...row, ...wish, expires })
      .execute();
    await mailSecurity(trx, { ...principal.user, address }, "tokenMade");
  });
  return { id, token };
}

function readExpiry(day: string | undefined): string {
  const most = config().tokenDays;
  const last = new Date(Date.now() + most * 86_400_000).toISOString();
  if (!day) return last;
  if (day > last.slice(0, 10)) {
    throw refuseField(400, "dExpires", codeMessage("refusals.tokens.tooLong", { days: most }));
  }
  // The day that was named is the last one on which it works.
  return `${day}T23:59:59.999Z`;
}

/** Those that were not revoked, the newest first; what has run out stays until it is revoked. */
export async function listApiTokens(db: Db, userId: string): Promise<ApiToken[]> {
  return db
    .selectFrom("api_tokens")
    .select(["id", "name", "scope", "created", "expires", "used"])
    .where("user_id", "=", userId)
    .orderBy("created", "desc")
    .orderBy("id")
    .execute();
}

/** The token stops working at once. */
export async function revokeApiToken(db: Db, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("api_tokens")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound("token");
}

export function isApiToken(token: string): boolean {
  return token.startsWith(mark);
}

/** Whose token it is and what it may do; null when it is unknown, revoked or has run out. */
export async function readApiToken(
  db: Db,
  token: string,
): Promise<{ userId: string; scope: TokenScope; tokenName: string } | null> {
  const row = await db
    .selectFrom("api_tokens")
    .select(["id", "user_id", "name", "scope", "expires", "used"])
    .where("secret_hash", "=", hashSecret(token))
    .executeTakeFirst();
  if (!row || row.expires <= now()) return null;
  const recently = new Date(Date.now() - usedEveryMs).toISOString();
  if (row.used === null || row.used < recently) {
    await db.updateTable("api_tokens").set({ used: now() }).where("id", "=", row.id).execute();
  }
  return { userId: row.user_id, scope: row.scope, tokenName: row.name };
}
