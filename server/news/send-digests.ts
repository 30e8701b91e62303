import { signUnsubscribing } from "../accounts/mail-choices.ts";
import { seenBy } from "../accounts/rights.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { catalogueIn } from "../catalogue/translations.ts";
import { listCounted } from "../companies/companies.ts";
import { listDueFindings } from "../companies/findings/due.ts";
import { config } from "../config.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { UserRow } from "../db/account-tables.ts";
import type { JobContext } from "../jobs/handlers.ts";
import { completeJob, enqueueNamedJob } from "../jobs/queue.ts";
import { log } from "../log.ts";
import { findLanguage, queueMail } from "../mail/mail.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { formatsIn } from "../messages/formats.ts";
import { translateTo } from "../messages/messages.ts";
import type { Translate } from "../messages/translate.ts";
import { getToday } from "./news.ts";
import { withReads } from "./notice-reads.ts";
import { tellDeadlines } from "./tell-deadlines.ts";
import { listNotifications } from "./notifications.ts";

export const digestJob = "send-digests";
const dayMs = 86_400_000;
const soonDays = 14;
const mostDue = 20;
const monday = 1;

/** Puts today's mails into the queue; nothing where they were sent already. */
export async function scheduleDigests(db: DbOrTransaction): Promise<void> {
  await enqueueDigests(db, new Date());
}

/** Mails what is new to whoever wants it that day, tells what is due, and comes again the next morning. */
export async function sendDigestsDaily(
  { db, job, signal }: JobContext,
  catalogue: Catalogue,
): Promise<void> {
  const sent = await sendDigests(db, catalogue, getToday(), signal);
  if (sent > 0) log().info({ mails: sent }, "digests queued");
  await tellDeadlines(db, catalogue, getToday(), signal);
  await db.transaction().execute(async (trx) => {
    if (await completeJob(trx, job)) await scheduleNextDigests(trx);
  });
}

/** What kept one day's mails from going need not keep the next ones. */
export async function scheduleNextDigests(trx: DbOrTransaction): Promise<void> {
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
  await enqueueDigests(trx, new Date(`${tomorrow}T05:00:00Z`));
}

/** Says how many. Each gets one a day at most, and none where there is nothing to tell. */
export async function sendDigests(
  db: Db,
  catalogue: Catalogue,
  today: string,
  signal?: AbortSignal,
): Promise<number> {
  const isMonday = new Date(today).getUTCDay() === monday;
  const people = await db
    .selectFrom("users")
    .selectAll()
    .where("digest", "in", isMonday ? ["daily", "weekly"] : ["daily"])
    .where("email_verified", "=", 1)
    .where("deactivated", "is", null)
    .where((is) => is.or([is("digest_sent", "is", null), is("digest_sent", "<", today)]))
    .orderBy("id")
    .execute();
  let sent = 0;
  for (const person of people) {
    signal?.throwIfAborted();
    if (await sendOne(db, catalogue, person, today)) sent += 1;
  }
  return sent;
}

async function sendOne(
  db: Db,
  catalogue: Catalogue,
  person: UserRow,
  today: string,
): Promise<boolean> {
  const { id, account_id: accountId, email } = person;
  const t = translateTo(await findLanguage(db, accountId, email));
  const lines = await listLines(t, db, catalogueIn(catalogue, t.language), person, today);
  if (lines.length === 0) return false;
  const { publicUrl, productName } = config();
  const signFor = await signUnsubscribing(db, "digest");
  const unsubscribe = new URL(`/unsubscribe/${signFor(id)}`, publicUrl).href;
  const link = new URL("/dashboard/overview", publicUrl).href;
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable("users")
      .set({ digest_sent: today })
      .where("id", "=", id)
      .where((is) => is.or([is("digest_sent", "is", null), is("digest_sent", "<", today)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await queueMail(trx, accountId, {
      to: email,
      subject: codeMessage("mails.digest.subject", { productName }),
      text: codeMessage("mails.digest", { lines: lines.join("\n"), link, unsubscribe }),
      unsubscribe,
    });
    return true;
  });
}

/** What is due for the person, and what they have not read yet of the companies they see. */
async function listLines(
  t: Translate,
  db: Db,
  catalogue: Catalogue,
  person: UserRow,
  today: string,
): Promise<string[]> {
  const { id, account_id: accountId, email } = person;
  const seen = seenBy(db, { id, allCompanies: person.all_companies === 1 });
  const companies = await listCounted(seen, accountId);
  const { day } = formatsIn(t.language);
  const soon = new Date(Date.parse(today) + soonDays * dayMs).toISOString().slice(0, 10);
  const due = (await listDueFindings(seen, catalogue, accountId, companies))
    .filter(({ assignee, date }) => assignee === email && date <= soon)
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .slice(0, mostDue)
    .map(({ date, company, obligation }) =>
      t("mails.digest.due", { date: day(date), company, obligation: obligation.title }),
    );
  const notices = await withReads(
    db,
    id,
    await listNotifications(t, seen, catalogue, companies, id),
  );
  const unread = notices
    .filter(({ read }) => !read)
    .map(({ date, title }) => t("mails.digest.notice", { date: day(date), title }));
  return [...due, ...unread];
}

async function enqueueDigests(trx: DbOrTransaction, runAt: Date): Promise<void> {
  const day = runAt.toISOString();
  await enqueueNamedJob(trx, {
    ...{ kind: digestJob, subjectId: "", ownerId: "" },
    ...{ id: `${digestJob}-${day.slice(0, 10)}`, runAt: day },
  });
}
