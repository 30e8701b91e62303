import { looksLikePdf } from "../files/pdf-head.ts";
import { closeReaders, readInCage } from "../cage/readers.ts";
import type { CodedMessage } from "../messages/coded-message.ts";
import { codeMessage, joinSentences } from "../messages/coded-message.ts";
import { checkReading } from "./check-reading.ts";
import type { DocumentStatus } from "../db/document-tables.ts";

/**
 * One page as it is stored; every quote is a range of `text`. Pages count from 1. `recognised`: the
 * text was recognised in a picture of the page.
 */
export type PageText = { number: number; text: string; recognised?: boolean; place?: Place };

/** Where a part of a file without pages of its own stands in it. */
export type Place = {
  /** The headings it stands under, the highest first. */
  path: string[];
  /** Its first paragraph and its last, counted through the file from 1 without its headings. */
  from: number;
  to: number;
};

export type PdfReading =
  | { status: "read"; pages: PageText[]; gaps?: ReadingGaps }
  | {
      status: "encrypted" | "broken" | "empty" | "scanned" | "timed_out" | "too_large";
      /** What could be read before the reading stopped, often nothing. */
      pages: PageText[];
    };

/** What was left out of a document that was read. */
export type ReadingGaps = {
  /** How many pages were read, of how many; null where it was all of them. */
  first: { read: number; total: number } | null;
  /** Whether the text was cut at its end, being too long. */
  cut: boolean;
  /** Numbers of pages that could not be read. */
  unreadable: number[];
  /** Numbers of pages that hold a picture and hardly any text. */
  pictures: number[];
  /** Whether it holds tracked changes, which were read as if all were accepted. */
  changes?: boolean | undefined;
};

/** Most of the text and the pages of a document that are read. */
export const readingLimits = { maxPages: 3_000, maxCharacters: 6_000_000 };

export type PdfLimits = { wallClockMs: number; maxPages: number; maxCharacters: number };

const defaults: PdfLimits = { wallClockMs: 20_000, ...readingLimits };
/** "\u0001" stands for one character. */
const longestEscape = 6;
const pageBytes = 100;
/** What is said of a file whose reader did not come back. */
export const lost = {
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

const mostPagesNamed = 10;

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

/** What is wrong with the file and what to do about it. */
export function describeReading(status: Exclude<PdfReading["status"], "read">): CodedMessage {
  return codeMessage(`readings.status.${status}`);
}

/** What was left out of a document, in one or two sentences. */
export function describeGaps({
  first,
  cut,
  unreadable,
  pictures,
  changes,
}: ReadingGaps): CodedMessage {
  const said: CodedMessage[] = [];
  if (first) {
    const { read, total } = first;
    said.push(
      codeMessage("readings.firstPages", { read: { plain: read }, total: { plain: total } }),
    );
  } else if (cut) said.push(codeMessage("readings.cut"));
  if (unreadable.length > 0) said.push(namePages("readings.unreadablePages", unreadable));
  if (pictures.length > 0) said.push(namePages("readings.picturePages", pictures));
  if (changes) said.push(codeMessage("readings.trackedChanges"));
  return joinSentences(said);
}

function namePages(
  code: "readings.unreadablePages" | "readings.picturePages",
  numbers: number[],
): CodedMessage {
  const shown = numbers.slice(0, mostPagesNamed).map((plain) => ({ plain }));
  return codeMessage(code, {
    pages: { list: shown, joined: ", " },
    more: numbers.length > mostPagesNamed ? "yes" : "no",
  });
}

/** Ends the processes that read, for a server that shuts down. */
export async function closePdfReaders(): Promise<void> {
  await closeReaders();
}
