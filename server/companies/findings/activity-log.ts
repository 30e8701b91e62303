import { sql } from "kysely";
import { newId, now } from "../../db/db.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import type { FindingEntryRow, FindingRow, FindingWorkRow } from "../../db/finding-tables.ts";
import { Refusal } from "../../errors.ts";
import { codeMessage } from "../../messages/coded-message.ts";
import { wordStored } from "../../messages/stored-message.ts";
import type { StoredMessage } from "../../messages/stored-message.ts";
import type { Translate } from "../../messages/translate.ts";
import { tellFinding } from "./tell-finding.ts";

type Verdict = FindingRow["verdict"];
/** What people typed is kept as they typed it, what the product says as a coded message. */
export type Entry =
  | { kind: "overruled"; person: string; before: Verdict; after: Verdict; text: string }
  /** A person took over what a second reader says; or a setting let it decide. Its name is the text. */
  | { kind: "followed"; person: string; before: Verdict; after: Verdict; text: string }
  | { kind: "second_read"; person: null; before: Verdict; after: Verdict; text: string }
  | { kind: "taken_back"; person: string; before: Verdict; after: Verdict }
  | { kind: "lapsed"; person: null; before: Verdict; after: Verdict; text: string }
  | { kind: "assigned"; person: string; before: StoredMessage; after: StoredMessage }
  | { kind: "commented"; person: string; text: string; author_id: string }
  | { kind: "done" | "reopened" | "begun" | "not_begun"; person: string }
  | { kind: "attested" | "renewed"; person: string; before: string; after: string; text: string }
  | { kind: "withdrawn"; person: string; text: string }
  | { kind: "expired"; person: null; before: string; after: string }
  | { kind: "reopened"; person: null; text: StoredMessage }
  /** The condition of the obligation holds, says somebody; then that it counts no more. */
  | { kind: "concerned"; person: string; after: string; text: string }
  | { kind: "concern_ended"; person: string | null; before: string };
/** An entry in words. */
export type WordedEntry = Pick<FindingEntryRow, "before" | "after" | "text">;
type Subject = Pick<FindingWorkRow, "owner_id" | "company_id" | "obligation_id">;

const mostEntries = 1000;

/** The newest first. */
export async function listActivity(db: Db, subject: Subject): Promise<FindingEntryRow[]> {
  return selectActivity(db, subject).selectAll().orderBy("position", "desc").execute();
}

/** Verdicts stay the codes that they are. */
export function wordEntry(t: Translate, { kind, person, ...row }: FindingEntryRow): WordedEntry {
  const { before, after, text } = row;
  const word = (stored: string) => wordStored(t, stored as StoredMessage);
  if (kind === "assigned") return { before: word(before), after: word(after), text };
  if (kind === "reopened" && person === null) return { before, after, text: word(text) };
  return { before, after, text };
}

/** Writes it down, and tells whoever listens. Gives the id of the entry; throws as `writeEntry` does. */
export async function addEntry(
  trx: DbOrTransaction,
  subject: Subject,
  entry: Entry,
): Promise<string> {
  const id = await writeEntry(trx, subject, entry);
  const by = entry.person;
  if (entry.kind === "commented") {
    const say = (finding: object) => ({ finding, by, commentId: id });
    await tellFinding(trx, subject, { type: "comment.added", say });
  } else if (isVerdictEntry(entry) && entry.before !== entry.after) {
    const { before, after } = entry;
    const say = (finding: object) => ({ by, changes: [{ finding, before, after }], more: 0 });
    await tellFinding(trx, subject, { type: "verdict.changed", say });
  }
  return id;
}

/**
 * The same without telling: what an assessment brings is told as a whole when it ends. Throws 409
 * when the activity log is full; what an assessment does is written down all the same.
 */
export async function writeEntry(
  trx: DbOrTransaction,
  { owner_id, company_id, obligation_id }: Subject,
  entry: Entry,
): Promise<string> {
  const { count } = await selectActivity(trx, { owner_id, company_id, obligation_id })
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  const position = Number(count);
  const { kind } = entry;
  const takesBack = kind === "taken_back" || kind === "withdrawn" || kind === "concern_ended";
  const ends = takesBack || entry.person === null;
  if (position >= mostEntries && !ends) {
    const said = codeMessage("refusals.finding.logFull", { most: { plain: mostEntries } });
    throw new Refusal(409, said);
  }
  const id = newId();
  await trx
    .insertInto("finding_entries")
    .values({
      id,
      ...{ owner_id, company_id, obligation_id, position },
      ...{ before: "", after: "", text: "", ...entry },
      made: now(),
    })
    .execute();
  return id;
}

const verdictKinds = ["overruled", "followed", "second_read", "taken_back", "lapsed"] as const;

function isVerdictEntry(
  entry: Entry,
): entry is Extract<Entry, { kind: (typeof verdictKinds)[number] }> {
  return verdictKinds.some((kind) => kind === entry.kind);
}

function selectActivity(db: DbOrTransaction, { owner_id, company_id, obligation_id }: Subject) {
  return db
    .selectFrom("finding_entries")
    .where("owner_id", "=", owner_id)
    .where("company_id", "=", company_id)
    .where("obligation_id", "=", obligation_id);
}
