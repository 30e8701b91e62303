import { randomBytes } from "node:crypto";
import SqliteDatabase from "better-sqlite3";
import { Kysely, Migrator, SqliteDialect, sql } from "kysely";
import type { Transaction } from "kysely";
import * as firstTables from "./migrations/0001-first-tables.ts";
import * as mailAndResets from "./migrations/0002-mail-and-resets.ts";
import * as assessmentWatchers from "./migrations/0003-generation-watchers.ts";
import * as calendar from "./migrations/0004-calendar.ts";
import * as accounts from "./migrations/0005-accounts.ts";
import * as tokens from "./migrations/0006-tokens.ts";
import * as identities from "./migrations/0007-identities.ts";
import * as provisions from "./migrations/0008-provisions.ts";
import * as findingWork from "./migrations/0009-finding-work.ts";
import * as catalogueRefresh from "./migrations/0010-corpus-refresh.ts";
import * as catalogueReleases from "./migrations/0011-corpus-editions.ts";
import * as documentKinds from "./migrations/0012-document-kinds.ts";
import * as websites from "./migrations/0013-websites.ts";
import * as documentVersions from "./migrations/0014-document-versions.ts";
import * as languageModel from "./migrations/0015-language-model.ts";
import * as answerParts from "./migrations/0017-answer-parts.ts";
import * as begunReadings from "./migrations/0018-begun-readings.ts";
import * as fairQueue from "./migrations/0019-fair-queue.ts";
import * as codesForSentences from "./migrations/0020-codes-for-sentences.ts";
import * as fieldNames from "./migrations/0021-field-names.ts";
import * as companyProfile from "./migrations/0022-company-profile.ts";
import * as obligationHashes from "./migrations/0023-obligation-hashes.ts";
import * as controls from "./migrations/0024-controls.ts";
import * as documentLanguages from "./migrations/0025-document-languages.ts";
import * as concerned from "./migrations/0026-concerned.ts";
import * as secondReadings from "./migrations/0027-second-readings.ts";
import { createSqliteDialect } from "./sqlite-dialect.ts";
import type { Tables } from "./tables.ts";

export type Db = Kysely<Tables>;
/** A connection, or a transaction on it. */
export type DbOrTransaction = Db | Transaction<Tables>;

/**
 * Each by its name, in the order they are run. There is no 0016: two pieces of work took their
 * numbers at the same time, one left room for the other, and it was not needed. No later migration
 * may take the number, since Kysely refuses one that stands before what a database has run.
 */
export const migrations = {
  "0001-first-tables": firstTables,
  "0002-mail-and-resets": mailAndResets,
  "0003-generation-watchers": assessmentWatchers,
  "0004-calendar": calendar,
  "0005-accounts": accounts,
  "0006-tokens": tokens,
  "0007-identities": identities,
  "0008-provisions": provisions,
  "0009-finding-work": findingWork,
  "0010-corpus-refresh": catalogueRefresh,
  "0011-corpus-editions": catalogueReleases,
  "0012-document-kinds": documentKinds,
  "0013-websites": websites,
  "0014-document-versions": documentVersions,
  "0015-language-model": languageModel,
  "0017-answer-parts": answerParts,
  "0018-begun-readings": begunReadings,
  "0019-fair-queue": fairQueue,
  "0020-codes-for-sentences": codesForSentences,
  "0021-field-names": fieldNames,
  "0022-company-profile": companyProfile,
  "0023-obligation-hashes": obligationHashes,
  "0024-controls": controls,
  "0025-document-languages": documentLanguages,
  "0026-concerned": concerned,
  "0027-second-readings": secondReadings,
};

type ConnectionOptions = {
  /** False for who serves: others move what was written into the file, which takes its time. */
  checkpoints?: boolean;
};

/** Opens the database file, makes it durable, and brings its tables up to date. */
export async function openDatabase(file: string, options?: ConnectionOptions): Promise<Db> {
  const sqlite = connect(file);
  await migrateUnderLock(sqlite);
  return useFile(file, sqlite, options);
}

/** The same for a file whose tables are up to date already, as another thread finds it. */
export function connectDatabase(file: string): Db {
  return useFile(file, connect(file));
}

/** Moves what was written into the file itself, as far as nobody is reading what it was. */
export async function checkpoint(db: Db): Promise<void> {
  await sql`pragma wal_checkpoint(passive)`.execute(db);
}

function useFile(
  file: string,
  writing: SqliteDatabase.Database,
  { checkpoints = true }: ConnectionOptions = {},
): Db {
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
    const sqlite = new SqliteDatabase(file, { timeout: 10_000 });
    sqlite.pragma("journal_mode = WAL");
    sqlite.pragma("synchronous = FULL");
    sqlite.pragma("foreign_keys = ON");
    return sqlite;
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`The database ${file} cannot be opened: ${message}.`, { cause: error });
  }
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

async function migrateUnderLock(sqlite: SqliteDatabase.Database): Promise<void> {
  // One connection for everything: another one would not see tables that are being made.
  const migrator = new Migrator({
    db: new Kysely<Tables>({ dialect: new SqliteDialect({ database: sqlite }) }),
    provider: { getMigrations: () => Promise.resolve(migrations) },
  });
  // Kysely takes no lock on SQLite; the write lock lets a second process wait its turn,
  // and then find nothing left to do.
  // A table that is made anew is dropped on the way, which must not take its dependents along.
  sqlite.pragma("foreign_keys = OFF");
  sqlite.exec("BEGIN IMMEDIATE");
  try {
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
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
