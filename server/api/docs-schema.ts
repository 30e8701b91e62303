/** What the document's schemas use of JSON Schema. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
};
export type Field = { name: string; type: string; rules: string[]; description: string };

/** The fields of a body or an answer, those within others named after them: `oData[].sName`. */
export function listFields(schema: Schema, find: (ref: string) => Schema, name = ""): Field[] {
  const whole = resolve(schema, find);
  const items = whole.items && resolve(whole.items, find);
  const own = Object.entries(whole.properties ?? {}).flatMap(([key, value]) => {
    const path = name ? `${name}.${key}` : key;
    const required = whole.required?.includes(key) ?? false;
    const field = describeField(path, resolve(value, find), required);
    return [field, ...listFields(value, find, path)];
  });
  return items ? [...own, ...listFields(items, find, `${name}[]`)] : own;
}

export function describeField(name: string, schema: Schema, required: boolean): Field {
  const { minLength, maxLength, minimum, maximum, maxItems, pattern } = schema;
  const fallback = schema.default;
  const limits: [unknown, string][] = [
    [required || undefined, "required"],
    [minLength, minLength === 1 ? "not empty" : `at least ${minLength} characters`],
    [maxLength, `at most ${maxLength} characters`],
    [minimum, `at least ${minimum}`],
    [maximum, `at most ${maximum}`],
    [maxItems, `at most ${maxItems} of them`],
    [schema.enum, `one of ${schema.enum?.map(asWord).join(", ")}`],
    [pattern, `fits ${pattern}`],
    [fallback, `${JSON.stringify(fallback)} when it is left out`],
  ];
  return {
    name,
    type: nameType(schema),
    rules: limits.filter(([limit]) => limit !== undefined).map(([, words]) => words),
    description: schema.description ?? "",
  };
}

/** Something that the schema allows, for an example. */
export function makeExample(schema: Schema, find: (ref: string) => Schema): unknown {
  const whole = resolve(schema, find);
  const known = whole.example ?? whole.const ?? whole.enum?.find(Boolean) ?? whole.default;
  if (known !== undefined) return known;
  if (whole.properties) {
    const required = Object.entries(whole.properties).filter(([key, value]) => {
      return whole.required?.includes(key) || "example" in value;
    });
    // A call that takes any of its fields and needs none is shown with the first.
    const shown = required.length > 0 ? required : Object.entries(whole.properties).slice(0, 1);
    return Object.fromEntries(shown.map(([key, value]) => [key, makeExample(value, find)]));
  }
  if (whole.type === "array") return [];
  if (whole.type === "boolean") return true;
  return whole.type === "number" || whole.type === "integer" ? (whole.minimum ?? 1) : "…";
}

export function resolve(schema: Schema, find: (ref: string) => Schema): Schema {
  return schema.$ref ? find(schema.$ref) : schema;
}

function nameType(schema: Schema): string {
  const types = [schema.type ?? "anything"].flat();
  const named = types.map((type) => {
    if (type === "array") return `list of ${schema.items ? nameType(schema.items) : "anything"}`;
    const map = type === "object" && typeof schema.additionalProperties === "object";
    return map ? "object by name" : type;
  });
  return named.join(" or ") + (schema.format ? ` (${schema.format})` : "");
}

function asWord(value: unknown): string {
  return value === "" ? "empty" : String(value);
}
