import { PDFiumModule } from "@hyzyla/pdfium";
import { readFile } from "node:fs/promises";
import { holdsArabic, repairArabicLine } from "./arabic-lines.ts";
import type { RawPage } from "./page-text.ts";

/** PDFium in WebAssembly: its memory, which moves as it grows, and the C functions used here. */
export type Pdfium = {
  readonly memory: Uint8Array;
  /** Whether it has asked for more memory than it may have. */
  readonly full: boolean;
  calls: {
    malloc(size: number): number;
    free(pointer: number): void;
    FPDF_InitLibrary(): void;
    FPDF_LoadMemDocument(pointer: number, size: number, password: number): number;
    FPDF_GetLastError(): number;
    FPDF_CloseDocument(document: number): void;
    FPDF_GetPageCount(document: number): number;
    FPDF_LoadPage(document: number, index: number): number;
    FPDF_ClosePage(page: number): void;
    FPDF_GetPageWidth(page: number): number;
    FPDF_GetPageHeight(page: number): number;
    FPDFBitmap_CreateEx(
      width: number,
      height: number,
      format: number,
      firstScan: number,
      stride: number,
    ): number;
    FPDFBitmap_FillRect(
      bitmap: number,
      left: number,
      top: number,
      width: number,
      height: number,
      color: number,
    ): void;
    FPDFBitmap_Destroy(bitmap: number): void;
    FPDF_RenderPageBitmap(
      bitmap: number,
      page: number,
      startX: number,
      startY: number,
      width: number,
      height: number,
      rotate: number,
      flags: number,
    ): void;
    FPDFPage_CountObjects(page: number): number;
    FPDFPage_GetObject(page: number, index: number): number;
    FPDFPageObj_GetType(object: number): number;
    FPDFPageObj_GetBounds(
      object: number,
      left: number,
      bottom: number,
      right: number,
      top: number,
    ): number;
    FPDFText_LoadPage(page: number): number;
    FPDFText_ClosePage(textPage: number): void;
    FPDFText_CountChars(textPage: number): number;
    FPDFText_GetText(textPage: number, start: number, count: number, buffer: number): number;
    FPDFText_GetCharIndexFromTextIndex(textPage: number, index: number): number;
    FPDFText_GetUnicode(textPage: number, index: number): number;
    FPDFText_IsGenerated(textPage: number, index: number): number;
    FPDFText_GetCharOrigin(textPage: number, index: number, x: number, y: number): number;
    FPDFText_GetCharBox(
      textPage: number,
      index: number,
      left: number,
      right: number,
      bottom: number,
      top: number,
    ): number;
    FPDF_PageToDevice(
      page: number,
      startX: number,
      startY: number,
      width: number,
      height: number,
      rotate: number,
      x: number,
      y: number,
      deviceX: number,
      deviceY: number,
    ): number;
  };
};

/** PDFium's own codes of FPDF_GetLastError. */
export const pdfiumError = { password: 4, security: 5 } as const;

const imageObject = 3;
const objectsLookedAt = 200;
/** A longer one was made to keep a reader busy. */
const longestLine = 2_000;

/**
 * A fresh PDFium whose memory stops growing at `maxMemory` bytes; past that it aborts by
 * throwing and must not be used again.
 */
export async function loadPdfium(wasmFile: string, maxMemory: number): Promise<Pdfium> {
  const compiled = await WebAssembly.compile(await readFile(wasmFile));
  let full = false;
  const options = {
    printErr: () => {},
    instantiateWasm(imports: WebAssembly.Imports, done: (instance: unknown) => void) {
      capMemory(imports, maxMemory, () => (full = true));
      const instance = new WebAssembly.Instance(compiled, imports);
      done(instance);
      return instance.exports;
    },
  };
  // The package's types name the callback's argument a module; it is called with an instance.
  const loaded = await PDFiumModule(options as Parameters<typeof PDFiumModule>[0]);
  const calls = loaded.wasmExports as unknown as Pdfium["calls"];
  calls.FPDF_InitLibrary();
  return {
    calls,
    get memory() {
      return loaded.HEAPU8;
    },
    get full() {
      return full;
    },
  };
}

/** The lines of one page, at most `maxCharacters` of text; null if PDFium cannot read it. */
export function readRawPage(pdfium: Pdfium, page: number, maxCharacters: number): RawPage | null {
  const textPage = pdfium.calls.FPDFText_LoadPage(page);
  if (textPage === 0) return null;
  try {
    const count = Math.min(pdfium.calls.FPDFText_CountChars(textPage), maxCharacters);
    if (count <= 0) return { lines: [], baselines: [] };
    const lines = copyText(pdfium, textPage, count).split("\r\n");
    const baselines = measureBaselines(pdfium, textPage, lines);
    return { lines: repairArabic(pdfium, textPage, lines), baselines };
  } finally {
    pdfium.calls.FPDFText_ClosePage(textPage);
  }
}

