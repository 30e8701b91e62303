import { now } from "../db/db.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { signOutEverywhere } from "./sessions.ts";

/**
 * Ends all by which somebody comes in: sessions, tokens, calendar address, mailed links. Their name
 * stays with what they did. False where it was so already.
 */
export async function deactivate(trx: DbOrTransaction, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("users")
    .set({ deactivated: now() })
    .where("id", "=", userId)
    .where("deactivated", "is", null)
    .executeTakeFirst();
  await signOutEverywhere(trx, userId);
  await trx.deleteFrom("calendar_addresses").where("user_id", "=", userId).execute();
  await trx.deleteFrom("password_resets").where("user_id", "=", userId).execute();
  await trx.deleteFrom("email_changes").where("user_id", "=", userId).execute();
  return numUpdatedRows !== 0n;
}

/** They may sign in again; what ended stays ended. False where it was so already. */
export async function reactivate(trx: DbOrTransaction, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("users")
    .set({ deactivated: null })
    .where("id", "=", userId)
    .where("deactivated", "is not", null)
    .executeTakeFirst();
  return numUpdatedRows !== 0n;
}

/** Throws 403 for somebody whose access was ended. */
export async function requireActive(db: DbOrTransaction, userId: string): Promise<void> {
  const row = await db
    .selectFrom("users")
    .select("deactivated")
    .where("id", "=", userId)
    .executeTakeFirst();
  if (!row?.deactivated) return;
  throw new Refusal(403, codeMessage("refusals.signIn.deactivated"));
}
