import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findQuote } from "../../app/components/find-quote.ts";
import { recogniseKind } from "../../server/analysis/document-kind.ts";
import { indexPassages } from "../../server/analysis/passage-index.ts";
import { splitSentences } from "../../server/analysis/sentences.ts";
import { checkSentences } from "../../server/assistant/grounding-check.ts";
import { createDraftReader } from "../../server/assistant/language-model/draft.ts";
import { listSentences } from "../../server/retrieval/split-sentences.ts";
import { importPayload } from "../../server/sources/importers/read-file.ts";
import { renderCsv } from "../../server/files/csv.ts";
import { readHtml } from "../../server/files/read-html.ts";
import { readXml } from "../../server/files/read-xml.ts";
import { composePages } from "../../server/documents/page-text.ts";
import { splitPassages } from "../../server/documents/split-passages.ts";
import { readMultipart } from "../../server/files/multipart.ts";
import { findExplanations } from "../../server/search/acronyms.ts";
import { readRobots } from "../../server/net/robots.ts";
import { excerpt } from "../../server/search/excerpt.ts";
import { detectLanguage } from "../../server/search/language.ts";
import { tokenize } from "../../server/search/tokenize.ts";
import { readPage } from "../../server/websites/read-page.ts";
import { measureGrowth, measureGrowthOf } from "./hostile-growth.ts";
import type { Row } from "./hostile-growth.ts";
import { textShapes } from "./hostile-shapes.ts";

const longest = 48_000;
/** A parser that is slow on so many shapes has been told often enough. */
const mostFlagged = 3;
const encoder = new TextEncoder();

const asPages = (text: string) => [{ number: 1, text }];
const address = "https://example.com/";

/** What reads a text that somebody else wrote. */
const parsers: Record<string, (text: string) => unknown> = {
  "page lines to text": (text) =>
    composePages([{ lines: text.split("\n"), baselines: text.split("\n").map(() => null) }]),
  "pages to passages": (text) => splitPassages(asPages(text)),
  "sentences of an analysis": splitSentences,
  "sentences of an answer": (text) => listSentences(text, 500),
  "passages to an index": (text) =>
    indexPassages([
      {
        ...{ id: "d", name: "d.pdf", kind: "other", readable: true },
        passages: [{ documentId: "d", page: 1, start: 0, end: text.length, text }],
      } as Parameters<typeof indexPassages>[0][number],
    ]),
  "kind of a document": (text) => recogniseKind(text.slice(0, 200), asPages(text)),
  language: (text) => detectLanguage(text),
  words: (text) => tokenize(text),
  acronyms: findExplanations,
  excerpt: (text) => excerpt(text, text.slice(0, 500)),
  "quote on a page": (text) => findQuote(text, text.slice(-500)),
  grounding: (text) =>
    checkSentences(
      [{ text: text.slice(0, 600), cites: ["1"] }],
      [{ id: "1", label: "L", link: "/", quote: text, kind: "document", page: 1 }],
    ),
  "draft of a model": (text) => {
    const reader = createDraftReader();
    return [...reader.add(text), ...reader.end()];
  },
  HTML: readHtml,
  XML: readXml,
  "page of a website": (text) =>
    readPage({ address, bytes: encoder.encode(text), contentType: "text/html" }),
  robots: (text) => readRobots(text, "acquis"),
  "text of a law": (text) => importPayload("law.html", encoder.encode(text)),
  "JSON of a publisher": (text) => importPayload("law.json", encoder.encode(text)),
  feed: (text) => importPayload("feed.xml", encoder.encode(`<rss><channel>${text}`)),
  CSV: (text) =>
    renderCsv({ columns: ["a"], rows: text.split("\n").map((line) => [line]) }, "comma"),
};

/** Every parser on every shape; what a parser refuses costs what it takes to refuse it. */
export async function measureParsers(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, parse] of Object.entries(parsers)) {
    let flagged = 0;
    for (const [shape, make] of Object.entries(textShapes)) {
      if (flagged >= mostFlagged) break;
      const read = (text: string) => {
        try {
          return parse(text);
        } catch {
          return null;
        }
      };
      const row = measureGrowth("parser", `${name}: ${shape}`, make, read, longest);
      if (row.isSuperLinear) flagged += 1;
      rows.push(row);
    }
  }
  return [...rows, ...(await measureUploads())];
}

/** A multipart body, its hostile text in a field, in a file's name and in its boundary. */
async function measureUploads(): Promise<Row[]> {
  const folder = mkdtempSync(join(process.env["DATA_DIR"] ?? tmpdir(), "hostile-"));
  const limits = { fileBytes: 1e7, files: 20, requestBytes: 2e7 };
  const bodies: Record<string, (text: string) => string> = {
    field: (text) => `--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${text}\r\n--b--\r\n`,
    "field's name": (text) =>
      `--b\r\nContent-Disposition: form-data; name="${text}"\r\n\r\nx\r\n--b--\r\n`,
    "file's name": (text) =>
      `--b\r\nContent-Disposition: form-data; name="f"; filename="${text}"\r\n\r\nx\r\n--b--\r\n`,
    "many parts": (text) =>
      `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n'.repeat(text.length / 60)}--b--\r\n`,
  };
  const rows: Row[] = [];
  for (const [name, compose] of Object.entries(bodies)) {
    for (const [shape, make] of Object.entries(textShapes)) {
      const read = async (text: string) => {
        const stream = new Blob([compose(text)]).stream();
        const upload = await readMultipart(
          stream,
          "multipart/form-data; boundary=b",
          limits,
          folder,
        ).catch(() => null);
        upload?.dispose();
      };
      rows.push(
        await measureGrowthOf("parser", `multipart ${name}: ${shape}`, make, read, longest),
      );
    }
  }
  return rows;
}
