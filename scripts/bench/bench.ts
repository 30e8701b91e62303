import { existsSync } from "node:fs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { measureAssessment } from "./generation.ts";
import { measureNeighbours } from "./neighbours.ts";
import { measureHostile } from "./hostile.ts";
import { measurePages } from "./pages.ts";
import { measureProvisions } from "./provisions.ts";
import { measureReading } from "./reading.ts";
import { measureLoad } from "./load/load.ts";
import { measureScale } from "./scale/scale.ts";
import { measureSearch } from "./search.ts";

/**
 * Prints every figure beside a peer or a floor measured in the same run, since machines are
 * noisy: read the ratios, not the single times. `npm run bench -- search` runs one part.
 */
const parts: Record<string, (folder: string) => Promise<Line[]> | Line[]> = {
  reading: measureReading,
  assessment: measureAssessment,
  neighbours: measureNeighbours,
  search: measureSearch,
  provisions: measureProvisions,
  pages: measurePages,
  scale: measureScale,
  hostile: measureHostile,
  load: measureLoad,
};

/** They take many minutes. */
const onlyByName = new Set(["scale", "load"]);

export type Line = { what: string; ours: string; peer?: string };

if (!existsSync("build/server/index.js")) {
  process.stderr.write("Please build first: npm run build\n");
  process.exit(1);
}
const wanted = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "acquis-bench-"));
process.env["DATA_DIR"] = folder;
process.env["LOG_LEVEL"] = "silent";
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 ? !wanted.includes(name) : onlyByName.has(name)) continue;
  process.stdout.write(`\n${name}\n`);
  for (const { what, ours, peer } of await measure(folder)) {
    process.stdout.write(`  ${what.padEnd(46)} ${ours.padEnd(24)} ${peer ?? ""}\n`);
  }
}
rmSync(folder, { recursive: true, force: true });
process.exit();
