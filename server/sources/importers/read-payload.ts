import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { decodeText } from "../../files/decode-text.ts";
import type { MarkupElement } from "../../files/markup.ts";
import { readHtml } from "../../files/read-html.ts";
import { readXhtml, readXml } from "../../files/read-xml.ts";
import { unpackZip } from "../../files/unpack-zip.ts";
import { ImportFault, refuseFileFaults } from "./importer.ts";

const megabyte = 1024 * 1024;
/** Packed and unpacked alike; the longest act in force is a tenth of it. */
export const mostBytes = 64 * megabyte;

/** A file of a publisher, unpacked, decoded and read as far as its format goes. */
export type Payload = {
  name: string;
  /** Of the bytes; of the members for a zip, which publishers pack anew each time. */
  sha256: string;
  /** Its text; of a zip the main member's. */
  text: string;
  content:
    | { format: "json"; value: unknown }
    | { format: "xml"; root: MarkupElement; others: MarkupElement[] }
    | { format: "html"; root: MarkupElement }
    /** The lines of each page, without what repeats at its edges. */
    | { format: "pdf"; pages: string[][] };
};

/** Throws an `ImportFault` for what is empty, too large, packed wrongly, cut off or no text. */
export function readPayload(name: string, bytes: Uint8Array): Payload {
  if (bytes.length > mostBytes) throw tooLarge();
  if (bytes.every((byte) => byte === 0 || byte === 32 || (byte >= 9 && byte <= 13))) {
    throw new ImportFault("it is empty: a challenge or an error of the publisher, not a text");
  }
  return refuseFileFaults(() =>
    startsWith(bytes, "PK") ? readZip(name, bytes) : readPlain(name, bytes),
  );
}

function readPlain(name: string, bytes: Uint8Array): Payload {
  const plain = bytes[0] === 0x1f && bytes[1] === 0x8b ? unpackGzip(bytes) : bytes;
  const text = decode(plain);
  return { name, sha256: hash(plain), text, content: readContent(text, name) };
}

export function tooLarge(): ImportFault {
  return new ImportFault(`it is larger than ${mostBytes / megabyte} MB, which no text is`);
}

function readZip(name: string, bytes: Uint8Array): Payload {
  const members = unpackZip(bytes, mostBytes);
  const digest = createHash("sha256");
  for (const [path, content] of members) digest.update(`${path}\0${hash(content)}\n`);
  const roots = members
    .filter(([path]) => /\.(xml|fmx4?)$/i.test(path))
    .map(([path, content]) => {
      const text = decode(content);
      return { path, text, root: readXml(text) };
    });
  // The document itself stands before its annexes, and both after the table of their files.
  const main = roots.find(({ root }) => !/^(DOC|ANNEX|publication)$/i.test(root.name)) ?? roots[0];
  if (!main) throw new ImportFault("it is a zip that holds no XML");
  const others = roots.filter((one) => one !== main).map(({ root }) => root);
  return {
    name,
    sha256: digest.digest("hex"),
    text: main.text,
    content: { format: "xml", root: main.root, others },
  };
}

function unpackGzip(bytes: Uint8Array): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: mostBytes });
  } catch (error) {
    if ((error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE") throw tooLarge();
    throw new ImportFault("it is packed with gzip, and damaged or cut off");
  }
}

function decode(bytes: Uint8Array): string {
  if (bytes.length > mostBytes) throw tooLarge();
  const head = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
  if (head.startsWith("%PDF-")) {
    throw new ImportFault("it is a PDF, and not what a publisher gives programs");
  }
  return decodeText(bytes);
}

/** Some servers write comments and counters behind a page's end. */
const tail = 20_000;

function readContent(text: string, name: string): Payload["content"] {
  const start = text.trimStart();
  if (/^[[{]/.test(start)) return { format: "json", value: readJson(text) };
  if (!start.startsWith("<")) throw new ImportFault("it is neither XML nor HTML nor JSON");
  const head = start.slice(0, 4096);
  if (!/<html[\s>]/i.test(head) && !/^<!DOCTYPE html/i.test(head)) {
    const looksLikeXml = /^<\?xml|^<[\w:.-]+[\s>/]|^<!DOCTYPE|^<!--/.test(start);
    if (looksLikeXml) return { format: "xml", root: readXml(text), others: [] };
    throw new ImportFault(`${name} is neither XML nor HTML nor JSON`);
  }
  // Many pages call themselves XHTML; only what a program set as XML is held to it.
  const isSetAsXml = /<html[^>]*xmlns=/.test(head) && /^<\?xml|"xhtml-strict\.dtd"/.test(head);
  if (isSetAsXml && !isChallenge(text)) {
    return { format: "html", root: readXhtml(start) };
  }
  if (!/<\/html>/i.test(text.slice(-tail))) {
    throw new ImportFault("it breaks off: the page never ends");
  }
  return { format: "html", root: readHtml(text) };
}

export function isChallenge(text: string): boolean {
  return /aws-waf-token|AwsWafIntegration|awswaf\.com/.test(text);
}

function readJson(text: string): unknown {
  checkDepth(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new ImportFault("it is JSON that is malformed or cut off");
  }
}

const mostJsonDepth = 64;

function checkDepth(text: string): void {
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at];
    if (mark === '"') quoted = !quoted;
    else if (quoted) at += mark === "\\" ? 1 : 0;
    else if (mark === "[" || mark === "{") depth += 1;
    else if (mark === "]" || mark === "}") depth -= 1;
    if (depth > mostJsonDepth) throw new ImportFault("it is JSON that is nested too deep");
  }
}

function startsWith(bytes: Uint8Array, mark: string): boolean {
  return Buffer.from(bytes.subarray(0, mark.length)).toString("latin1") === mark;
}

export function hash(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
