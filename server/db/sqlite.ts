import { chmodSync, closeSync, existsSync, openSync, statSync } from "node:fs";
import type SqliteDatabase from "better-sqlite3";
import { Kysely, Migrator, SqliteDialect } from "kysely";
import { explainMigration, sqliteMigrations } from "./migrations.ts";
import { createSqliteDialect } from "./sqlite-dialect.ts";
import { Sqlite } from "./sqlite-library.ts";
import type { Tables } from "./tables.ts";

/** Makes the file durable, and brings its tables up to date. */
export async function openSqlite(file: string, checkpoints: boolean): Promise<Kysely<Tables>> {
  const sqlite = connect(file);
  await migrateUnderLock(sqlite).catch((error: Error) => {
    throw new Error(`The database ${file} cannot be opened: ${error.message}.`, { cause: error });
  });
  return useFile(file, sqlite, checkpoints);
}

/** The same for a file whose tables are up to date already. */
export function connectSqlite(file: string): Kysely<Tables> {
  return useFile(file, connect(file), true);
}

function useFile(
  file: string,
  writing: SqliteDatabase.Database,
  checkpoints: boolean,
): Kysely<Tables> {
  if (!checkpoints) writing.pragma("wal_autocheckpoint = 0");
  const reading = connect(file);
  reading.pragma("query_only = ON");
  for (const one of [writing, reading]) {
    // SQLite itself would wait with the whole thread.
    one.pragma("busy_timeout = 0");
  }
  return new Kysely<Tables>({ dialect: createSqliteDialect(writing, reading) });
}

function connect(file: string): SqliteDatabase.Database {
  try {
    keepPrivate(file);
    const sqlite = new Sqlite(file, { timeout: 10_000 });
    sqlite.pragma("journal_mode = WAL");
    sqlite.pragma("synchronous = FULL");
    // What is deleted is written over, and does not stay in free pages.
    sqlite.pragma("secure_delete = ON");
    sqlite.pragma("foreign_keys = ON");
    return sqlite;
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`The database ${file} cannot be opened: ${message}.`, { cause: error });
  }
}

/** Made or found, the file is its owner's alone; SQLite gives the files beside it the same mode. */
function keepPrivate(file: string): void {
  closeSync(openSync(file, "a", 0o600));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    if (existsSync(one) && (statSync(one).mode & 0o077) !== 0) chmodSync(one, 0o600);
  }
}

async function migrateUnderLock(sqlite: SqliteDatabase.Database): Promise<void> {
  // One connection for everything: another one would not see tables that are being made.
  const migrator = new Migrator({
    db: new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) }),
    provider: { getMigrations: () => Promise.resolve(sqliteMigrations) },
  });
  // Kysely takes no lock on SQLite; the write lock lets a second process wait its turn,
  // and then find nothing left to do.
  // A table that is made anew is dropped on the way, which must not take its dependents along.
  sqlite.pragma("foreign_keys = OFF");
  sqlite.exec("BEGIN IMMEDIATE");
  try {
    const { error } = await migrator.migrateToLatest();
    if (error) throw explainMigration(error);
    const astray = sqlite.pragma("foreign_key_check") as unknown[];
    if (astray.length > 0) throw new Error("the migration left rows that refer to nothing");
    sqlite.exec("COMMIT");
  } catch (error) {
    sqlite.exec("ROLLBACK");
    throw error;
  } finally {
    sqlite.pragma("foreign_keys = ON");
  }
}
