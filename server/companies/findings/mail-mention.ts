import type { Catalogue } from "../../catalogue/catalogue.ts";
import { catalogueIn } from "../../catalogue/translations.ts";
import { config } from "../../config.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import { findLanguage, queueMail } from "../../mail/mail.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import type { WorkOn } from "./work.ts";

/**
 * Tells somebody that a comment names them. What people typed stands in the text alone: a subject
 * would carry it to strangers.
 */
export async function mailMention(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  { company, finding, person }: WorkOn,
  { to, text, secret }: { to: string; text: string; secret: string },
): Promise<void> {
  const { name } = await trx
    .selectFrom("companies")
    .select("name")
    .where("id", "=", company.id)
    .where("owner_id", "=", company.owner_id)
    .executeTakeFirstOrThrow();
  const { productName, publicUrl } = config();
  const spoken = catalogueIn(catalogue, await findLanguage(trx, company.owner_id, to));
  const { obligation } = spoken.obligations.get(finding.obligation_id) ?? {};
  const query = new URLSearchParams({ company: name, report: finding.id }).toString();
  const unsubscribe = new URL(`/unsubscribe/${secret}`, publicUrl).href;
  await queueMail(trx, company.owner_id, {
    to,
    subject: codeMessage("mails.mention.subject", { productName }),
    text: codeMessage("mails.mention", {
      ...{ email: person.email, company: name, text, unsubscribe },
      obligation: obligation?.title ?? finding.obligation_id,
      link: new URL(`/dashboard/default?${query}`, publicUrl).href,
    }),
    unsubscribe,
  });
}
