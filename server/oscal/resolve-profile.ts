import { codeMessage } from "../messages/coded-message.ts";
import { asObject, isObject, listOf, textOf, textsOf } from "./json.ts";
import type { Json } from "./json.ts";
import { alterControls, setParams } from "./alter-controls.ts";
import type { Budget } from "./budget.ts";
import type { OscalDocument } from "./read-oscal.ts";
import { nameShort, nameSome } from "./warnings.ts";
import type { Warnings } from "./warnings.ts";

/** What a profile builds upon, as far as it says. */
export type Wanted = { ids: string[]; files: string[]; title: string; name: string };
export type FindDocument = (wanted: Wanted) => OscalDocument | null;

/** With the controls and groups around it, and the groups alone. */
type Chosen = { control: Json; path: Json[]; groups: Json[] };
export type Resolving = { find: FindDocument; warnings: Warnings; budget: Budget };
const mostNested = 8;

/**
 * The catalog that a profile describes: what it chooses from the catalogs it names, arranged and
 * altered as it says. A catalog that is not there leaves the controls that are named by id.
 */
export function resolveProfile(
  profile: OscalDocument,
  resolving: Resolving,
  within: OscalDocument[] = [],
): Json {
  const { body } = profile;
  const { warnings, budget } = resolving;
  const chosen = new Map<string, Chosen>();
  for (const one of listOf(body, "imports")) {
    const wanted = readWanted(body, textOf(one, "href"));
    const source = findSource(profile, wanted, resolving, within);
    const all = source ? listControls(source) : new Map<string, Chosen>();
    budget.spend(all.size);
    const ids = chooseIds(one, all, budget);
    if (!source) warnOfMissing(wanted, ids, warnings);
    const unknown = source ? ids.filter((id) => !all.has(id)) : [];
    if (unknown.length > 0) {
      const said = { count: unknown.length, ids: nameSome(unknown), source: wanted.name };
      warnings.add(codeMessage("frameworks.warning.unknownControls", said));
    }
    for (const id of ids) {
      if (!chosen.has(id)) chosen.set(id, all.get(id) ?? blank(id));
    }
  }
  const arranged = arrange(asObject(body["merge"]), chosen, budget);
  const modify = asObject(body["modify"]);
  alterControls(arranged, listOf(modify, "alters"), resolving);
  setParams(arranged, listOf(modify, "set-parameters"), warnings);
  return arranged;
}

/** Everything that a profile builds upon. */
export function listWanted({ body, kind }: OscalDocument): Wanted[] {
  if (kind !== "profile") return [];
  return listOf(body, "imports").map((one) => readWanted(body, textOf(one, "href")));
}

/** What an address means: a resource at the end of the document, or a file. */
function readWanted(body: Json, href: string): Wanted {
  if (!href.startsWith("#")) {
    return { ids: [], files: [baseName(href)], title: "", name: nameShort(baseName(href) || href) };
  }
  const uuid = href.slice(1);
  const resources = listOf(asObject(body["back-matter"]), "resources");
  const resource = resources.find((one) => textOf(one, "uuid") === uuid) ?? {};
  const files = listOf(resource, "rlinks").map((link) => baseName(textOf(link, "href")));
  const own = listOf(resource, "document-ids").map((one) => textOf(one, "identifier"));
  const title = textOf(resource, "title");
  return { ids: [uuid, ...own], files, title, name: nameShort(title || files[0] || uuid) };
}

/** Whether the document is the one that is wanted, by identifier, file name or title. */
export function isWanted(
  document: Pick<OscalDocument, "uuid" | "ids" | "file" | "title">,
  { ids, files, title }: Wanted,
): boolean {
  const own = [document.uuid, ...document.ids].filter(Boolean);
  if (own.some((id) => ids.includes(id) || files.some((file) => file.includes(id)))) return true;
  const name = document.file.toLowerCase();
  if (files.some((file) => file.toLowerCase() === name)) return true;
  return title !== "" && document.title.toLowerCase() === title.toLowerCase();
}

