import { expect, test } from "vitest";
import { readdirSync } from "node:fs";
import { sqliteMigrations as migrations } from "../../../server/db/migrations.ts";

/** Said beside the list of migrations. */
const unused = [16];

test("migrations are numbered in their order, without a hole but the stated one", () => {
  const numbers = Object.keys(migrations).map((name) => Number(/^\d{4}(?=-)/.exec(name)?.[0]));
  const last = numbers.at(-1) ?? 0;
  const expected = Array.from({ length: last }, (_, at) => at + 1);
  expect(numbers).toEqual(expected.filter((number) => !unused.includes(number)));
  expect(last).toBeGreaterThan(Math.max(...unused));
});

test("every file of the folder is in the list under its own name", () => {
  const files = readdirSync("server/db/migrations")
    .filter((file) => /^\d{4}-.*\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ""));
  expect(Object.keys(migrations)).toEqual(files.toSorted());
});
