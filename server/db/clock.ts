import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import { isPostgres } from "./db.ts";
import type { DbOrTransaction } from "./db.ts";

/**
 * The time by the database's clock and so many milliseconds later, as an expression: machines that
 * share a database need not agree on the time. SQLite has no clock but the machine's.
 */
export function clock(db: DbOrTransaction, laterMs = 0): RawBuilder<string> {
  if (!isPostgres(db)) return sql<string>`${new Date(Date.now() + laterMs).toISOString()}`;
  const time = sql`now() + ${laterMs}::double precision * interval '1 millisecond'`;
  return sql<string>`to_char((${time}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export async function readClock(db: DbOrTransaction): Promise<string> {
  const { rows } = await sql<{ time: string }>`select ${clock(db)} as time`.execute(db);
  return rows[0]?.time ?? "";
}
