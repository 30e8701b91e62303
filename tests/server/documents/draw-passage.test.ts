import { randomBytes } from "node:crypto";
import { inflateSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { readInCage } from "../../../server/cage/readers.ts";
import { mostPictureBytes } from "../../../server/documents/draw-passage.ts";
import type { PassageToDraw } from "../../../server/documents/draw-passage.ts";
import { pickLetters } from "../../../server/documents/find-boxes.ts";
import { closePdfReaders, readPdf } from "../../../server/documents/read-pdf.ts";
import { makePdf, makePicturePdf } from "../../setup/make-pdf.ts";

const sentence = "We answer every request within one month.";
const page = ["An opening line.", sentence, "We delete data after two years.", sentence].join("\n");

afterAll(() => closePdfReaders());

async function draw(bytes: Uint8Array, options: PassageToDraw): Promise<Buffer | null> {
  const drawn = await readInCage({
    ...{ kind: "pdf-passage", bytes, options, wallClockMs: 20_000, mostAnswerBytes: 1_000_000 },
    check: (value) => value as string | null,
  });
  if ("lost" in drawn) throw new Error(drawn.lost);
  return drawn.value === null ? null : Buffer.from(drawn.value, "base64");
}

function measure(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/** The first and last row, as shares of the height, that hold a marked pixel. */
function findMarkedRows(png: Buffer): [number, number] | null {
  const { width, height } = measure(png);
  const start = png.indexOf("IDAT");
  const rows = inflateSync(png.subarray(start + 4, start + 4 + png.readUInt32BE(start - 4)));
  const rowBytes = 1 + Math.ceil(width / 2);
  const marked = Array.from({ length: height }, (_, y) => y).filter((y) =>
    rows.subarray(y * rowBytes + 1, (y + 1) * rowBytes).some((two) => (two & 0x88) !== 0),
  );
  const [first] = marked;
  return first === undefined ? null : [first / height, marked.at(-1)! / height];
}

async function passageAt(pdf: Uint8Array, start: number, end: number): Promise<PassageToDraw> {
  const reading = await readPdf(pdf);
  const text = reading.pages[0]?.text ?? "";
  const letters = pickLetters(text.slice(start, end));
  const at = pickLetters(text.slice(0, start)).length;
  return { page: 1, passage: { letters, at }, whole: true };
}

it("marks the passage that stands there, and not the same words elsewhere", async () => {
  const pdf = makePdf([page]);
  const [first, second] = [page.indexOf(sentence), page.lastIndexOf(sentence)];
  const one = await draw(pdf, await passageAt(pdf, first, first + sentence.length));
  const other = await draw(pdf, await passageAt(pdf, second, second + sentence.length));
  const [rows, below] = [findMarkedRows(one!), findMarkedRows(other!)];
  expect(rows![0]).toBeLessThan(rows![1]);
  expect(rows![1] - rows![0]).toBeLessThan(0.05);
  expect(below![0]).toBeGreaterThan(rows![1]);
});

it("shows the whole page, or what stands around the passage", async () => {
  const pdf = makePdf([page]);
  const first = page.indexOf(sentence);
  const wanted = await passageAt(pdf, first, first + sentence.length);
  const whole = measure((await draw(pdf, wanted))!);
  const part = measure((await draw(pdf, { ...wanted, whole: false }))!);
  expect(part.width).toBe(whole.width);
  expect(part.height).toBeLessThan(whole.height / 3);
  const plain = await draw(pdf, { page: 1, passage: null, whole: false });
  expect([measure(plain!), findMarkedRows(plain!)]).toEqual([whole, null]);
});

it("draws nothing where the page does not hold the passage, or there is no such page", async () => {
  const pdf = makePdf([page]);
  const passage = { letters: "Nobodywrotethis", at: 0 };
  expect(await draw(pdf, { page: 1, passage, whole: true })).toBeNull();
  expect(await draw(pdf, { page: 2, passage: null, whole: true })).toBeNull();
});

it("draws what would be too large smaller", async () => {
  const [width, height] = [1_400, 1_900];
  const noise = makePicturePdf([{ width, height, pixels: randomBytes(width * height) }]);
  const drawn = await draw(noise, { page: 1, passage: null, whole: true });
  expect(drawn!.byteLength).toBeLessThanOrEqual(mostPictureBytes);
  expect(measure(drawn!).width).toBeGreaterThan(200);
});
