import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { now } from "../../server/db/db.ts";
import { enqueueNamedJob } from "../../server/jobs/queue.ts";
import { openEmptyDatabase } from "./template-database.ts";

/** A database with nothing in it, and short ways to its jobs. */
export async function openJobDatabase() {
  const file = join(mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "jobs-")), "test.sqlite");
  const db = await openEmptyDatabase(file);
  return {
    db,
    file,
    add: async (ids: string[], ownerId: string, kind = "test") => {
      for (const id of ids) {
        await enqueueNamedJob(db, { id, kind, subjectId: id, ownerId, runAt: now() });
      }
    },
    read: (id: string) =>
      db.selectFrom("jobs").selectAll().where("id", "=", id).executeTakeFirstOrThrow(),
    change: (id: string, values: Record<string, unknown>) =>
      db.updateTable("jobs").set(values).where("id", "=", id).execute(),
  };
}
