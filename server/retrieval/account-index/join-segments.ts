import { newId } from "../../db/db.ts";
import type { Db } from "../../db/db.ts";
import { lockAccount } from "../../db/locks.ts";
import { insertRows, joinRows } from "./write-index.ts";

/** So many segments of one size become one; past the last size they stay as they are. */
const joined = 16;
const sizes = 2;

type Segment = { id: string; documents: number; left: number; last: number };

/** Drops what holds nothing or little any more, and joins small segments: few are read for a question. */
export async function tidySegments(db: Db, ownerId: string): Promise<void> {
  const segments = await listSegments(db, ownerId);
  const spent = segments.filter(({ documents, left }) => left * 2 < documents);
  if (spent.length > 0) {
    // What is left of them is missing then, and written anew.
    const ids = spent.map(({ id }) => id);
    await db.deleteFrom("search_segments").where("id", "in", ids).execute();
  }
  for (let size = 0; size < sizes; size++) {
    const alike = segments.filter((one) => !spent.includes(one) && sizeOf(one) === size);
    if (alike.length >= joined) await joinSegments(db, ownerId, alike);
  }
}

async function joinSegments(db: Db, ownerId: string, segments: Segment[]): Promise<void> {
  const ids = segments.map(({ id }) => id);
  const pieces: [string, Uint8Array][][] = [];
  for (const id of ids) {
    const rows = await db
      .selectFrom("search_rows")
      .select(["key", "data"])
      .where("segment_id", "=", id)
      .execute();
    pieces.push(rows.map(({ key, data }) => [key, data]));
  }
  const rows = joinRows(pieces);
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, ownerId);
    const there = await trx
      .selectFrom("search_segments")
      .select("id")
      .where("owner_id", "=", ownerId)
      .where("id", "in", ids)
      .execute();
    // Somebody else was faster.
    if (there.length < ids.length) return;
    const id = newId();
    await trx
      .insertInto("search_segments")
      .values({
        ...{ id, owner_id: ownerId, last_number: Math.max(...segments.map(({ last }) => last)) },
        documents: segments.reduce((sum, { documents }) => sum + documents, 0),
      })
      .execute();
    await insertRows(trx, id, rows);
    await trx
      .updateTable("search_documents")
      .set({ segment_id: id })
      .where("segment_id", "in", ids)
      .execute();
    await trx.deleteFrom("search_segments").where("id", "in", ids).execute();
  });
}

async function listSegments(db: Db, ownerId: string): Promise<Segment[]> {
  const rows = await db
    .selectFrom("search_segments")
    .leftJoin("search_documents", "search_documents.segment_id", "search_segments.id")
    .select(["search_segments.id", "search_segments.documents", "search_segments.last_number"])
    .select((eb) => eb.fn.count<number>("search_documents.document_id").as("left"))
    .where("search_segments.owner_id", "=", ownerId)
    .groupBy(["search_segments.id", "search_segments.documents", "search_segments.last_number"])
    .execute();
  return rows.map(({ id, documents, last_number: last, left }) => {
    return { id, documents, last, left: Number(left) };
  });
}

function sizeOf({ documents }: Segment): number {
  return Math.floor(Math.log(Math.max(1, documents)) / Math.log(joined));
}
