import { spawnSync } from "node:child_process";
import { readInCage } from "../../server/cage/readers.ts";
import type { PagePicture } from "../../server/documents/draw-page.ts";
import { makePdf, makePicturePdf } from "./make-pdf.ts";

const listed = spawnSync("tesseract", ["--list-langs"], { encoding: "utf8" });

/** Empty where text can be recognised here; otherwise for the name of a test that is left out. */
export const whyNoTesseract =
  listed.status === 0 && listed.stdout.includes("eng")
    ? ""
    : " (left out: Tesseract or its English data is not installed)";

/** Pages of text as a scanner sees them. */
export async function makeScanOf(pages: string[]): Promise<Uint8Array> {
  const printed = makePdf(pages);
  const pictures = [];
  for (const page of pages.keys()) {
    const drawn = await readInCage({
      ...{ kind: "pdf-page", bytes: printed, options: { page: page + 1 }, wallClockMs: 20_000 },
      mostAnswerBytes: 20_000_000,
      check: (value) => value as PagePicture,
    });
    if ("lost" in drawn) throw new Error(drawn.lost);
    const { width, height, pixels } = drawn.value;
    pictures.push({ width, height, pixels: Buffer.from(pixels, "base64") });
  }
  return makePicturePdf(pictures);
}
