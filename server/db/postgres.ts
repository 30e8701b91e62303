import { createRequire } from "node:module";
import {
  HandleEmptyInListsPlugin,
  Kysely,
  Migrator,
  replaceWithNoncontingentExpression,
  sql,
} from "kysely";
import type { Client, ClientConfig, CustomTypesConfig, Pool, PoolConfig } from "pg";
import { isRefusal } from "../errors.ts";
import { explainMigration, postgresMigrations } from "./migrations.ts";
import { createPostgresDialect } from "./postgres-dialect.ts";
import type { Tables } from "./tables.ts";

/** Loaded where there is a PostgreSQL: each thread would wait for it, and most have none. */
const loadDriver = () => createRequire(import.meta.url)("pg") as typeof import("pg");

const oldestVersion = 15;
/** Each thread has connections of its own. */
const connectionsOfThread = 10;
const connectMs = 5_000;
/** A question that takes longer is given up with its connection: the server is away or stuck. */
const answerMs = 15_000;
/** Tables may be changed for as long as that takes. */
const migrationMs = 3_600_000;

/** Checks what stands behind the address, and brings its tables up to date. */
export async function openPostgres(address: string): Promise<Kysely<Tables>> {
  const db = connect(address, { max: 1, query_timeout: migrationMs });
  try {
    await requireVersion(db);
    await requireOurTables(db);
    await migrate(db);
  } catch (error) {
    const name = nameDatabase(address);
    throw new Error(`The database ${name} cannot be opened: ${tellReason(error)}.`, {
      cause: error,
    });
  } finally {
    await db.destroy();
  }
  return connectPostgres(address);
}

/** The same for a database whose tables are up to date already. */
export function connectPostgres(address: string): Kysely<Tables> {
  return connect(address, { max: connectionsOfThread, query_timeout: answerMs });
}

/** A connection beside all pools, for who listens or moves everything. */
export function createClient(address: string): Client {
  const driver = loadDriver();
  const types = readTypes(driver);
  return new driver.Client({ ...parse(address), connectionTimeoutMillis: connectMs, types });
}

/** The connections of a database on PostgreSQL; null of another. */
export function describePool(db: object): Record<"open" | "idle" | "awaited", number> | null {
  const pool = pools.get(db);
  if (!pool) return null;
  return { open: pool.totalCount, idle: pool.idleCount, awaited: pool.waitingCount };
}

const pools = new WeakMap<object, Pool>();

/** What may be told of the address: no password. */
export function nameDatabase(address: string): string {
  const { host, pathname } = new URL(address);
  return `${host || "of this machine"}${pathname}`;
}

/** What the server or the system said; an error for several addresses says nothing by itself. */
function tellReason(error: unknown): string {
  const first = isRefusal(error) ? error.cause : error;
  const one = first instanceof AggregateError ? (first.errors as unknown[])[0] : first;
  return one instanceof Error ? one.message : String(one);
}

function connect(address: string, settings: PoolConfig): Kysely<Tables> {
  const driver = loadDriver();
  const pool = new driver.Pool({
    ...parse(address),
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    // What waits for work keeps no process alive whose server has closed.
    allowExitOnIdle: true,
    types: readTypes(driver),
    ...settings,
  });
  const db = new Kysely<Tables>({
    dialect: createPostgresDialect(pool),
    // SQLite takes an empty list, PostgreSQL does not.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
  });
  pools.set(db, pool);
  return db;
}

function parse(address: string): ClientConfig {
  return { connectionString: address, application_name: "acquis" };
}

/** Counts and sums come as texts otherwise. None of ours is beyond what a number holds. */
function readTypes({ types }: typeof import("pg")): CustomTypesConfig {
  return {
    getTypeParser: (type, format) =>
      type === types.builtins.INT8 || type === types.builtins.NUMERIC
        ? Number
        : (types.getTypeParser(type, format) as (text: string) => unknown),
  };
}

async function requireVersion(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::integer / 10000 as version
  `.execute(db);
  const version = rows[0]?.version ?? 0;
  if (version >= oldestVersion) return;
  throw new Error(`it runs on PostgreSQL ${version}, and ${oldestVersion} is the oldest that does`);
}

/** Tables of something else are left alone. */
async function requireOurTables(db: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
    order by table_name
  `.execute(db);
  const names = rows.map((row) => row.name);
  const [first] = names;
  if (first === undefined || names.includes("kysely_migration")) return;
  throw new Error(`it holds tables of something else, such as "${first}"; name an empty database`);
}

async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(postgresMigrations) },
  });

  // All in one transaction, under a lock that lets a second process wait its turn.
  const { error } = await migrator.migrateToLatest();
  if (error) throw explainMigration(error);
}
