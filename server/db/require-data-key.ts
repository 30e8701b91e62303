import { NoSuchKey } from "./data-key.ts";
import { config } from "../config.ts";
import { now } from "./db.ts";
import type { Db } from "./db.ts";
import { openValue, sealValue } from "./sealed-columns.ts";

/** Sealed as all the rest is: whoever opens it has the key. It is there once a key was given. */
export const keyProof = "data-key";

/**
 * Throws a sentence for whoever starts the product where the database is encrypted with a key that
 * is not given. Nothing is written then. With a first key it is noted that there is one.
 */
export async function requireDataKey(db: Db): Promise<void> {
  const row = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", keyProof)
    .executeTakeFirst();
  if (row) return tryKey(row.value);
  if (config().dataKeys.length === 0) return;
  await db
    .insertInto("secrets")
    .values({ name: keyProof, value: sealValue("secrets", [keyProof], keyProof), created: now() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
}

function tryKey(value: string): void {
  try {
    openValue("secrets", [keyProof], value);
  } catch (error) {
    const why =
      config().dataKeys.length === 0
        ? "the database is encrypted, and neither DATA_KEY nor DATA_KEY_FILE names its key"
        : "the database is encrypted with another key than those of DATA_KEY or DATA_KEY_FILE";
    throw error instanceof NoSuchKey ? new Error(`${why}.`, { cause: error }) : error;
  }
}
