import { PDFiumModule } from "@hyzyla/pdfium";
import { readFile } from "node:fs/promises";
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
    FPDFPage_CountObjects(page: number): number;
    FPDFPage_GetObject(page: number, index: number): number;
    FPDFPageObj_GetType(object: number): number;
    FPDFText_LoadPage(page: number): number;
    FPDFText_ClosePage(textPage: number): void;
    FPDFText_CountChars(textPage: number): number;
    FPDFText_GetText(textPage: number, start: number, count: number, buffer: number): number;
    FPDFText_GetCharIndexFromTextIndex(textPage: number, index: number): number;
    FPDFText_GetCharOrigin(textPage: number, index: number, x: number, y: number): number;
  };
};

/** PDFium's own codes of FPDF_GetLastError. */
export const pdfiumError = { password: 4, security: 5 } as const;

const imageObject = 3;
const objectsLookedAt = 200;

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
    return { lines, baselines: measureBaselines(pdfium, textPage, lines) };
  } finally {
    pdfium.calls.FPDFText_ClosePage(textPage);
  }
}

/** Whether a picture stands among the page's first objects: what a scanned sheet consists of. */
export function hasImage(pdfium: Pdfium, page: number): boolean {
  const count = Math.min(pdfium.calls.FPDFPage_CountObjects(page), objectsLookedAt);
  for (let index = 0; index < count; index++) {
    const object = pdfium.calls.FPDFPage_GetObject(page, index);
    if (pdfium.calls.FPDFPageObj_GetType(object) === imageObject) return true;
  }
  return false;
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

function copyText(pdfium: Pdfium, textPage: number, count: number): string {
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
