/** A JSON object that nobody has checked yet. */
export type Json = Record<string, unknown>;

/** The object itself; an empty one where it is something else. */
export function asObject(value: unknown): Json {
  return isObject(value) ? value : {};
}

/** The objects of a list; what else stands in it is passed over. */
export function listOf(object: Json, name: string): Json[] {
  const value = object[name];
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** The texts of a list. */
export function textsOf(object: Json, name: string): string[] {
  const value = object[name];
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
}

/** A text without blanks around it; empty where it is something else. */
export function textOf(object: Json, name: string): string {
  const value = object[name];
  return typeof value === "string" ? value.trim() : "";
}

/** The value of a property of that name, without regard to its namespace. */
export function propOf(object: Json, name: string): string {
  const found = listOf(object, "props").find((prop) => textOf(prop, "name") === name);
  return found ? textOf(found, "value") : "";
}

export function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
