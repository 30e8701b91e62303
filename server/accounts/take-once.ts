import { createHash } from "node:crypto";
import type { Db } from "../db/db.ts";

/**
 * Remembers what is good once for as long as it could come again. False when it came before, to any
 * process that shares the database.
 */
export async function takeOnce(db: Db, bytes: Uint8Array, seconds: number): Promise<boolean> {
  const time = Date.now();
  const asText = (moment: number) => new Date(moment).toISOString();
  await db.deleteFrom("seen_passwords").where("expires", "<", asText(time)).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("seen_passwords")
    .values({
      hash: createHash("sha256").update(bytes).digest("hex"),
      expires: asText(time + seconds * 1000),
    })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}
