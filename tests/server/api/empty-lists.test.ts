import { expect, test } from "vitest";
import { z } from "zod";
import { withEmptyLists } from "../../../server/api/empty-lists.ts";

const shape = z.object({
  items: z.array(z.object({ tags: z.array(z.string()) })),
  inner: z.object({ list: z.array(z.number()) }),
  maybe: z.object({ list: z.array(z.number()) }).nullable(),
});

test("a list that is missing or null is an empty one, however deep", () => {
  const read = (data: unknown) => withEmptyLists(shape).parse(data);
  expect(read({ inner: {}, maybe: null })).toEqual({ items: [], inner: { list: [] }, maybe: null });
  expect(read({ items: [{}, { tags: null }], inner: { list: null }, maybe: {} })).toEqual({
    items: [{ tags: [] }, { tags: [] }],
    inner: { list: [] },
    maybe: { list: [] },
  });
  expect(withEmptyLists(z.array(z.string())).parse(undefined)).toEqual([]);
});

test.each([{ items: "x" }, { items: [{ tags: [1] }] }, {}, null, []])(
  "any other fault stays one: %j",
  (data) => {
    expect(withEmptyLists(shape).safeParse(data).success).toBe(false);
  },
);
