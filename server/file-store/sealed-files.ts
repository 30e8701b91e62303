import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rm } from "node:fs/promises";
import { config } from "../config.ts";
import { isCurrent, seal, sealBytes, unseal } from "../db/data-key.ts";

/** What a file in the store begins with that was sealed piece by piece, each with its length before it. */
const mark = Buffer.from("\u0000acquis sealed file 1\n");
const pieceBytes = 1024 * 1024;
const lengthBytes = 4;

/** What is sent in a file's place, and its hash. */
export type ToSend = { path: string; sha256: string; drop: () => Promise<void> };

/** The longest that a file of so many bytes can be in the store. */
export function longestStored(bytes: number): number {
  const pieces = Math.ceil(bytes / pieceBytes) + 1;
  return bytes + mark.length + pieces * (sealBytes + lengthBytes);
}

/** The file itself where no key is given; else one beside it that is encrypted, until it is dropped. */
export async function sealFile(path: string, sha256: string): Promise<ToSend> {
  if (config().dataKeys.length === 0) return { path, sha256, drop: async () => undefined };
  const sealedPath = `${path}.sealed`;
  const hash = createHash("sha256");
  const file = await open(sealedPath, "w", 0o600);
  try {
    const write = async (bytes: Uint8Array) => {
      hash.update(bytes);
      await file.write(bytes);
    };
    await write(mark);
    let position = 0;
    for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
      const sealed = seal(piece as Uint8Array, namePlace(sha256, position));
      const length = Buffer.alloc(lengthBytes);
      length.writeUInt32BE(sealed.length);
      await write(length);
      await write(sealed);
      position += 1;
    }
  } finally {
    await file.close();
  }
  const drop = () => rm(sealedPath, { force: true });
  return { path: sealedPath, sha256: hash.digest("hex"), drop };
}

/** The bytes that were put there, whether or not they were sealed. */
export async function* unsealFile(
  stored: AsyncIterable<Uint8Array>,
  sha256: string,
): AsyncGenerator<Uint8Array> {
  let held: Buffer = Buffer.alloc(0);
  let sealed: boolean | undefined;
  let position = 0;
  for await (const piece of stored) {
    held = Buffer.concat([held, piece]);
    if (sealed === undefined && held.length >= mark.length) {
      sealed = isSealedFile(held);
      if (sealed) held = held.subarray(mark.length);
    }
    if (sealed === undefined) continue;
    if (!sealed) {
      yield held;
      held = Buffer.alloc(0);
      continue;
    }
    for (let next = takePiece(held); next; next = takePiece(held)) {
      yield unseal(next, namePlace(sha256, position));
      held = held.subarray(lengthBytes + next.length);
      position += 1;
    }
  }
  // What is left of one that was cut off shows in the file's hash.
  if (held.length > 0) yield held;
}

/** Whether a file in the store, by what it begins with, is as it would be put there now. */
export function isCurrentFile(head: Uint8Array): boolean {
  const isKeyGiven = config().dataKeys.length > 0;
  if (!isSealedFile(head)) return !isKeyGiven;
  return isCurrent(head.subarray(mark.length + lengthBytes));
}

/** So much of a file tells `isCurrentFile`. */
export const headBytes = mark.length + lengthBytes + sealBytes;

function isSealedFile(head: Uint8Array): boolean {
  return mark.equals(head.subarray(0, mark.length));
}

function takePiece(held: Buffer): Buffer | null {
  if (held.length < lengthBytes) return null;
  const length = held.readUInt32BE();
  return held.length < lengthBytes + length
    ? null
    : held.subarray(lengthBytes, lengthBytes + length);
}

function namePlace(sha256: string, position: number): string {
  return `file/${sha256}/${position}`;
}
