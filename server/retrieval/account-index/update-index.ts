import type { Db } from "../../db/db.ts";
import { seeAll } from "../../db/see-only.ts";
import { tidySegments } from "./join-segments.ts";
import { listMissing, selectSearched } from "./searched.ts";
import { addToIndex } from "./write-index.ts";

const documentsAtOnce = 16;

/**
 * Brings an account's index up to what is searched now, as far as `most` documents go. Returns how
 * many are left to be put in. May run several times at once: what one has done the others find.
 */
export async function updateIndex(asked: Db, ownerId: string, most = Infinity): Promise<number> {
  // It is the account's, whoever of it searches.
  const db = seeAll(asked);
  await dropGone(db, ownerId);
  let missing = await listMissing(db, ownerId);
  if (missing.length === 0) return 0;
  for (let done = 0; done < most && missing.length > 0; done += documentsAtOnce) {
    await addToIndex(db, ownerId, missing.slice(0, documentsAtOnce));
    await tidySegments(db, ownerId);
    missing = await listMissing(db, ownerId);
  }
  return missing.length;
}

/** What no search goes through any more. Looked for first: whoever writes waits for others. */
async function dropGone(db: Db, ownerId: string): Promise<void> {
  const gone = await db
    .selectFrom("search_documents")
    .select("document_id as id")
    .where("owner_id", "=", ownerId)
    .where("document_id", "not in", selectSearched(db, ownerId).select("documents.id"))
    .execute();
  if (gone.length === 0) return;
  const ids = gone.map(({ id }) => id);
  await db.deleteFrom("search_documents").where("document_id", "in", ids).execute();
  await tidySegments(db, ownerId);
}
