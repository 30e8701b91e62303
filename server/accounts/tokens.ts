import { SignJWT } from "jose";
import type { Db } from "../db/db.ts";
import { readClaims, signClaims } from "./signed-claims.ts";

export type TokenClaims = { userId: string; sessionId: string };

/** A signed token that names a session row; the row decides whether it is still good. */
export async function signToken(db: Db, claims: TokenClaims, expires: Date): Promise<string> {
  const signed = new SignJWT({ sid: claims.sessionId })
    .setSubject(claims.userId)
    .setIssuedAt()
    .setExpirationTime(expires);
  return signClaims(db, "sessions", signed);
}

type Checked = TokenClaims & { expires: number };

/** Tokens whose signature was found good: checking it again would give the same. */
const checked = new Map<string, Checked>();
const mostChecked = 2_000;

/** Null for anything but an unexpired token of ours; older secrets of the rotation still count. */
export async function readToken(db: Db, token: string): Promise<TokenClaims | null> {
  const known = checked.get(token) ?? (await checkSignature(db, token));
  if (!known || known.expires <= Date.now()) return null;
  if (checked.size >= mostChecked) checked.clear();
  checked.set(token, known);
  return known;
}

/** How many are held, for whoever watches the memory. */
export function countCheckedTokens(): number {
  return checked.size;
}

async function checkSignature(db: Db, token: string): Promise<Checked | null> {
  const { sub, exp, sid } = (await readClaims(db, "sessions", token)) ?? {};
  if (typeof sub !== "string" || typeof sid !== "string" || !exp) return null;
  return { userId: sub, sessionId: sid, expires: exp * 1000 };
}
