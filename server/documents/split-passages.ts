import { headingDepth, listBlocks, type Block } from "./page-blocks.ts";
import { listBodyLines } from "./page-lines.ts";
import type { PageText } from "./read-pdf.ts";
import { cutAtSentences } from "./sentences.ts";

/** `text` is exactly `pageText.slice(start, end)` of page number `page`. */
export type Passage = { page: number; start: number; end: number; text: string; heading?: string };

type Heading = Passage & { depth: number; used: boolean };

const shortPassage = 200;
const longPassage = 900;

/**
 * Cuts the pages into passages of roughly 200 to 900 characters, each within one page: paragraphs,
 * clauses, and lists with their lead-in. A heading becomes `heading` of what follows it, at most
 * two levels; one that nothing follows is a passage itself.
 */
export function splitPassages(pages: PageText[]): Passage[] {
  const passages: Passage[] = [];
  const headings: Heading[] = [];
  let path: Heading[] = [];
  const bodyLines = listBodyLines(pages);
  pages.forEach((page, index) => {
    let pending: Block[] = [];
    const flush = () => {
      if (pending.length > 0) passages.push(...cutBlocks(page, pending, path));
      pending = [];
    };
    for (const block of listBlocks(page.text, bodyLines[index] ?? [])) {
      if (block.kind !== "heading") {
        pending.push(block);
        continue;
      }
      const adjoining = pending.length === 0 && path.at(-1)?.used === false;
      flush();
      const heading = toHeading(page, block);
      headings.push(heading);
      path = extendPath(path, heading, adjoining);
    }
    flush();
  });
  const unused = headings.filter((heading) => !heading.used).map(toPassage);
  return [...passages, ...unused].toSorted((a, b) => a.page - b.page || a.start - b.start);
}

function toHeading(page: PageText, block: Block): Heading {
  const { start, end, text } = block;
  return { page: page.number, start, end, text, depth: headingDepth(block), used: false };
}

function toPassage({ page, start, end, text }: Heading): Passage {
  return { page, start, end, text };
}

/** A heading stands under a shallower one; one of unknown depth under a chapter or its neighbour. */
function extendPath(path: Heading[], heading: Heading, adjoining: boolean): Heading[] {
  const parent = path[0];
  if (!parent) return [heading];
  const deeper = heading.depth > 1 && parent.depth < heading.depth;
  const plain = heading.depth === 0 && (adjoining || parent.depth === 1);
  return deeper || plain ? [parent, heading] : [heading];
}

function cutBlocks(page: PageText, blocks: Block[], path: Heading[]): Passage[] {
  for (const heading of path) heading.used = true;
  const heading = path.map(({ text }) => text.replace(/\s+/g, " ")).join(" › ");
  return groupBlocks(blocks)
    .flatMap((group) => cutGroup(page, group))
    .map(({ start, end }) => {
      const passage = { page: page.number, start, end, text: page.text.slice(start, end) };
      return heading ? { ...passage, heading } : passage;
    });
}

/** Joins short neighbours, and a list with the sentence that leads into it. */
function groupBlocks(blocks: Block[]): Block[][] {
  const groups: Block[][] = [];
  for (const block of blocks) {
    const group = groups.at(-1);
    if (group && belongsTo(group, block)) group.push(block);
    else groups.push([block]);
  }
  return groups;
}

function belongsTo(group: Block[], block: Block): boolean {
  const first = group[0];
  const last = group.at(-1);
  if (!first || !last || block.end - first.start > longPassage) return false;
  if (last.end - first.start < shortPassage) return true;
  if (/[:;,]$|[;,]\s+(?:and|or|und|oder|ve)$/u.test(last.text)) return true;
  const openItem = last.text.length < 120 && /[^.!?”"’)\]]$/u.test(last.text);
  return openItem || block.text.length < 80;
}

function cutGroup(page: PageText, group: Block[]): { start: number; end: number }[] {
  const start = group[0]?.start ?? 0;
  const end = group.at(-1)?.end ?? start;
  if (end - start <= longPassage) return [{ start, end }];
  return cutAtSentences(page.text, start, end, longPassage);
}
