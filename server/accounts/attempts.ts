import type { Db } from "../db/db.ts";
import { Refusal } from "../errors.ts";

/**
 * Counts one attempt under the key. Throws a 429 refusal when there were more than `limit`
 * within the window, which starts at the first attempt.
 */
export async function countAttempt(
  db: Db,
  key: string,
  limit: number,
  windowSeconds: number,
): Promise<void> {
  const time = Date.now();
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
  const seconds = Math.max(1, Math.ceil((opens - time) / 1000));
  const minutes = Math.ceil(seconds / 60);
  throw new Refusal(
    429,
    `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    [],
    seconds,
  );
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom("attempts").where("key", "=", key).execute();
}
