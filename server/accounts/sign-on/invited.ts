import { now } from "../../db/db.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import { setAccess } from "../rights.ts";
import { readIds } from "./joiner-rights.ts";

/** Gives somebody who joined otherwise what an invitation said, which is spent; false without one. */
export async function takeInvitation(
  trx: DbOrTransaction,
  accountId: string,
  userId: string,
  email: string,
): Promise<boolean> {
  const row = await trx
    .deleteFrom("invitations")
    .where("account_id", "=", accountId)
    .where("email", "=", email)
    .returning(["role", "companies_json", "expires"])
    .executeTakeFirst();
  if (!row || row.expires <= now()) return false;
  const companies = readIds(row.companies_json);
  await setAccess(trx, accountId, userId, { role: row.role, companies });
  return true;
}
