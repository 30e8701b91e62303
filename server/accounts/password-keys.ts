import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, importPKCS8 } from "jose";
import { config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { openValue } from "../db/sealed-columns.ts";
import { keepSecret } from "./kept-secrets.ts";

export type PasswordKey = { secret: CryptoKey; published: PublicKey };
export type PublicKey = Record<"kty" | "n" | "e" | "kid" | "use" | "alg", string>;

const algorithm = "RSA-OAEP-256";
const stem = "password-key";
const dayMs = 24 * 60 * 60 * 1000;

/** The key that passwords are encrypted for; it is made when it is first asked for. */
export async function getPasswordKey(db: Db): Promise<PasswordKey> {
  // What two requests at once would make twice takes a second.
  const begun = underWay.get(db) ?? requireKey(db).finally(() => underWay.delete(db));
  underWay.set(db, begun);
  return openKey(await begun);
}

/** Every key that a message under way may be for: this one and its neighbours in time. */
export async function listPasswordKeys(db: Db): Promise<PasswordKey[]> {
  await getPasswordKey(db);
  const rows = await db
    .selectFrom("secrets")
    .select(["name", "value"])
    .where("name", "in", listKept())
    .execute();
  return Promise.all(rows.map(({ name, value }) => openKey(openValue("secrets", [name], value))));
}

/** The private key as text, to be kept. */
export async function makePasswordKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(algorithm, {
    modulusLength: 3072,
    extractable: true,
  });
  return (await exportPKCS8(privateKey)).trim();
}

const underWay = new WeakMap<Db, Promise<string>>();
const opened = new Map<string, Promise<PasswordKey>>();
const mostOpened = 10;

/** Counts the periods after which the key is changed; null when it never is. */
function period(): number | null {
  const { passwordKeyDays } = config();
  return passwordKeyDays === 0 ? null : Math.floor(Date.now() / (passwordKeyDays * dayMs));
}

/** Each period has a name of its own, so that processes agree on the key without a lock. */
function nameOf(number: number | null): string {
  return number === null ? stem : `${stem}-${config().passwordKeyDays}d-${number}`;
}

export function nameCurrentKey(): string {
  return nameOf(period());
}

/** Clocks of two machines may stand on two sides of a change. */
function listKept(): string[] {
  const number = period();
  return number === null ? [stem] : [number - 1, number, number + 1].map(nameOf);
}

async function requireKey(db: Db): Promise<string> {
  return keepSecret(db, nameCurrentKey(), async () => {
    // Nothing is encrypted for old ones any more, and whoever found one could read old messages.
    await db
      .deleteFrom("secrets")
      .where("name", "like", `${stem}%`)
      .where("name", "not in", listKept())
      .execute();
    return makePasswordKey();
  });
}

function openKey(pem: string): Promise<PasswordKey> {
  const known = opened.get(pem) ?? readKey(pem);
  if (opened.size >= mostOpened) opened.clear();
  opened.set(pem, known);
  return known;
}

async function readKey(pem: string): Promise<PasswordKey> {
  const secret = await importPKCS8(pem, algorithm, { extractable: true });
  const { kty = "RSA", n = "", e = "" } = await exportJWK(secret);
  const kid = await calculateJwkThumbprint({ kty, n, e });
  return { secret, published: { kty, n, e, kid, use: "enc", alg: algorithm } };
}
