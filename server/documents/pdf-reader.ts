import type { Read } from "../cage/serve-readers.ts";
import { drawPage } from "./draw-page.ts";
import type { PageToDraw } from "./draw-page.ts";
import { drawPassage } from "./draw-passage.ts";
import type { PassageToDraw } from "./draw-passage.ts";
import { composePages, type RawPage } from "./page-text.ts";
import {
  loadPdfium,
  measureLargestImage,
  pdfiumError,
  readRawPage,
  type Pdfium,
} from "./pdfium.ts";
import type { PdfLimits, PdfReading } from "./read-pdf.ts";

type Task = PdfLimits & { bytes: Uint8Array };

const memoryToReplaceAt = 128 * 1024 * 1024;
const lettersOfASheetWithText = 25;
/** A picture that covers less of its page is a logo on a cover. */
const shareOfAScan = 0.5;

/**
 * Loads PDFium from its file, for the texts of documents and for pictures of their pages; its
 * memory never grows past `maxMemory` bytes.
 */
export async function preparePdfReaders(
  wasmFile: string,
  maxMemory: number,
): Promise<{ text: Read; picture: Read; passage: Read }> {
  const engine = await loadPdfium(wasmFile, maxMemory);
  function guard(
    read: (bytes: Uint8Array, options: unknown) => unknown,
    lost: () => unknown,
  ): Read {
    return (bytes, options) => {
      try {
        const value = read(bytes, options);
        return { value, spent: engine.memory.byteLength > memoryToReplaceAt };
      } catch (error) {
        // PDFium has aborted, and must not be used again.
        if (!(error instanceof WebAssembly.RuntimeError)) throw error;
        return { value: lost(), spent: true };
      }
    };
  }
  return {
    text: guard(
      (bytes, options) => readDocument(engine, { ...(options as PdfLimits), bytes }),
      () => ({ status: engine.full ? "too_large" : "broken", pages: [] }),
    ),
    picture: guard(
      (bytes, options) =>
        openDocument(engine, bytes, (document) =>
          document === 0 ? null : drawPage(engine, document, options as PageToDraw),
        ),
      () => null,
    ),
    passage: guard(
      (bytes, options) =>
        openDocument(engine, bytes, (document) =>
          document === 0 ? null : drawPassage(engine, document, options as PassageToDraw),
        ),
      () => null,
    ),
  };
}

function readDocument(engine: Pdfium, task: Task): PdfReading {
  return openDocument(engine, task.bytes, (document) => {
    if (document === 0) return refuse(engine.calls.FPDF_GetLastError());
    return readPages(engine, document, task);
  });
}

/** `use` gets 0 for a file that PDFium does not open. */
function openDocument<Value>(
  engine: Pdfium,
  bytes: Uint8Array,
  use: (document: number) => Value,
): Value {
  const size = bytes.byteLength;
  const buffer = engine.calls.malloc(size);
  if (buffer === 0) throw new Error("PDFium has no room for the file");
  engine.memory.set(bytes, buffer);
  const document = engine.calls.FPDF_LoadMemDocument(buffer, size, 0);
  try {
    return use(document);
  } finally {
    if (document !== 0) engine.calls.FPDF_CloseDocument(document);
    engine.calls.free(buffer);
  }
}

function refuse(code: number): PdfReading {
  const locked = code === pdfiumError.password || code === pdfiumError.security;
  return { status: locked ? "encrypted" : "broken", pages: [] };
}

function readPages(engine: Pdfium, document: number, task: Task): PdfReading {
  const startedAt = performance.now();
  const pageCount = engine.calls.FPDF_GetPageCount(document);
  if (pageCount <= 0) return { status: "empty", pages: [] };
  const read: ReadPage[] = [];
  let characters = 0;
  while (read.length < Math.min(pageCount, task.maxPages) && characters < task.maxCharacters) {
    // Stops a little before the pool's own clock, which would lose the pages read so far.
    if (performance.now() - startedAt > task.wallClockMs * 0.9) {
      return { status: "timed_out", pages: composePages(read) };
    }
    const page = readPage(engine, document, read.length, task.maxCharacters - characters);
    read.push(page);
    characters += page.length;
  }
  const unreadable = read.flatMap((page, index) => (page.unreadable ? [index + 1] : []));
  if (unreadable.length === read.length) return { status: "broken", pages: [] };
  const pages = composePages(read);
  if (isScanned(read)) return { status: "scanned", pages };
  const pictures = read.flatMap((page, index) =>
    (page.picture ?? 0) >= shareOfAScan ? [index + 1] : [],
  );
  const cut = characters >= task.maxCharacters;
  const first = read.length < pageCount ? { read: read.length, total: pageCount } : null;
  const whole = !first && !cut && unreadable.length + pictures.length === 0;
  return { status: "read", pages, ...(!whole && { gaps: { first, cut, unreadable, pictures } }) };
}

type ReadPage = RawPage & {
  length: number;
  /** Hardly any letters stand on it. */
  bare: boolean;
  /** Of a bare page, how much of it a picture covers; null without any. */
  picture: number | null;
  unreadable: boolean;
};

function readPage(
  engine: Pdfium,
  document: number,
  index: number,
  maxCharacters: number,
): ReadPage {
  const blank = { lines: [], baselines: [], length: 0, bare: true, picture: null };
  const page = engine.calls.FPDF_LoadPage(document, index);
  if (page === 0) return { ...blank, unreadable: true };
  try {
    const raw = readRawPage(engine, page, maxCharacters);
    if (raw === null) return { ...blank, unreadable: true };
    const bare = !holdsLetters(raw.lines.slice(0, 20), lettersOfASheetWithText);
    const length = raw.lines.reduce((sum, line) => sum + line.length + 1, 0);
    return {
      ...raw,
      length,
      bare,
      picture: bare ? measureLargestImage(engine, page) : null,
      unreadable: false,
    };
  } finally {
    engine.calls.FPDF_ClosePage(page);
  }
}

function holdsLetters(lines: string[], count: number): boolean {
  const letters = /[\p{L}\p{N}]/gu;
  let found = 0;
  for (const line of lines) {
    letters.lastIndex = 0;
    while (letters.test(line)) if (++found >= count) return true;
  }
  return false;
}

/** No letters at all, or pictures of pages with hardly more than a stamp or a page number. */
function isScanned(pages: ReadPage[]): boolean {
  if (!pages.some(({ lines }) => lines.some((line) => /[\p{L}\p{N}]/u.test(line)))) return true;
  const written = pages.filter((page) => !page.bare).length;
  return pages.some((page) => page.picture !== null) && written <= pages.length / 20;
}
