import { SignJWT, jwtVerify } from "jose";
import { newId } from "../db/db.ts";
import type { Db } from "../db/db.ts";
import { deriveKeys } from "../keys.ts";
import { getSessionSecrets } from "./session-secrets.ts";

const keptDays = 365;

/**
 * What a browser keeps after somebody signed in with it. It opens nothing: whoever brings it is
 * told from strangers who guess, and is not held up by them.
 */
export async function createDevice(db: Db, userId: string): Promise<string> {
  const [key] = deriveKeys(await getSessionSecrets(db), "devices");
  return new SignJWT({})
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(userId)
    .setJti(newId())
    .setExpirationTime(new Date(Date.now() + keptDays * 86_400_000))
    .sign(asKey(key));
}

/** The device's own name, where it is one that this person has signed in with; null otherwise. */
export async function readDevice(db: Db, device: string, userId: string): Promise<string | null> {
  for (const key of deriveKeys(await getSessionSecrets(db), "devices")) {
    try {
      const { payload } = await jwtVerify(device, asKey(key), { algorithms: ["HS256"] });
      return payload.sub === userId ? (payload.jti ?? null) : null;
    } catch {
      continue;
    }
  }
  return null;
}

function asKey(key: string): Uint8Array {
  return new TextEncoder().encode(key);
}
