import { SignJWT, jwtVerify } from "jose";
import { newId } from "../db/db.ts";
import { keysFor } from "../keys.ts";

const keptDays = 365;

/**
 * What a browser keeps after somebody signed in with it. It opens nothing: whoever brings it is
 * told from strangers who guess, and is not held up by them.
 */
export async function createDevice(userId: string): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(userId)
    .setJti(newId())
    .setExpirationTime(new Date(Date.now() + keptDays * 86_400_000))
    .sign(asKey(keysFor("devices")[0]));
}

/** The device's own name, where it is one that this person has signed in with; null otherwise. */
export async function readDevice(device: string, userId: string): Promise<string | null> {
  for (const key of keysFor("devices")) {
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
