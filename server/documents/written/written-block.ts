/** A paragraph, list item or table row of a file that is written and not laid out in pages. */
export type WrittenBlock = {
  text: string;
  /** Of a heading, from 1; 0 for all else. */
  level: number;
};
export type WrittenText = {
  blocks: WrittenBlock[];
  /** Whether it holds tracked changes, which count as accepted here. */
  changes: boolean;
};

/** Where a cell holds more, a table is set for its looks, and each cell is read by itself. */
const longestCell = 400;

/** A row as one line, or the blocks of its cells where they are too much for a line. */
export function joinCells(cells: WrittenBlock[][]): WrittenBlock[] {
  const texts = cells.map((blocks) => blocks.map(({ text }) => text).join(" "));
  const plain = cells.flat().every(({ level }) => level === 0);
  if (!plain || texts.some((text) => text.length > longestCell)) return cells.flat();
  const text = texts.filter(Boolean).join(" | ");
  return text ? [{ text, level: 0 }] : [];
}

/** Where a word may be broken, which nobody sees. */
const unseen = /[\u00ad\u200b\u2060\ufeff]/g;

/** Space folded within lines, and lines without text left out. */
export function tidyLines(text: string): string {
  const lines = text.replace(unseen, "").split("\n");
  const tidied = lines.map((line) => line.replace(/[\s\u00a0]+/g, " ").trim());
  return tidied.filter(Boolean).join("\n");
}
