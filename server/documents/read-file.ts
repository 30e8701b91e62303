import { readInCage } from "../cage/readers.ts";
import type { DocumentFormat } from "../form-schemas/document-formats.ts";
import { checkReading } from "./check-reading.ts";
import { lost, readPdf, readingLimits } from "./read-pdf.ts";
import type { PdfReading } from "./read-pdf.ts";

/** "\u0001" stands for one character. */
const longestEscape = 6;
const placeBytes = 8_000;

/** Reads a document of any format, in a process of its own. Bad files are answers, never errors. */
export async function readFile(
  format: DocumentFormat,
  bytes: Uint8Array,
  { wallClockMs, signal }: { wallClockMs: number; signal: AbortSignal },
): Promise<PdfReading> {
  if (format === "pdf") return readPdf(bytes, { wallClockMs, signal });
  if (bytes.byteLength === 0) return { status: "empty", pages: [] };
  const { maxCharacters, maxPages } = readingLimits;
  const outcome = await readInCage({
    ...{ kind: "written", bytes, options: { format, ...readingLimits }, signal, wallClockMs },
    mostAnswerBytes: maxCharacters * longestEscape + maxPages * placeBytes,
    check: checkReading,
  });
  if ("value" in outcome) return outcome.value;
  return { status: lost[outcome.lost], pages: [] };
}
