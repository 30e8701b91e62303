import { noteEvent } from "../accounts/account-log.ts";
import { config } from "../config.ts";
import { now } from "../db/db.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { WebhookRow } from "../db/webhook-tables.ts";
import { queueMail } from "../mail/mail.ts";
import { codeMessage } from "../messages/coded-message.ts";

/** Sends nothing more to an address, and tells the owners of the account why. */
export async function switchOff(
  trx: DbOrTransaction,
  id: string,
  why: Exclude<WebhookRow["off_why"], "person" | null>,
): Promise<void> {
  const hook = await trx
    .updateTable("webhooks")
    .set({ off: now(), off_why: why })
    .where("id", "=", id)
    .where("off", "is", null)
    .returning(["account_id", "url"])
    .executeTakeFirst();
  if (!hook) return;
  const { account_id: accountId, url } = hook;
  const { host } = new URL(url);
  const nobody = { accountId, id: null, email: "", address: "" };
  await noteEvent(trx, nobody, "webhookOff", { detail: host });
  const owners = await trx
    .selectFrom("users")
    .select("email")
    .where("account_id", "=", accountId)
    .where("role", "=", "owner")
    .where("deactivated", "is", null)
    .where("email_verified", "=", 1)
    .execute();
  const { productName, publicUrl } = config();
  const link = new URL(`/dashboard/account/webhooks?webhook=${id}`, publicUrl).href;
  for (const { email } of owners) {
    await queueMail(trx, accountId, {
      to: email,
      subject: codeMessage("mails.webhookOff.subject", { productName }),
      text: codeMessage(`mails.webhookOff.${why}`, { host, link }),
    });
  }
}
