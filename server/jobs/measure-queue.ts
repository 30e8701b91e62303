import { readClock } from "../db/clock.ts";
import type { Db } from "../db/db.ts";
import type { JobRow } from "../db/job-tables.ts";

type Measured = { kind: string; state: JobRow["state"]; count: number; waitsSeconds: number };

/** How many jobs of each kind and state there are, and how long the first of those that are due waits. */
export async function measureQueue(db: Db): Promise<Measured[]> {
  const rows = await db
    .selectFrom("jobs")
    .select(({ fn }) => [
      "kind",
      "state",
      fn.countAll<number>().as("count"),
      fn.min("run_at").as("first"),
    ])
    .groupBy(["kind", "state"])
    .orderBy("kind")
    .orderBy("state")
    .execute();
  const time = Date.parse(await readClock(db));
  return rows.map(({ first, ...row }) => ({
    ...row,
    waitsSeconds: row.state === "queued" ? Math.max(0, (time - Date.parse(first)) / 1000) : 0,
  }));
}
