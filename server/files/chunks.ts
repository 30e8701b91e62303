import { createReadStream } from "node:fs";
import { Readable } from "node:stream";

const chunkBytes = 1024 * 1024;

/** A stored file lies in pieces, counted from 0, so that memory stays small whatever its size. */
type Chunk = { position: number; data: Uint8Array };

/** Hands over the file at this path, piece by piece. */
export async function cutFile(
  path: string,
  store: (chunk: Chunk) => Promise<unknown>,
): Promise<void> {
  let position = 0;
  for await (const data of createReadStream(path, { highWaterMark: chunkBytes })) {
    await store({ position, data: data as Uint8Array });
    position += 1;
  }
}

/** The pieces as a body; what keeps the first one from coming is thrown before it is begun. */
export async function openPieces(pieces: AsyncGenerator<Uint8Array>): Promise<ReadableStream> {
  const first = await pieces.next();
  async function* all() {
    if (first.done) return;
    yield first.value;
    yield* pieces;
  }
  return Readable.toWeb(Readable.from(all())) as ReadableStream;
}

/** The bytes of all pieces in their order, until there is no further one. */
export async function* joinChunks(
  find: (position: number) => Promise<Chunk["data"] | undefined>,
): AsyncGenerator<Uint8Array> {
  for (let position = 0; ; position += 1) {
    const data = await find(position);
    if (!data) return;
    yield data;
  }
}
