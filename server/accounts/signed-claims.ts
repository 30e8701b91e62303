import { type JWTPayload, type SignJWT, jwtVerify } from "jose";
import type { Db } from "../db/db.ts";
import { deriveKeys } from "../keys.ts";
import { getSessionSecrets } from "./session-secrets.ts";

type Purpose = "sessions" | "devices" | "passkeys";

/** Signs by the first secret of the rotation. */
export async function signClaims(db: Db, purpose: Purpose, claims: SignJWT): Promise<string> {
  const [key] = deriveKeys(await getSessionSecrets(db), purpose);
  return claims.setProtectedHeader({ alg: "HS256" }).sign(asBytes(key));
}

/** Null for anything but unexpired claims that we signed; older secrets of the rotation still count. */
export async function readClaims(
  db: Db,
  purpose: Purpose,
  text: string,
): Promise<JWTPayload | null> {
  for (const key of deriveKeys(await getSessionSecrets(db), purpose)) {
    try {
      return (await jwtVerify(text, asBytes(key), { algorithms: ["HS256"] })).payload;
    } catch {
      continue;
    }
  }
  return null;
}

function asBytes(key: string): Uint8Array {
  return new TextEncoder().encode(key);
}
