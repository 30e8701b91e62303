import { readFileSync } from "node:fs";
import { z } from "zod";
import { isProtected } from "../../settings/endpoints.ts";
import { channels as shippedChannels } from "../channels.ts";
import { jurisdictions } from "../../catalogue/countries.ts";
import shippedPublishers from "./publishers.json" with { type: "json" };

const address = z
  .string()
  .refine(isProtected, "must be an https address, or an http one of this machine");
const pace = {
  /** So long a publisher is left alone between two requests. */
  delaySeconds: z.number().min(0).max(3600).default(1),
  timeoutSeconds: z.number().positive().max(600).default(60),
  mostMegabytes: z.number().positive().max(64).default(16),
};
const publisher = z.object({
  name: z.string().min(1),
  title: z.string().min(1),
  place: z.string(),
  site: z.string(),
  /** Null for a publisher whose texts people bring by hand. */
  base: address.nullable(),
  /** Where it tells what is new, from its base. */
  lists: z.array(z.string().startsWith("/")).default([]),
  ...pace,
});
const channel = z.object({
  name: z.string().min(1),
  place: z.string(),
  jurisdictions: z.array(z.enum(jurisdictions)),
  site: z.string(),
  feed: address.nullable(),
  ...pace,
});
const sourcesFile = z.object({
  publishers: z.array(publisher),
  channels: z.array(channel),
});

/** Where official texts and news come from. */
export type Sources = z.infer<typeof sourcesFile>;
export type PublisherSource = Sources["publishers"][number];
export type ChannelSource = Sources["channels"][number];

let loaded: { file: string | null; sources: Sources } | undefined;

/** The lists that come with the product, or those of a file in their place; read once. */
export function loadSources(file: string | null): Sources {
  if (!loaded || loaded.file !== file) loaded = { file, sources: readSources(file) };
  return loaded.sources;
}

function readSources(file: string | null): Sources {
  const shipped = { publishers: shippedPublishers, channels: shippedChannels };
  const read = sourcesFile.safeParse({ ...shipped, ...(file ? readList(file) : {}) });
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Error(
    `CORPUS_SOURCES makes no sense: ${issue?.path.join(".") ?? ""}: ${issue?.message ?? ""}.`,
  );
}

function readList(file: string): object {
  try {
    return Object(JSON.parse(readFileSync(file, "utf8"))) as object;
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`CORPUS_SOURCES must be a JSON file that can be read: ${message}.`, {
      cause: error,
    });
  }
}
