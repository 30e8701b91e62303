import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import {
  closePdfReaders,
  describeGaps,
  describeReading,
  readPdf,
} from "../../../server/documents/read-pdf.ts";
import { looksLikePdf } from "../../../server/files/pdf-head.ts";
import {
  makeBombPdf,
  makeBrokenPdf,
  makeEncryptedPdf,
  makePdf,
  makeScannedPdf,
} from "../../setup/make-pdf.ts";
import type { PdfReading } from "../../../server/documents/read-pdf.ts";
import { inEnglish } from "../../setup/in-english.ts";

const samples = new URL("../../../../shared/data/pdfs/", import.meta.url);
const poppler = spawnSync("pdfinfo", ["-v"]).status === 0;

afterAll(() => closePdfReaders());

function wordGaps(reading: PdfReading): string | null {
  return reading.status === "read" && reading.gaps ? inEnglish(describeGaps(reading.gaps)) : null;
}

describe("readPdf", () => {
  it("reads every page in order, with empty lines between paragraphs", async () => {
    const reading = await readPdf(
      makePdf([
        "# Privacy notice\n\nWe keep your data\nfor two years.\n\nAsk us.",
        "Second (page).",
      ]),
    );
    expect(reading).toEqual({
      status: "read",
      pages: [
        { number: 1, text: "Privacy notice\n\nWe keep your data\nfor two years.\n\nAsk us." },
        { number: 2, text: "Second (page)." },
      ],
    });
  });

  it("leaves the caller's bytes as they were", async () => {
    const bytes = makePdf(["Untouched."]);
    const before = Buffer.from(bytes);
    await readPdf(bytes);
    expect(bytes.byteLength).toBe(before.byteLength);
    expect(Buffer.compare(bytes, before)).toBe(0);
  });

  it.each([
    ["empty", new Uint8Array(0)],
    ["empty", makePdf([])],
    ["broken", makeBrokenPdf()],
    ["broken", Buffer.from("<html><body>policy.pdf</body></html>")],
    ["encrypted", makeEncryptedPdf()],
    ["scanned", makeScannedPdf(3)],
  ] as const)("answers %s for a file of that kind", async (status, bytes) => {
    expect((await readPdf(bytes)).status).toBe(status);
  });

  it("mends a file whose last lines are cut off", async () => {
    const bytes = makePdf(["Cut but readable."]);
    const reading = await readPdf(bytes.subarray(0, bytes.byteLength - 20));
    expect(reading).toMatchObject({ status: "read", pages: [{ text: "Cut but readable." }] });
  });

  it("says how many pages were left out at the page limit", async () => {
    const reading = await readPdf(makePdf(["One.", "Two.", "Three."]), { maxPages: 2 });
    expect(reading).toMatchObject({ status: "read", pages: [{ number: 1 }, { number: 2 }] });
    expect(wordGaps(reading)).toBe("Only the first 2 of 3 pages were read.");
  });

  it("stops at the character limit, also within a page", async () => {
    const reading = await readPdf(makePdf(["x".repeat(60), "y".repeat(60)]), { maxCharacters: 50 });
    expect(reading).toMatchObject({ status: "read", pages: [{ text: "x".repeat(50) }] });
    expect(reading.pages).toHaveLength(1);
    expect(wordGaps(reading)).toBe("Only the first 1 of 2 pages were read.");
  });

  it("gives up on a file that outlasts its time and reads the next one", async () => {
    const [bomb, before] = [readPdf(makeBombPdf(), { wallClockMs: 300 }), makePdf(["Beside it."])];
    expect(await readPdf(before)).toMatchObject({
      status: "read",
      pages: [{ text: "Beside it." }],
    });
    expect((await bomb).status).toBe("timed_out");
    const after = await readPdf(makePdf(["After it."]));
    expect(after).toMatchObject({ status: "read", pages: [{ text: "After it." }] });
  });

  it("stops a file that unfolds past the memory limit and reads the next one", async () => {
    const bomb = await readPdf(makeBombPdf(), { wallClockMs: 120_000 });
    expect(bomb.status).toBe("too_large");
    const after = await readPdf(makePdf(["Still here."]));
    expect(after).toMatchObject({ status: "read", pages: [{ text: "Still here." }] });
  });

  it("keeps files apart that are read at the same time", async () => {
    const names = ["first", "second", "third", "fourth", "fifth"];
    const readings = await Promise.all(
      names.map((name, index) => readPdf(makePdf(new Array(index + 1).fill(`The ${name} file.`)))),
    );
    readings.forEach((reading, index) => {
      const pages = new Array(index + 1).fill(`The ${names[index]} file.`);
      expect(reading.pages.map((page) => page.text)).toEqual(pages);
    });
  });

  it("rejects what waits when the readers are closed, and starts anew afterwards", async () => {
    const waiting = readPdf(makePdf(["Never read."]));
    const refused = expect(waiting).rejects.toThrow("closed");
    await closePdfReaders();
    await refused;
    expect((await readPdf(makePdf(["Read."]))).status).toBe("read");
  });

  it("lets the process end by itself while workers are idle", () => {
    const url = (path: string) => new URL(path, import.meta.url).href;
    const program = `
      import { readPdf } from "${url("../../../server/documents/read-pdf.ts")}";
      import { makePdf } from "${url("../../setup/make-pdf.ts")}";
      const reading = await readPdf(makePdf(["Done."]));
      console.log(reading.status);`;
    const args = ["--import", "tsx", "--input-type=module", "--eval", program];
    expect(execFileSync(process.execPath, args, { encoding: "utf8" })).toBe("read\n");
  });
});

describe("looksLikePdf", () => {
  it("asks for the mark at the very first byte", () => {
    expect(looksLikePdf(makePdf(["Yes."]))).toBe(true);
    expect(looksLikePdf(Buffer.from("\n%PDF-1.7"))).toBe(false);
    expect(looksLikePdf(Buffer.from("<!doctype html><title>%PDF-1.7</title>"))).toBe(false);
    expect(looksLikePdf(Buffer.from("%PDF"))).toBe(false);
  });
});

describe("describeReading", () => {
  it("tells for every refusal what to do next", () => {
    for (const status of ["broken", "empty", "encrypted", "scanned", "timed_out", "too_large"]) {
      expect(inEnglish(describeReading(status as "broken"))).toMatch(
        /the document .+upload (it|them) again\.$/i,
      );
    }
    expect(inEnglish(describeReading("encrypted"))).toContain("password");
    expect(inEnglish(describeReading("scanned"))).toContain("OCR");
  });
});

describe.skipIf(!existsSync(samples) || !poppler)(
  "real documents (need ../shared/data/pdfs and pdfinfo; skipped without)",
  () => {
    const files = existsSync(samples) ? readdirSync(samples) : [];
    it.each(files)("reads all pages of %s", async (name) => {
      const path = new URL(name, samples);
      const info = execFileSync("pdfinfo", [path.pathname], { encoding: "utf8" });
      const reading = await readPdf(readFileSync(path));
      expect(reading.status).toBe("read");
      expect(reading.pages).toHaveLength(Number(/^Pages:\s+(\d+)/m.exec(info)?.[1]));
      expect(reading.pages.every((page) => page.text.length > 100)).toBe(true);
    });
  },
);
