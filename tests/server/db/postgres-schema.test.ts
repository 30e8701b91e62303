import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { describe, expect, test } from "vitest";
import { Sqlite } from "../../../server/db/sqlite-library.ts";
import { openDatabase } from "../../../server/db/db.ts";
import {
  asAdmin,
  newPostgresDatabase,
  addressOf,
  postgresServer,
} from "../../setup/test-database.ts";

type Schema = { columns: string[]; keys: string[]; references: string[]; indexes: string[] };

describe.skipIf(!postgresServer)("PostgreSQL", () => {
  test("holds the same tables, columns, keys, references and indexes as SQLite", async () => {
    const [one, other] = [await readSqlite(), await readPostgres(await newPostgresDatabase())];
    expect(one.columns.length).toBeGreaterThan(300);
    expect(one.indexes.length).toBeGreaterThan(35);
    expect(other).toEqual(one);
  });

  test("compares texts byte by byte, and puts what has no value first", async () => {
    const db = await openDatabase(await newPostgresDatabase());
    const row = { source: "s", kind: "act", language: "", created: "" } as const;
    for (const identifier of ["b", "É", "B", "a", "_"]) {
      await db
        .insertInto("texts")
        .values({ ...row, id: identifier, identifier })
        .execute();
    }
    const rows = await db.selectFrom("texts").select("id").orderBy("id").execute();
    expect(rows.map(({ id }) => id)).toEqual(["B", "_", "a", "b", "É"]);
    const address = { source: "s", document: "", checked: "", last_modified: null } as const;
    for (const [url, etag] of [
      ["1", "b"],
      ["2", null],
      ["3", "a"],
    ] as const) {
      await db
        .insertInto("source_addresses")
        .values({ ...address, url, etag, text_id: null })
        .execute();
    }
    const ordered = db.selectFrom("source_addresses").select("url");
    const up = await ordered.orderBy("etag").execute();
    const down = await ordered.orderBy("etag", "desc").execute();
    expect(up.map(({ url }) => url)).toEqual(["2", "3", "1"]);
    expect(down.map(({ url }) => url)).toEqual(["1", "3", "2"]);
    await db.destroy();
  });

  test("keeps bytes as they are, large numbers, and texts with a character it cannot hold", async () => {
    const db = await openDatabase(await newPostgresDatabase());
    const vector = Buffer.from([0, 255, 92, 48, 0]);
    await db.insertInto("catalogue_vectors").values({ model: "m\0m", hash: "h", vector }).execute();
    const kept = await db.selectFrom("catalogue_vectors").selectAll().executeTakeFirstOrThrow();
    expect(kept.vector.equals(vector)).toBe(true);
    expect(kept.model).toBe("m\u{FFFD}m");
    const attempt = { key: "k", window_start: "", count: 5_000_000_000 };
    await db.insertInto("attempts").values(attempt).execute();
    expect(await db.selectFrom("attempts").selectAll().execute()).toEqual([attempt]);
    await db.destroy();
  });

  test("opens no database that holds something else, and says which table it found", async () => {
    const place = addressOf(new URL(await newPostgresDatabase()).pathname.slice(1));
    const client = new Client({ connectionString: place });
    await client.connect();
    await client.query(
      "drop schema public cascade; create schema public; create table orders (n int)",
    );
    await client.end();
    await expect(openDatabase(place)).rejects.toThrow(
      /^The database .* cannot be opened: it holds tables of something else, such as "orders"; name an empty database\.$/,
    );
  });

  test("says in one line why a database cannot be opened, and no password", async () => {
    const missing = new URL(addressOf("acquis_nowhere"));
    missing.password = "secret-word";
    await expect(openDatabase(missing.href)).rejects.toThrow(
      /^The database [^ ]+\/acquis_nowhere cannot be opened: database "acquis_nowhere" does not exist\.$/,
    );
    missing.port = "1";
    await expect(openDatabase(missing.href)).rejects.toThrow(
      /cannot be opened: connect ECONNREFUSED/,
    );
  });

  test("migrates once when several processes start at the same moment", async () => {
    const name = new URL(await newPostgresDatabase()).pathname.slice(1);
    await asAdmin((admin) => admin.query(`drop database ${name}`));
    await asAdmin((admin) => admin.query(`create database ${name}`));
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase(addressOf(name))));
    for (const db of opened) await db.destroy();
    expect(opened).toHaveLength(3);
  });
});

