import type { Db } from "../db/db.ts";

/** Deletes what feeds said before a moment, but for what somebody keeps at hand; says how many. */
export async function pruneNews(db: Db, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("news_items")
    .where("seen", "<", before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("bookmarks")
            .select("bookmarks.id")
            .where("kind", "=", "news")
            .whereRef("item_id", "=", "news_items.id"),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
