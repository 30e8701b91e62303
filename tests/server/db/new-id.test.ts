import { expect, test } from "vitest";
import { newId } from "../../../server/db/db.ts";

test("no id begins as a formula or an option does, and none comes twice", () => {
  const ids = Array.from({ length: 5_000 }, newId);
  expect(ids.filter((id) => !/^\w[\w-]{21}$/.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});
