import { constants, deflateRawSync, deflateSync } from "node:zlib";
import { makeBombPdf, writePdfFile } from "./make-pdf.ts";
import type { PdfObject } from "./make-pdf.ts";

const mebibyte = 1024 * 1024;

/** Small PDFs that ask for much memory or time, by what they do. */
export function makePdfBombs(): Record<string, Uint8Array> {
  return {
    "a stream that unfolds to 1 GiB": onePage([
      { dictionary: "/Filter [/FlateDecode /FlateDecode]", stream: deflateSync(unfoldTo(1024)) },
    ]),
    "filters within filters": onePage([
      {
        dictionary: `/Filter [${"/ASCIIHexDecode ".repeat(9)}/FlateDecode]`,
        stream: hexed(unfoldTo(1), 9),
      },
    ]),
    "256 MiB of text": makeBombPdf(256 * mebibyte),
    "a page tree with a million pages": pageTree(1_000_000),
    "a page tree that holds itself": onePage(
      [],
      "/Type /Pages /Kids [2 0 R 2 0 R] /Count 2000000000",
    ),
    "a million arrays within each other": onePage([
      {
        dictionary: `/Deep ${"[".repeat(mebibyte)}${"]".repeat(mebibyte)}`,
        stream: Buffer.from(""),
      },
    ]),
    "dictionaries within each other": onePage([
      {
        dictionary: `/A ${"<< /A ".repeat(200_000)} 1 ${">> ".repeat(200_000)}`,
        stream: Buffer.from(""),
      },
    ]),
    "a picture of 100,000 by 100,000": onePage([
      { dictionary: "", stream: Buffer.from("q 595 0 0 842 0 0 cm /X Do Q") },
      {
        dictionary:
          "/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode",
        stream: unfoldTo(512),
      },
    ]),
    "a form that draws itself": onePage([
      { dictionary: "", stream: Buffer.from("/X Do /X Do ".repeat(20_000)) },
      {
        dictionary:
          "/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /XObject << /X 6 0 R >> >>",
        stream: Buffer.from("/X Do /X Do ".repeat(20_000)),
      },
    ]),
  };
}

const webPageBytes = 3 * mebibyte;

/** Web pages as large as one may be. */
export function makePageBombs(): Record<string, Uint8Array> {
  const fill = (piece: string) => Buffer.from(piece.repeat(Math.ceil(webPageBytes / piece.length)));
  const words = `<p>${"We keep what we know of you to ourselves, and tell nobody. ".repeat(4)}</p>`;
  const address = `<base href="https://acme.example/${"a".repeat(mebibyte)}/">`;
  return {
    "elements within each other": Buffer.concat([Buffer.from(words), fill("<div>")]),
    "lists within each other": Buffer.concat([Buffer.from(words), fill("<ul><li>a")]),
    "attributes without end": Buffer.concat([Buffer.from(`${words}<p `), fill("a=b ")]),
    "attributes of many names": Buffer.concat([
      Buffer.from(`${words}<p `),
      Buffer.from(Array.from({ length: 300_000 }, (_, at) => `a${at}=b`).join(" ")),
    ]),
    "elements never closed": Buffer.concat([Buffer.from(words), fill("<p><b><i><a href=x>y")]),
    "end tags of nothing": Buffer.concat([Buffer.from(words), fill("</b></p>")]),
    "tables within each other": Buffer.concat([Buffer.from(words), fill("<table><tr><td>x")]),
    "openings of scripts": Buffer.concat([Buffer.from(words), fill("<script>")]),
    "openings of comments": Buffer.concat([Buffer.from(words), fill("<!--<!- ")]),
    entities: Buffer.concat([Buffer.from(words), fill("&amp;&#x41;")]),
    spaces: Buffer.concat([Buffer.from(words), fill(" ")]),
    "less-than signs": Buffer.concat([Buffer.from(words), fill("<")]),
    "unclosed quotes": Buffer.concat([Buffer.from(words), fill("<a b='")]),
    "links under a very long base": Buffer.concat([
      Buffer.from(address + words),
      Buffer.from(`<a href="privacy">Privacy</a>`.repeat(50_000)),
    ]),
  };
}

/** Deflated: the same block again and again, each of which refers to nothing before it. */
function unfoldTo(mebibytes: number): Buffer {
  const line = "(All work and no play makes this page long) Tj\n";
  const text = line.repeat(Math.ceil(mebibyte / line.length)).slice(0, mebibyte);
  const block = deflateRawSync(Buffer.from(text), { finishFlush: constants.Z_FULL_FLUSH });
  const head = Buffer.from([0x78, 0x9c]);
  // The last block is empty; readers of PDFs look for no checksum.
  const blocks = new Array<Buffer>(mebibytes).fill(block);
  return Buffer.concat([head, ...blocks, Buffer.from([0x03, 0x00, 0, 0, 0, 0])]);
}

function hexed(bytes: Buffer, times: number): Buffer {
  let text = bytes;
  for (let time = 0; time < times; time += 1) text = Buffer.from(text.toString("hex"));
  return text;
}

/** The streams are the page's content, and what it may call X. */
function onePage(streams: PdfObject[], pages = "/Type /Pages /Kids [3 0 R] /Count 1"): Uint8Array {
  const page =
    "/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> /XObject << /X 7 0 R >> >> /Contents 6 0 R";
  return writePdfFile([
    { dictionary: "/Type /Catalog /Pages 2 0 R" },
    { dictionary: pages },
    { dictionary: page },
    { dictionary: "/Type /Font /Subtype /Type1 /BaseFont /Helvetica" },
    { dictionary: "" },
    ...streams,
  ]);
}

function pageTree(count: number): Uint8Array {
  return onePage([], `/Type /Pages /Count ${count} /Kids [${"3 0 R ".repeat(count)}]`);
}
