import type { PageText } from "../read-pdf.ts";
import type { WrittenBlock } from "./written-block.ts";

type Limits = { maxPages: number; maxCharacters: number };

/** A part ends before the next heading of a chapter or section once it holds so much. */
const leastByLevel = [0, 300, 1_000];
const longestPart = 4_000;
const longestName = 120;
const deepest = 6;

/**
 * The text in parts that take the place of pages: chapters and sections, neither too short nor too
 * long to be read on a screen, each with the place where it stands in the file. `cut` where the
 * limits ended it.
 */
export function composeParts(
  blocks: WrittenBlock[],
  { maxPages, maxCharacters }: Limits,
): { pages: PageText[]; cut: boolean } {
  const pages: PageText[] = [];
  const path: string[] = [];
  let texts: string[] = [];
  let length = 0;
  let total = 0;
  let paragraphs = 0;
  let place = { path: [] as string[], from: 1 };

  function close(): void {
    if (texts.length === 0) return;
    const to = Math.max(paragraphs, place.from);
    const text = texts.join("\n\n");
    pages.push({ number: pages.length + 1, text, place: { ...place, to } });
    texts = [];
    length = 0;
  }

  for (const { text, level } of blocks) {
    const least = level === 0 ? longestPart : (leastByLevel[level] ?? longestPart);
    if (length >= least || length + text.length > 2 * longestPart) close();
    if (pages.length === maxPages || total + text.length > maxCharacters) {
      close();
      return { pages: pages.slice(0, maxPages), cut: true };
    }
    if (level > 0) {
      path.length = Math.min(path.length, level - 1, deepest - 1);
      path.push(text.replace(/\s+/g, " ").slice(0, longestName));
    }
    if (texts.length === 0) place = { path: [...path], from: paragraphs + 1 };
    if (level === 0) paragraphs += 1;
    texts.push(text);
    length += text.length;
    total += text.length;
  }
  close();
  return { pages, cut: false };
}
