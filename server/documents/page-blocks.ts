import { fullLineLength, type Line } from "./page-lines.ts";

/**
 * A heading, paragraph or list item: a range in the page's text. A clause number counts how deep
 * it stands ("4.2" is 2); 0 without one.
 */
export type Block = {
  kind: "heading" | "paragraph" | "item";
  start: number;
  end: number;
  text: string;
  depth: number;
};

const longestHeading = 110;
const clauseNumber = /^(?:§+\s*)?(\d{1,2}(?:\.\d{1,3}){0,4})[.)]?\s+(?=[\p{Lu}\p{Lo}"“‘«(])/u;
const namedPart =
  /^(?:article|section|clause|chapter|part|annex|appendix|schedule|exhibit|attachment|anhang|anlage|artikel|abschnitt|madde|bölüm|§)\s*(?:\d{1,3}|[IVX]{1,5}|[A-Z])\b/iu;
const itemMark =
  /^(?:[•●▪◦‣·∙○■➢✓\uF0A7\uF0B7–—*-]\s+|o\s+(?=\p{Lu})|\((?:[a-z]{1,2}|[ivx]{1,5}|\d{1,2})\)\s+|(?:[a-z]|[ivx]{1,4})[.)]\s+)/u;
const sentenceEnd = /[.!?…؟]["”’»)\]]*$/u;
const openEnd =
  /(?:[&/–-]|\s(?:and|or|of|the|to|for|in|on|at|by|with|any|a|an|und|oder|der|die|das|von|zu|ve))$/iu;
const contentsEntry = /(?:\. ?){4,}|…|\t\d+$/;
const statement =
  /^(?!\W*(?:\d[\d.)]*\s+)?(?:how|what|when|where|why|who|which)\b).*\s(?:shall|must|may|will|is|are|was|has|have|can|should|does|do|means)\s(?!.*\?$)/isu;
const clauseEnd = /[.!?…؟:;,،؛]["”’»)\]]*$/u;

/** Groups a page's lines into blocks, by empty lines, clause marks, and how lines begin and end. */
export function listBlocks(pageText: string, lines: Line[]): Block[] {
  const full = fullLineLength(lines);
  const spaced = lines.filter((line) => line.afterGap).length > 1 + lines.length / 20;
  const groups: Line[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (!group || startsBlock(line, group, full, spaced)) groups.push([line]);
    else group.push(line);
  }
  const blocks = groups.map((group) => toBlock(pageText, group));
  blocks.forEach((block, index) => {
    if (looksLikeHeading(block, blocks[index - 1], blocks[index + 1])) block.kind = "heading";
  });
  return demoteListedNames(blocks);
}

/** 1 for a chapter, an annex or capitals, deeper by its number or letter, 0 where nothing tells. */
export function headingDepth({ text, depth }: Block): number {
  if (depth > 0) return depth;
  if (itemMark.test(text)) return 2;
  return namedPart.test(text) || !/\p{Ll}/u.test(text) ? 1 : 0;
}

/** `full` is the length of a full line; `spaced`: empty lines already part the paragraphs. */
function startsBlock(line: Line, group: Line[], full: number, spaced: boolean): boolean {
  const last = group.at(-1);
  if (!last || isMarked(line.text)) return true;
  if (line.afterGap) return !continuesTitle(line.text, last.text);
  if (last.text.length >= full * 0.75) return false;
  if (!spaced && sentenceEnd.test(last.text)) return true;
  // Without an empty line a heading shows only by being short, open-ended and followed by a capital.
  const capital = /^["“‘«(]?[\p{Lu}\p{Lo}]/u.test(line.text);
  if (!capital || group.length > 1) return false;
  // Where empty lines part the paragraphs, one of several lines begins with a full one: what
  // breaks off early above a long line is a title that stands close to its text.
  const brokenOff = last.text.length < full * 0.6 && !clauseEnd.test(last.text);
  if (spaced && brokenOff && line.text.length >= full * 0.5) return true;
  return (!spaced || isMarked(last.text)) && isTitle(last.text);
}

/** A title over two lines in large type: its second line stands far below the first. */
function continuesTitle(text: string, above: string): boolean {
  if (clauseEnd.test(above) || above.length > longestHeading) return false;
  if (!/\p{Ll}/u.test(above + text)) return above.length > 25;
  if (!/^\p{Ll}/u.test(text)) return openEnd.test(above) && isTitle(text.replace("?", ""));
  const words = text.split(/\s+/).length;
  return openEnd.test(above) || (words <= 6 && !clauseEnd.test(text.replace(/\?$/, "")));
}

function isMarked(text: string): boolean {
  return itemMark.test(text) || /^\d{1,2}(?:\.\d{1,3})+\.?\s/.test(text) || isNumbered(text);
}

function isNumbered(text: string): boolean {
  return /^(?:§\s*)?\d{1,2}[.)]\s+[\p{Lu}\p{Lo}]/u.test(text);
}

function toBlock(pageText: string, group: Line[]): Block {
  const start = group[0]?.start ?? 0;
  const end = group.at(-1)?.end ?? start;
  const text = pageText.slice(start, end);
  const number = clauseNumber.exec(text)?.[1];
  const kind = itemMark.test(text) ? "item" : "paragraph";
  return { kind, start, end, text, depth: number ? number.split(".").length : 0 };
}

function looksLikeHeading(block: Block, before?: Block, after?: Block): boolean {
  const { text } = block;
  if (text.length > longestHeading) return false;
  // "b. Device information": a lettered title, unless it is one item among others.
  const lettered = /^[a-z][.)]\s+\p{Lu}/u.test(text) && before?.kind !== "item";
  if (block.kind === "item" && !(lettered && opensParagraph(after))) return false;
  if (text.split(/\n+/).length > 2 || clauseEnd.test(text.replace(/\?$/, ""))) return false;
  if (/@|https?:|\w\.\w{2,}|:\s/i.test(text) || !/\p{L}{3}/u.test(text)) return false;
  if (contentsEntry.test(text) || openEnd.test(text) || statement.test(text)) return false;
  if (after?.kind === "paragraph" && /^\p{Ll}/u.test(after.text) && !isTitle(text)) return false;
  if (block.kind === "item" || namedPart.test(text) || block.depth > 0) return true;
  if (/\d{4}/.test(text)) return false;
  if (!/^["“‘«(]?[\p{Lu}\p{Lo}]/u.test(text) || text.split(/\s+/).length > 12) return false;
  // After a lead-in or an unfinished sentence a short line is one more item of its list.
  const open = before && before.kind !== "heading" && !sentenceEnd.test(before.text);
  return !open || opensParagraph(after);
}

function opensParagraph(block: Block | undefined): boolean {
  return block !== undefined && block.kind === "paragraph" && block.text.length > 60;
}

/** Words of a title: most of the long ones are capitalised, or it opens with a number. */
function isTitle(text: string): boolean {
  if (clauseEnd.test(text) || text.length > 80) return false;
  if (clauseNumber.test(text) || namedPart.test(text)) return true;
  const words = text.split(/\s+/).filter((word) => word.length > 3);
  const capitals = words.filter((word) => /^["“‘(]?\p{Lu}/u.test(word));
  return words.length > 0 && capitals.length >= words.length * 0.6;
}

/** Four or more title-like lines in a row are a list of names, not a stack of headings. */
function demoteListedNames(blocks: Block[]): Block[] {
  let run: Block[] = [];
  for (const block of [...blocks, null]) {
    const plain = block?.kind === "heading" && block.depth === 0 && !namedPart.test(block.text);
    if (block && plain) {
      run.push(block);
      continue;
    }
    if (run.length > 3) for (const name of run) name.kind = "item";
    run = [];
  }
  return blocks;
}
