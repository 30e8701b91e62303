import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readPdf } from "../../server/documents/read-pdf.ts";
import type { Line } from "./bench.ts";
import { makeLongPolicy } from "./long-policy.ts";

const pages = 240;
const rounds = 5;

/** Pages a second, in turn with poppler's native pdftotext as a whole process on the same file. */
export async function measureReading(folder: string): Promise<Line[]> {
  const bytes = makeLongPolicy(pages);
  const file = join(folder, "long.pdf");
  writeFileSync(file, bytes);
  await readPdf(bytes);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const reading = await readPdf(bytes);
    if (reading.pages.length !== pages) throw new Error(`read ${reading.pages.length} pages`);
    ours.push(performance.now() - start);
    const begin = performance.now();
    const { error } = spawnSync("pdftotext", [file, "-"], { maxBuffer: 1e9 });
    if (!error) theirs.push(performance.now() - begin);
  }
  const what = `pages read a second, ${pages} pages`;
  const speed = (times: number[]) => Math.round((1000 * pages) / median(times));
  if (theirs.length === 0)
    return [{ what, ours: `${speed(ours)}`, peer: "pdftotext is not installed" }];
  return [{ what, ours: `${speed(ours)}`, peer: `pdftotext ${speed(theirs)}` }];
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
