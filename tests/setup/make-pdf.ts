import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";

type PdfOptions = {
  title?: string;
  /** A line repeated at the top of every page, and page numbers at the foot. */
  header?: string;
  /** The user password; the file is then encrypted with RC4, 128 bit. */
  password?: string;
};
export type PdfObject = { dictionary: string; stream?: Buffer };

const fontSize = 11;
const lineHeight = 14;
const lineCharacters = 88;
const linesPerPage = 50;

/**
 * A PDF with one page for each text, set in Helvetica. Lines starting with "# " are headings, an
 * empty line leaves a gap, long lines are wrapped. Throws if a text does not fit on its page or
 * holds a character outside WinAnsi's Latin-1 part.
 */
export function makePdf(pages: string[], options: PdfOptions = {}): Uint8Array {
  const contents = pages.map((text, index) => drawPage(text, index + 1, options.header));
  return assemble(contents.map(toStream), options);
}

/** Pages that hold a picture and no text, as a scanner makes them. */
export function makeScannedPdf(pageCount = 2): Uint8Array {
  const pixels = deflateSync(Buffer.alloc(64 * 64, 200));
  const picture: PdfObject = {
    dictionary:
      "/Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode",
    stream: pixels,
  };
  const page = toStream("q 595 0 0 842 0 0 cm /Scan Do Q");
  return assemble(new Array<PdfObject>(pageCount).fill(page), {}, picture);
}

/** Pages that each are one picture: eight bits a pixel, from black to white. */
export function makePicturePdf(
  pictures: { width: number; height: number; pixels: Uint8Array }[],
): Uint8Array {
  const kids = pictures.map((_, index) => `${6 + index * 3} 0 R`).join(" ");
  const empty: PdfObject = { dictionary: "" };
  return writePdfFile([
    { dictionary: "/Type /Catalog /Pages 2 0 R" },
    { dictionary: `/Type /Pages /Kids [${kids}] /Count ${pictures.length}` },
    ...[empty, empty, { dictionary: "/Title (Scan)" }],
    ...pictures.flatMap(({ width, height, pixels }, index) => [
      {
        dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /Scan ${8 + index * 3} 0 R >> >> /Contents ${7 + index * 3} 0 R`,
      },
      toStream("q 595 0 0 842 0 0 cm /Scan Do Q"),
      {
        dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`,
        stream: deflateSync(pixels),
      },
    ]),
  ]);
}

/** A file that starts like a PDF and holds nothing a reader could mend. */
export function makeBrokenPdf(): Uint8Array {
  return Buffer.from(`%PDF-1.4\n${"\u0001 garbage << /Type /Nothing ".repeat(40)}`, "latin1");
}

export function makeEncryptedPdf(pages = ["A locked page."], password = "open"): Uint8Array {
  return makePdf(pages, { password });
}

/** A file of a few kilobytes whose single page unfolds to about `unfoldedBytes` of text. */
export function makeBombPdf(unfoldedBytes = 300 * 1024 * 1024): Uint8Array {
  const line = "(All work and no play makes this page long) Tj\n";
  const text = Buffer.alloc(Math.ceil(unfoldedBytes / line.length) * line.length, line);
  text.write("BT /F1 11 Tf 50 800 Td".padEnd(line.length));
  text.write("ET".padStart(line.length), text.length - line.length);
  const stream = deflateSync(deflateSync(text));
  return assemble([{ dictionary: "/Filter [/FlateDecode /FlateDecode]", stream }], {});
}

function drawPage(text: string, number: number, header: string | undefined): string {
  const lines = text.split("\n").flatMap((line) => wrapLine(line));
  if (lines.length > linesPerPage) throw new Error(`Page ${number} has too many lines`);
  const drawn = lines.map((line, index) => drawLine(line, 790 - index * lineHeight));
  if (!header) return drawn.join("\n");
  return [drawLine(header, 815), ...drawn, drawLine(`Page ${number}`, 30)].join("\n");
}

