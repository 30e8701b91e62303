import { now } from "../../db/db.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import type { SourceAddressRow, SourceStateRow } from "../../db/source-tables.ts";
import { quoteVerbatim, storeMessage } from "../../messages/stored-message.ts";
import type { Validators } from "./ask-publisher.ts";

/** A visit that was broken off so long ago is begun anew instead of continued. */
const longestVisitMs = 12 * 3_600_000;

export async function listSourceStates(db: Db): Promise<Map<string, SourceStateRow>> {
  const rows = await db.selectFrom("source_states").selectAll().execute();
  return new Map(rows.map((row) => [row.source, row]));
}

export async function getSourceState(db: Db, source: string): Promise<SourceStateRow | undefined> {
  return db.selectFrom("source_states").selectAll().where("source", "=", source).executeTakeFirst();
}

/** Notes that a visit begins, and when: long ago when it goes on after a kill. */
export async function beginVisit(db: Db, source: string): Promise<string> {
  const known = await getSourceState(db, source);
  const begun = known?.begun;
  if (begun && Date.now() - new Date(begun).getTime() < longestVisitMs) return begun;
  const start = now();
  await db
    .insertInto("source_states")
    .values({ source, begun: start, succeeded: null, failed: null, reason: "", not_before: null })
    .onConflict((conflict) => conflict.column("source").doUpdateSet({ begun: start }))
    .execute();
  return start;
}

/** A visit counts as a success when it came to its end, though single documents were not there. */
export async function endVisit(
  db: Db,
  source: string,
  end: { succeeded: boolean; trouble: string | null; notBefore: string | null },
): Promise<void> {
  await db
    .updateTable("source_states")
    .set({
      begun: null,
      ...(end.succeeded && { succeeded: now() }),
      ...(end.trouble !== null && {
        failed: now(),
        reason: storeMessage(quoteVerbatim(end.trouble)),
      }),
      not_before: end.notBefore,
    })
    .where("source", "=", source)
    .execute();
}

/** Names of the documents that were fetched before. */
export async function listFetched(db: Db, source: string): Promise<string[]> {
  const rows = await db
    .selectFrom("source_addresses")
    .select("document")
    .distinct()
    .where("source", "=", source)
    .where("document", "!=", "")
    .execute();
  return rows.map(({ document }) => document);
}

/**
 * What makes a request conditional, and when the address was last asked; nothing for a document
 * whose text is not stored any more.
 */
export async function findAddress(
  db: Db,
  source: string,
  url: string,
): Promise<(Validators & { checked: string }) | undefined> {
  const row = await db
    .selectFrom("source_addresses")
    .select(["etag", "last_modified", "text_id", "document", "checked"])
    .where("source", "=", source)
    .where("url", "=", url)
    .executeTakeFirst();
  if (!row || (row.document && !row.text_id)) return undefined;
  return { etag: row.etag, lastModified: row.last_modified, checked: row.checked };
}

export async function noteAddress(
  trx: DbOrTransaction,
  address: Omit<SourceAddressRow, "checked">,
): Promise<void> {
  const row = { ...address, checked: now() };
  await trx
    .insertInto("source_addresses")
    .values(row)
    .onConflict((conflict) => conflict.columns(["source", "url"]).doUpdateSet(row))
    .execute();
}

export async function noteUnchanged(db: Db, source: string, url: string): Promise<void> {
  await db
    .updateTable("source_addresses")
    .set({ checked: now() })
    .where("source", "=", source)
    .where("url", "=", url)
    .execute();
}
