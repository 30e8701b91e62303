import type { MarkupElement } from "../../files/markup.ts";
import { getChild, listChildren } from "../../files/walk-markup.ts";
import { createListCounter } from "./list-labels.ts";
import type { ListLevel } from "./list-labels.ts";
import { attribute } from "./open-package.ts";

export type ListPlace = { list: string; depth: number };
/** What a paragraph is by its own marks or by its style. */
export type ParagraphLook = {
  /** Of a heading, from 1; 0 for all else. */
  level: number;
  /** A line of the table of contents. */
  contents: boolean;
  place: ListPlace | null;
};

const deepestStyle = 20;

export function value(parent: MarkupElement | undefined, name: string): string | undefined {
  const child = getChild(parent, name);
  return child && attribute(child, "val");
}

/** Tells what a paragraph is, by `pPr`. */
export function readStyles(styles: MarkupElement | null) {
  const byId = new Map(
    listChildren(styles ?? undefined, "style").map((style) => [attribute(style, "styleId"), style]),
  );

  function adjust(look: ParagraphLook, properties: MarkupElement | undefined): ParagraphLook {
    const outline = Number(value(properties, "outlineLvl") ?? NaN);
    const numbered = getChild(properties, "numPr");
    const list = value(numbered, "numId");
    const depth = Number(value(numbered, "ilvl") ?? look.place?.depth ?? 0);
    return {
      ...look,
      ...(outline >= 0 && { level: outline < 9 ? outline + 1 : 0 }),
      ...(list !== undefined && { place: list === "0" ? null : { list, depth } }),
      ...(list === undefined && numbered && look.place && { place: { ...look.place, depth } }),
    };
  }

  function lookOfStyle(id: string | undefined, deep = 0): ParagraphLook {
    const style = id === undefined ? undefined : byId.get(id);
    if (!style || deep > deepestStyle) return { level: 0, contents: false, place: null };
    const name = (value(style, "name") ?? "").toLowerCase();
    const inherited = lookOfStyle(value(style, "basedOn"), deep + 1);
    const heading = Number(/^heading (\d)$/.exec(name)?.[1] ?? (name === "title" ? 1 : 0));
    const own = {
      ...inherited,
      ...(heading > 0 && { level: heading }),
      contents: inherited.contents || /^(?:toc \d|table of figures)$/.test(name),
    };
    return adjust(own, getChild(style, "pPr"));
  }

  const known = new Map<string | undefined, ParagraphLook>();
  return (properties: MarkupElement | undefined): ParagraphLook => {
    const id = value(properties, "pStyle");
    const style = known.get(id) ?? lookOfStyle(id);
    known.set(id, style);
    return adjust(style, properties);
  };
}

/** Gives each item of a list its label, as the file counts. */
export function readNumbering(numbering: MarkupElement | null) {
  const patterns = new Map(
    listChildren(numbering ?? undefined, "abstractNum").map((one) => [
      attribute(one, "abstractNumId"),
      readLevels(one),
    ]),
  );
  const counters = new Map<string, (depth: number) => string>();
  const lists = new Map(
    listChildren(numbering ?? undefined, "num").map((list) => {
      const levels = [...(patterns.get(value(list, "abstractNumId")) ?? [])];
      const changes = listChildren(list, "lvlOverride");
      for (const change of changes) {
        const depth = Number(attribute(change, "ilvl"));
        const start = Number(value(change, "startOverride") ?? NaN);
        const level = readLevel(getChild(change, "lvl")) ?? levels[depth];
        if (level) levels[depth] = { ...level, ...(start >= 0 && { start }) };
      }
      // Lists of one pattern count on from each other, unless one begins anew.
      const id = attribute(list, "numId") ?? "";
      const shared = `pattern ${value(list, "abstractNumId")}`;
      return [id, { levels, key: changes.length > 0 ? `list ${id}` : shared }];
    }),
  );
  return ({ list, depth }: ListPlace): string => {
    const found = lists.get(list);
    if (!found) return "";
    const counter = counters.get(found.key) ?? createListCounter(found.levels);
    counters.set(found.key, counter);
    return counter(depth);
  };
}

function readLevels(pattern: MarkupElement): (ListLevel | undefined)[] {
  const levels: (ListLevel | undefined)[] = [];
  for (const level of listChildren(pattern, "lvl")) {
    levels[Number(attribute(level, "ilvl"))] = readLevel(level);
  }
  return levels.slice(0, 9);
}

function readLevel(level: MarkupElement | undefined): ListLevel | undefined {
  if (!level) return undefined;
  return {
    pattern: value(level, "lvlText") ?? "",
    format: value(level, "numFmt") ?? "decimal",
    start: Number(value(level, "start") ?? 1),
  };
}
