import { selectWhoSee } from "../../accounts/rights.ts";
import { config } from "../../config.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { catalogueIn } from "../../catalogue/translations.ts";
import type { DbOrTransaction } from "../../db/db.ts";
import type { AttestationRow } from "../../db/control-tables.ts";
import { findLanguage, queueMail } from "../../mail/mail.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { isControl } from "./controls.ts";

const mostNamed = 20;

/** One mail to each person whose controls expired, whether assigned to them or attested by them. */
export async function mailExpired(
  trx: DbOrTransaction,
  catalogue: Catalogue,
  { id, owner_id }: { id: string; owner_id: string },
  expired: AttestationRow[],
): Promise<void> {
  const live = expired.filter((row) => isControl(catalogue, row.obligation_id));
  if (live.length === 0) return;
  const { name } = await trx
    .selectFrom("companies")
    .select("name")
    .where("id", "=", id)
    .where("owner_id", "=", owner_id)
    .executeTakeFirstOrThrow();
  const owners = await mapOwners(trx, { id, owner_id });
  // An address that nobody has shown to be theirs may be a stranger's.
  const people = await selectWhoSee(trx, owner_id, id)
    .select("users.email")
    .where("users.email_verified", "=", 1)
    .execute();
  for (const { email } of people) {
    const own = live.filter((row) => (owners.get(row.obligation_id) ?? row.attested_by) === email);
    if (own.length > 0) {
      const spoken = catalogueIn(catalogue, await findLanguage(trx, owner_id, email));
      await queueMail(trx, owner_id, wordMail(spoken, email, name, own));
    }
  }
}

/** The addresses of those to whom controls are assigned, by obligation. */
async function mapOwners(trx: DbOrTransaction, { id, owner_id }: { id: string; owner_id: string }) {
  const rows = await trx
    .selectFrom("finding_work")
    .innerJoin("users", "users.id", "finding_work.assignee_id")
    .select(["finding_work.obligation_id", "users.email"])
    .where("finding_work.company_id", "=", id)
    .where("finding_work.owner_id", "=", owner_id)
    .execute();
  return new Map(rows.map(({ obligation_id, email }) => [obligation_id, email]));
}

/** Names that people chose stand in the text alone: a subject would carry them to strangers. */
function wordMail(catalogue: Catalogue, to: string, company: string, rows: AttestationRow[]) {
  const { productName, publicUrl } = config();
  const titles = rows
    .slice(0, mostNamed)
    .map((row) => `- ${catalogue.obligations.get(row.obligation_id)?.obligation.title ?? ""}`);
  const query = new URLSearchParams({ company, state: "expired" }).toString();
  return {
    to,
    subject: codeMessage("mails.controlsExpired.subject", { productName }),
    text: codeMessage("mails.controlsExpired", {
      ...{ company, titles: titles.join("\n"), more: Math.max(0, rows.length - mostNamed) },
      link: `${publicUrl}/dashboard/controls?${query}`,
    }),
  };
}
