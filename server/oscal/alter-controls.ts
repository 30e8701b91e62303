import { codeMessage } from "../messages/coded-message.ts";
import { listOf, textOf } from "./json.ts";
import type { Json } from "./json.ts";
import type { Budget } from "./budget.ts";
import { nameSome } from "./warnings.ts";
import type { Warnings } from "./warnings.ts";

type Altering = { warnings: Warnings; budget: Budget };

const addable = ["params", "props", "links", "parts"] as const;
const removable = {
  "by-name": "name",
  "by-class": "class",
  "by-id": "id",
  "by-ns": "ns",
} as const;

/** Changes the controls of a tree as a profile says; it is the tree's own. */
export function alterControls(tree: Json, alters: Json[], { warnings, budget }: Altering): void {
  const controls = indexControls(tree);
  const unknown: string[] = [];
  for (const alter of alters) {
    const id = textOf(alter, "control-id");
    const control = controls.get(id);
    if (!control) {
      unknown.push(id);
      continue;
    }
    for (const remove of listOf(alter, "removes")) removeFrom(control, remove, budget);
    for (const add of listOf(alter, "adds")) addTo(control, add, budget);
  }
  if (unknown.length === 0) return;
  const said = { count: unknown.length, ids: nameSome(unknown) };
  warnings.add(codeMessage("frameworks.warning.alteredUnknown", said));
}

/** Sets parameters wherever they are declared; a profile may declare one itself. */
export function setParams(tree: Json, settings: Json[], warnings: Warnings): void {
  if (settings.length === 0) return;
  const params = new Map<string, Json>();
  const walk = (object: Json) => {
    for (const param of listOf(object, "params")) params.set(textOf(param, "id"), param);
    for (const name of ["controls", "groups"]) listOf(object, name).forEach(walk);
  };
  walk(tree);
  const unknown: string[] = [];
  for (const setting of settings) {
    const { "param-id": id, ...values } = setting;
    const param = params.get(String(id));
    if (param) Object.assign(param, values);
    else unknown.push(String(id));
  }
  if (unknown.length === 0) return;
  const said = { count: unknown.length, ids: nameSome(unknown) };
  warnings.add(codeMessage("frameworks.warning.unknownParams", said));
}

function indexControls(tree: Json): Map<string, Json> {
  const found = new Map<string, Json>();
  const walk = (object: Json) => {
    for (const control of listOf(object, "controls")) {
      found.set(textOf(control, "id"), control);
      walk(control);
    }
    listOf(object, "groups").forEach(walk);
  };
  walk(tree);
  return found;
}

/** What is removed has to fit all that is said of it. */
function removeFrom(object: Json, remove: Json, budget: Budget): void {
  const wished = Object.entries(removable).filter(([by]) => textOf(remove, by) !== "");
  const item = textOf(remove, "by-item-name");
  const wanted = item === "" || item === "param" ? addable : [`${item}s`];
  if (wished.length === 0 && item === "") return;
  for (const name of addable) {
    const items = listOf(object, name);
    if (items.length === 0) continue;
    budget.spend(items.length);
    const kept = items.filter((one) => {
      const fits = wished.every(([by, field]) => textOf(one, field) === textOf(remove, by));
      return !(fits && (wanted as readonly string[]).includes(name));
    });
    object[name] = kept;
    for (const one of kept) removeFrom(one, remove, budget);
  }
}

function addTo(control: Json, add: Json, budget: Budget): void {
  const id = textOf(add, "by-id");
  const position = textOf(add, "position");
  if (id && (position === "before" || position === "after")) {
    const place = findList(control, id, budget);
    if (!place) return;
    const added = listOf(add, place.name);
    budget.spend(place.items.length);
    const at = place.at + (position === "after" ? 1 : 0);
    place.object[place.name] = place.items.toSpliced(at, 0, ...structuredClone(added));
    return;
  }
  const target = id ? findPart(control, id, budget) : control;
  if (!target) return;
  const title = textOf(add, "title");
  if (title) target["title"] = title;
  for (const name of addable) {
    const added = structuredClone(listOf(add, name));
    if (added.length === 0) continue;
    const items = listOf(target, name);
    budget.spend(items.length + added.length);
    target[name] = position === "starting" ? [...added, ...items] : [...items, ...added];
  }
}

function findPart(object: Json, id: string, budget: Budget): Json | null {
  for (const name of addable) {
    for (const one of listOf(object, name)) {
      budget.spend(1);
      if (textOf(one, "id") === id) return one;
      const inner = findPart(one, id, budget);
      if (inner) return inner;
    }
  }
  return null;
}

type Place = { object: Json; name: string; items: Json[]; at: number };

function findList(object: Json, id: string, budget: Budget): Place | null {
  for (const name of addable) {
    const items = listOf(object, name);
    budget.spend(items.length);
    const at = items.findIndex((one) => textOf(one, "id") === id);
    if (at >= 0) return { object, name, items, at };
    for (const one of items) {
      const inner = findList(one, id, budget);
      if (inner) return inner;
    }
  }
  return null;
}
