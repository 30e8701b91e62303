import { closeReaders, readInCage } from "../cage/readers.ts";
import { checkReading } from "./check-reading.ts";
import type { DocumentStatus } from "../db/tables.ts";

/** One page as it is stored; every quote is a range of `text`. Pages count from 1. */
export type PageText = { number: number; text: string };

export type PdfReading =
  /** `truncated`: a sentence for the user about what was left out. */
  | { status: "read"; pages: PageText[]; truncated?: string }
  | {
      status: "encrypted" | "broken" | "empty" | "scanned" | "timed_out" | "too_large";
      /** What could be read before the reading stopped, often nothing. */
      pages: PageText[];
    };

export type PdfLimits = { wallClockMs: number; maxPages: number; maxCharacters: number };

const defaults: PdfLimits = { wallClockMs: 20_000, maxPages: 3_000, maxCharacters: 6_000_000 };
/** "\u0001" stands for one character. */
const longestEscape = 6;
const pageBytes = 100;
const lost = {
  timed_out: "timed_out",
  out_of_memory: "too_large",
  crashed: "broken",
  nonsense: "broken",
} as const;
/** How far a document is read, or why it could not be. */
export const documentStatuses = [
  "waiting",
  "read",
  "encrypted",
  "broken",
  "empty",
  "scanned",
  "timed_out",
  "too_large",
] as const satisfies DocumentStatus[];

const notice: Record<PdfReading["status"], string> = {
  read: "The document was read.",
  encrypted:
    "The document is locked with a password: remove the password in your PDF program and upload it again.",
  broken:
    "The document is damaged and could not be opened: save it as PDF once more from the program it was written in and upload it again.",
  empty: "The document has no pages: check that it is the right file and upload it again.",
  scanned:
    "The document consists of pictures of pages and holds no text: run text recognition (OCR) over it and upload it again.",
  timed_out:
    "Reading the document took too long: split it into smaller files, or save it as PDF once more, and upload it again.",
  too_large:
    "The document needs more memory than one file may use: split it into smaller files and upload them again.",
};

/**
 * Reads the text of a PDF in a process of its own. `wallClockMs` counts from the moment it takes
 * the file. Bad files are answers, never errors; the caller's bytes stay untouched.
 */
export async function readPdf(
  bytes: Uint8Array,
  { signal, ...options }: Partial<PdfLimits> & { signal?: AbortSignal } = {},
): Promise<PdfReading> {
  if (bytes.byteLength === 0) return { status: "empty", pages: [] };
  if (!looksLikePdf(bytes)) return { status: "broken", pages: [] };
  const limits = { ...defaults, ...options };
  const outcome = await readInCage({
    ...{ kind: "pdf", bytes, options: limits, signal },
    wallClockMs: limits.wallClockMs,
    mostAnswerBytes: limits.maxCharacters * longestEscape + limits.maxPages * pageBytes,
    check: checkReading,
  });
  if ("value" in outcome) return outcome.value;
  return { status: lost[outcome.lost], pages: [] };
}

/** Whether the file starts with the PDF mark at its very first byte. */
export function looksLikePdf(bytes: Uint8Array): boolean {
  return [..."%PDF-"].every((letter, index) => bytes[index] === letter.charCodeAt(0));
}

/** One sentence for the user: what is wrong and what to do about it. */
export function describeReading(status: PdfReading["status"]): string {
  return notice[status];
}

/** Ends the processes that read, for a server that shuts down. */
export async function closePdfReaders(): Promise<void> {
  await closeReaders();
}
