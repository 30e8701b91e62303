import { expect, it } from "vitest";

import { PairTable } from "../../../server/search/pair-table.ts";

it("numbers pairs in the order in which they come, and keeps the numbers while it grows", () => {
  const table = new PairTable();
  const pairs = Array.from({ length: 20_000 }, (_, i) => [i % 150, Math.floor(i / 150)] as const);
  pairs.forEach(([first, second], i) => expect(table.add(first, second)).toBe(i));
  pairs.forEach(([first, second], i) => {
    expect(table.find(first, second)).toBe(i);
    expect(table.add(first, second)).toBe(i);
  });
  expect(table.size).toBe(20_000);
  expect(table.find(150, 0)).toBeUndefined();
  expect(table.find(0, 150)).toBeUndefined();
});
