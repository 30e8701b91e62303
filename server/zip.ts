import { setImmediate as breathe } from "node:timers/promises";
import { Zip, ZipDeflate, ZipPassThrough } from "fflate";

export type ZipEntry =
  | { name: string; json: unknown }
  | { name: string; text: string }
  | { name: string; bytes: AsyncIterable<Uint8Array> };

const pieceBytes = 1024 * 1024;

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
      const file = new ZipDeflate(entry.name, { level: 6 });
      archive.add(file);
      const text = "json" in entry ? renderJsonFile(entry.json) : entry.text;
      const bytes = new TextEncoder().encode(text);
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        file.push(bytes.subarray(at, at + pieceBytes));
        yield* take();
        // A text of tens of megabytes would keep whoever packs it from everything else.
        await breathe();
      }
      file.push(new Uint8Array(0), true);
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
