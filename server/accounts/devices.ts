import { SignJWT } from "jose";
import type { Db } from "../db/db.ts";
import { newId } from "../db/db.ts";
import { readClaims, signClaims } from "./signed-claims.ts";

const keptDays = 365;

/**
 * What a browser keeps after somebody signed in with it. It opens nothing: whoever brings it is
 * told from strangers who guess, and is not held up by them.
 */
export async function createDevice(db: Db, userId: string): Promise<string> {
  const claims = new SignJWT({})
    .setSubject(userId)
    .setJti(newId())
    .setExpirationTime(new Date(Date.now() + keptDays * 86_400_000));
  return signClaims(db, "devices", claims);
}

/** The device's own name, where it is one that this person has signed in with; null otherwise. */
export async function readDevice(db: Db, device: string, userId: string): Promise<string | null> {
  const claims = await readClaims(db, "devices", device);
  return claims?.sub === userId ? (claims.jti ?? null) : null;
}
