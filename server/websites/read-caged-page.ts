import { z } from "zod";
import { readInCage } from "../cage/readers.ts";
import { usualRemedy } from "./page-fault.ts";
import type { PageReading } from "./read-page.ts";
import type { Answer } from "./site-fetch.ts";

const wallClockMs = 10_000;
/** A page holds at most 3 MB, of which its text and its links are a part. */
const mostAnswerBytes = 24 * 1024 * 1024;

const flawSchema = z.object({ message: z.string(), remedy: z.string() });
const blockSchema = z.object({
  kind: z.enum(["paragraph", "item"]),
  text: z.string(),
  edge: z.boolean(),
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
  timed_out: "takes too long to read",
  out_of_memory: "needs more memory to read than a page may use",
  crashed: "cannot be read",
  nonsense: "cannot be read",
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
    return { status: "refused", message: lost[outcome.lost], remedy: usualRemedy };
  }
  return outcome.value;
}
