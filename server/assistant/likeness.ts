import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { splitWords } from "../search/tokenize.ts";

const shippedFolder = fileURLToPath(new URL("./field-vectors/", import.meta.url));
export const senseSize = 100;
/** What a word says that nobody knows: as much as most words of the table do. */
const unknownLength = 170;

type Table = {
  rows: Map<string, number>;
  values: Int8Array;
  /** Of both files. */
  hash: string;
};
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

/** Another table gives other senses. */
export function nameTable(): string {
  return loadTable().hash;
}

/** How alike two texts are, from -1 to 1. */
export function compareSenses(one: Sense, other: Sense): number {
  if (!one || !other) return 0;
  let sum = 0;
  for (let at = 0; at < senseSize; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** What a likeness promises (`from` whatever it is, `times` itself), and what share of that counts. */
export type Promised = { from: number; times: number; share: number };

/** How much of what is asked is answered, from 0 to 1: what words cover and likeness promises. */
export function blendCoverage(covered: number, alike: number, by: Promised): number {
  const promised = by.from + by.times * alike;
  return Math.max(0, Math.min(1, covered + by.share * (promised - covered)));
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
  const hash = createHash("sha256").update(words.join("\n")).update(bytes).digest("hex");
  return { rows: new Map(words.map((word, row) => [word, row])), values, hash };
}

/** Each word as often as it stands there. */
function addWords(text: string, unknown: number): Sense {
  const { rows, values } = loadTable();
  const sum = new Int32Array(senseSize);
  let squares = 0;
  for (const { word } of splitWords(text)) {
    const row = rows.get(word) ?? -1;
    if (row < 0) squares += unknown ** 2;
    else addRow(sum, values, row);
  }
  for (const value of sum) squares += value * value;
  if (squares === 0) return null;
  const length = Math.sqrt(squares);
  return Float32Array.from(sum, (value) => value / length);
}

function addRow(sum: Int32Array, values: Int8Array, row: number): void {
  const from = row * senseSize;
  for (let at = 0; at < senseSize; at++) sum[at] = (sum[at] ?? 0) + (values[from + at] ?? 0);
}

function loadTable(): Table {
  table ??= readFieldVectors(shippedFolder);
  return table;
}
