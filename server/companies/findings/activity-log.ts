import { sql } from "kysely";
import { newId, now } from "../../db/db.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import type { FindingEntryRow, FindingRow, FindingWorkRow } from "../../db/tables.ts";
import { Refusal } from "../../errors.ts";
import { wordStored } from "../../messages/stored-message.ts";
import type { StoredMessage } from "../../messages/stored-message.ts";
import type { Translate } from "../../messages/translate.ts";

type Verdict = FindingRow["verdict"];
/** What people typed is kept as they typed it, what the product says as a coded message. */
export type Entry =
  | { kind: "overruled"; person: string; before: Verdict; after: Verdict; text: string }
  | { kind: "taken_back"; person: string; before: Verdict; after: Verdict }
  | { kind: "lapsed"; person: null; before: Verdict; after: Verdict; text: string }
  | { kind: "assigned"; person: string; before: StoredMessage; after: StoredMessage }
  | { kind: "commented"; person: string; text: string }
  | { kind: "done" | "reopened"; person: string }
  | { kind: "reopened"; person: null; text: StoredMessage };
/** An entry in words. */
export type WordedEntry = Pick<FindingEntryRow, "before" | "after" | "text">;
export const entryKinds = [
  "overruled",
  "taken_back",
  "lapsed",
  "assigned",
  "commented",
  "done",
  "reopened",
] as const satisfies FindingEntryRow["kind"][];
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

/** Throws 409 when the trail is full; what a scan does is written down all the same. */
export async function addEntry(
  trx: DbOrTransaction,
  { owner_id, company_id, obligation_id }: Subject,
  entry: Entry,
): Promise<void> {
  const { count } = await selectActivity(trx, { owner_id, company_id, obligation_id })
    .select(sql<number>`count(*)`.as("count"))
    .executeTakeFirstOrThrow();
  const position = Number(count);
  const ends = entry.kind === "taken_back" || entry.person === null;
  if (position >= mostEntries && !ends) {
    const message = `The history of a finding holds ${mostEntries} entries, and this one is full.`;
    throw new Refusal(409, message);
  }
  await trx
    .insertInto("finding_entries")
    .values({
      id: newId(),
      ...{ owner_id, company_id, obligation_id, position },
      ...{ before: "", after: "", text: "", ...entry },
      made: now(),
    })
    .execute();
}

function selectActivity(db: DbOrTransaction, { owner_id, company_id, obligation_id }: Subject) {
  return db
    .selectFrom("finding_entries")
    .where("owner_id", "=", owner_id)
    .where("company_id", "=", company_id)
    .where("obligation_id", "=", obligation_id);
}
