import { sql } from "kysely";
import type { Expression, RawBuilder } from "kysely";
import { isPostgres } from "./db.ts";
import type { DbOrTransaction } from "./db.ts";

/**
 * Whether a column holds one of many values. They travel as one parameter, so the query is the
 * same however many there are: it is put together once, and no dialect's bound is met.
 */
export function isOneOf(
  db: DbOrTransaction,
  column: string | Expression<string>,
  values: readonly string[],
): RawBuilder<boolean> {
  const held = typeof column === "string" ? sql.ref(column) : column;
  return isPostgres(db)
    ? sql<boolean>`${held} = any(${values}::text[])`
    : sql<boolean>`${held} in (select value from json_each(${JSON.stringify(values)}))`;
}

/** A number within a column of JSON; null where there is none. `path` is ours, never a person's. */
export function numberIn(
  db: DbOrTransaction,
  column: string,
  path: readonly string[],
): RawBuilder<number | null> {
  const held = sql.ref(column);
  return isPostgres(db)
    ? sql<number | null>`(${held}::json #>> ${sql.lit(`{${path.join(",")}}`)})::double precision`
    : sql<number | null>`json_extract(${held}, ${sql.lit(`$.${path.join(".")}`)})`;
}
