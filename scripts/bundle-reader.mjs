// Puts a program that reads files in a child process into one file, with all that it imports: the
// child may read nothing else of the disk.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const folder = fileURLToPath(new URL("../node_modules/.cache/acquis-readers/", import.meta.url));

export async function bundleReader(entry, outfile) {
  await build({ ...options(entry), outfile });
}

/** For tests and development; gives the file's path, which is another when the source is. */
export async function bundleFromSource(entry) {
  const { outputFiles } = await build({ ...options(entry), write: false });
  const [{ contents }] = outputFiles;
  const hash = createHash("sha256").update(contents).digest("hex").slice(0, 16);
  const file = join(folder, `${hash}.mjs`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    // Several processes may do this at the same time.
    const own = `${file}.${process.pid}`;
    writeFileSync(own, contents);
    renameSync(own, file);
  }
  return realpathSync(file);
}

function options(entry) {
  return {
    entryPoints: [entry],
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    logLevel: "warning",
  };
}
