import type { Pdfium } from "./pdfium.ts";

export type PageToDraw = { page: number };
/** Eight bits a pixel, from black to white, row after row; the bytes as base64. */
export type PagePicture = { width: number; height: number; pixels: string };

const grey = 1;
const white = 0xffffffff;
/** Of the longer side: 240 dots an inch on A4, where text of usual size is recognised well. */
export const longestSide = 2_800;

/** A picture of one page of an open document; null where there is no such page, or no room. */
export function drawPage(
  engine: Pdfium,
  document: number,
  { page: number }: PageToDraw,
): PagePicture | null {
  const page = engine.calls.FPDF_LoadPage(document, number - 1);
  if (page === 0) return null;
  try {
    const wide = engine.calls.FPDF_GetPageWidth(page);
    const high = engine.calls.FPDF_GetPageHeight(page);
    if (!(wide > 0 && high > 0)) return null;
    const scale = longestSide / Math.max(wide, high);
    const [width, height] = [wide, high].map((side) => Math.max(1, Math.round(side * scale)));
    return width && height ? drawPixels(engine, page, width, height) : null;
  } finally {
    engine.calls.FPDF_ClosePage(page);
  }
}

function drawPixels(
  engine: Pdfium,
  page: number,
  width: number,
  height: number,
): PagePicture | null {
  const { calls } = engine;
  const size = width * height;
  const pixels = calls.malloc(size);
  if (pixels === 0) return null;
  const bitmap = calls.FPDFBitmap_CreateEx(width, height, grey, pixels, width);
  try {
    if (bitmap === 0) return null;
    calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
    const drawn = Buffer.from(engine.memory.subarray(pixels, pixels + size));
    return { width, height, pixels: drawn.toString("base64") };
  } finally {
    if (bitmap !== 0) calls.FPDFBitmap_Destroy(bitmap);
    calls.free(pixels);
  }
}
