import { sql } from "kysely";
import { isPostgres } from "./db.ts";
import type { DbOrTransaction } from "./db.ts";

/**
 * Of two transactions that are about to change what belongs to one account, the second waits here
 * and then sees what the first one did. To be called before anything else: whoever takes other
 * locks first may wait for each other. On SQLite a transaction has the database to itself anyway.
 */
export async function lockAccount(trx: DbOrTransaction, accountId: string): Promise<void> {
  await hold(trx, `account ${accountId}`);
}

/** The same for what belongs to no account. */
export async function lockShared(
  trx: DbOrTransaction,
  what: "catalogue release" | "official texts",
): Promise<void> {
  await hold(trx, what);
}

/** Until the transaction ends: nothing of it outlives it in a pooler's connection. */
async function hold(trx: DbOrTransaction, name: string): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}
