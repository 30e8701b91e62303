import { crc32 } from "node:zlib";
import { unzipSync } from "fflate";
import { FileFault } from "./file-fault.ts";

const mostEntries = 2000;

/** A zip that unfolds to more than may be read. */
export class ZipTooLarge extends FileFault {}

/**
 * The files of a zip by their names, in their order, or those that are wanted; at most so many
 * bytes in all. Throws a `FileFault` for what is damaged, and a `ZipTooLarge`.
 */
export function unpackZip(
  bytes: Uint8Array,
  mostBytes: number,
  isWanted: (name: string) => boolean = () => true,
): [string, Uint8Array][] {
  const megabytes = mostBytes / 1024 / 1024;
  let total = 0;
  let entries = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ originalSize, name }) => {
        const wanted = !name.endsWith("/") && isWanted(name);
        if (wanted) total += originalSize;
        entries += 1;
        if (total > mostBytes || entries > mostEntries) {
          throw new ZipTooLarge(
            `it is a zip that unfolds to more than ${megabytes} MB or ${mostEntries} files, which is refused`,
          );
        }
        return wanted;
      },
    });
    const members = Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1));
    checkSums(bytes, members);
    return members;
  } catch (error) {
    if (error instanceof FileFault) throw error;
    throw new FileFault("it is a zip that is damaged or cut off");
  }
}

/** The library that unpacks does not compare what it got with the checksums of the directory. */
function checkSums(bytes: Uint8Array, members: [string, Uint8Array][]): void {
  const sums = readSums(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  for (const [, content] of members) {
    if (!sums.has(crc32(content))) throw new FileFault("it is a zip that is damaged");
  }
}

const directoryEntry = 0x02014b50;
const directoryEnd = Buffer.from("PK\x05\x06");

/** Throws a RangeError when the directory points outside of the file. */
function readSums(zip: Buffer): Set<number> {
  const end = zip.lastIndexOf(directoryEnd);
  const sums = new Set<number>();
  let at = zip.readUInt32LE(end + 16);
  while (zip.readUInt32LE(at) === directoryEntry) {
    sums.add(zip.readUInt32LE(at + 16));
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return sums;
}
