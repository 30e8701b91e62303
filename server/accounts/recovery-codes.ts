import { randomBytes } from "node:crypto";
import { Secret } from "otpauth";
import type { DbOrTransaction } from "../db/db.ts";
import { hashSecret } from "./secrets.ts";

const codesMade = 10;

/** New ones in place of those there were; only their hashes are kept. */
export async function giveRecoveryCodes(trx: DbOrTransaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codesMade }, makeCode);
  await trx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await trx
    .insertInto("recovery_codes")
    .values(codes.map((one) => ({ hash: hashCode(userId, one), user_id: userId })))
    .execute();
  return codes;
}

export async function countRecoveryCodes(db: DbOrTransaction, userId: string): Promise<number> {
  const rows = await db
    .selectFrom("recovery_codes")
    .select("hash")
    .where("user_id", "=", userId)
    .execute();
  return rows.length;
}

/** Whether it is one that is left; it is spent then. */
export async function takeRecoveryCode(
  trx: DbOrTransaction,
  userId: string,
  typed: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("recovery_codes")
    .where("hash", "=", hashCode(userId, typed))
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return numDeletedRows !== 0n;
}

/** Eighty random bits, in groups that can be read aloud. */
function makeCode(): string {
  const letters = new Secret({ buffer: new Uint8Array(randomBytes(10)).buffer }).base32;
  return letters.toLowerCase().match(/.{4}/g)?.join("-") ?? letters;
}

function hashCode(userId: string, code: string): string {
  return hashSecret(`${userId} ${code.toLowerCase().replace(/[^a-z0-9]/g, "")}`);
}
