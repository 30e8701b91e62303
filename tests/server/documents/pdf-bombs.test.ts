import { readFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";
import { closePdfReaders, readPdf } from "../../../server/documents/read-pdf.ts";
import { makePdfBombs } from "../../setup/make-bombs.ts";
import { makePdf } from "../../setup/make-pdf.ts";

afterAll(() => closePdfReaders());

const bombs = makePdfBombs();
/** A file that does not unfold is read for what it holds, which is no text. */
const expected: Record<string, RegExp> = {
  "a stream that unfolds to 1 GiB": /^(too_large|timed_out)$/,
  "filters within filters": /^(scanned|broken)$/,
  "256 MiB of text": /^(too_large|timed_out)$/,
  "a page tree with a million pages": /^(scanned|timed_out)$/,
  "a page tree that holds itself": /^(empty|broken)$/,
  "a million arrays within each other": /^(scanned|broken)$/,
  "dictionaries within each other": /^(scanned|broken)$/,
  "a picture of 100,000 by 100,000": /^scanned$/,
  "a form that draws itself": /^timed_out$/,
};

test.each(Object.entries(bombs))(
  "%s ends with a status, and others are read",
  async (name, bytes) => {
    const before = measureOwnMemory();
    const reading = await readPdf(bytes, { wallClockMs: 6_000 });
    expect(reading.status).toMatch(expected[name] ?? /^$/);
    const after = await readPdf(makePdf(["Still here."]));
    expect(after).toMatchObject({ status: "read", pages: [{ text: "Still here." }] });
    expect(measureOwnMemory() - before).toBeLessThan(150);
  },
);

/** In MB; of what the reading takes, hardly anything is this process's. */
function measureOwnMemory(): number {
  if (process.platform !== "linux") return 0;
  const status = readFileSync("/proc/self/status", "utf8");
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
}
