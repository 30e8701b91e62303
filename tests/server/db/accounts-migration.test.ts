import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, SqliteDialect } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Sqlite } from "../../../server/db/sqlite-library.ts";
import { openDatabase } from "../../../server/db/db.ts";
import type { Db } from "../../../server/db/db.ts";
import * as firstTables from "../../../server/db/migrations/0001-first-tables.ts";
import * as mailAndResets from "../../../server/db/migrations/0002-mail-and-resets.ts";

const file = join(mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "db-")), "old.sqlite");
let db: Db;

/** A database as it was before there were accounts, with a user who owns something of each kind. */
beforeAll(async () => {
  const sqlite = new Sqlite(file);
  const old = new Kysely<unknown>({ dialect: new SqliteDialect({ database: sqlite }) });
  await firstTables.up(old);
  await mailAndResets.up(old);
  sqlite.exec(`
    insert into users values
      ('u1', 'one@example.com', 'One', 'hash1', 'b2b', '["aml_and_kyc"]', 'Germany', 1, '2026-01-01'),
      ('u2', 'two@example.com', 'Two', 'hash2', 'b2c', '[]', '', 0, '2026-01-02');
    insert into sessions values ('s1', 'u1', '2026-01-01', '2099-01-01', null);
    insert into password_resets values ('r1', 'u1', 'secret', '2099-01-01', null), ('r2', null, 'other', '2099', null);
    insert into companies values ('c1', 'u1', 'Acme', 'https://a.example', 'malta', '2026', 'g1', 'g1');
    insert into documents values ('d1', 'c1', 'u1', 'a.pdf', 3, 'sha', 'read', null, 1, null, '2026', 0);
    insert into pages values ('d1', 1, 'text');
    create table kysely_migration (name varchar(255) primary key not null, timestamp varchar(255) not null);
    create table kysely_migration_lock (id varchar(255) primary key not null, is_locked integer not null default 0);
    insert into kysely_migration values
      ('0001-first-tables', '2026-01-01'), ('0002-mail-and-resets', '2026-01-01');
    insert into kysely_migration_lock values ('migration_lock', 0);
  `);
  await old.destroy();
  db = await openDatabase(file);
});
afterAll(() => db.destroy());

test("users become accounts of the same id, each with its owner", async () => {
  const accounts = await db.selectFrom("accounts").selectAll().orderBy("id").execute();
  expect(accounts[0]).toEqual({
    id: "u1",
    business_name: "One",
    business_type: "b2b",
    focus_json: '["aml_and_kyc"]',
    region: "Germany",
    created: "2026-01-01",
    factor_required: 0,
    calendar_ended: 0,
  });
  const users = await db.selectFrom("users").selectAll().orderBy("id").execute();
  expect(
    users.map((user) => [user.account_id, user.email, user.role, user.email_verified]),
  ).toEqual([
    ["u1", "one@example.com", "owner", 1],
    ["u2", "two@example.com", "owner", 0],
  ]);
});

test("nothing is lost: companies, documents, sessions, links under way", async () => {
  for (const [table, count] of [
    ["companies", 1],
    ["documents", 1],
    ["pages", 1],
    ["sessions", 1],
    ["password_resets", 2],
  ] as const) {
    expect([table, (await db.selectFrom(table).selectAll().execute()).length]).toEqual([
      table,
      count,
    ]);
  }
});

test("references hold: what an account owns goes with it, and nobody else's", async () => {
  await expect(db.updateTable("companies").set({ owner_id: "nobody" }).execute()).rejects.toThrow(
    /FOREIGN KEY/,
  );
  await db.deleteFrom("accounts").where("id", "=", "u1").execute();
  expect(await db.selectFrom("pages").selectAll().execute()).toEqual([]);
  expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
  const users = await db.selectFrom("users").select("id").execute();
  expect(users).toEqual([{ id: "u2" }]);
});
