import { z } from "zod";
import type { PdfReading } from "./read-pdf.ts";

const count = z.number().int().nonnegative();
const placeSchema = z.object({ path: z.array(z.string()).max(9), from: count, to: count });
const pagesSchema = z.array(
  z.object({
    number: z.number().int().positive(),
    text: z.string(),
    place: placeSchema.optional(),
  }),
);
const gapsSchema = z.object({
  first: z.object({ read: count, total: count }).nullable(),
  cut: z.boolean(),
  unreadable: z.array(count),
  pictures: z.array(count),
  changes: z.boolean().optional(),
});
const refusals = z.enum(["encrypted", "broken", "empty", "scanned", "timed_out", "too_large"]);
const readingSchema = z.discriminatedUnion("status", [
  z.object({ status: z.literal("read"), pages: pagesSchema, gaps: gapsSchema.optional() }),
  z.object({ status: refusals, pages: pagesSchema }),
]);

/** Throws for what no reader of PDFs answers: a file may have got hold of the process. */
export function checkReading(value: unknown): PdfReading {
  return readingSchema.parse(value);
}
