import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, importPKCS8 } from "jose";
import { config } from "../config.ts";

export type PasswordKey = { secret: CryptoKey; published: PublicKey };
export type PublicKey = Record<"kty" | "n" | "e" | "kid" | "use" | "alg", string>;

const algorithm = "RSA-OAEP-256";
const stem = "password-key";
const dayMs = 24 * 60 * 60 * 1000;

/** The key that passwords are encrypted for; it is made when it is first asked for. */
export function getPasswordKey(): Promise<PasswordKey> {
  const name = nameOf(period());
  const known = keys.get(name) ?? requireKey(name);
  keys.set(name, known);
  // What failed once, for want of room on the disk, may work the next time.
  known.catch(() => keys.delete(name));
  return known;
}

/** This key and the one before it, which stays good for messages that are under way. */
export async function listPasswordKeys(): Promise<PasswordKey[]> {
  const current = await getPasswordKey();
  const number = period();
  const before = number === null ? null : await readKey(nameOf(number - 1));
  return before ? [current, before] : [current];
}

const keys = new Map<string, Promise<PasswordKey>>();

/** Counts the periods after which the key is changed; null when it never is. */
function period(): number | null {
  const { passwordKeyDays } = config();
  return passwordKeyDays === 0 ? null : Math.floor(Date.now() / (passwordKeyDays * dayMs));
}

/** Each period has a file of its own, so that processes agree on the key without a lock. */
function nameOf(number: number | null): string {
  return number === null ? stem : `${stem}-${config().passwordKeyDays}d-${number}`;
}

async function requireKey(name: string): Promise<PasswordKey> {
  const stored = (await readKey(name)) ?? (await makeKey(name));
  forgetOldKeys();
  return stored;
}

async function makeKey(name: string): Promise<PasswordKey> {
  const { privateKey } = await generateKeyPair(algorithm, {
    modulusLength: 3072,
    extractable: true,
  });
  const file = join(config().dataDir, name);
  const draft = join(config().dataDir, `draft-${randomUUID()}`);
  try {
    writeFileSync(draft, await exportPKCS8(privateKey), { mode: 0o600 });
    // A link appears whole or not at all, and for one of several processes only.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const made = await readKey(name);
  if (made) return made;
  throw new Error(`the key ${name} disappeared`);
}

async function readKey(name: string): Promise<PasswordKey | null> {
  const pem = readText(join(config().dataDir, name));
  if (pem === null) return null;
  const secret = await importPKCS8(pem, algorithm, { extractable: true });
  const { kty = "RSA", n = "", e = "" } = await exportJWK(secret);
  const kid = await calculateJwkThumbprint({ kty, n, e });
  return { secret, published: { kty, n, e, kid, use: "enc", alg: algorithm } };
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** Nothing is encrypted for them any more, and whoever found one could read old messages. */
function forgetOldKeys(): void {
  const number = period();
  const kept = [nameOf(number), ...(number === null ? [] : [nameOf(number - 1)])];
  for (const name of readdirSync(config().dataDir)) {
    const old = name.startsWith(stem) && !kept.includes(name);
    if (old) rmSync(join(config().dataDir, name), { force: true });
  }
}
