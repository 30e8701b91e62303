import { setImmediate as breathe } from "node:timers/promises";
import { newId } from "../../db/db.ts";
import type { Db, DbOrTransaction } from "../../db/db.ts";
import { lockAccount } from "../../db/locks.ts";
import { splitDocument } from "../../documents/web-documents.ts";
import { writeDocument } from "../../search/stored/stored-document.ts";
import type { StoredDocument } from "../../search/stored/stored-document.ts";
import { nameVector } from "../embeddings/vectors.ts";
import { nameFormat } from "./searched.ts";
import type { Places } from "./searched.ts";

type NewDocument = { id: string; website: string | null };
type Written = { id: string; number: number; stored: StoredDocument; places: Places };

const rowsAtOnce = 250;

/** Puts documents into the account's index, as one segment; those that came in meanwhile stay. */
export async function addToIndex(db: Db, ownerId: string, documents: NewDocument[]): Promise<void> {
  const first = (await findLastNumber(db, ownerId)) + 1;
  const written: Written[] = [];
  for (const [at, document] of documents.entries()) {
    written.push(await write(db, document, first + at));
    // Whoever watches this thread waits for a sign of life.
    await breathe();
  }
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, ownerId);
    // Somebody else has added to the index since: whoever looks next does it again.
    if ((await findLastNumber(trx, ownerId)) + 1 !== first) return;
    const there = await listThere(trx, ownerId, written);
    if (there.length === 0) return;
    await forgetDocuments(trx, there);
    const segmentId = newId();
    const last = first + documents.length - 1;
    await trx
      .insertInto("search_segments")
      .values({ id: segmentId, owner_id: ownerId, documents: there.length, last_number: last })
      .execute();
    for (const { id, number, stored, places } of there) {
      await trx
        .insertInto("search_documents")
        .values({
          ...{ document_id: id, owner_id: ownerId, segment_id: segmentId, number },
          ...{ format: nameFormat(), lengths: stored.columns },
          places_json: JSON.stringify(places),
          explanations_json: JSON.stringify(stored.explanations),
        })
        .execute();
    }
    const pieces = there.map(({ stored }) => stored.rows);
    await insertRows(trx, segmentId, joinRows(pieces));
  });
}

/** What the pieces hold under each key, one after another. */
export function joinRows(pieces: Iterable<[string, Uint8Array]>[]): Map<string, Uint8Array> {
  const lists = new Map<string, Uint8Array[]>();
  for (const piece of pieces) {
    for (const [key, data] of piece) {
      const list = lists.get(key);
      if (list) list.push(data);
      else lists.set(key, [data]);
    }
  }
  return new Map([...lists].map(([key, list]) => [key, Buffer.concat(list)]));
}

export async function insertRows(
  trx: DbOrTransaction,
  segmentId: string,
  rows: Map<string, Uint8Array>,
): Promise<void> {
  const all = [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (let from = 0; from < all.length; from += rowsAtOnce) {
    const some = all.slice(from, from + rowsAtOnce);
    await trx
      .insertInto("search_rows")
      .values(some.map(([key, data]) => ({ segment_id: segmentId, key, data })))
      .execute();
  }
}

async function findLastNumber(db: DbOrTransaction, ownerId: string): Promise<number> {
  const { last } = await db
    .selectFrom("search_segments")
    .select((eb) => eb.fn.max<number | null>("last_number").as("last"))
    .where("owner_id", "=", ownerId)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

async function write(db: Db, document: NewDocument, number: number): Promise<Written> {
  const pages = await db
    .selectFrom("pages")
    .select(["number", "text"])
    .where("document_id", "=", document.id)
    .orderBy("number")
    .execute();
  const passages = splitDocument(document, pages);
  const headings = [...new Set(passages.flatMap(({ heading }) => heading ?? []))];
  const numberOf = new Map(headings.map((heading, at) => [heading, at]));
  const stored = writeDocument(
    number,
    passages.map(({ text, heading = "" }, at) => ({
      ...{ id: String(at), text, heading, group: document.id },
    })),
  );
  return {
    ...{ id: document.id, number, stored },
    places: {
      headings,
      passages: passages.map(({ page, start, end, text, heading = "" }) => {
        const name = nameVector({ id: "", text, heading });
        return [page, start, end, numberOf.get(heading) ?? -1, name];
      }),
    },
  };
}

/** Some may have been deleted while their words were read. */
async function listThere(trx: DbOrTransaction, ownerId: string, written: Written[]) {
  const rows = await trx
    .selectFrom("documents")
    .select("id")
    .where("owner_id", "=", ownerId)
    .where(
      "id",
      "in",
      written.map(({ id }) => id),
    )
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  return written.filter(({ id }) => there.has(id));
}

async function forgetDocuments(trx: DbOrTransaction, written: Written[]): Promise<void> {
  const ids = written.map(({ id }) => id);
  await trx.deleteFrom("search_documents").where("document_id", "in", ids).execute();
}
