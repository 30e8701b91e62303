import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "../db/db.ts";
import { notFound } from "../errors.ts";
import type { DigestChoice } from "../form-schemas/digest.ts";
import { deriveKeys } from "../keys.ts";
import { getSessionSecrets } from "./session-secrets.ts";

export async function getDigest(db: Db, userId: string): Promise<DigestChoice> {
  const { digest } = await db
    .selectFrom("users")
    .select("digest")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return digest;
}

export async function setDigest(db: Db, userId: string, digest: DigestChoice): Promise<void> {
  await db.updateTable("users").set({ digest }).where("id", "=", userId).execute();
}

/** The end of the link that ends the mails of a person; it works for as long as they are there. */
export async function makeUnsubscribeSecret(db: Db, userId: string): Promise<string> {
  const [key] = deriveKeys(await getSessionSecrets(db), "digests");
  return `${userId}.${sign(key, userId)}`;
}

/** Throws 404 for a link that is none of ours. It may be pressed again. */
export async function endDigest(db: Db, secret: string): Promise<void> {
  const [userId = "", given = ""] = secret.split(".");
  const keys = deriveKeys(await getSessionSecrets(db), "digests");
  if (!keys.some((key) => isSame(given, sign(key, userId)))) throw notFound("digest");
  await setDigest(db, userId, "off");
}

function sign(key: string, userId: string): string {
  return createHmac("sha256", key).update(userId).digest("base64url");
}

function isSame(given: string, known: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(known)];
  return one.length === other.length && timingSafeEqual(one, other);
}
