import {
  array,
  boolean,
  constant,
  constantFrom,
  date,
  double,
  integer,
  jsonValue,
  oneof,
  record,
  string,
  tuple,
} from "fast-check";
import type { Arbitrary } from "fast-check";
import { listCalls } from "./contract.ts";
import type { Call, Document } from "./contract.ts";

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  example?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  format?: string;
  maxLength?: number;
};
/**
 * What exists under a name: companies, and everything else by its id. `aims` are the ids for the
 * calls whose path holds these words, where an id among so many would hit too seldom.
 */
export type Names = { companies: string[]; ids: string[]; aims: Record<string, string[]> };
export type AnyRequest = {
  call: Call;
  path: string;
  body: unknown;
  who: string;
  from: string;
};

/**
 * Requests as the document describes them, and as it does not: each value is at times another
 * one of the right type, at times something else altogether. `names` are tried wherever text goes.
 */
export function anyRequest(document: Document, names: Names, who: string[]) {
  return constantFrom(...listCalls(document)).chain((call) => {
    const { parameters = [], requestBody } = call.operation;
    const [, ids] = Object.entries(names.aims).find(([words]) => call.path.includes(words)) ?? [];
    const aim = ids ? { companies: names.companies.slice(0, 1), ids } : names;
    const inPlace = (place: string) =>
      Object.fromEntries(
        parameters
          .filter((one) => one.in === place)
          .map(({ name, schema }) => [
            name,
            anyValue(schema as Schema, { ...names, ...aim }, name).map(asText),
          ]),
      );
    const needed = parameters
      .filter((one) => one.in === "query" && one.required)
      .map(({ name }) => name);
    const [[type, media] = []] = Object.entries(requestBody?.content ?? {});
    const schema = media?.schema as Schema | undefined;
    const body = !schema
      ? constant(undefined)
      : type === "multipart/form-data"
        ? anyForm(schema, names)
        : mostly(anyValue(schema, names), jsonValue());
    return record({
      params: record(inPlace("path")),
      query: record(inPlace("query"), { requiredKeys: ids ? needed : [] }),
      body,
      who: constantFrom(...who),
      from: constantFrom("192.0.2.7", "192.0.2.8", "192.0.2.9"),
    }).map(({ params, query, ...rest }): AnyRequest => {
      const filled = call.path.replace(/\{(\w+)\}/g, (_all, name: string) =>
        encodeURIComponent((params[name] || "x").replace(/\p{Cs}/gu, "x")),
      );
      const asked = new URLSearchParams(query as Record<string, string>).toString();
      return { call, path: asked ? `${filled}?${asked}` : filled, ...rest };
    });
  });
}

function anyValue(schema: Schema, names: Names, name = ""): Arbitrary<unknown> {
  return mostly(fitting(schema, names, name), jsonValue({ maxDepth: 2 }));
}

function mostly<Value>(usual: Arbitrary<Value>, odd: Arbitrary<unknown>) {
  return oneof({ weight: 30, arbitrary: usual }, { weight: 1, arbitrary: odd });
}

function fitting(schema: Schema, names: Names, name: string): Arbitrary<unknown> {
  if (schema.enum) return constantFrom(...schema.enum);
  const [type] = [schema.type ?? "string"].flat();
  if (type === "boolean") return boolean();
  if (type === "integer" || type === "number")
    return oneof(
      { weight: 1, arbitrary: integer() },
      { weight: 6, arbitrary: integer({ min: 1, max: 3 }) },
      { weight: 1, arbitrary: double() },
    );
  if (type === "array") {
    return array(schema.items ? anyValue(schema.items, names) : jsonValue(), {
      maxLength: 4,
    });
  }
  if (type === "object") {
    const fields = Object.entries(schema.properties ?? {}).map(([key, value]) => [
      key,
      anyValue(value, names, key),
    ]);
    return oneof(
      { weight: 3, arbitrary: record(Object.fromEntries(fields)) },
      { weight: 1, arbitrary: record(Object.fromEntries(fields), { requiredKeys: [] }) },
    );
  }
  return anyText(schema, names, name);
}

function anyText(schema: Schema, names: Names, name: string): Arbitrary<unknown> {
  const { example, maxLength = 300 } = schema;
  const asDay = (one: Date) => one.toISOString().slice(0, 10);
  const near = { min: new Date("2025-01-01"), max: new Date("2027-12-31") };
  // Of all the days there are, hardly any is one that somebody would ask for.
  const days = oneof(
    { weight: 4, arbitrary: date({ ...near, noInvalidDate: true }).map(asDay) },
    { weight: 1, arbitrary: date({ noInvalidDate: true }).map(asDay) },
  );
  const known = /company/i.test(name) ? names.companies : names.ids;
  const isDay = /^d[A-Z]|date|from|to/.test(name);
  return oneof(
    {
      weight: example === undefined && !isDay ? 30 : 2,
      arbitrary: constantFrom(...known, "nothing"),
    },
    { weight: isDay ? 20 : 1, arbitrary: days },
    { weight: example === undefined ? 0 : 20, arbitrary: constant(example) },
    { weight: 2, arbitrary: string({ unit: "binary", maxLength: Math.min(maxLength + 5, 300) }) },
    { weight: 1, arbitrary: constantFrom("", "%", "_", "' or 1=1 --", "__proto__", "../..", "\0") },
  );
}

/** A form with a file that may be a PDF, or begin like one, or neither. */
function anyForm(schema: Schema, names: Names): Arbitrary<FormData> {
  const { file: _file, ...texts } = schema.properties ?? {};
  const fields = Object.entries(texts).map(([name, value]) => [name, anyValue(value, names, name)]);
  const files = array(
    record({
      name: constantFrom("a.pdf", "b.PDF", "../c.pdf", "\ud83d\ude00.pdf", ".pdf", "d.exe"),
      content: oneof(constant("%PDF-1.4\n%%EOF"), string({ maxLength: 40 })),
    }),
    { maxLength: 2 },
  );
  return tuple(record(Object.fromEntries(fields), { requiredKeys: [] }), files).map(
    ([values, chosen]) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(values)) form.set(name, asText(value));
      for (const { name, content } of chosen) form.append("file", new File([content], name));
      return form;
    },
  );
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}
