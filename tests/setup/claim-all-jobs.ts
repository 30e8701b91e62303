import { openDatabase } from "../../server/db/db.ts";
import { claimJob } from "../../server/jobs/queue.ts";

// A process of its own that takes jobs as fast as it can, and tells which it got.
const db = await openDatabase(process.argv[2] ?? "");
process.once("message", () => void claimAll());
process.send?.("ready");

async function claimAll(): Promise<void> {
  const ids: string[] = [];
  for (let job = await claimJob(db, "test"); job; job = await claimJob(db, "test")) {
    ids.push(job.id);
  }
  await db.destroy();
  process.send?.(ids, () => process.disconnect());
}
