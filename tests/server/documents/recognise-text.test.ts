import { afterAll, describe, expect, it } from "vitest";
import { runProgram } from "../../../server/cage/run-program.ts";
import { closePdfReaders, describeGaps, readPdf } from "../../../server/documents/read-pdf.ts";
import { recogniseText } from "../../../server/documents/recognise-text.ts";
import { inEnglish } from "../../setup/in-english.ts";
import { makeScannedPdf } from "../../setup/make-pdf.ts";
import { makeScanOf, whyNoTesseract } from "../../setup/make-scan.ts";

const limits = { pages: 10, pageMs: 60_000, memoryBytes: 1024 ** 3 };
const signal = new AbortController().signal;
const work = { ...limits, signal };
const text =
  "We answer every request within one month.\n\nWe delete personal data after two years.";

afterAll(() => closePdfReaders());

describe.skipIf(whyNoTesseract !== "")(`text of pictures${whyNoTesseract}`, () => {
  it("is recognised in a scan, and every page says so", async () => {
    const scan = await makeScanOf([text, text.replace("one month", "40 days")]);
    const before = await readPdf(scan);
    expect(before.status).toBe("scanned");
    const after = await recogniseText(scan, before, work);
    expect(after.status).toBe("read");
    expect(after.pages.map(({ recognised }) => recognised)).toEqual([true, true]);
    expect(after.pages[0]?.text).toContain("We answer every request within one month.");
    expect(after.pages[1]?.text).toContain("within 40 days");
    expect(after).not.toHaveProperty("gaps");
  });

  it("stays a picture past the limit of pages, and the reading names it", async () => {
    const scan = await makeScanOf([text, text]);
    const after = await recogniseText(scan, await readPdf(scan), { ...work, pages: 1 });
    if (after.status !== "read" || !after.gaps) throw new Error("The reading names no gap");
    expect(after.pages[1]?.recognised).toBeUndefined();
    expect(after.gaps.pictures).toEqual([2]);
    expect(inEnglish(describeGaps(after.gaps))).toContain("pictures without text");
  });

  it("is not found where a picture holds none", async () => {
    const empty = makeScannedPdf(1);
    const before = await readPdf(empty);
    expect(await recogniseText(empty, before, work)).toEqual(before);
  });

  it("is not waited for longer than the limit", async () => {
    const scan = await makeScanOf([text]);
    const before = await readPdf(scan);
    expect(await recogniseText(scan, before, { ...work, pageMs: 1 })).toEqual(before);
  });
});

describe("a program that is run on bytes", () => {
  const run = { args: [], input: Buffer.from("words"), wallClockMs: 5_000, mostOutputBytes: 100 };
  const small = { ...run, memoryBytes: 1024 ** 3 };

  it("gives what it prints", async () => {
    const printed = await runProgram({ ...small, command: "cat" });
    expect("output" in printed && printed.output.toString()).toBe("words");
  });

  it("knows nothing of our environment", async () => {
    process.env["ACQUIS_TEST_SECRET"] = "secret";
    const printed = await runProgram({ ...small, command: "env", mostOutputBytes: 10_000 });
    expect("output" in printed && printed.output.toString().trim()).toBe("OMP_THREAD_LIMIT=1");
  });

  it.each([
    ["missing", { command: "no-program-of-this-name" }],
    ["failed", { command: "false" }],
    ["timed_out", { command: "sleep", args: ["60"], wallClockMs: 200 }],
    ["nonsense", { command: "yes" }],
  ])("is %s", async (lost, changed) => {
    expect(await runProgram({ ...small, ...changed })).toEqual({ lost });
  });

  it("ends when its work is aborted", async () => {
    const abort = new AbortController();
    const sleeping = runProgram({
      ...small,
      ...{ command: "sleep", args: ["60"], wallClockMs: 60_000, signal: abort.signal },
    });
    setTimeout(() => abort.abort(new Error("enough")), 100);
    await expect(sleeping).rejects.toThrow("enough");
  });
});
