import { z } from "@hono/zod-openapi";
import { Refusal } from "../errors.ts";
import { codeMessage } from "../messages/coded-message.ts";
import { log } from "../log.ts";
import { notesOf } from "./contract.ts";
import type { Schema } from "./contract.ts";
import { withEmptyLists } from "./empty-lists.ts";

type Values = Record<string, unknown>;

const wires = new WeakMap<Schema, Schema>();

/** The contract with the names of the wire: what validates and what is documented. */
export function wireOf(schema: Schema): Schema {
  const known = wires.get(schema);
  if (known) return known;
  const wire = notesOf(schema).wire ?? rename(schema);
  wires.set(schema, wire);
  return wire;
}

/** Throws a 502 refusal when the shape is wrong; a missing list is an empty one. */
export function decode<S extends Schema>(schema: S, data: unknown): z.infer<S> {
  const result = withEmptyLists(wireOf(schema)).safeParse(data);
  if (result.success) return toPlain(schema, result.data);
  const [issue] = result.error.issues;
  log().warn({ path: issue?.path.join("."), fault: issue?.message }, "an answer has a wrong shape");
  throw new Refusal(502, codeMessage("errors.loading.title"));
}

function rename(schema: Schema): Schema {
  if (schema instanceof z.ZodObject) return remake(schema, { shape: () => renameShape(schema) });
  if (schema instanceof z.ZodArray) return remake(schema, { type: wireOf(schema.element) });
  if (schema instanceof z.ZodEffects) {
    return remake(schema, { schema: wireOf(schema.innerType()) });
  }
  if (isWrapped(schema)) return remake(schema, { innerType: wireOf(unwrap(schema)) });
  if (schema instanceof z.ZodDiscriminatedUnion) return mergeVariants(schema);
  return schema;
}

function remake(schema: Schema, change: object): Schema {
  const Same = schema.constructor as new (def: unknown) => Schema;
  return new Same({ ...schema._def, contract: undefined, ...change });
}

function renameShape(schema: z.AnyZodObject): z.ZodRawShape {
  const shape: z.ZodRawShape = {};
  for (const [name, field] of Object.entries(schema.shape as z.ZodRawShape)) {
    const { flat, name: wireName = name } = notesOf(field);
    if (flat) Object.assign(shape, (bare(wireOf(field)) as z.AnyZodObject).shape);
    else {
      const [first = "", ...inner] = wireName.split(".");
      const whole = inner.reduceRight<Schema>(
        (one, key) => z.object({ [key]: one }),
        wireOf(field),
      );
      shape[first] = whole;
    }
  }
  return shape;
}

/** Every field of every variant, since the document shows one object with what any may hold. */
function mergeVariants(schema: z.ZodDiscriminatedUnion<string, z.AnyZodObject[]>): Schema {
  const merged: z.ZodRawShape = {};
  for (const variant of schema.options) {
    const { shape } = wireOf(variant) as z.AnyZodObject;
    for (const [name, field] of Object.entries(shape as z.ZodRawShape)) {
      if (!(field instanceof z.ZodLiteral))
        merged[name] = field.isOptional() ? field : field.optional();
    }
  }
  const [tag, names] = readTag(schema);
  return z.object({ [tag]: z.enum(names as [string, ...string[]]), ...merged });
}

function readTag(schema: z.ZodDiscriminatedUnion<string, z.AnyZodObject[]>): [string, string[]] {
  const tags = schema.options.map((one) => one.shape[schema.discriminator] as z.ZodLiteral<string>);
  const [first] = tags;
  const { name = schema.discriminator } = first ? notesOf(first) : {};
  return [name, tags.map((tag) => tag.value)];
}

/** From plain names to those of the wire, in the contract's order. */
export function encode(schema: Schema, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  const { pack, wire } = notesOf(schema);
  if (pack && wire) return encode(wire, pack(value));
  if (schema instanceof z.ZodObject) return encodeObject(schema, value as Values);
  if (schema instanceof z.ZodArray) {
    return (value as unknown[]).map((one) => encode(schema.element as Schema, one));
  }
  if (isWrapped(schema)) return encode(unwrap(schema), value);
  if (schema instanceof z.ZodDiscriminatedUnion)
    return encodeObject(variantOf(schema, value), value as Values);
  return value;
}

