import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const shippedFolder = fileURLToPath(new URL("./word-vectors/", import.meta.url));
export const dimensions = 100;

type Table = { rows: Map<string, number>; values: Int8Array; inverseNorms: Float32Array };

let table: Table | null = null;

/** Where an English word, in small letters, stands in the table, commonest first; -1 where it does not. */
export function findWord(word: string): number {
  return loadTable().rows.get(word) ?? -1;
}

/** How alike two words of the table are in what they mean: the cosine, from -1 to 1. */
export function compareWords(a: number, b: number): number {
  const { values, inverseNorms } = loadTable();
  let sum = 0;
  const from = a * dimensions;
  const other = b * dimensions;
  for (let at = 0; at < dimensions; at++)
    sum += (values[from + at] ?? 0) * (values[other + at] ?? 0);
  return sum * (inverseNorms[a] ?? 0) * (inverseNorms[b] ?? 0);
}

/** Adds a word's vector, of length 1, to a sum of 100 numbers. */
export function addVector(sum: Float32Array, word: number, weight: number): void {
  const { values, inverseNorms } = loadTable();
  const scale = weight * (inverseNorms[word] ?? 0);
  const from = word * dimensions;
  for (let at = 0; at < dimensions; at++)
    sum[at] = (sum[at] ?? 0) + scale * (values[from + at] ?? 0);
}

export function makeSum(): Float32Array {
  return new Float32Array(dimensions);
}

/**
 * Reads `words.txt`, a word a line, and `vectors.bin`, 100 signed bytes for each.
 * Throws where the two do not belong together or a word stands twice or without a vector.
 */
export function readWordVectors(folder: string): Table {
  const words = readFileSync(`${folder}/words.txt`, "utf8").trimEnd().split("\n");
  const bytes = readFileSync(`${folder}/vectors.bin`);
  const wanted = words.length * dimensions;
  if (bytes.length !== wanted) {
    const why = `${words.length} words need ${wanted} bytes, and there are ${bytes.length}`;
    throw new Error(explainFault(folder, why));
  }
  const rows = new Map(words.map((word, row) => [word, row]));
  if (rows.size !== words.length) throw new Error(explainFault(folder, "a word stands twice"));
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const inverseNorms = Float32Array.from(words, (word, row) => {
    let sum = 0;
    for (let at = row * dimensions; at < (row + 1) * dimensions; at++)
      sum += (values[at] ?? 0) ** 2;
    if (sum === 0) throw new Error(explainFault(folder, `“${word}” has no vector`));
    return 1 / Math.sqrt(sum);
  });
  return { rows, values, inverseNorms };
}

function explainFault(folder: string, why: string): string {
  return `The word vectors in ${folder} are broken: ${why}. Put both files back as they came, or make them anew as the README beside them says.`;
}

/** The table is 3 MB and read when it is first asked for. */
function loadTable(): Table {
  table ??= readWordVectors(shippedFolder);
  return table;
}