/** The last part of an address, without what follows a question mark. */
function baseName(href: string): string {
  const path = href.replace(/^attachment:/, "").split(/[?#]/)[0] ?? "";
  return path.split(/[\\/]/).at(-1) ?? "";
}

function findSource(
  profile: OscalDocument,
  wanted: Wanted,
  resolving: Resolving,
  within: OscalDocument[],
): Json | null {
  const { warnings } = resolving;
  const source = resolving.find(wanted);
  if (!source || source === profile) return null;
  if (source.kind === "catalog") return source.body;
  if (source.kind !== "profile") return null;
  if (within.includes(source) || within.length >= mostNested) {
    warnings.add(codeMessage("frameworks.warning.circle", { source: nameShort(source.title) }));
    return null;
  }
  return resolveProfile(source, resolving, [...within, profile]);
}

/** Each control with the groups and controls around it; of two with one id the first. */
function listControls(body: Json): Map<string, Chosen> {
  const found = new Map<string, Chosen>();
  const walk = (object: Json, path: Json[], groups: Json[]) => {
    for (const control of listOf(object, "controls")) {
      const id = textOf(control, "id");
      if (id && !found.has(id)) found.set(id, { control, path, groups });
      walk(control, [...path, control], groups);
    }
    for (const group of listOf(object, "groups")) walk(group, [...path, group], [...groups, group]);
  };
  walk(body, [], []);
  return found;
}

function chooseIds(one: Json, all: Map<string, Chosen>, budget: Budget): string[] {
  const includes = listOf(one, "include-controls");
  const takesAll = isObject(one["include-all"]) || includes.length === 0;
  const chosen = takesAll ? [...all.keys()] : selectIds(includes, all, budget);
  const excluded = new Set(selectIds(listOf(one, "exclude-controls"), all, budget));
  return chosen.filter((id) => !excluded.has(id));
}

/** In the order of the catalog, and after that those which it does not know. */
function selectIds(selections: Json[], all: Map<string, Chosen>, budget: Budget): string[] {
  if (selections.length === 0) return [];
  budget.spend(all.size);
  const named = new Set<string>();
  const parents = new Set<string>();
  for (const selection of selections) {
    const patterns = listOf(selection, "matching").map((one) =>
      readPattern(textOf(one, "pattern")),
    );
    budget.spend(all.size * patterns.length);
    const matching = [...all.keys()].filter((id) => patterns.some((pattern) => pattern(id)));
    const ids = [...textsOf(selection, "with-ids"), ...matching];
    for (const id of ids) named.add(id);
    if (textOf(selection, "with-child-controls") === "yes") for (const id of ids) parents.add(id);
  }
  const known = [...all].flatMap(([id, { path }]) => {
    const isChild = path.some((around) => parents.has(textOf(around, "id")));
    return named.has(id) || isChild ? [id] : [];
  });
  return [...known, ...[...named].filter((id) => !all.has(id))];
}

/** A pattern of file names, in which a star stands for anything: matched in one pass. */
function readPattern(pattern: string): (id: string) => boolean {
  const [first = "", ...rest] = pattern.split("*");
  return (id) => {
    if (rest.length === 0) return id === first;
    if (!id.startsWith(first)) return false;
    const last = rest.at(-1) ?? "";
    let at = first.length;
    for (const piece of rest.slice(0, -1)) {
      const found = id.indexOf(piece, at);
      if (found < 0) return false;
      at = found + piece.length;
    }
    return id.length - last.length >= at && id.endsWith(last);
  };
}

function warnOfMissing({ name }: Wanted, ids: string[], warnings: Warnings): void {
  const source = name || "–";
  if (ids.length === 0) return warnings.add(codeMessage("frameworks.warning.noSource", { source }));
  warnings.add(codeMessage("frameworks.warning.onlyIds", { source, count: ids.length }));
}

/** Chosen controls as the profile arranges them; each loses inner ones that were not chosen. */
function arrange(merge: Json, chosen: Map<string, Chosen>, budget: Budget): Json {
  if (isObject(merge["custom"])) return arrangeAnew(merge["custom"], chosen, budget);
  if (merge["as-is"] === true) return arrangeAsIs(chosen);
  return { controls: nest(chosen, [...chosen.keys()]) };
}

function arrangeAsIs(chosen: Map<string, Chosen>): Json {
  const root: Json = {};
  const copies = new Map<Json, Json>();
  const copyOf = (path: Json[]): Json => {
    const group = path.at(-1);
    if (!group) return root;
    const known = copies.get(group);
    if (known) return known;
    const { controls: _controls, groups: _groups, ...own } = group;
    copies.set(group, own);
    append(copyOf(path.slice(0, -1)), "groups", own);
    return own;
  };
  for (const id of listTops(chosen, [...chosen.keys()])) {
    const { groups } = chosen.get(id) ?? blank(id);
    for (const control of nest(chosen, [id])) append(copyOf(groups), "controls", control);
  }
  return root;
}

function arrangeAnew(custom: Json, chosen: Map<string, Chosen>, budget: Budget): Json {
  const placed = new Set<string>();
  const place = (object: Json): Json => {
    const { "insert-controls": _inserts, groups: _groups, ...own } = object;
    const ids = listOf(object, "insert-controls").flatMap((one) => {
      const wanted = chooseIds(one, chosen, budget);
      budget.spend(wanted.length);
      return wanted.filter((id) => chosen.has(id) && !placed.has(id));
    });
    const controls = nest(chosen, ids);
    for (const id of [...ids, ...controls.flatMap(listInner)]) placed.add(id);
    const groups = listOf(object, "groups").map(place);
    return {
      ...own,
      ...(controls.length > 0 && { controls }),
      ...(groups.length > 0 && { groups }),
    };
  };
  const root = place(custom);
  // What was chosen and put nowhere would be lost.
  const left = [...chosen.keys()].filter((id) => !placed.has(id));
  for (const control of nest(chosen, left)) append(root, "controls", control);
  return root;
}

/** Copies of these, without those that stand inside another one of them. */
function nest(chosen: Map<string, Chosen>, ids: string[]): Json[] {
  const copy = (control: Json): Json => {
    const { controls: _inner, ...own } = structuredClone({ ...control, controls: [] }) as Json;
    const kept = listOf(control, "controls").filter((one) => chosen.has(textOf(one, "id")));
    return { ...own, ...(kept.length > 0 && { controls: kept.map(copy) }) };
  };
  return listTops(chosen, ids).flatMap((id) => {
    const found = chosen.get(id);
    return found ? [copy(found.control)] : [];
  });
}

function listTops(chosen: Map<string, Chosen>, ids: string[]): string[] {
  const among = new Set(ids);
  return ids.filter((id) => {
    const parent = chosen.get(id)?.path.at(-1);
    return !parent || !among.has(textOf(parent, "id")) || !chosen.has(textOf(parent, "id"));
  });
}

function listInner(control: Json): string[] {
  return listOf(control, "controls").flatMap((one) => [textOf(one, "id"), ...listInner(one)]);
}

function append(object: Json, name: string, item: Json): void {
  const list = object[name];
  if (Array.isArray(list)) list.push(item);
  else object[name] = [item];
}

/** A control of which nothing but its id is known. */
function blank(id: string): Chosen {
  return { control: { id, title: id }, path: [], groups: [] };
}
