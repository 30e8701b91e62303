import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { openDatabase } from "../../server/db/db.ts";
import { postgresMigrations } from "../../server/db/migrations.ts";

/** The server that the tests may make databases on; SQLite where none is named. */
export const postgresServer = process.env["ACQUIS_TEST_POSTGRES"] ?? "";

/** All that this run makes there begins so, and is dropped when it ends. */
const prefix = `acquis_test_${process.env["ACQUIS_TEST_DATABASES"] ?? "alone"}`;

/** An empty database whose tables are up to date: a file's name, or an address. */
export async function newDatabase(): Promise<string> {
  if (!postgresServer) {
    return join(mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "db-")), "test.sqlite");
  }
  return newPostgresDatabase();
}

/** The same on PostgreSQL, whatever the others run on; `server` may be a pooler before it. */
export async function newPostgresDatabase(): Promise<string> {
  const name = `${prefix}_${randomUUID().replaceAll("-", "")}`;
  const template = `${prefix}_template_${Object.keys(postgresMigrations).length}`;
  await asAdmin(async (admin) => {
    await requireTemplate(admin, template);
    await admin.query(`create database ${name} template ${template}`);
  });
  return addressOf(name);
}

/** An address on the tests' server of a database that may not exist yet. */
export function addressOf(name: string): string {
  const url = new URL(postgresServer);
  url.pathname = name;
  return url.href;
}

export async function asAdmin<Result>(
  work: (admin: Client) => Promise<Result>,
  server = postgresServer,
) {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** Made by the first who asks; the others wait for the lock and find it. */
async function requireTemplate(admin: Client, name: string): Promise<void> {
  await admin.query("select pg_advisory_lock(4711)");
  const found = await admin.query("select 1 from pg_database where datname = $1", [name]);
  if (found.rowCount === 0) {
    const draft = `${name}_draft_${randomUUID().slice(0, 8)}`;
    await admin.query(`create database ${draft}`);
    const db = await openDatabase(addressOf(draft));
    await db.destroy();
    await admin.query(`alter database ${draft} rename to ${name}`);
  }
  await admin.query("select pg_advisory_unlock(4711)");
}

/** Drops what this run has made. */
export async function dropTestDatabases(server: string): Promise<void> {
  await asAdmin(async (admin) => {
    const { rows } = await admin.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [`${prefix}_`],
    );
    for (const { datname } of rows) await admin.query(`drop database ${datname} with (force)`);
  }, server);
}
