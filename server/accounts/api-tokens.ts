import { newId, now } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import type { ApiTokenRow } from "../db/account-tables.ts";
import { Refusal, notFound } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { createSecret, hashSecret } from "./secrets.ts";

export type ApiToken = Omit<ApiTokenRow, "user_id" | "secret_hash">;
export type TokenScope = ApiTokenRow["scope"];

/** Tells these tokens from those of a session, and lets scanners of leaks know them. */
const mark = "acq_";
const mostTokens = 50;
const usedEveryMs = 60_000;

/** Makes a token and gives it, this one time. Throws 409 when the person has fifty. */
export async function createApiToken(
  db: Db,
  userId: string,
  wish: { name: string; scope: TokenScope; expires: string | null },
): Promise<{ id: string; token: string }> {
  const { length } = await listApiTokens(db, userId);
  if (length >= mostTokens) {
    throw new Refusal(409, codeMessage("refusals.tokens.full", { most: mostTokens }));
  }
  const id = newId();
  const token = mark + createSecret().secret;
  const row = { id, user_id: userId, secret_hash: hashSecret(token), created: now(), used: null };
  await db
    .insertInto("api_tokens")
    .values({ ...row, ...wish })
    .execute();
  return { id, token };
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
): Promise<{ userId: string; scope: TokenScope } | null> {
  const row = await db
    .selectFrom("api_tokens")
    .select(["id", "user_id", "scope", "expires", "used"])
    .where("secret_hash", "=", hashSecret(token))
    .executeTakeFirst();
  if (!row || (row.expires !== null && row.expires <= now())) return null;
  const recently = new Date(Date.now() - usedEveryMs).toISOString();
  if (row.used === null || row.used < recently) {
    await db.updateTable("api_tokens").set({ used: now() }).where("id", "=", row.id).execute();
  }
  return { userId: row.user_id, scope: row.scope };
}
