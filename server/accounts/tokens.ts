import { SignJWT, jwtVerify } from "jose";
import type { Db } from "../db/db.ts";
import { deriveKeys } from "../keys.ts";
import { getSessionSecrets } from "./session-secrets.ts";

export type TokenClaims = { userId: string; sessionId: string };

/** A signed token that names a session row; the row decides whether it is still good. */
export async function signToken(db: Db, claims: TokenClaims, expires: Date): Promise<string> {
  const [key] = deriveKeys(await getSessionSecrets(db), "sessions");
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(claims.userId)
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(asBytes(key));
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
  for (const key of deriveKeys(await getSessionSecrets(db), "sessions")) {
    try {
      const { payload } = await jwtVerify(token, asBytes(key), { algorithms: ["HS256"] });
      const { sub, exp, sid } = payload;
      if (typeof sub !== "string" || typeof sid !== "string" || !exp) return null;
      return { userId: sub, sessionId: sid, expires: exp * 1000 };
    } catch {
      continue;
    }
  }
  return null;
}

function asBytes(key: string): Uint8Array {
  return new TextEncoder().encode(key);
}
