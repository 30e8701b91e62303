import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { config } from "../config.ts";
import { newId, now } from "../db/db.ts";
import type { DbOrTransaction } from "../db/db.ts";
import type { MailRow } from "../db/job-tables.ts";
import { enqueueJob } from "../jobs/queue.ts";
import { log } from "../log.ts";
import { wordMessage } from "../messages/coded-message.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { asOffered, defaultLanguage } from "../messages/languages.ts";
import type { Language } from "../messages/languages.ts";
import { translateTo } from "../messages/messages.ts";

export const mailJob = "send-mail";

/** A server that says nothing must not hold up the other jobs; a mail is text and nothing else. */
const limits = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
  disableFileAccess: true,
  disableUrlAccess: true,
};

export type Mail = {
  to: string;
  subject: CodedMessage;
  text: CodedMessage;
  /** Where one press ends mails of this kind (RFC 8058). */
  unsubscribe?: string;
};

/**
 * Queues a mail in the transaction that stores its cause; a job sends it later. It is worded here
 * in the language that its reader chose, else in that of the account's owner, and its text is
 * deleted once it is sent.
 */
export async function queueMail(
  trx: DbOrTransaction,
  ownerId: string,
  { to, subject, text, unsubscribe = undefined }: Mail,
): Promise<void> {
  const id = newId();
  const t = translateTo(await findLanguage(trx, ownerId, to));
  await trx
    .insertInto("mails")
    .values({
      ...{ id, recipient: to, created: now(), sent: null },
      subject: wordMessage(t, subject),
      text: wordMessage(t, text),
      unsubscribe: unsubscribe ?? null,
    })
    .execute();
  await enqueueJob(trx, { kind: mailJob, subjectId: id, ownerId });
}

/** The one that the reader chose, else that of the account's owner; without a reader the owner's. */
export async function findLanguage(
  trx: DbOrTransaction,
  ownerId: string,
  email?: string,
): Promise<Language> {
  const people = await trx
    .selectFrom("users")
    .select(["email", "language"])
    .where((is) =>
      is.or([
        ...(email === undefined ? [] : [is("email", "=", email)]),
        is.and({ account_id: ownerId, role: "owner" as const }),
      ]),
    )
    .execute();
  const reader = people.find((one) => one.email === email);
  const owner = people.find((one) => one !== reader);
  return asOffered(reader?.language) ?? asOffered(owner?.language) ?? defaultLanguage;
}

/**
 * Hands the mail to the SMTP server, or writes it as a file where there is none. The message's
 * own id follows from the row, so that a mail sent twice is the same one. Throws when the
 * server does not take it.
 */
export async function deliverMail(mail: MailRow): Promise<void> {
  const { smtpUrl, smtpTls, mailFrom, publicUrl, dataDir } = config();
  const message = {
    from: mailFrom,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    date: new Date(mail.created),
    messageId: `<${mail.id}@${new URL(publicUrl).hostname}>`,
    ...(mail.unsubscribe && {
      headers: {
        "List-Unsubscribe": `<${mail.unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    }),
  };
  if (smtpUrl) {
    const requireTLS = smtpTls && !isLoopback(new URL(smtpUrl).hostname);
    const transport = createTransport({ url: smtpUrl, ...limits, requireTLS });
    await transport.sendMail(message);
    transport.close();
    return;
  }
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { message: bytes } = await transport.sendMail(message);
  const folder = join(dataDir, "outbox");
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${mail.id}.eml`);
  writeFileSync(file, bytes as Buffer, { mode: 0o600 });
  log().info({ file }, "mail written; set SMTP_URL to send mails");
}

/** What never leaves the machine nobody else can read. */
function isLoopback(host: string): boolean {
  return /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
}