function wrapLine(line: string): string[] {
  const words = line.split(" ");
  const lines: string[] = [""];
  for (const word of words) {
    const last = lines.at(-1) ?? "";
    if (last && last.length + word.length >= lineCharacters) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

function drawLine(line: string, y: number): string {
  const heading = line.startsWith("# ");
  const text = heading ? line.slice(2) : line;
  if (!text) return "";
  if (/[^\x20-\xff]/.test(text)) throw new Error(`No letter in WinAnsi for: ${text}`);
  const font = heading ? "/F2 13" : `/F1 ${fontSize}`;
  return `BT ${font} Tf 50 ${y} Td (${escapeText(text)}) Tj ET`;
}

function escapeText(text: string): string {
  return text.replace(/[\\()]/g, "\\$&");
}

function toStream(content: string): PdfObject {
  return { dictionary: "", stream: Buffer.from(content, "latin1") };
}

/** Objects 1 to 4 are the catalogue, the page tree and two fonts; 5 is the information dictionary. */
function assemble(contents: PdfObject[], options: PdfOptions, picture?: PdfObject): Uint8Array {
  const firstPage = picture ? 7 : 6;
  const kids = contents.map((_, index) => `${firstPage + index * 2} 0 R`).join(" ");
  const scan = picture ? "/XObject << /Scan 6 0 R >>" : "";
  const resources = `/Resources << /Font << /F1 3 0 R /F2 4 0 R >> ${scan} >>`;
  const objects: PdfObject[] = [
    { dictionary: "/Type /Catalog /Pages 2 0 R" },
    { dictionary: `/Type /Pages /Kids [${kids}] /Count ${contents.length}` },
    { dictionary: "/Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding" },
    {
      dictionary:
        "/Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding",
    },
    // An encrypted file would need its strings encrypted too, so only an open one bears a title.
    { dictionary: options.password ? "" : `/Title (${escapeText(options.title ?? "Test")})` },
    ...(picture ? [picture] : []),
    ...contents.flatMap((content, index) => [
      {
        dictionary: `/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${resources} /Contents ${firstPage + index * 2 + 1} 0 R`,
      },
      content,
    ]),
  ];
  return writePdfFile(objects, options.password);
}

/** Object 1 is the catalogue, object 5 the information dictionary. */
export function writePdfFile(objects: PdfObject[], password?: string): Uint8Array {
  const lock = password === undefined ? null : makeLock(password);
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const write = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, index) => {
    offsets.push(length);
    write(writeObject(object, index + 1, lock?.key));
  });
  if (lock) {
    offsets.push(length);
    write(writeObject({ dictionary: lock.dictionary }, objects.length + 1));
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = offsets.length + 1;
  const encrypt = lock ? `/Encrypt ${size - 1} 0 R /ID [<${lock.id}> <${lock.id}>]` : "";
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info 5 0 R ${encrypt} >>`;
  const xref = `xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(xref, "latin1")]);
}

function writeObject(object: PdfObject, number: number, key?: Buffer): Buffer {
  const { dictionary, stream: plain } = object;
  if (!plain) return Buffer.from(`${number} 0 obj\n<< ${dictionary} >>\nendobj\n`, "latin1");
  const stream = key ? rc4(objectKey(key, number), plain) : plain;
  const head = `${number} 0 obj\n<< ${dictionary} /Length ${stream.length} >>\nstream\n`;
  return Buffer.concat([
    Buffer.from(head, "latin1"),
    stream,
    Buffer.from("\nendstream\nendobj\n", "latin1"),
  ]);
}

/** ISO 32000-1, 7.6.3: the standard security handler, revision 3, algorithms 2, 3 and 5. */
function makeLock(password: string): { key: Buffer; id: string; dictionary: string } {
  const id = Buffer.alloc(16, 7);
  const permissions = -44;
  const padded = padPassword(password);
  const ownerKey = repeatMd5(padded, 51);
  const owner = rc4TwentyTimes(ownerKey, padded);
  const flags = Buffer.alloc(4);
  flags.writeInt32LE(permissions);
  const key = repeatMd5(Buffer.concat([padded, owner, flags, id]), 51);
  const seed = md5(Buffer.concat([padPassword(""), id]));
  const user = Buffer.concat([rc4TwentyTimes(key, seed), Buffer.alloc(16)]);
  const dictionary = `/Filter /Standard /V 2 /R 3 /Length 128 /P ${permissions} /O <${owner.toString("hex")}> /U <${user.toString("hex")}>`;
  return { key, id: id.toString("hex"), dictionary };
}

function padPassword(password: string): Buffer {
  const padding = "28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a";
  return Buffer.concat([Buffer.from(password, "latin1"), Buffer.from(padding, "hex")]).subarray(
    0,
    32,
  );
}

function objectKey(key: Buffer, number: number): Buffer {
  const suffix = Buffer.from([number & 255, (number >> 8) & 255, (number >> 16) & 255, 0, 0]);
  return md5(Buffer.concat([key, suffix])).subarray(0, 16);
}

function repeatMd5(data: Buffer, times: number): Buffer {
  let digest = data;
  for (let round = 0; round < times; round++) digest = md5(digest);
  return digest;
}

function rc4TwentyTimes(key: Buffer, data: Buffer): Buffer {
  let result = data;
  for (let round = 0; round < 20; round++) {
    result = rc4(Buffer.from(key.map((byte) => byte ^ round)), result);
  }
  return result;
}

function md5(data: Buffer): Buffer {
  return createHash("md5").update(data).digest();
}

/** Node's OpenSSL no longer offers RC4. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    [state[a & 255], state[b & 255]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
