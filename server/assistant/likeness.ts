import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { splitWords } from "../search/tokenize.ts";

const shippedFolder = fileURLToPath(new URL("./field-vectors/", import.meta.url));
export const senseSize = 100;
/** What a word says that nobody knows: as much as most words of the table do. */
const unknownLength = 170;

type Table = { rows: Map<string, number>; values: Int8Array };
/** What a text means in this field: 100 numbers, together 1 long; null where no word is known. */
export type Sense = Float32Array | null;

let table: Table | null = null;

export function readSense(text: string): Sense {
  return addWords(text, 0);
}

/** What is asked: a word nobody knows points nowhere, and makes the question less like anything. */
export function readAskedSense(text: string): Sense {
  return addWords(text, unknownLength);
}

/** How alike two texts are, from -1 to 1. */
export function compareSenses(one: Sense, other: Sense): number {
  if (!one || !other) return 0;
  let sum = 0;
  for (let at = 0; at < senseSize; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/**
 * Reads `words.txt`, a word a line, and `vectors.bin`, 100 signed bytes for each: the longer a
 * vector, the more its word says. Throws where the two do not belong together.
 */
export function readFieldVectors(folder: string): Table {
  const words = readFileSync(`${folder}/words.txt`, "utf8").trimEnd().split("\n");
  const bytes = readFileSync(`${folder}/vectors.bin`);
  if (bytes.length !== words.length * senseSize) {
    throw new Error(
      `The field vectors in ${folder} are broken: ${words.length} words need ${words.length * senseSize} bytes, and there are ${bytes.length}. Put both files back as they came, or make them anew as the README beside them says.`,
    );
  }
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return { rows: new Map(words.map((word, row) => [word, row])), values };
}

/** Each word as often as it stands there. */
function addWords(text: string, unknown: number): Sense {
  table ??= readFieldVectors(shippedFolder);
  const sense = new Float32Array(senseSize);
  let aside = 0;
  for (const { word } of splitWords(text)) {
    const row = table.rows.get(word) ?? -1;
    if (row < 0) aside += unknown ** 2;
    else addRow(sense, table.values, row);
  }
  const length = Math.sqrt(sense.reduce((all, value) => all + value * value, aside));
  return length > 0 ? sense.map((value) => value / length) : null;
}

function addRow(sense: Float32Array, values: Int8Array, row: number): void {
  const from = row * senseSize;
  for (let at = 0; at < senseSize; at++) sense[at] = (sense[at] ?? 0) + (values[from + at] ?? 0);
}
