import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { config } from "../config.ts";
import { now } from "../db/db.ts";
import { openValue, sealValue } from "../db/sealed-columns.ts";
import type { Db } from "../db/db.ts";

/**
 * The secret that all processes of a database share under a name. Where there is none it is the
 * one that an earlier release kept as a file of that name, and otherwise a new one; of several
 * processes that start at once the first one's counts.
 */
export async function keepSecret(
  db: Db,
  name: string,
  make: () => string | Promise<string>,
): Promise<string> {
  return (await findSecret(db, name)) ?? (await store(db, name, make));
}

async function store(db: Db, name: string, make: () => string | Promise<string>): Promise<string> {
  const earlier = readFile(name);
  const value = earlier ?? (await make());
  await db
    .insertInto("secrets")
    .values({ name, value: sealValue("secrets", [name], value), created: now() })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  const stored = await findSecret(db, name);
  if (stored === null) throw new Error(`the secret ${name} disappeared`);
  // One that another process was faster with leaves the file to the database it belonged to.
  if (earlier === stored) rmSync(fileOf(name), { force: true });
  return stored;
}

async function findSecret(db: Db, name: string): Promise<string | null> {
  const row = await db
    .selectFrom("secrets")
    .select("value")
    .where("name", "=", name)
    .executeTakeFirst();
  return row ? openValue("secrets", [name], row.value) : null;
}

function readFile(name: string): string | null {
  try {
    return readFileSync(fileOf(name), "utf8").trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

function fileOf(name: string): string {
  return join(config().dataDir, name);
}
