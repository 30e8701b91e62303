import { drawPixels, measurePage } from "./draw-page.ts";
import { findBoxes } from "./find-boxes.ts";
import type { Box, Passage } from "./find-boxes.ts";
import type { Pdfium } from "./pdfium.ts";
import { levels, writePng } from "./write-png.ts";

export type PassageToDraw = {
  page: number;
  /** What is marked; null for the page as it is. */
  passage: Passage | null;
  /** The whole page, or only what stands around the passage. */
  whole: boolean;
};

export const mostPictureBytes = 120_000;
/** Of the page's longer side in pixels; the last fits whatever is on the page. */
const sides = [1_556, 1_270, 1_000, 800, 620, 480];
const besidesLetters = 3;
const shareAround = 0.08;

/**
 * A picture of a page with a passage marked, as PNG in base64; null where the page does not hold
 * the passage or cannot be drawn. What would be too large is drawn smaller.
 */
export function drawPassage(
  engine: Pdfium,
  document: number,
  { page: number, passage, whole }: PassageToDraw,
): string | null {
  const page = engine.calls.FPDF_LoadPage(document, number - 1);
  if (page === 0) return null;
  try {
    for (const side of sides) {
      const size = measurePage(engine, page, side);
      if (!size) return null;
      const boxes = passage ? findBoxes(engine, page, passage, size) : [];
      if (passage && boxes.length === 0) return null;
      const drawn = drawPixels(engine, page, size.width, size.height);
      if (!drawn) return null;
      const { width } = size;
      const [top, bottom] = whole || !passage ? [0, size.height] : cutAround(boxes, size.height);
      const pixels = markPixels(drawn, width, boxes).subarray(top * width, bottom * width);
      const png = writePng(pixels, width, bottom - top);
      if (png.length <= mostPictureBytes) return png.toString("base64");
    }
    return null;
  } finally {
    engine.calls.FPDF_ClosePage(page);
  }
}

function cutAround(boxes: Box[], height: number): [number, number] {
  const around = Math.round(height * shareAround);
  const top = Math.min(...boxes.map((box) => box.top)) - around;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + around;
  const from = Math.min(Math.max(0, top), height - 1);
  return [from, Math.max(from + 1, Math.min(height, bottom))];
}

function markPixels(grey: Uint8Array, width: number, boxes: Box[]): Uint8Array {
  const height = grey.length / width;
  const pixels = grey.map((value) => Math.round((value * (levels - 1)) / 255));
  for (const box of boxes) {
    const right = Math.min(width, box.right + besidesLetters);
    const bottom = Math.min(height, box.bottom + besidesLetters);
    for (let y = Math.max(0, box.top - besidesLetters); y < bottom; y += 1) {
      for (let x = Math.max(0, box.left - besidesLetters); x < right; x += 1) {
        pixels[y * width + x]! |= levels;
      }
    }
  }
  return pixels;
}
