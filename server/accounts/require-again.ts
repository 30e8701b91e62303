import { config } from "../config.ts";
import type { Db } from "../db/db.ts";
import { refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { noteEvent } from "./account-log.ts";
import type { SignedInPrincipal } from "./accounts.ts";
import { countAttempt, forgetAttempts } from "./attempts.ts";
import { requirePassword } from "./credentials.ts";
import { takeCode } from "./factors.ts";

/** What somebody shows once more: the password, or a code where they have none. */
export type ShownAgain = { password?: string | undefined; code?: string | undefined };

/** As `requirePassword`, or by a fresh code of the app or for recovery. */
export async function requireAgain(
  db: Db,
  principal: SignedInPrincipal,
  { password, code }: ShownAgain,
  address: string,
): Promise<void> {
  if (code === undefined) return requirePassword(db, principal, password ?? "", "sPassword");
  const { user, sessionId } = principal;
  const key = `password:${sessionId}`;
  await countAttempt(db, key, config().loginAttempts.account, 900);
  const taken = await db.transaction().execute((trx) => takeCode(trx, user.id, code));
  if (!taken) {
    await noteEvent(db, { ...user, address }, "factorFailed");
    throw refuseField(400, "sCode", codeMessage("refusals.factor.wrong"));
  }
  await forgetAttempts(db, key);
}
