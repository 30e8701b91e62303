import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Sqlite } from "../../../server/db/sqlite-library.ts";
import { connectDatabase, openDatabase } from "../../../server/db/db.ts";
import type { Db } from "../../../server/db/db.ts";

let file: string;
let one: Db;
let other: Db;

beforeAll(async () => {
  file = join(mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "dialect-")), "test.sqlite");
  one = await openDatabase(file);
  other = connectDatabase(file);
});

afterAll(async () => {
  await one.destroy();
  await other.destroy();
});

test("two connections that count on at the same time lose nothing", async () => {
  await sql`create table counted (n integer not null)`.execute(one);
  await sql`insert into counted values (0)`.execute(one);
  // Each reads before it writes, with a pause between: the place where one would overwrite the other.
  async function countOn(db: Db): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ n: number }>`select n from counted`.execute(trx);
      await sleep(Math.random() * 4);
      await sql`update counted set n = ${(rows[0]?.n ?? NaN) + 1}`.execute(trx);
    });
  }
  const many = Array.from({ length: 100 }, (_, at) => countOn(at % 2 === 0 ? one : other));
  await Promise.all(many);
  const { rows } = await sql<{ n: number }>`select n from counted`.execute(one);
  expect(rows).toEqual([{ n: 100 }]);
});

test("who waits for the lock of another holds up nobody", async () => {
  const holder = new Sqlite(file);
  holder.exec("begin immediate");
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let written = false;
  const writing = addAttempt(one, "waits").then(() => (written = true));
  await sleep(700);
  const worst = delay.max / 1e6;
  delay.disable();
  expect(written).toBe(false);
  // SQLite's own waiting would have kept the loop for all of the time.
  expect(worst).toBeLessThan(350);
  // What was there before can be read meanwhile.
  expect(await one.selectFrom("attempts").selectAll().execute()).toEqual([]);
  holder.exec("commit");
  holder.close();
  await writing;
  expect(await other.selectFrom("attempts").select("key").execute()).toEqual([{ key: "waits" }]);
});

test("reading waits for no transaction and sees it once it is there", async () => {
  const keys = async () => {
    const rows = await one.selectFrom("attempts").select("key").orderBy("key").execute();
    return rows.map(({ key }) => key);
  };
  await one.transaction().execute(async (trx) => {
    await addAttempt(trx, "within");
    expect(await keys()).toEqual(["waits"]);
    expect(await trx.selectFrom("attempts").select("key").execute()).toHaveLength(2);
  });
  expect(await keys()).toEqual(["waits", "within"]);
});

test("a transaction that fails leaves nothing, and the next one begins", async () => {
  const failing = one.transaction().execute(async (trx) => {
    await addAttempt(trx, "never");
    throw new Error("stop here");
  });
  await expect(failing).rejects.toThrow("stop here");
  await one.transaction().execute((trx) => addAttempt(trx, "after"));
  const rows = await other.selectFrom("attempts").select("key").orderBy("key").execute();
  expect(rows.map(({ key }) => key)).toEqual(["after", "waits", "within"]);
});

async function addAttempt(db: Pick<Db, "insertInto">, key: string): Promise<void> {
  await db.insertInto("attempts").values({ key, window_start: "2026-01-01", count: 1 }).execute();
}
