import { z } from "zod";
import { readInCage } from "../cage/readers.ts";
import type { PageAnswer, PlainFault } from "./page-reader.ts";
import type { ReadPage } from "./read-page.ts";
import { PageFault } from "./site-fetch.ts";
import type { Answer } from "./site-fetch.ts";

const wallClockMs = 10_000;
/** A page holds at most 3 MB, of which its text and its links are a part. */
const mostAnswerBytes = 24 * 1024 * 1024;

const faultSchema = z.object({ message: z.string(), ofSite: z.boolean(), remedy: z.string() });
const blockSchema = z.object({
  kind: z.enum(["paragraph", "item"]),
  text: z.string(),
  edge: z.boolean(),
});
const linkSchema = z.object({ href: z.string().url(), text: z.string() });
const answerSchema: z.ZodType<PageAnswer> = z.union([
  z.object({
    title: z.string(),
    blocks: z.array(blockSchema),
    links: z.array(linkSchema),
    fault: faultSchema.nullable(),
  }),
  z.object({ refused: faultSchema }),
]);
const lost = {
  timed_out: "takes too long to read",
  out_of_memory: "needs more memory to read than a page may use",
  crashed: "cannot be read",
  nonsense: "cannot be read",
} as const;

/** Reads a page in a process of its own. Throws a `PageFault` for what is no page of the web. */
export async function readCagedPage(
  { url, bytes, contentType }: Answer,
  signal?: AbortSignal,
): Promise<ReadPage> {
  const outcome = await readInCage({
    kind: "web-page",
    bytes,
    options: { url: url.href, contentType },
    ...{ wallClockMs, mostAnswerBytes, signal },
    check: (value) => answerSchema.parse(value),
  });
  if ("lost" in outcome) throw new PageFault(lost[outcome.lost]);
  if ("refused" in outcome.value) throw asFault(outcome.value.refused);
  const { title, blocks, links, fault } = outcome.value;
  return {
    ...{ url, title, blocks, fault: fault && asFault(fault) },
    links: links.map(({ href, text }) => ({ url: new URL(href), text })),
  };
}

function asFault({ message, ofSite, remedy }: PlainFault): PageFault {
  return new PageFault(message, ofSite, remedy);
}
