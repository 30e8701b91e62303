import { createHash } from "node:crypto";
import { config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { nameNetwork } from "../net/client-address.ts";
import { countAttempt, forgetAttempts } from "./attempts.ts";
import { readDevice } from "./devices.ts";

const windowSeconds = 900;

type Guess = { email: string; userId: string | undefined; device: string; address: string };

/**
 * Counts a try to sign in by whoever tries, and gives what to forget once it was right. Throws 429
 * when they tried too often. Nobody else is held up by it: not the owner at another address, and
 * not one with a device they have signed in with before.
 */
export async function countGuess(db: Db, guess: Guess): Promise<() => Promise<void>> {
  const limits = config().loginAttempts;
  const { email, userId, address } = guess;
  const device = userId && guess.device ? await readDevice(db, guess.device, userId) : null;
  if (!device) {
    await countAttempt(db, `login-address:${nameNetwork(address)}`, limits.address, windowSeconds);
  }
  const key = device ? `login-device:${device}` : `login:${hide(email)}@${nameNetwork(address)}`;
  await countAttempt(db, key, limits.account, windowSeconds);
  return () => forgetAttempts(db, key);
}

/** Counts are kept by address, and tell nobody which ones were typed. */
export function hide(email: string): string {
  return createHash("sha256").update(email).digest("hex").slice(0, 32);
}
