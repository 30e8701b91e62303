import { sql } from "kysely";
import { newId, now } from "../db/db.ts";
import type { Db, DbOrTransaction } from "../db/db.ts";
import type { FindingEntryRow, FindingWorkRow } from "../db/tables.ts";
import { Refusal } from "../errors.ts";

export type Entry = Pick<FindingEntryRow, "kind" | "person"> &
  Partial<Pick<FindingEntryRow, "before" | "after" | "text">>;
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
export async function listTrail(db: Db, subject: Subject): Promise<FindingEntryRow[]> {
  return selectTrail(db, subject).selectAll().orderBy("position", "desc").execute();
}

/** Throws 409 when the trail is full; what a scan does is written down all the same. */
export async function addEntry(
  trx: DbOrTransaction,
  { owner_id, company_id, obligation_id }: Subject,
  entry: Entry,
): Promise<void> {
  const { count } = await selectTrail(trx, { owner_id, company_id, obligation_id })
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

function selectTrail(db: DbOrTransaction, { owner_id, company_id, obligation_id }: Subject) {
  return db
    .selectFrom("finding_entries")
    .where("owner_id", "=", owner_id)
    .where("company_id", "=", company_id)
    .where("obligation_id", "=", obligation_id);
}
