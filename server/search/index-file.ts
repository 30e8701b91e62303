import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { alignment } from "./column-file.ts";
import { type SearchPassage, SearchIndex } from "./search-index.ts";
import { readSnapshot, writeSnapshot } from "./snapshot.ts";

/** Those of the shipped catalogue are made by the build, before the first start. */
const shippedFolder = fileURLToPath(new URL("./indexes/", import.meta.url));

/**
 * The index of these passages: from the file where it holds just them, otherwise built, and kept
 * in the file for the next start. A file that cannot be read or written costs only time.
 */
export function openIndex(file: string, passages: SearchPassage[]): SearchIndex {
  const input = hashPassages(passages);
  return openKept(file, {
    read: (bytes) => readSnapshot(bytes, input),
    make: () => SearchIndex.build(passages),
    write: (index) => writeSnapshot(index, input),
  });
}

/** What a file keeps: how its bytes are read (null or an error where they are not its own). */
type Kept<Value> = {
  read: (bytes: Uint8Array) => Value | null;
  make: () => Value;
  write: (value: Value) => Uint8Array;
};

/** What came with the build under this name or is in the file, otherwise made and kept there. */
export function openKept<Value>(file: string, { read, make, write }: Kept<Value>): Value {
  const known = readFile(join(shippedFolder, basename(file)), read) ?? readFile(file, read);
  if (known) return known;
  const value = make();
  // Another process may be reading: the name is given to nothing but a whole file.
  const draft = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(draft, write(value));
    renameSync(draft, file);
  } catch {
    rmSync(draft, { force: true });
  }
  return value;
}

function readFile<Value>(file: string, read: Kept<Value>["read"]): Value | null {
  try {
    return read(readAligned(file));
  } catch {
    return null;
  }
}

/** Small files share one buffer with others and may start anywhere in it. */
function readAligned(file: string): Uint8Array {
  const bytes = readFileSync(file);
  return bytes.byteOffset % alignment === 0 ? bytes : Uint8Array.from(bytes);
}

/** What an index was built of. */
export function hashPassages(passages: SearchPassage[]): string {
  const parts = passages.map(
    ({ id, text, heading = "", group = "" }) => `${id}\0${group}\0${heading}\0${text}\0`,
  );
  return createHash("sha256").update(parts.join("")).digest("hex");
}
