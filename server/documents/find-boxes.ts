import { copyText, listIndexes, readRawPage } from "./pdfium.ts";
import type { Pdfium } from "./pdfium.ts";

/** The letters of a passage, and how many letters of the page stand before them. */
export type Passage = { letters: string; at: number };
/** In pixels of a picture, from its top left corner. */
export type Box = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

/** Where a letter of the page was read; `at` is -1 where the line was put in order anew. */
type Place = { line: number; at: number };
type Line = { start: number; length: number };

/** A page that holds more was made to keep a reader busy. */
const mostCharacters = 200_000;

/** Blanks and hyphens are left out, since pages are stored with others than their files hold. */
export function pickLetters(text: string): string {
  return text.replace(/[\s\0\u0002\u00ad\ufffe-]/g, "");
}

/** A box for each line of the passage; none where the page does not hold it. */
export function findBoxes(engine: Pdfium, page: number, passage: Passage, size: Size): Box[] {
  const textPage = engine.calls.FPDFText_LoadPage(page);
  if (textPage === 0) return [];
  try {
    const { letters, places, lines } = readLetters(engine, page, textPage);
    const first = findNearest(letters, passage);
    if (first < 0) return [];
    const runs = new Map<number, number[]>();
    for (const { line, at } of places.slice(first, first + passage.letters.length)) {
      runs.set(line, [...(runs.get(line) ?? []), at]);
    }
    return [...runs].flatMap(([line, ats]) => {
      const { start, length } = lines[line]!;
      const whole = ats.includes(-1);
      const [from, to] = whole ? [0, length] : [ats[0]!, ats.at(-1)! + 1];
      const indexes = listIndexes(engine, textPage, start + from, to - from);
      const box = encloseLetters(engine, page, textPage, indexes, size);
      return box ? [box] : [];
    });
  } finally {
    engine.calls.FPDFText_ClosePage(textPage);
  }
}

function readLetters(engine: Pdfium, page: number, textPage: number) {
  const count = Math.min(engine.calls.FPDFText_CountChars(textPage), mostCharacters);
  const raw = count > 0 ? copyText(engine, textPage, count).split("\r\n") : [];
  const read = readRawPage(engine, page, mostCharacters)?.lines ?? [];
  const lines: Line[] = [];
  const places: Place[] = [];
  let letters = "";
  let start = 0;
  for (const [line, text] of raw.entries()) {
    const shown = read[line] ?? text;
    for (let at = 0; at < shown.length; at += 1) {
      const letter = pickLetters(shown.charAt(at));
      if (letter === "") continue;
      letters += letter;
      places.push({ line, at: shown === text ? at : -1 });
    }
    lines.push({ start, length: text.length });
    start += text.length + 2;
  }
  return { letters, places, lines };
}

function findNearest(letters: string, { letters: wanted, at }: Passage): number {
  if (wanted === "") return -1;
  const before = letters.lastIndexOf(wanted, at);
  const after = letters.indexOf(wanted, at);
  if (before < 0 || after < 0) return Math.max(before, after);
  return at - before <= after - at ? before : after;
}

function encloseLetters(
  { calls, memory }: Pdfium,
  page: number,
  textPage: number,
  indexes: number[],
  { width, height }: Size,
): Box | null {
  const room = calls.malloc(40);
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  try {
    for (const index of indexes) {
      const found =
        index >= 0 &&
        calls.FPDFText_GetCharBox(textPage, index, room, room + 8, room + 16, room + 24);
      if (!found) continue;
      const view = new DataView(memory.buffer, memory.byteOffset);
      const read = (at: number) => view.getFloat64(room + at, true);
      const [left, right, bottom, top] = [read(0), read(8), read(16), read(24)];
      if (!(right > left && top > bottom)) continue;
      for (const [x, y] of [
        [left, top],
        [right, bottom],
      ] as const) {
        const [out, down] = [room + 32, room + 36];
        calls.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, out, down);
        const seen = new DataView(memory.buffer, memory.byteOffset);
        box.left = Math.min(box.left, seen.getInt32(out, true));
        box.right = Math.max(box.right, seen.getInt32(out, true));
        box.top = Math.min(box.top, seen.getInt32(down, true));
        box.bottom = Math.max(box.bottom, seen.getInt32(down, true));
      }
    }
  } finally {
    calls.free(room);
  }
  return box.right > box.left && box.bottom > box.top ? box : null;
}
