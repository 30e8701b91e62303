import { importPayload } from "../../../../server/sources/importers/read-file.ts";
import type { ImportedText } from "../../../../server/sources/importers/importer.ts";

/** Imports what a file of this name would hold, and gives its newest version. */
export function readText(name: string, content: string | Uint8Array): ImportedText {
  const bytes = typeof content === "string" ? Buffer.from(content) : content;
  return importPayload(name, bytes).texts.at(-1)!;
}

/** The provisions as lines "anchor: heading | text", to be compared at one glance. */
export function outlineOf({ provisions }: ImportedText): string[] {
  return provisions.map(({ anchor, heading, text }) =>
    `${anchor}: ${[heading, text].filter(Boolean).join(" | ")}`.replaceAll("\n", " / "),
  );
}
