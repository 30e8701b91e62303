import { z } from "@hono/zod-openapi";

const known = new WeakMap<z.ZodTypeAny, z.ZodTypeAny>();

/** The same shape, in which a list that is missing or null counts as an empty one. */
export function withEmptyLists(schema: z.ZodTypeAny): z.ZodTypeAny {
  const made = known.get(schema);
  if (made) return made;
  const tolerant = rebuild(schema);
  known.set(schema, tolerant);
  return tolerant;
}

function rebuild(schema: z.ZodTypeAny): z.ZodTypeAny {
  if (schema instanceof z.ZodArray) {
    const list = z.array(withEmptyLists(schema.element as z.ZodTypeAny));
    return list.nullish().transform((items) => items ?? []);
  }
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as z.ZodRawShape);
    return z.object(Object.fromEntries(fields.map(([name, one]) => [name, withEmptyLists(one)])));
  }
  if (schema instanceof z.ZodNullable) return withEmptyLists(schema.unwrap()).nullable();
  if (schema instanceof z.ZodOptional) return withEmptyLists(schema.unwrap()).optional();
  return schema;
}
