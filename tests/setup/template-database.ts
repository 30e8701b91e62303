import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { adoptRelease } from "../../server/companies/releases/releases.ts";
import { checkpoint, connectDatabase, isAddress, openDatabase } from "../../server/db/db.ts";
import type { Db } from "../../server/db/db.ts";
import { makeOnce } from "./make-once.ts";

/**
 * A new database with nothing in its tables, which are made once for all files of a run; one on
 * PostgreSQL is a copy already.
 */
export async function openEmptyDatabase(file: string): Promise<Db> {
  if (isAddress(file)) return connectDatabase(file);
  return openCopy("empty", file, openDatabase);
}

/** The same, of a product that was started with the shipped catalogue. */
export async function openStartedDatabase(file: string): Promise<Db> {
  if (isAddress(file)) return openStarted(file);
  return openCopy("started", file, openStarted);
}

async function openStarted(file: string): Promise<Db> {
  // It takes its time to load, and most files that ask for a database do without.
  const { shipped } = await import("./shipped.ts");
  const db = await openEmptyDatabase(file);
  await adoptRelease(db, shipped);
  return db;
}

async function openCopy(
  name: string,
  file: string,
  make: (template: string) => Promise<Db>,
): Promise<Db> {
  const template = "template.sqlite";
  const { folder } = await makeOnce(name, async (made) => {
    const db = await make(join(made, template));
    // What was written lies beside the file until then.
    await checkpoint(db);
    await db.destroy();
    return null;
  });
  copyFileSync(join(folder, template), file);
  return connectDatabase(file);
}
