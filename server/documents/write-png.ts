import { crc32, deflateSync } from "node:zlib";

/** Levels from black to white, first as on paper and then as under a yellow marker. */
export const levels = 8;
const marker = [255, 232, 115];
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture of four bits a pixel; each of `pixels` is a level, and eight more where it is marked. */
export function writePng(pixels: Uint8Array, width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([4, 3, 0, 0, 0], 8);
  return Buffer.concat([
    signature,
    writeChunk("IHDR", head),
    writeChunk("PLTE", listColours()),
    writeChunk("IDAT", deflateSync(packRows(pixels, width, height), { level: 9 })),
    writeChunk("IEND", Buffer.alloc(0)),
  ]);
}

function packRows(pixels: Uint8Array, width: number, height: number): Buffer {
  const rowBytes = 1 + Math.ceil(width / 2);
  const packed = Buffer.alloc(rowBytes * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 2) {
      const left = pixels[y * width + x] ?? 0;
      const right = x + 1 < width ? (pixels[y * width + x + 1] ?? 0) : 0;
      packed[y * rowBytes + 1 + x / 2] = (left << 4) | right;
    }
  }
  return packed;
}

function listColours(): Buffer {
  const steps = Array.from({ length: levels }, (_, level) => level / (levels - 1));
  const plain = steps.flatMap((step) => Array<number>(3).fill(Math.round(255 * step)));
  const marked = steps.flatMap((step) => marker.map((part) => Math.round(part * step)));
  return Buffer.from([...plain, ...marked]);
}

function writeChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
