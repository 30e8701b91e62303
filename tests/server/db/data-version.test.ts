import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, isPostgres } from "../../../server/db/db.ts";
import type { Db } from "../../../server/db/db.ts";
import { readDataVersion } from "../../../server/db/data-version.ts";
import { openStartedDatabase } from "../../setup/template-database.ts";
import { newDatabase } from "../../setup/test-database.ts";

let own: Db;
let other: Db;
beforeAll(async () => {
  const place = await newDatabase();
  own = await openStartedDatabase(place);
  other = connectDatabase(place);
});
afterAll(async () => {
  await other.destroy();
  await own.destroy();
});

test("the version differs after each change, one's own and another's, and only then", async () => {
  const add = (db: Db, key: string) =>
    db.insertInto("attempts").values({ key, window_start: "", count: 1 }).execute();
  const first = await readDataVersion(own);
  await own.selectFrom("users").select("id").execute();
  // PostgreSQL counts the transactions of all its databases.
  if (!isPostgres(own)) expect(await readDataVersion(own)).toBe(first);
  await add(own, "a");
  const second = await readDataVersion(own);
  expect(second).not.toBe(first);
  await add(other, "b");
  const third = await readDataVersion(own);
  expect([first, second]).not.toContain(third);
  await other
    .transaction()
    .execute(async (trx) => {
      await trx.deleteFrom("attempts").execute();
      throw new Error("not this time");
    })
    .catch(() => undefined);
  expect(await own.selectFrom("attempts").select("key").execute()).toHaveLength(2);
});
