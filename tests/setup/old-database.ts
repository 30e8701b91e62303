import { Kysely, Migrator, SqliteDialect } from "kysely";
import { Sqlite } from "../../server/db/sqlite-library.ts";
import { sqliteMigrations as migrations } from "../../server/db/migrations.ts";
import { renamedColumns, renamedTables } from "../../server/db/migrations/0021-field-names.ts";

/** Table of today, its column then and now: what migrations after that of the names changed. */
const renamedSince = [["catalogue_obligations", "wording_json", "snapshot_json"]] as const;

/** Copies the rows of a database into a new file whose tables are as they were at a migration. */
export async function makeOldDatabase(
  from: string,
  file: string,
  at: keyof typeof migrations,
): Promise<void> {
  const sqlite = new Sqlite(file);
  const db = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  }).migrateTo(at);
  if (error) throw error;
  sqlite.pragma("foreign_keys = OFF");
  sqlite.prepare("attach ? as new").run(from);
  const tables = sqlite
    .prepare("select name from sqlite_master where type = 'table' and name not like 'kysely%'")
    .pluck()
    .all() as string[];
  const kept = new Set(
    sqlite.prepare("select name from new.sqlite_master where type = 'table'").pluck().all(),
  );
  for (const table of tables) {
    const named = renamedTables[table] ?? table;
    // A later migration did away with it.
    if (!kept.has(named)) continue;
    const old = (sqlite.pragma(`table_info(${table})`) as { name: string }[]).map(
      (column) => column.name,
    );
    const read = old.map((name) => {
      const renamed = [...renamedColumns, ...renamedSince].find(
        ([of, before]) => of === named && before === name,
      );
      return renamed?.[2] ?? name;
    });
    sqlite.exec(
      `insert into ${table} (${quoteNames(old)}) select ${quoteNames(read)} from new.${named}`,
    );
  }
  await db.destroy();
}

function quoteNames(names: string[]): string {
  return names.map((name) => `"${name}"`).join();
}
