import { normaliseEmail } from "../accounts/accounts.ts";
import type { User } from "../accounts/accounts.ts";
import { selectWhoSee } from "../accounts/rights.ts";
import { countUse } from "../accounts/limits.ts";
import { config } from "../config.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import { lockAccount } from "../db/locks.ts";
import type { AssessmentRow } from "../db/company-tables.ts";
import { Refusal, refuseField } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { queueMail } from "../mail/mail.ts";
import { requireNewestAssessment } from "./companies.ts";
import type { Company } from "./companies.ts";

/**
 * Sends one mail to the address when the company's dashboard is there, now if it already is.
 * Asking twice for the same dashboard sends no second mail. Throws 403 for an address of somebody
 * else as long as nobody has shown the asker's own to be theirs, and 429 after too many mails.
 */
export async function watchAssessment(
  db: Db,
  company: Company,
  email: string,
  { user, address }: { user: User; address: string },
): Promise<void> {
  const by = { account: company.owner_id, address };
  if (!(await isColleague(db, company.owner_id, email))) {
    if (!user.emailVerified) throw onlyColleagues();
    await countUse(db, "ready-mails-to-others", by);
  }
  await countUse(db, "ready-mails", by);
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, company.owner_id);
    const { id } = await requireNewestAssessment(trx, company);
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("assessment_watchers")
      .values({ assessment_id: id, email })
      .onConflict((conflict) => conflict.columns(["assessment_id", "email"]).doNothing())
      .executeTakeFirstOrThrow();
    const assessment = await requireNewestAssessment(trx, company);
    const ended = assessment.status === "ready" || assessment.status === "failed";
    if (numInsertedOrUpdatedRows === 0n || !ended) return;
    await queueMail(trx, company.owner_id, wordMail(email, company.name, assessment.status));
  });
}

async function isColleague(db: Db, accountId: string, email: string): Promise<boolean> {
  const found = await db
    .selectFrom("users")
    .select("id")
    .where("account_id", "=", accountId)
    .where("email", "=", normaliseEmail(email))
    .executeTakeFirst();
  return found !== undefined;
}

function onlyColleagues(): Refusal {
  return refuseField(403, "sEmail", codeMessage("refusals.watch.onlyColleagues"));
}

/** To be called in the transaction that ends the assessment. */
export async function mailWatchers(
  trx: DbOrTransaction,
  assessment: Pick<AssessmentRow, "id" | "company_id" | "owner_id">,
  status: "ready" | "failed",
): Promise<void> {
  const watchers = await trx
    .selectFrom("assessment_watchers")
    .innerJoin("assessments", "assessments.id", "assessment_watchers.assessment_id")
    .innerJoin("companies", "companies.id", "assessments.company_id")
    .select(["assessment_watchers.email", "companies.name"])
    .where("assessment_id", "=", assessment.id)
    .where("companies.owner_id", "=", assessment.owner_id)
    .execute();
  const colleagues = await trx
    .selectFrom("users")
    .select("email")
    .where("account_id", "=", assessment.owner_id)
    .execute();
  const seeing = await selectWhoSee(trx, assessment.owner_id, assessment.company_id)
    .select("users.email")
    .execute();
  const has = (people: { email: string }[], email: string) =>
    people.some((one) => one.email === normaliseEmail(email));
  for (const { email, name } of watchers) {
    // A colleague whose right to the company ended meanwhile does not hear of it any more.
    if (has(colleagues, email) && !has(seeing, email)) continue;
    await queueMail(trx, assessment.owner_id, wordMail(email, name, status));
  }
}

/** Names that people chose stand in the text alone: a subject would carry them to strangers. */
function wordMail(to: string, name: string, status: AssessmentRow["status"]) {
  const { productName, publicUrl } = config();
  if (status === "failed") {
    const link = `${publicUrl}/loadingYourDashboard?company=${encodeURIComponent(name)}`;
    return {
      to,
      subject: codeMessage("mails.dashboardFailed.subject", { productName }),
      text: codeMessage("mails.dashboardFailed", { company: name, link }),
    };
  }
  const link = `${publicUrl}/dashboard/default?company=${encodeURIComponent(name)}`;
  return {
    to,
    subject: codeMessage("mails.dashboardReady.subject", { productName }),
    text: codeMessage("mails.dashboardReady", { company: name, link }),
  };
}
