import { codeMessage } from "../messages/coded-message.ts";
import { listOf, propOf, textOf } from "./json.ts";
import type { Json } from "./json.ts";
import { oscalBounds } from "./read-oscal.ts";
import { addParams, longestProse, readProse } from "./prose.ts";
import type { Params } from "./prose.ts";
import type { Warnings } from "./warnings.ts";
import { nameShort, nameSome } from "./warnings.ts";

/** A group or a control, in the order of the document. */
export type FrameworkPart = {
  kind: "group" | "control";
  /** Stands once in a framework, and may stand in an address. */
  key: string;
  /** As the document names it. */
  id: string;
  label: string;
  title: string;
  /** What is asked. */
  text: string;
  /** What else is said. */
  guidance: string;
  /** How deep it stands below the document. */
  depth: number;
  /** The key of the group or control around it. */
  parent: string | null;
  /** Whether the document says that it holds no more. */
  withdrawn: boolean;
};

type Tree = { body: Json; warnings: Warnings };
const longest = { title: 500, text: longestProse, key: 90 } as const;
/** Letters that an address keeps as they are, or encodes and gives back. */
const mayStandInPath = /^(?!\.{1,2}$)[^\s\p{Cc}/\\?#%]+$/u;
const known = {
  group: "class controls groups id insert-controls links params parts props title remarks",
  control: "class controls id links params parts props title remarks",
} as const;

/** Groups and controls of a catalog, however deep they lie. */
export function walkCatalog({ body, warnings }: Tree): FrameworkPart[] {
  const parts = new PartList(warnings);
  const params: Params = new Map();
  collectParams(body, params);
  const walk = (object: Json, parent: string | null, depth: number) => {
    for (const control of readList(object, "controls", warnings)) {
      warnOfUnknown(control, "control", warnings);
      const key = parts.add(describe(control, "control", { parent, depth, params }));
      walk(control, key, depth + 1);
    }
    for (const group of readList(object, "groups", warnings)) {
      warnOfUnknown(group, "group", warnings);
      const key = parts.add(describe(group, "group", { parent, depth, params }));
      walk(group, key, depth + 1);
    }
  };
  walk(body, null, 0);
  return parts.list();
}

/** Gives every part a key of its own, and says of which that was hard. */
export class PartList {
  readonly #parts: FrameworkPart[] = [];
  readonly #keys = new Set<string>();
  readonly #twice: string[] = [];
  readonly #cut: string[] = [];
  #nameless = 0;

  constructor(readonly warnings: Warnings) {}

  /** Gives the key. */
  add(part: Omit<FrameworkPart, "key">): string {
    const isShort = part.text.length <= longest.text && part.guidance.length <= longest.text;
    const key = this.#nameKey(part);
    if (!isShort) this.#cut.push(part.id || part.title);
    this.#parts.push({
      ...part,
      key,
      title: part.title.slice(0, longest.title),
      text: part.text.slice(0, longest.text),
      guidance: part.guidance.slice(0, longest.text),
    });
    return key;
  }

  /** All of them; what was met on the way is said among the warnings. */
  list(): FrameworkPart[] {
    const { warnings } = this;
    if (this.#nameless > 0) {
      warnings.add(codeMessage("frameworks.warning.noId", { count: this.#nameless }));
    }
    const say = (code: "frameworks.warning.twice" | "frameworks.warning.cut", ids: string[]) => {
      if (ids.length === 0) return;
      warnings.add(codeMessage(code, { count: ids.length, ids: nameSome(ids) }));
    };
    say("frameworks.warning.twice", this.#twice);
    say("frameworks.warning.cut", this.#cut);
    return this.#parts;
  }

  #nameKey({ kind, id }: Pick<FrameworkPart, "kind" | "id">): string {
    const place = `${kind[0] ?? ""}${this.#parts.length + 1}`;
    if (!id && kind === "control") this.#nameless += 1;
    const wanted = id.length <= longest.key && mayStandInPath.test(id) ? id : `~${place}`;
    // Groups have names of their own: a control bears the same one at times.
    const prefixed = kind === "group" ? `group:${wanted}` : wanted;
    const isTaken = this.#keys.has(prefixed);
    if (isTaken && kind === "control") this.#twice.push(id);
    const key = isTaken ? `${prefixed}~${place}` : prefixed;
    this.#keys.add(key);
    return key;
  }
}

function describe(
  object: Json,
  kind: FrameworkPart["kind"],
  { parent, depth, params }: { parent: string | null; depth: number; params: Params },
): Omit<FrameworkPart, "key"> {
  const id = textOf(object, "id");
  const label = propOf(object, "label");
  return {
    ...{ kind, id, label, parent, depth },
    title: textOf(object, "title") || label || id,
    ...readProse(object, params),
    withdrawn: propOf(object, "status").toLowerCase() === "withdrawn",
  };
}

function collectParams(object: Json, params: Params): void {
  addParams(object, params);
  for (const name of ["controls", "groups"]) {
    for (const inner of listOf(object, name)) collectParams(inner, params);
  }
}

function readList(object: Json, name: string, warnings: Warnings): Json[] {
  const value = object[name];
  const items = listOf(object, name);
  const isWhole = value === undefined || (Array.isArray(value) && items.length === value.length);
  if (!isWhole) {
    const place = nameShort(textOf(object, "id") || textOf(object, "title") || "–");
    warnings.add(codeMessage("frameworks.warning.noList", { name, place }));
  }
  return items;
}

function warnOfUnknown(object: Json, kind: keyof typeof known, warnings: Warnings): void {
  const names = known[kind].split(" ");
  for (const name of Object.keys(object)) {
    if (names.includes(name)) continue;
    warnings.add(codeMessage("frameworks.warning.unknownField", { name: nameShort(name) }));
  }
}

/** Whether there are more controls than any framework is taken with. */
export function hasTooMany(parts: FrameworkPart[]): boolean {
  return parts.length > oscalBounds.controls;
}
