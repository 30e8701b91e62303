import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";
import { Zip, ZipPassThrough } from "fflate";
import type { ZipInputFile } from "fflate";

export type ZipEntry =
  | { name: string; json: unknown }
  | { name: string; text: string }
  | { name: string; bytes: AsyncIterable<Uint8Array> };

const deflate = promisify(deflateRaw);
/** What archives call the way in which Node packs. */
const deflated = 8;

/** The archive piece by piece, as its entries come. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  function take(): Uint8Array[] {
    const taken = made;
    made = [];
    return taken;
  }
  for await (const entry of entries) {
    if (!("bytes" in entry)) {
      const text = "json" in entry ? renderJsonFile(entry.json) : entry.text;
      const bytes = new TextEncoder().encode(text);
      // A text of tens of megabytes is packed beside the thread, which goes on serving.
      const packed = await deflate(bytes);
      const head = { filename: entry.name, size: bytes.length, crc: crc32(bytes) };
      const file: ZipInputFile = { ...head, compression: deflated };
      archive.add(file);
      file.ondata?.(null, packed, true);
    } else {
      const file = new ZipPassThrough(entry.name);
      archive.add(file);
      for await (const bytes of entry.bytes) {
        file.push(bytes);
        yield* take();
      }
      file.push(new Uint8Array(0), true);
    }
    yield* take();
  }
  archive.end();
  yield* take();
}

export function renderJsonFile(json: unknown): string {
  return `${JSON.stringify(json, null, 2)}\n`;
}
