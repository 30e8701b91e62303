import { now } from "../db/db.ts";
import type { Db } from "../db/db.ts";

/** As long as no notification stands in a list. */
const keptMs = 400 * 86_400_000;

/** The notifications, each with whether the person has read it. */
export async function withReads<Notice extends { id: string }>(
  db: Db,
  userId: string,
  notices: Notice[],
): Promise<(Notice & { read: boolean })[]> {
  if (notices.length === 0) return [];
  const rows = await db
    .selectFrom("notice_reads")
    .select("notice_id")
    .where("user_id", "=", userId)
    .where(
      "notice_id",
      "in",
      notices.map(({ id }) => id),
    )
    .execute();
  const known = new Set(rows.map(({ notice_id }) => notice_id));
  return notices.map((notice) => ({ ...notice, read: known.has(notice.id) }));
}

/** Keeps that somebody read them; what they read long ago is forgotten. */
export async function markRead(db: Db, userId: string, noticeIds: string[]): Promise<void> {
  await db
    .deleteFrom("notice_reads")
    .where("user_id", "=", userId)
    .where("read", "<", new Date(Date.now() - keptMs).toISOString())
    .execute();
  for (const noticeId of new Set(noticeIds)) {
    await db
      .insertInto("notice_reads")
      .values({ user_id: userId, notice_id: noticeId, read: now() })
      .onConflict((conflict) => conflict.columns(["user_id", "notice_id"]).doNothing())
      .execute();
  }
}
