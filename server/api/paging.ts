import { z } from "@hono/zod-openapi";

const pageSize = 20;

/** Which twenty of a list are wanted; without it all of them. */
export const pageNumber = z.coerce.number().int().min(1).max(1_000_000);
export const pageQuery = z.object({ page: pageNumber.optional() });

/** The envelope of a list that can grow; nTotal counts what is on all its pages. */
export function listOf<Item extends z.ZodTypeAny>(item: Item) {
  const count = z.number();
  return z.object({ oData: z.array(item), nTotal: count, nPage: count, nPageSize: count });
}

export function takePage<Item>(all: Item[], page: number | undefined) {
  const from = page ? (page - 1) * pageSize : 0;
  return {
    oData: page ? all.slice(from, from + pageSize) : all,
    nTotal: all.length,
    nPage: page ?? 1,
    nPageSize: page ? pageSize : all.length,
  };
}
