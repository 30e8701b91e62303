import { createHash } from "node:crypto";
import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { sql } from "kysely";
import { connectDatabase, isAddress, openDatabase } from "./db.ts";
import type { Db } from "./db.ts";
import { hashDatabase, moveDatabase } from "./move.ts";
import type { Moved } from "./move.ts";
import { Sqlite } from "./sqlite-library.ts";

/**
 * Writes all that a database holds at one moment into a file of SQLite, whichever database it is
 * and whoever is using it meanwhile, and the file's hash beside it. Says of each table how many
 * rows it holds, and their hash.
 */
export async function backUp(place: string, file: string): Promise<Moved[]> {
  if (existsSync(file)) throw new Error(`the file ${file} is there already`);
  if (!isAddress(place) && !existsSync(place)) throw new Error(`there is no database ${place}`);
  const draft = `${file}.part`;
  removeDatabase(draft);
  // It holds personal data from its first byte on.
  writeFileSync(draft, "", { mode: 0o600 });
  const moved = isAddress(place)
    ? await copyPostgres(place, draft)
    : await copySqlite(place, draft);
  settle(draft);
  writeFileSync(`${file}.sha256`, `${await hashFile(draft)}  ${basename(file)}\n`);
  renameSync(draft, file);
  return moved;
}

/**
 * Brings all that a backup holds into a database that holds nothing, and compares each table with
 * it. The backup stays as it is, also where it is older than the tables of this release.
 */
export async function restore(file: string, place: string): Promise<Moved[]> {
  if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  await requireWhole(file);
  const folder = mkdtempSync(join(dirname(file), "restoring-"));
  const copy = join(folder, "copy.sqlite");
  try {
    copyFileSync(file, copy);
    const [from, to] = [await openDatabase(copy), await openDatabase(place)];
    try {
      return await moveDatabase(from, to);
    } finally {
      await from.destroy();
      await to.destroy();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function copySqlite(place: string, draft: string): Promise<Moved[]> {
  const source = new Sqlite(place, { readonly: true, timeout: 10_000 });
  try {
    // In one reading: copied page by page it would begin anew with whatever is written meanwhile.
    source.prepare("vacuum into ?").run(draft);
  } finally {
    source.close();
  }
  const copy = connectDatabase(draft);
  try {
    return await hashDatabase(copy);
  } finally {
    await copy.destroy();
  }
}

async function copyPostgres(place: string, draft: string): Promise<Moved[]> {
  const [source, copy] = [await openDatabase(place), await openDatabase(draft)];
  try {
    return await source.transaction().execute(async (trx) => {
      // All tables as they are at one moment, whoever writes meanwhile.
      await sql`set transaction isolation level repeatable read, read only`.execute(trx);
      return moveDatabase(trx as Db, copy);
    });
  } finally {
    await source.destroy();
    await copy.destroy();
  }
}

/** One file and nothing beside it. */
function settle(file: string): void {
  const sqlite = new Sqlite(file);
  sqlite.pragma("journal_mode = DELETE");
  sqlite.close();
}

async function requireWhole(file: string): Promise<void> {
  const beside = `${file}.sha256`;
  if (!existsSync(beside)) return;
  const [wanted] = readFileSync(beside, "utf8").split(" ");
  if ((await hashFile(file)) === wanted) return;
  throw new Error(`the file ${file} is damaged: its hash is not the one beside it`);
}

async function hashFile(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest("hex");
}

function removeDatabase(file: string): void {
  for (const end of ["", "-wal", "-shm"]) rmSync(`${file}${end}`, { force: true });
}
