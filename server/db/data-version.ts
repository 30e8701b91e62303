import { sql } from "kysely";
import type { Db } from "./db.ts";
import { isPostgres } from "./db.ts";

/**
 * Differs after every change that anybody has committed; of one thread with one connection, and
 * of no use to another. On PostgreSQL it also differs while somebody is about to change something.
 */
export async function readDataVersion(db: Db): Promise<string> {
  const { version } = isPostgres(db)
    ? await db
        .selectNoFrom(sql<string>`pg_current_snapshot()::text`.as("version"))
        .executeTakeFirstOrThrow()
    : await db
        .selectFrom(
          sql<{ version: number }>`(select data_version as version from pragma_data_version)`.as(
            "one",
          ),
        )
        .select("one.version")
        .executeTakeFirstOrThrow();
  return String(version);
}