function encodeObject(schema: z.AnyZodObject, value: Values): Values {
  const wire: Values = {};
  for (const [name, field] of Object.entries(schema.shape as z.ZodRawShape)) {
    const { flat, sparse, fallback, name: wireName = name } = notesOf(field);
    const one = value[name];
    if (flat && one !== undefined) Object.assign(wire, encodeFlat(field, one));
    else if (one !== undefined && !(sparse && one === fallback)) {
      put(wire, wireName.split("."), encode(field, one));
    }
  }
  return wire;
}

/** Of fields that are not there together each says so in its own way: null, or nothing. */
function encodeFlat(field: Schema, value: unknown): Values {
  if (value !== null) return encode(field, value) as Values;
  const { shape } = bare(wireOf(field)) as z.AnyZodObject;
  const nullable = Object.entries(shape as z.ZodRawShape).filter(([, one]) => one.isNullable());
  return Object.fromEntries(nullable.map(([name]) => [name, null]));
}

function put(wire: Values, [first = "", ...inner]: string[], value: unknown): void {
  if (inner.length === 0) wire[first] = value;
  else put((wire[first] ??= {}) as Values, inner, value);
}

/** From the wire's names to plain ones, of what has been validated. */
export function toPlain(schema: Schema, value: unknown): z.infer<Schema> {
  if (value === null || value === undefined) return value;
  const { unpack, wire } = notesOf(schema);
  if (unpack && wire) return unpack(toPlain(wire, value));
  if (schema instanceof z.ZodObject) return objectToPlain(schema, value as Values);
  if (schema instanceof z.ZodArray) {
    return (value as unknown[]).map((one) => toPlain(schema.element as Schema, one) as unknown);
  }
  if (isWrapped(schema)) return toPlain(unwrap(schema), value);
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const [tag] = readTag(schema);
    const kind = (value as Values)[tag];
    return objectToPlain(variantOf(schema, { [schema.discriminator]: kind }), value as Values);
  }
  return value;
}

function objectToPlain(schema: z.AnyZodObject, wire: Values): Values {
  const plain: Values = {};
  for (const [name, field] of Object.entries(schema.shape as z.ZodRawShape)) {
    const notes = notesOf(field);
    if (notes.flat) {
      const part = flatToPlain(field, wire);
      if (part !== null || !field.isOptional()) plain[name] = part;
    } else {
      const path = (notes.name ?? name).split(".");
      const one = toPlain(
        field,
        path.reduce<unknown>((at, key) => (at as Values)[key], wire),
      ) as unknown;
      const { fallback } = notes;
      if (one !== undefined) plain[name] = one;
      else if (typeof fallback === "function")
        plain[name] = (fallback as (all: Values) => unknown)(wire);
      else if (fallback !== undefined) plain[name] = fallback;
    }
  }
  return plain;
}

function flatToPlain(field: Schema, wire: Values): Values | null {
  const plain = objectToPlain(bare(field) as z.AnyZodObject, wire);
  if (!isWrapped(field)) return plain;
  const [first] = Object.keys((bare(field) as z.AnyZodObject).shape as z.ZodRawShape);
  if ((plain[first ?? ""] ?? null) === null) return null;
  return Object.fromEntries(Object.entries(plain).map(([name, one]) => [name, one ?? ""]));
}

function variantOf(schema: z.ZodDiscriminatedUnion<string, z.AnyZodObject[]>, value: unknown) {
  const kind = (value as Values)[schema.discriminator] as string;
  const variant = schema.optionsMap.get(kind);
  if (!variant) throw new Error(`there is no ${schema.discriminator} "${kind}"`);
  return variant;
}

type Wrapped = z.ZodNullable<Schema> | z.ZodOptional<Schema> | z.ZodDefault<Schema>;

function isWrapped(schema: Schema): schema is Wrapped {
  return (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault
  );
}

function unwrap(schema: Wrapped): Schema {
  return schema._def.innerType;
}

function bare(schema: Schema): Schema {
  return isWrapped(schema) ? bare(unwrap(schema)) : schema;
}
