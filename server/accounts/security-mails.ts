import { config } from "../config.ts";
import type { DbOrTransaction } from "../db/db.ts";
import { queueMail } from "../mail/mail.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { Actor } from "./account-log.ts";
import { nameNetwork } from "../net/client-address.ts";

type Told =
  | "passwordChanged"
  | "tokenMade"
  | "signedIn"
  | "identityLinked"
  | "factorOn"
  | "factorOff"
  | "passkeyAdded"
  | "passkeyRemoved";

/** Tells people of what changes how their account is opened, so that they hear of it if it was not they. */
export async function mailSecurity(
  trx: DbOrTransaction,
  { accountId, email, address }: Actor,
  what: Told,
): Promise<void> {
  const { productName, publicUrl } = config();
  await queueMail(trx, accountId, {
    to: email,
    subject: codeMessage("mails.security.subject", { productName }),
    text: codeMessage(`mails.security.${what}`, {
      ...{ productName, address, link: `${publicUrl}/dashboard/account` },
      help: `${publicUrl}/forgot-password`,
    }),
  });
}

/** Whether the person signed in from this network before; to be asked before the new session is stored. */
export async function isKnownNetwork(
  db: DbOrTransaction,
  userId: string,
  address: string,
): Promise<boolean> {
  const rows = await db
    .selectFrom("sessions")
    .select("address")
    .distinct()
    .where("user_id", "=", userId)
    .execute();
  const network = nameNetwork(address);
  return rows.some((row) => nameNetwork(row.address) === network);
}
