import { randomBytes } from "node:crypto";
import { PostgresAdapter, sql } from "kysely";
import type { Kysely, Transaction } from "kysely";
import { connectPostgres, openPostgres } from "./postgres.ts";
import { connectSqlite, openSqlite } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

export type Db = Kysely<Tables>;
/** A connection, or a transaction on it. */
export type DbOrTransaction = Db | Transaction<Tables>;

type ConnectionOptions = {
  /** False for who serves: others move what was written into SQLite's file, which takes its time. */
  checkpoints?: boolean;
};

/**
 * Opens the database, a file of SQLite or the address of one on PostgreSQL, and brings its tables
 * up to date.
 */
export async function openDatabase(
  place: string,
  { checkpoints = true }: ConnectionOptions = {},
): Promise<Db> {
  return isAddress(place) ? openPostgres(place) : openSqlite(place, checkpoints);
}

/** The same for one whose tables are up to date already, as another thread finds it. */
export function connectDatabase(place: string): Db {
  return isAddress(place) ? connectPostgres(place) : connectSqlite(place);
}

/** Moves what was written into SQLite's file itself, as far as nobody is reading what it was. */
export async function checkpoint(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(passive)`.execute(db);
}

/**
 * Empties SQLite's write-ahead log into its file, so that what was deleted stands in neither. While
 * somebody reads what it was, as much of it as may be.
 */
export async function emptyLog(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** For the few queries that the two dialects spell in ways of their own. */
export function isPostgres(db: DbOrTransaction): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * A random identifier of 128 bits that may stand in a URL. None begins with a hyphen, which a
 * spreadsheet would take for a formula and a command for an option.
 */
export function newId(): string {
  for (;;) {
    const id = randomBytes(16).toString("base64url");
    if (!id.startsWith("-")) return id;
  }
}

export function now(): string {
  return new Date().toISOString();
}

/** Whether it names a database on PostgreSQL, and no file. */
export function isAddress(place: string): boolean {
  return /^postgres(?:ql)?:/.test(place);
}
