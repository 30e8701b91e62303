import { listBodyLines } from "../../documents/page-lines.ts";
import { defaultLanguage } from "../../messages/languages.ts";
import { wordMessage } from "../../messages/coded-message.ts";
import { translateTo } from "../../messages/messages.ts";
import { describeGaps, readPdf } from "../../documents/read-pdf.ts";
import type { PdfReading } from "../../documents/read-pdf.ts";
import { ImportFault } from "./importer.ts";
import { hash, mostBytes, tooLarge } from "./read-payload.ts";
import type { Payload } from "./read-payload.ts";

const reasons: Record<Exclude<PdfReading["status"], "read">, string> = {
  encrypted: "it is a PDF that is locked with a password",
  broken: "it is a PDF that is damaged and cannot be opened",
  empty: "it is a PDF without pages",
  scanned: "it is a scanned PDF: pictures of pages, without text",
  timed_out: "it is a PDF that takes too long to read",
  too_large: "it is a PDF that needs more memory than one file may use",
};

/** Reads a PDF whole or not at all: a law of which pages are missing must not pass for the law. */
export async function readPdfPayload(name: string, bytes: Uint8Array): Promise<Payload> {
  if (bytes.length > mostBytes) throw tooLarge();
  const reading = await readPdf(bytes);
  if (reading.status !== "read") throw new ImportFault(reasons[reading.status]);
  if (reading.gaps) {
    const t = translateTo(defaultLanguage);
    const gap = wordMessage(t, describeGaps(reading.gaps)).replace(/\.$/, "");
    throw new ImportFault(`it is a PDF that can be read only in part: ${gap}`);
  }
  // Arabic may be stored letter shape by letter shape; it is folded to the letters.
  const plain = reading.pages.map((page) => ({ ...page, text: foldShapes(page.text) }));
  const pages = listBodyLines(plain).map((lines) => lines.map(({ text }) => text));
  const text = pages.map((lines) => lines.join("\n")).join("\n");
  return { name, sha256: hash(bytes), text, content: { format: "pdf", pages } };
}

function foldShapes(text: string): string {
  return text.replace(/[\ufb50-\ufdff\ufe70-\ufefc]+/g, (shapes) => shapes.normalize("NFKC"));
}
