import type { Company } from "../companies.ts";
import { signUnsubscribing } from "../../accounts/mail-choices.ts";
import { selectWhoSee } from "../../accounts/rights.ts";
import type { Catalogue } from "../../catalogue/catalogue.ts";
import { now } from "../../db/db.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import type { FindingEntryRow } from "../../db/finding-tables.ts";
import { Refusal, notFound, refuseField } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { addEntry } from "./activity-log.ts";
import { findMentions } from "./find-mentions.ts";
import { mailMention } from "./mail-mention.ts";
import { touchWork } from "./work.ts";
import type { WorkOn } from "./work.ts";

export type Comment = Pick<FindingEntryRow, "id" | "text" | "made" | "person"> & {
  /** Whether whoever asks wrote it. */
  own: boolean;
  /** The addresses of those it mentions. */
  mentions: string[];
};

const mostMentions = 20;

/** The newest first. */
export async function listComments(
  db: Db,
  { company, finding, person }: WorkOn,
): Promise<Comment[]> {
  const entries = await db
    .selectFrom("finding_entries")
    .select(["id", "text", "made", "person", "author_id"])
    .where("owner_id", "=", company.owner_id)
    .where("company_id", "=", company.id)
    .where("obligation_id", "=", finding.obligation_id)
    .where("kind", "=", "commented")
    .where("text", "!=", "")
    .orderBy("position", "desc")
    .execute();
  const ids = entries.map(({ id }) => id);
  const mentions =
    ids.length > 0 ? await mapMentions(db, company, ids) : new Map<string, string[]>();
  return entries.map(({ author_id, ...entry }) => ({
    ...entry,
    own: author_id === person.id,
    mentions: mentions.get(entry.id) ?? [],
  }));
}

/** The addresses that each comment of a company mentions, or each of some, by the comment's id. */
export async function mapMentions(
  db: Db,
  { id, owner_id }: Pick<Company, "id" | "owner_id">,
  entries?: string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom("mentions")
    .innerJoin("users", "users.id", "mentions.user_id")
    .select(["mentions.entry_id", "users.email"])
    .where("mentions.company_id", "=", id)
    .where("mentions.owner_id", "=", owner_id)
    .$if(entries !== undefined, (query) => query.where("mentions.entry_id", "in", entries ?? []))
    .orderBy("users.email")
    .execute();
  const byEntry = new Map<string, string[]>();
  for (const { entry_id: entry, email } of rows) {
    byEntry.set(entry, [...(byEntry.get(entry) ?? []), email]);
  }
  return byEntry;
}

/**
 * Adds a comment and tells those it mentions who see the company. What stands behind an @ and
 * names nobody of them is given back: the comment stands all the same.
 */
export async function addComment(
  db: Db,
  catalogue: Catalogue,
  on: WorkOn,
  text: string,
): Promise<{ id: string; mentioned: string[]; unknown: string[] }> {
  const { company, person } = on;
  const signFor = await signUnsubscribing(db, "mention");
  const added = { id: "", mentioned: [] as string[], unknown: [] as string[] };
  await touchWork(db, on, async ({ trx, work }) => {
    const people = await selectWhoSee(trx, company.owner_id, company.id)
      .select(["users.id", "users.email", "users.email_verified", "users.mention_mails"])
      .execute();
    const mentions = findMentions(text, people);
    if (mentions.people.length > mostMentions) {
      throw refuseField(
        400,
        "sText",
        codeMessage("fields.comment.mentions", { most: mostMentions }),
      );
    }
    const entry = { kind: "commented", person: person.email, author_id: person.id, text } as const;
    const id = await addEntry(trx, work, entry);
    const made = now();
    for (const { id: user_id } of mentions.people) {
      const { owner_id, company_id } = work;
      await trx
        .insertInto("mentions")
        .values({ entry_id: id, user_id, owner_id, company_id, made })
        .execute();
    }
    for (const one of mentions.people) {
      const isTold = one.id !== person.id && one.email_verified === 1 && one.mention_mails === 1;
      const mail = { to: one.email, text, secret: signFor(one.id) };
      if (isTold) await mailMention(trx, catalogue, on, mail);
    }
    const mentioned = mentions.people.map(({ email }) => email);
    Object.assign(added, { id, mentioned, unknown: mentions.unknown });
  });
  return added;
}

/**
 * Takes the words of a comment away; the log keeps that there was one. Throws 404 for one that is
 * not there and 403 for somebody else's.
 */
export async function deleteComment(db: Db, on: WorkOn, id: string): Promise<void> {
  await touchWork(db, on, async ({ trx, work }) => {
    const entry = await findComment(trx, work, id);
    if (!entry) throw notFound("comment");
    if (entry.author_id !== on.person.id) {
      throw new Refusal(403, codeMessage("refusals.finding.notYourComment"));
    }
    await trx
      .updateTable("finding_entries")
      .set({ text: "", after: now() })
      .where("id", "=", id)
      .where("owner_id", "=", work.owner_id)
      .execute();
    await trx
      .deleteFrom("mentions")
      .where("entry_id", "=", id)
      .where("owner_id", "=", work.owner_id)
      .execute();
  });
}

function findComment(
  trx: DbOrTransaction,
  of: Pick<FindingEntryRow, "owner_id" | "company_id" | "obligation_id">,
  id: string,
) {
  return trx
    .selectFrom("finding_entries")
    .select("author_id")
    .where("id", "=", id)
    .where("owner_id", "=", of.owner_id)
    .where("company_id", "=", of.company_id)
    .where("obligation_id", "=", of.obligation_id)
    .where("kind", "=", "commented")
    .where("text", "!=", "")
    .executeTakeFirst();
}
