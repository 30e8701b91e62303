import { isObject, listOf, propOf, textOf, textsOf } from "./json.ts";
import type { Json } from "./json.ts";

/** What a control asks, and what else is said of it. */
export type Prose = { text: string; guidance: string };
/** What stands for each parameter of the controls around. */
export type Params = Map<string, string>;

const asks = new Set(["statement", "item", "overview"]);
/** In characters; a text one longer than this was cut. */
export const longestProse = 20_000;
const longestValue = 500;

/** The words of a control, with its parameters filled in as far as values are known. */
export function readProse(control: Json, params: Params): Prose {
  const text: string[] = [];
  const guidance: string[] = [];
  let length = 0;
  const read = (part: Json, into: string[], level: number) => {
    if (length > 2 * longestProse) return;
    const line = [
      propOf(part, "label"),
      textOf(part, "title"),
      fillIn(textOf(part, "prose"), params),
    ]
      .filter(Boolean)
      .join(" ");
    length += line.length;
    if (line) into.push(`${"  ".repeat(Math.min(level, 8))}${line}`);
    for (const inner of listOf(part, "parts")) read(inner, into, line ? level + 1 : level);
  };
  const parts = listOf(control, "parts");
  const hasStatement = parts.some((part) => asks.has(textOf(part, "name")));
  for (const part of parts) {
    read(part, !hasStatement || asks.has(textOf(part, "name")) ? text : guidance, 0);
  }
  return { text: text.join("\n"), guidance: guidance.join("\n") };
}

/** Adds the parameters of an object to those that hold around it. */
export function addParams(object: Json, params: Params): void {
  for (const param of listOf(object, "params")) {
    const id = textOf(param, "id");
    if (id && !params.has(id)) params.set(id, cut(wordParam(param), longestValue));
  }
}

/** A value where one is set, else what it is to be. */
export function wordParam(param: Json): string {
  const values = textsOf(param, "values").filter((one) => one.trim() !== "");
  if (values.length > 0) return values.join(", ");
  const select = param["select"];
  const choices = isObject(select) ? textsOf(select, "choice") : [];
  if (choices.length > 0) return `[${choices.join("; ")}]`;
  const label = textOf(param, "label");
  return label ? `[${label}]` : "[…]";
}

/**
 * `{{ insert: param, ID }}` gives way to what the parameter says; a choice may hold another. Cut
 * before and after, so that no few letters become many.
 */
function fillIn(prose: string, params: Params): string {
  const once = insert(prose, params);
  return once.includes("{{") ? insert(once, params) : once;
}

function insert(prose: string, params: Params): string {
  const filled = cut(prose, longestProse + 1).replace(
    /\{\{\s{0,9}(?:insert:\s{0,9})?(?:param\s{0,9}[,:]?\s{0,9})?([^\s{},]{1,200})\s{0,9}\}\}/g,
    (whole, id: string) => params.get(id) ?? whole,
  );
  return cut(filled, longestProse + 1);
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : text.slice(0, most);
}
