import { now } from "../../server/db/db.ts";
import { enqueueNamedJob } from "../../server/jobs/queue.ts";
import { openEmptyDatabase } from "./template-database.ts";
import { newDatabase } from "./test-database.ts";

/** A database with nothing in it, and short ways to its jobs. */
export async function openJobDatabase() {
  const file = await newDatabase();
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
