import type { MarkupElement } from "../../files/markup.ts";
import { findElement, findElements, getChild, listChildren } from "../../files/walk-markup.ts";
import { bullet, createListCounter } from "./list-labels.ts";
import type { ListLevel } from "./list-labels.ts";
import { attribute, openPackage } from "./open-package.ts";
import { joinCells, tidyLines } from "./written-block.ts";
import type { WrittenBlock, WrittenText } from "./written-block.ts";

const unread = new Set([
  ...["tracked-changes", "annotation", "annotation-end", "table-of-content", "forms"],
  ...["sequence-decls", "variable-decls", "user-field-decls", "table-column", "image", "object"],
]);
const changeMarks = new Set(["change", "change-start", "change-end"]);
/** The names that OpenDocument has for ways of counting, by those of Word. */
const formats: Record<string, string> = {
  "1": "decimal",
  a: "lowerLetter",
  A: "upperLetter",
  i: "lowerRoman",
  I: "upperRoman",
};

type Counter = (depth: number) => string;

/** Reads an OpenDocument text as it stands once every tracked change is accepted. */
export function readOdt(bytes: Uint8Array): WrittenText | "encrypted" {
  const file = openPackage(bytes);
  if (file === "encrypted") return file;
  const manifest = file.readPart("META-INF/manifest.xml");
  if (manifest && findElement(manifest, "encryption-data")) return "encrypted";
  const content = file.requirePart("content.xml");
  const roots = [content, file.readPart("styles.xml")].flatMap((root) => root ?? []);
  const listStyles = new Map(
    roots
      .flatMap((root) => findElements(root, "list-style"))
      .map((style) => [attribute(style, "name"), readLevels(style)]),
  );
  const outline = roots.map((root) => findElement(root, "outline-style")).find(Boolean);
  const labelHeading = createListCounter(outline ? readLevels(outline) : []);
  /** By style, for lists that count on from one another. */
  const counters = new Map<string, Counter>();
  let changes = findElement(content, "tracked-changes") !== undefined;
  let noteNumber = 0;

  function readBody(parent: MarkupElement): WrittenBlock[] {
    return listChildren(parent).flatMap((element) => {
      const { name } = element;
      if (unread.has(name)) return [];
      if (name === "p" || name === "h") return readParagraph(element);
      if (name === "list") return readList(element, null, 0);
      if (name === "table") return readTable(element);
      return readBody(element);
    });
  }

  function readParagraph(paragraph: MarkupElement, given?: string): WrittenBlock[] {
    const boxes: WrittenBlock[] = [];
    const text = tidyLines(readRuns(paragraph, boxes));
    if (!text) return boxes;
    const outlined = Number(attribute(paragraph, "outline-level") ?? 1);
    const level = paragraph.name === "h" ? Math.min(9, Math.max(1, outlined || 1)) : 0;
    const label = given ?? (level > 0 ? labelHeading(level - 1) : "");
    return [{ text: label ? `${label} ${text}` : text, level }, ...boxes];
  }

  function readRuns(parent: MarkupElement, boxes: WrittenBlock[]): string {
    let text = "";
    for (const child of parent.children) {
      if (typeof child === "string") text += child.replace(/\s+/g, " ");
      else text += readInline(child, boxes);
    }
    return text;
  }

  function readInline(element: MarkupElement, boxes: WrittenBlock[]): string {
    const { name } = element;
    if (unread.has(name)) return "";
    if (changeMarks.has(name)) changes = true;
    if (name === "s" || name === "tab") return " ";
    if (name === "line-break") return "\n";
    if (name === "note") return readNote(element, boxes);
    if (name === "text-box") {
      boxes.push(...readBody(element));
      return "";
    }
    return readRuns(element, boxes);
  }

  function readNote(note: MarkupElement, boxes: WrittenBlock[]): string {
    noteNumber += 1;
    const label = `[${noteNumber}]`;
    const body = getChild(note, "note-body");
    const [first, ...others] = body ? readBody(body) : [];
    if (first) boxes.push({ text: `${label} ${first.text}`, level: 0 }, ...others);
    return label;
  }

  function readList(list: MarkupElement, above: Counter | null, depth: number): WrittenBlock[] {
    const style = attribute(list, "style-name") ?? "";
    const continued = attribute(list, "continue-numbering") === "true";
    const counter =
      above ??
      ((continued && counters.get(style)) || createListCounter(listStyles.get(style) ?? []));
    counters.set(style, counter);
    return listChildren(list).flatMap((item) => {
      let label: string | undefined = item.name === "list-item" ? undefined : "";
      return listChildren(item).flatMap((element) => {
        if (element.name === "list") return readList(element, counter, depth + 1);
        if (element.name !== "p" && element.name !== "h") return readBody(element);
        const own = label === undefined && element.name === "p" ? counter(depth) : undefined;
        label ??= own ?? "";
        return readParagraph(element, element.name === "p" ? (own ?? "") : undefined);
      });
    });
  }

  function readTable(table: MarkupElement): WrittenBlock[] {
    return listWithin(table, "table-row").flatMap((row) =>
      joinCells(listWithin(row, "table-cell").map(readBody)),
    );
  }

  const body = findElement(getChild(content, "body"), "text");
  return { blocks: body ? readBody(body) : [], changes };
}

const groups = new Set(["table-header-rows", "table-rows", "table-row-group"]);

/** Rows of a table and cells of a row, and not those of a table within. */
function listWithin(parent: MarkupElement, name: string): MarkupElement[] {
  return listChildren(parent).flatMap((child) => {
    if (child.name === name) return [child];
    return groups.has(child.name) ? listWithin(child, name) : [];
  });
}

function readLevels(style: MarkupElement): (ListLevel | undefined)[] {
  const levels: (ListLevel | undefined)[] = [];
  for (const level of listChildren(style)) {
    const depth = Number(attribute(level, "level"));
    if (!(depth >= 1 && depth <= 10)) continue;
    levels[depth - 1] = readLevel(level, depth);
  }
  return levels;
}

function readLevel(level: MarkupElement, depth: number): ListLevel {
  if (level.name.endsWith("-bullet")) return { pattern: bullet, format: "bullet", start: 1 };
  const format = formats[attribute(level, "num-format") ?? ""] ?? "none";
  const shown = Math.min(depth, Number(attribute(level, "display-levels") ?? 1));
  const numbers = Array.from({ length: shown }, (_, at) => `%${depth - shown + at + 1}`).join(".");
  const pattern = `${attribute(level, "num-prefix") ?? ""}${numbers}${attribute(level, "num-suffix") ?? ""}`;
  return { pattern, format, start: Number(attribute(level, "start-value") ?? 1) };
}