async function readSqlite(): Promise<Schema> {
  const file = join(mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "schema-")), "a.sqlite");
  await (await openDatabase(file)).destroy();
  const sqlite = new Sqlite(file, { readonly: true });
  const all = (sql: string) => sqlite.prepare(sql).raw().all() as (string | number | null)[][];
  const tables = "sqlite_master m where m.type = 'table' and m.name not like 'kysely%'";
  const schema = {
    // The bytes of a key's column may be missing in SQLite; nothing of ours leaves them out.
    columns: all(
      `select m.name, c.name, lower(c.type), c."notnull" or c.pk > 0, c.dflt_value
       from ${tables.replace(" where", ", pragma_table_info(m.name) c where")}`,
    ).map(joinCells),
    keys: all(
      `select m.name, (select group_concat(name) from
         (select name from pragma_table_info(m.name) where pk > 0 order by pk)) from ${tables}`,
    ).map(joinCells),
    references: all(
      `select m.name, f."from", f."table", f."to", lower(f.on_delete)
       from ${tables.replace(" where", ", pragma_foreign_key_list(m.name) f where")}`,
    ).map(joinCells),
    indexes: all(
      `select m.name, i."unique", i.partial, (select group_concat(name) from
         (select name from pragma_index_info(i.name) order by seqno))
       from ${tables.replace(" where", ", pragma_index_list(m.name) i where")} and i.origin != 'pk'`,
    ).map(joinCells),
  };
  sqlite.close();
  return sortAll(schema);
}

async function readPostgres(address: string): Promise<Schema> {
  const client = new Client({ connectionString: address });
  await client.connect();
  const all = async (text: string) =>
    (await client.query<(string | number | null)[]>({ text, rowMode: "array" })).rows.map(
      joinCells,
    );
  const ours =
    "c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely%'";
  const names = (keys: string, of: string) =>
    `(select string_agg(a.attname, ',' order by k.at) from unnest(${keys}) with ordinality k(num, at)
      join pg_attribute a on a.attrelid = ${of} and a.attnum = k.num)`;
  const schema = {
    columns: await all(
      `select c.relname, a.attname,
         case format_type(a.atttypid, null) when 'bigint' then 'integer' when 'bytea' then 'blob'
           when 'double precision' then 'real'
           when 'text' then case when l.collname = 'C' then 'text' else 'other text' end end,
         a.attnotnull::integer, replace(pg_get_expr(d.adbin, d.adrelid), '::text', '')
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       left join pg_collation l on l.oid = a.attcollation
       left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where ${ours}`,
    ),
    keys: await all(
      `select c.relname, ${names("k.conkey", "c.oid")}
       from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'p' where ${ours}`,
    ),
    references: await all(
      `select c.relname, ${names("k.conkey", "c.oid")}, o.relname, ${names("k.confkey", "o.oid")},
         case k.confdeltype when 'c' then 'cascade' when 'n' then 'set null' when 'a' then 'no action' end
       from pg_class c join pg_constraint k on k.conrelid = c.oid and k.contype = 'f'
       join pg_class o on o.oid = k.confrelid where ${ours}`,
    ),
    indexes: await all(
      `select c.relname, i.indisunique::integer, (i.indpred is not null)::integer,
         ${names("i.indkey::int2[]", "c.oid")}
       from pg_class c join pg_index i on i.indrelid = c.oid and not i.indisprimary where ${ours}`,
    ),
  };
  await client.end();
  return sortAll(schema);
}

function joinCells(row: (string | number | null)[]): string {
  return row.map((value) => value ?? "").join(" | ");
}

function sortAll(schema: Schema): Schema {
  const [columns, keys, references, indexes] = [
    schema.columns.toSorted(),
    schema.keys.toSorted(),
    schema.references.toSorted(),
    schema.indexes.toSorted(),
  ];
  return { columns, keys, references, indexes };
}
