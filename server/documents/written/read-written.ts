import { marked } from "marked";
import type { Read } from "../../cage/serve-readers.ts";
import { decodeText } from "../../files/decode-text.ts";
import { FileFault } from "../../files/file-fault.ts";
import { listPageBlocks } from "../../files/page-blocks.ts";
import { readHtml } from "../../files/read-html.ts";
import { ZipTooLarge } from "../../files/unpack-zip.ts";
import type { DocumentFormat } from "../../form-schemas/document-formats.ts";
import type { PdfReading } from "../read-pdf.ts";
import { composeParts } from "./compose-parts.ts";
import { readDocx } from "./read-docx.ts";
import { readOdt } from "./read-odt.ts";
import { tidyLines } from "./written-block.ts";
import type { WrittenBlock, WrittenText } from "./written-block.ts";

export type WrittenFormat = Exclude<DocumentFormat, "pdf">;
export type WrittenLimits = { format: WrittenFormat; maxPages: number; maxCharacters: number };

const readers: Record<WrittenFormat, (bytes: Uint8Array) => WrittenText | "encrypted"> = {
  docx: readDocx,
  odt: readOdt,
  html: (bytes) => readMarkup(decodeText(bytes)),
  markdown: (bytes) => readMarkup(renderMarkdown(decodeText(bytes))),
  text: (bytes) => ({ blocks: splitParagraphs(decodeText(bytes)), changes: false }),
};

/** Reads a file that is written and not laid out, within a process of its own. */
export const readWrittenFile: Read = (bytes, options) => ({
  value: readWritten(bytes, options as WrittenLimits),
});

/** What is damaged, locked or too large is an answer, never an error. */
export function readWritten(bytes: Uint8Array, { format, ...limits }: WrittenLimits): PdfReading {
  try {
    const written = readers[format](bytes);
    if (written === "encrypted") return { status: "encrypted", pages: [] };
    const { pages, cut } = composeParts(written.blocks, limits);
    if (pages.length === 0) return { status: "empty", pages };
    const gaps = { first: null, cut, unreadable: [], pictures: [], changes: written.changes };
    return { status: "read", pages, ...((cut || written.changes) && { gaps }) };
  } catch (error) {
    if (error instanceof ZipTooLarge) return { status: "too_large", pages: [] };
    if (error instanceof FileFault) return { status: "broken", pages: [] };
    throw error;
  }
}

function readMarkup(html: string): WrittenText {
  const blocks = listPageBlocks(readHtml(html));
  return { blocks: blocks.map(({ text, level = 0 }) => ({ text, level })), changes: false };
}

/** What tools write above a text for themselves is not part of it. */
const frontMatter = /^\s*---\r?\n[^]*?\n---\r?\n/;

function renderMarkdown(text: string): string {
  return marked.parse(text.replace(frontMatter, ""), { async: false, gfm: true });
}

/** Lines stay as they are, since lists in plain text have no other mark. */
function splitParagraphs(text: string): WrittenBlock[] {
  return text
    .replaceAll(/\r\n?/g, "\n")
    .split(/\n[ \t]*\n|\f/)
    .map((paragraph) => ({ text: tidyLines(paragraph), level: 0 }))
    .filter((block) => block.text !== "");
}
