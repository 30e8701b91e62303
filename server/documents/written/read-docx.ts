import type { MarkupElement } from "../../files/markup.ts";
import { findElement, findElements, getChild, listChildren } from "../../files/walk-markup.ts";
import { readNumbering, readStyles, value } from "./docx-styles.ts";
import { attribute, openPackage } from "./open-package.ts";
import type { Package } from "./open-package.ts";
import { joinCells, tidyLines } from "./written-block.ts";
import type { WrittenBlock, WrittenText } from "./written-block.ts";

/** What is gone once all changes are accepted. */
const removed = new Set(["del", "moveFrom"]);
const added = new Set(["ins", "moveTo"]);
const breaks: Record<string, string> = {
  tab: " ",
  br: "\n",
  cr: "\n",
  noBreakHyphen: "-",
};
const noteKinds = { footnoteReference: "footnote", endnoteReference: "endnote" } as const;

/** Reads a Word file as it stands once every tracked change is accepted. */
export function readDocx(bytes: Uint8Array): WrittenText | "encrypted" {
  const file = openPackage(bytes);
  if (file === "encrypted") return file;
  const main = findMain(file);
  const folder = main.slice(0, main.lastIndexOf("/") + 1);
  const lookOf = readStyles(file.readPart(`${folder}styles.xml`));
  const labelOf = readNumbering(file.readPart(`${folder}numbering.xml`));
  const notes = readNotes(file, folder);
  let changes = false;
  /** Of a paragraph whose end was removed: it goes on in the next one. */
  let open = "";
  let noteNumber = 0;

  function readBody(parent: MarkupElement): WrittenBlock[] {
    return listChildren(parent).flatMap((element) => {
      if (removed.has(element.name)) return leaveOut();
      if (element.name === "p") return readParagraph(element);
      if (element.name === "tbl") return readTable(element);
      if (element.name === "sdt") return isContents(element) ? [] : readBody(element);
      return element.name.endsWith("Pr") ? [] : readBody(element);
    });
  }

  function leaveOut(): [] {
    changes = true;
    return [];
  }

  function readParagraph(paragraph: MarkupElement): WrittenBlock[] {
    const properties = getChild(paragraph, "pPr");
    const { level, contents, place } = lookOf(properties);
    const boxes: WrittenBlock[] = [];
    const written = open + readRuns(paragraph, boxes);
    open = "";
    const mark = getChild(properties, "rPr");
    if (getChild(mark, "ins")) changes = true;
    if (getChild(mark, "del")) {
      changes = true;
      open = written;
      return boxes;
    }
    const text = tidyLines(written);
    if (contents || !text) return boxes;
    const label = place ? labelOf(place) : "";
    return [{ text: label ? `${label} ${text}` : text, level }, ...boxes];
  }

  /** What stands beside the line, in boxes and notes, follows as `boxes`. */
  function readRuns(parent: MarkupElement, boxes: WrittenBlock[]): string {
    let text = "";
    for (const element of listChildren(parent)) {
      const { name } = element;
      if (removed.has(name)) leaveOut();
      else if (name === "t") text += element.children.join("");
      else if (name in breaks) text += breaks[name];
      else if (name in noteKinds) text += readNote(element, boxes);
      else if (name === "txbxContent") boxes.push(...readBody(element));
      else if (name === "AlternateContent") {
        text += readRuns(getChild(element, "Choice") ?? element, boxes);
      } else if (name === "r" ? !isHidden(element) : !name.endsWith("Pr")) {
        if (added.has(name)) changes = true;
        text += readRuns(element, boxes);
      }
    }
    return text;
  }

  function readNote(reference: MarkupElement, boxes: WrittenBlock[]): string {
    const kind = noteKinds[reference.name as keyof typeof noteKinds];
    const note = notes.get(`${kind} ${attribute(reference, "id")}`);
    if (!note) return "";
    noteNumber += 1;
    const label = `[${noteNumber}]`;
    const [first, ...others] = readBody(note);
    if (first) boxes.push({ text: `${label} ${first.text}`, level: 0 }, ...others);
    return label;
  }

  function readTable(table: MarkupElement): WrittenBlock[] {
    return listRows(table).flatMap((row) => {
      const properties = getChild(row, "trPr");
      if (getChild(properties, "del")) return leaveOut();
      if (getChild(properties, "ins")) changes = true;
      return joinCells(listCells(row).map(readBody));
    });
  }

  const body = findElement(file.requirePart(main), "body");
  const blocks = body ? readBody(body) : [];
  const rest = tidyLines(open);
  if (rest) blocks.push({ text: rest, level: 0 });
  return { blocks, changes };
}

/** The part that the package names as its document. */
function findMain(file: Package): string {
  const relations = listChildren(file.readPart("_rels/.rels") ?? undefined);
  const main = relations.find((one) => attribute(one, "Type")?.endsWith("/officeDocument"));
  return (main && attribute(main, "Target")?.replace(/^\//, "")) ?? "word/document.xml";
}

function readNotes(file: Package, folder: string): Map<string, MarkupElement> {
  const notes = Object.values(noteKinds).flatMap((kind) =>
    listChildren(file.readPart(`${folder}${kind}s.xml`) ?? undefined, kind),
  );
  return new Map(notes.map((note) => [`${note.name} ${attribute(note, "id")}`, note]));
}

/** Rows and cells may stand in fields of a form, or within changes. */
function listRows(table: MarkupElement): MarkupElement[] {
  return listWithin(table, "tr");
}

function listCells(row: MarkupElement): MarkupElement[] {
  return listWithin(row, "tc");
}

const wrappers = new Set(["sdt", "sdtContent", "customXml", "ins", "moveTo"]);

function listWithin(parent: MarkupElement, name: string): MarkupElement[] {
  return listChildren(parent).flatMap((child) => {
    if (child.name === name) return [child];
    return wrappers.has(child.name) ? listWithin(child, name) : [];
  });
}

function isContents(field: MarkupElement): boolean {
  const galleries = findElements(getChild(field, "sdtPr") ?? field, "docPartGallery");
  return galleries.some((one) => /^table of contents$/i.test(attribute(one, "val") ?? ""));
}

function isHidden(run: MarkupElement): boolean {
  const properties = getChild(run, "rPr");
  if (!getChild(properties, "vanish")) return false;
  return !/^(?:0|false|off)$/.test(value(properties, "vanish") ?? "");
}
