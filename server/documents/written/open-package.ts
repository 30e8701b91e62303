import { FileFault } from "../../files/file-fault.ts";
import type { MarkupElement } from "../../files/markup.ts";
import { readXml } from "../../files/read-xml.ts";
import { decodeText } from "../../files/decode-text.ts";
import { unpackZip } from "../../files/unpack-zip.ts";

/** Of the parts that hold text and styles; a book of a thousand pages has a tenth of it. */
const mostBytes = 64 * 1024 * 1024;
/** The old container of Microsoft's programs, which today holds what a password locks. */
const lockedHead = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

export type Package = {
  /** Null where the package has no such part. */
  readPart: (name: string) => MarkupElement | null;
  /** Throws a `FileFault` where it has no such part. */
  requirePart: (name: string) => MarkupElement;
};

/** Opens a zip of XML parts; programs and pictures that lie in it are not even unpacked. */
export function openPackage(bytes: Uint8Array): Package | "encrypted" {
  if (lockedHead.equals(bytes.subarray(0, 4))) return "encrypted";
  const parts = new Map(unpackZip(bytes, mostBytes, (name) => /\.(?:xml|rels)$/i.test(name)));
  function readPart(name: string): MarkupElement | null {
    const part = parts.get(name);
    return part ? readXml(decodeText(part)) : null;
  }
  return {
    readPart,
    requirePart: (name) => {
      const part = readPart(name);
      if (!part) throw new FileFault(`it has no part ${name}`);
      return part;
    },
  };
}

/** An attribute whatever prefix its name bears. */
export function attribute({ attributes }: MarkupElement, name: string): string | undefined {
  for (const [key, value] of attributes) {
    if (key === name || key.endsWith(`:${name}`)) return value;
  }
  return undefined;
}
