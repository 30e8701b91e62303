import { z } from "zod";
import { readInCage } from "../cage/readers.ts";
import { codeMessage } from "../messages/coded-message.ts";
import type { PageReading } from "./read-page.ts";
import type { Answer } from "./site-fetch.ts";

const wallClockMs = 10_000;
/** A page holds at most 3 MB, of which its text and its links are a part. */
const mostAnswerBytes = 24 * 1024 * 1024;

/** What may be wrong with a page by its bytes alone. */
const pageFlaws = [
  "visits.fault.pdf",
  "visits.fault.unreadable",
  "visits.fault.binary",
  "visits.fault.encoding",
  "visits.fault.wrongEncoding",
  "visits.fault.tooManyElements",
  "visits.fault.nested",
  "visits.fault.challenge",
  "visits.fault.scripts",
  "visits.fault.littleText",
] as const;
const flawSchema = z.object({
  fault: z.object({
    code: z.enum(pageFlaws),
    params: z.object({ label: z.string().max(40) }).optional(),
  }),
  remedy: z.enum(["download", "upload"]),
});
const blockSchema = z.object({
  kind: z.enum(["paragraph", "item"]),
  text: z.string(),
  edge: z.boolean(),
  level: z.number().int().min(1).max(6).optional(),
});
const answerSchema: z.ZodType<PageReading> = z.union([
  z.object({
    status: z.literal("read"),
    title: z.string(),
    blocks: z.array(blockSchema),
    links: z.array(z.object({ address: z.string().url(), text: z.string() })),
    flaw: flawSchema.nullable(),
  }),
  flawSchema.extend({ status: z.literal("refused") }),
]);
const lost = {
  timed_out: "visits.fault.readingSlow",
  out_of_memory: "visits.fault.memory",
  crashed: "visits.fault.unreadable",
  nonsense: "visits.fault.unreadable",
} as const;

/** Reads a page in a process of its own; one that does not come back is refused. */
export async function readCagedPage(
  { url, bytes, contentType }: Answer,
  signal?: AbortSignal,
): Promise<PageReading> {
  const outcome = await readInCage({
    kind: "web-page",
    bytes,
    options: { address: url.href, contentType },
    ...{ wallClockMs, mostAnswerBytes, signal },
    check: (value) => answerSchema.parse(value),
  });
  if ("lost" in outcome) {
    return { status: "refused", fault: codeMessage(lost[outcome.lost]), remedy: "upload" };
  }
  return outcome.value;
}
