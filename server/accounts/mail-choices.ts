import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "../db/db.ts";
import { notFound } from "../errors.ts";
import type { DigestChoice } from "../form-schemas/digest.ts";
import { deriveKeys } from "../keys.ts";
import { getSessionSecrets } from "./session-secrets.ts";

/** Which mails somebody wants besides those that they need. */
export type MailChoices = {
  digest: DigestChoice;
  /** Whether a mail says that a comment names them. */
  mentions: boolean;
};

const keyOf = { digest: "digests", mention: "mentions" } as const;
type Mailed = keyof typeof keyOf;

export async function getMailChoices(db: Db, userId: string): Promise<MailChoices> {
  const { digest, mention_mails } = await db
    .selectFrom("users")
    .select(["digest", "mention_mails"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { digest, mentions: mention_mails === 1 };
}

/** What is left out stays. */
export async function setMailChoices(
  db: Db,
  userId: string,
  { digest, mentions }: Partial<MailChoices>,
): Promise<void> {
  await db
    .updateTable("users")
    .set({
      ...(digest !== undefined && { digest }),
      ...(mentions !== undefined && { mention_mails: mentions ? 1 : 0 }),
    })
    .where("id", "=", userId)
    .execute();
}

/**
 * Makes the ends of the links that end one kind of mail to a person; each works for as long as they
 * are there. To be called before a transaction begins.
 */
export async function signUnsubscribing(
  db: Db,
  mailed: Mailed,
): Promise<(userId: string) => string> {
  const [key] = deriveKeys(await getSessionSecrets(db), keyOf[mailed]);
  return (userId) => `${userId}.${sign(key, userId)}`;
}

/** Throws 404 for a link that is none of ours. It may be pressed again. */
export async function endMails(db: Db, secret: string): Promise<void> {
  const [userId = "", given = ""] = secret.split(".");
  const secrets = await getSessionSecrets(db);
  const isOf = (mailed: Mailed) =>
    deriveKeys(secrets, keyOf[mailed]).some((key) => isSame(given, sign(key, userId)));
  if (isOf("digest")) return setMailChoices(db, userId, { digest: "off" });
  if (isOf("mention")) return setMailChoices(db, userId, { mentions: false });
  throw notFound("digest");
}

function sign(key: string, userId: string): string {
  return createHmac("sha256", key).update(userId).digest("base64url");
}

function isSame(given: string, known: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(known)];
  return one.length === other.length && timingSafeEqual(one, other);
}