/**
 * How much of the page the largest picture among its first objects covers, from 0 to 1: a scanned
 * sheet consists of one. Null where there is no picture.
 */
export function measureLargestImage({ calls, memory }: Pdfium, page: number): number | null {
  const sheet = calls.FPDF_GetPageWidth(page) * calls.FPDF_GetPageHeight(page);
  const count = Math.min(calls.FPDFPage_CountObjects(page), objectsLookedAt);
  const bounds = calls.malloc(16);
  let largest: number | null = null;
  for (let index = 0; index < count; index++) {
    const object = calls.FPDFPage_GetObject(page, index);
    if (calls.FPDFPageObj_GetType(object) !== imageObject) continue;
    calls.FPDFPageObj_GetBounds(object, bounds, bounds + 4, bounds + 8, bounds + 12);
    const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(
      memory.slice(bounds, bounds + 16).buffer,
    );
    largest = Math.max(largest ?? 0, ((right - left) * (top - bottom)) / sheet);
  }
  calls.free(bounds);
  return largest;
}

function capMemory(imports: WebAssembly.Imports, maxMemory: number, onFull: () => void): void {
  const env = imports.env;
  const resize = env?.emscripten_resize_heap;
  if (!env || typeof resize !== "function") throw new Error("PDFium's memory cannot be capped");
  // Emscripten's own ceiling is 2 GiB, which a file of a few kilobytes can make it fill.
  env.emscripten_resize_heap = (size: number) => {
    if (size >>> 0 <= maxMemory) return resize(size);
    onFull();
    return 0;
  };
}

/** The text of a page's first characters, with CRLF between its lines. */
export function copyText(pdfium: Pdfium, textPage: number, count: number): string {
  const buffer = pdfium.calls.malloc((count + 1) * 2);
  try {
    const written = pdfium.calls.FPDFText_GetText(textPage, 0, count, buffer);
    if (written <= 1) return "";
    const bytes = pdfium.memory.subarray(buffer, buffer + (written - 1) * 2);
    return new TextDecoder("utf-16le", { ignoreBOM: true }).decode(bytes);
  } finally {
    pdfium.calls.free(buffer);
  }
}

function repairArabic(pdfium: Pdfium, textPage: number, lines: string[]): string[] {
  const point = pdfium.calls.malloc(16);
  try {
    let offset = 0;
    return lines.map((text) => {
      const start = offset;
      offset += text.length + 2;
      if (text.length > longestLine || !holdsArabic(text)) return text;
      const indexes = listIndexes(pdfium, textPage, start, text.length);
      const lefts = indexes.map((index) => measureLeft(pdfium, textPage, index, point));
      return repairArabicLine({ text, lefts });
    });
  } finally {
    pdfium.calls.free(point);
  }
}

/** PDFium's own indexes of a stretch of the text; it walks the page for each that it is asked for. */
export function listIndexes(
  pdfium: Pdfium,
  textPage: number,
  start: number,
  length: number,
): number[] {
  const find = (at: number) => pdfium.calls.FPDFText_GetCharIndexFromTextIndex(textPage, at);
  const first = find(start);
  const inOneGo = first >= 0 && find(start + length - 1) === first + length - 1;
  return Array.from({ length }, (_, at) => (inOneGo ? first + at : find(start + at)));
}

/** Where a character stands from the left in points; null where that is unknown or says nothing. */
function measureLeft(
  pdfium: Pdfium,
  textPage: number,
  index: number,
  point: number,
): number | null {
  if (index < 0) return null;
  const space = pdfium.calls.FPDFText_GetUnicode(textPage, index) === 0x20;
  if (space && pdfium.calls.FPDFText_IsGenerated(textPage, index) !== 1) return null;
  if (!pdfium.calls.FPDFText_GetCharOrigin(textPage, index, point, point + 8)) return null;
  return new DataView(pdfium.memory.buffer).getFloat64(point, true);
}

function measureBaselines(pdfium: Pdfium, textPage: number, lines: string[]): (number | null)[] {
  const point = pdfium.calls.malloc(16);
  try {
    let offset = 0;
    return lines.map((line) => {
      const first = offset + line.search(/\S|$/);
      offset += line.length + 2;
      const index = pdfium.calls.FPDFText_GetCharIndexFromTextIndex(textPage, first);
      if (index < 0) return null;
      if (!pdfium.calls.FPDFText_GetCharOrigin(textPage, index, point, point + 8)) return null;
      return new DataView(pdfium.memory.buffer).getFloat64(point + 8, true);
    });
  } finally {
    pdfium.calls.free(point);
  }
}
