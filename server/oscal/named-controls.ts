import { codeMessage } from "../messages/coded-message.ts";
import { isObject, listOf, textOf } from "./json.ts";
import type { Json } from "./json.ts";
import type { OscalDocument } from "./read-oscal.ts";
import { PartList } from "./walk-catalog.ts";
import type { FrameworkPart } from "./walk-catalog.ts";
import { nameShort } from "./warnings.ts";
import type { Warnings } from "./warnings.ts";

type Named = { id: string; title: string; text: string[] };

/**
 * The controls that a document names without holding them: those that a component or a system
 * meets, that an assessment looks at, that a mapping begins with, and the open items of a plan.
 */
export function listNamedControls(document: OscalDocument, warnings: Warnings): FrameworkPart[] {
  const { body, kind } = document;
  const found = new Map<string, Named>();
  if (kind === "mapping-collection") listMapped(body, found);
  else if (kind === "plan-of-action-and-milestones") listItems(body, found);
  else listReferred(body, found);
  const parts = new PartList(warnings);
  for (const { id, title, text } of found.values()) {
    parts.add({
      ...{ kind: "control", id, label: "", title: title || id },
      ...{ text: text.join("\n"), guidance: "" },
      ...{ depth: 0, parent: null, withdrawn: false },
    });
  }
  warnings.add(codeMessage("frameworks.warning.named", { count: found.size }));
  return parts.list();
}

function listReferred(body: Json, found: Map<string, Named>): void {
  const walk = (object: Json, around: string) => {
    const id = textOf(object, "control-id");
    if (id) note(found, id, "", [sayOf(object, around)]);
    const title = textOf(object, "title") || around;
    for (const value of Object.values(object)) {
      const inner = Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : [];
      for (const one of inner) walk(one, title);
    }
  };
  walk(body, "");
}

/** What is said of the control, and of what. */
function sayOf(object: Json, around: string): string {
  const said = textOf(object, "description");
  return said && around ? `${around}: ${said}` : said;
}

function listMapped(body: Json, found: Map<string, Named>): void {
  for (const mapping of listOf(body, "mappings")) {
    for (const map of listOf(mapping, "maps")) {
      const targets = listOf(map, "targets").map((one) => textOf(one, "id-ref"));
      const said = `${textOf(map, "relationship")}: ${targets.join(", ")}`;
      for (const source of listOf(map, "sources")) {
        const id = textOf(source, "id-ref");
        if (id) note(found, id, "", [nameShort(said)]);
      }
    }
  }
}

function listItems(body: Json, found: Map<string, Named>): void {
  for (const [index, item] of listOf(body, "poam-items").entries()) {
    const id = textOf(item, "uuid") || `item-${index + 1}`;
    note(found, id, textOf(item, "title"), [textOf(item, "description")]);
  }
}

function note(found: Map<string, Named>, id: string, title: string, text: string[]): void {
  const named = found.get(id) ?? { id, title, text: [] };
  for (const line of text) if (line && !named.text.includes(line)) named.text.push(line);
  found.set(id, named);
}
