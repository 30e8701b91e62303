import type { Db } from "../db/db.ts";
import type { CountedUse } from "../limits.ts";
import { tooMany } from "../recent-uses.ts";

/** No window is longer than a day, so that what began before has ended. */
const longestMs = 86_400_000;
const pruneEveryMs = 600_000;
let pruned = 0;

/**
 * Counts one attempt under the key. Throws a 429 refusal when there were more than `limit`
 * within the window, which starts at the first attempt. `what` names them in the refusal.
 */
export async function countAttempt(
  db: Db,
  key: string,
  limit: number,
  windowSeconds: number,
  what: CountedUse["what"] = "attempts",
): Promise<void> {
  const time = Date.now();
  await forgetEnded(db, time);
  const oldest = new Date(time - windowSeconds * 1000).toISOString();
  await db
    .insertInto("attempts")
    .values({ key, window_start: new Date(time).toISOString(), count: 1 })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((eb) => ({
        count: eb
          .case()
          .when("attempts.window_start", "<", oldest)
          .then(1)
          .else(eb("attempts.count", "+", 1))
          .end(),
        window_start: eb
          .case()
          .when("attempts.window_start", "<", oldest)
          .then(eb.ref("excluded.window_start"))
          .else(eb.ref("attempts.window_start"))
          .end(),
      })),
    )
    .execute();
  const row = await db
    .selectFrom("attempts")
    .selectAll()
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  if (row.count <= limit) return;
  const opens = Date.parse(row.window_start) + windowSeconds * 1000;
  throw tooMany(what, opens - time);
}

/** Now and then deletes the counts that ended, so that the table stays small. */
async function forgetEnded(db: Db, time: number): Promise<void> {
  if (time - pruned < pruneEveryMs) return;
  pruned = time;
  const oldest = new Date(time - longestMs).toISOString();
  await db.deleteFrom("attempts").where("window_start", "<", oldest).execute();
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom("attempts").where("key", "=", key).execute();
}
