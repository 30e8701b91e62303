import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Kysely } from "kysely";
import type { Db } from "./db.ts";
import { isPostgres } from "./db.ts";

type Loose = Kysely<Record<string, Record<string, unknown>>>;
/** `loops` are columns that refer to other rows of the same table. */
type Table = { name: string; columns: string[]; key: string[]; loops: string[] };
type Reference = { column: string; name: string };
export type Moved = { table: string; rows: number; sha256: string };

/** Files lie in rows of 256 kB: so many of them are held at once. */
const rowsAtOnce = 50;

/**
 * Copies all that one database holds into another whose tables are as new, table by table, each in
 * one transaction: broken off, it goes on with the first table that is not there as a whole. Says
 * of each how many rows it holds, and their hash. Throws where a table there holds something else,
 * or differs in the end.
 */
export async function moveDatabase(
  from: Db,
  to: Db,
  tell: (moved: Moved) => void = () => undefined,
): Promise<Moved[]> {
  const tables = await listTables(from);
  await requireSameTables(tables, await listTables(to));
  const moved: Moved[] = [];
  for (const table of tables) {
    const wanted = await hashTable(from, table);
    let kept = await hashTable(to, table);
    if (kept.rows === 0 && wanted.rows > 0) {
      await copyTable(from, to, table);
      kept = await hashTable(to, table);
    }
    if (kept.sha256 !== wanted.sha256) {
      const counts = `${kept.rows} rows there and ${wanted.rows} here`;
      throw new Error(`the table ${table.name} holds something else, ${counts}`);
    }
    tell(kept);
    moved.push(kept);
  }
  return moved;
}

/** Of each table how many rows it holds, and their hash: the same in any database that holds the same. */
export async function hashDatabase(db: Db): Promise<Moved[]> {
  const hashes: Moved[] = [];
  for (const table of await listTables(db)) hashes.push(await hashTable(db, table));
  return hashes;
}

async function copyTable(from: Db, to: Db, table: Table): Promise<void> {
  const none = Object.fromEntries(table.loops.map((column) => [column, null]));
  await to.transaction().execute(async (trx) => {
    const loose = trx as unknown as Loose;
    for await (const rows of readRows(from, table)) {
      const values = rows.map((row) => ({ ...row, ...none }));
      await loose.insertInto(table.name).values(values).execute();
    }
    if (table.loops.length === 0) return;
    for await (const rows of readRows(from, table)) {
      for (const row of rows.filter((one) => table.loops.some((column) => one[column] !== null))) {
        let update = loose.updateTable(table.name);
        for (const column of table.loops) update = update.set({ [column]: row[column] });
        for (const column of table.key) update = update.where(column, "=", row[column]);
        await update.execute();
      }
    }
  });
}

/** The same for the same rows, whatever the dialect. */
async function hashTable(db: Db, table: Table): Promise<Moved> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const rows of readRows(db, table)) {
    count += rows.length;
    for (const row of rows) {
      for (const column of table.columns) hash.update(spell(row[column]));
      hash.update("\n");
    }
  }
  return { table: table.name, rows: count, sha256: hash.digest("hex") };
}

/**
 * No two values are spelled alike: each says its kind and its length first. But for the character
 * that PostgreSQL keeps in no text, and for which another one stands there.
 */
function spell(value: unknown): Buffer {
  if (value === null || value === undefined) return Buffer.from("0;");
  const kind = value instanceof Uint8Array ? "b" : typeof value === "number" ? "n" : "t";
  const bytes =
    value instanceof Uint8Array ? value : Buffer.from(String(value).replaceAll("\0", "\u{FFFD}"));
  return Buffer.concat([Buffer.from(`${kind}${bytes.length}:`), bytes]);
}

/** In the order of the key, from one key to the next, so that no row is passed over. */
async function* readRows(db: Db, { name, columns, key }: Table) {
  const loose = db as unknown as Loose;
  let last: Record<string, unknown> | undefined;
  for (;;) {
    let query = loose.selectFrom(name).select(columns).limit(rowsAtOnce);
    for (const column of key) query = query.orderBy(column);
    const after = last;
    if (after) {
      const own = sql.join(key.map((column) => sql.ref(column)));
      const values = sql.join(key.map((column) => after[column]));
      query = query.where(sql<boolean>`(${own}) > (${values})`);
    }
    const rows = await query.execute();
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1);
  }
}

async function requireSameTables(tables: Table[], others: Table[]): Promise<void> {
  const spelled = ({ name, columns }: Table) => `${name}(${columns.toSorted().join()})`;
  const [here, there] = [tables, others].map((list) => list.map(spelled).toSorted().join());
  if (here === there) return;
  throw new Error("the two databases were opened by different releases of the product");
}

/** What others refer to comes first. */
async function listTables(db: Db): Promise<Table[]> {
  const found = (await db.introspection.getTables()).filter(
    ({ name, isView }) => !isView && !name.startsWith("kysely_") && !name.startsWith("sqlite_"),
  );
  const tables: Table[] = [];
  const references = new Map<Table, string[]>();
  for (const { name, columns } of found.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const refers = await listReferences(db, name);
    const loops = refers.filter((one) => one.name === name).map(({ column }) => column);
    const names = columns.map((column) => column.name).toSorted();
    const table = { name, columns: names, key: await listKey(db, name), loops };
    tables.push(table);
    references.set(
      table,
      refers.map((one) => one.name),
    );
  }
  const ordered = new Set<Table>();
  const add = (table: Table) => {
    for (const other of tables) {
      const isBefore = references.get(table)?.includes(other.name);
      if (isBefore && other !== table && !ordered.has(other)) add(other);
    }
    ordered.add(table);
  };
  for (const table of tables) add(table);
  return [...ordered];
}

async function listKey(db: Db, table: string): Promise<string[]> {
  const query = isPostgres(db)
    ? sql<{ name: string }>`
        select a.attname as name from pg_constraint k
        cross join unnest(k.conkey) with ordinality c(num, at)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.num
        where k.contype = 'p' and k.conrelid = to_regclass(quote_ident(${table})) order by c.at`
    : sql<{ name: string }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`;
  return (await query.execute(db)).rows.map(({ name }) => name);
}

async function listReferences(db: Db, table: string): Promise<Reference[]> {
  const query = isPostgres(db)
    ? sql<Reference>`
        select a.attname as column, o.relname as name from pg_constraint k
        join pg_class o on o.oid = k.confrelid
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.contype = 'f' and k.conrelid = to_regclass(quote_ident(${table}))`
    : sql<Reference>`
        select "from" as "column", "table" as name from pragma_foreign_key_list(${table})`;
  return (await query.execute(db)).rows;
}
