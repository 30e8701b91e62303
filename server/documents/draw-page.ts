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
    const size = measurePage(engine, page, longestSide);
    const drawn = size && drawPixels(engine, page, size.width, size.height);
    return drawn && { ...size, pixels: drawn.toString("base64") };
  } finally {
    engine.calls.FPDF_ClosePage(page);
  }
}

/** The size in pixels of a page whose longer side has `side` of them. */
export function measurePage(
  { calls }: Pdfium,
  page: number,
  side: number,
): { width: number; height: number } | null {
  const wide = calls.FPDF_GetPageWidth(page);
  const high = calls.FPDF_GetPageHeight(page);
  if (!(wide > 0 && high > 0)) return null;
  const scale = side / Math.max(wide, high);
  const [width = 1, height = 1] = [wide, high].map((one) => Math.max(1, Math.round(one * scale)));
  return { width, height };
}

/** Eight bits a pixel, from black to white, row after row; null where there is no room. */
export function drawPixels(
  engine: Pdfium,
  page: number,
  width: number,
  height: number,
): Buffer | null {
  const { calls } = engine;
  const size = width * height;
  const pixels = calls.malloc(size);
  if (pixels === 0) return null;
  const bitmap = calls.FPDFBitmap_CreateEx(width, height, grey, pixels, width);
  try {
    if (bitmap === 0) return null;
    calls.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, white);
    calls.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, 0);
    return Buffer.from(engine.memory.subarray(pixels, pixels + size));
  } finally {
    if (bitmap !== 0) calls.FPDFBitmap_Destroy(bitmap);
    calls.free(pixels);
  }
}
