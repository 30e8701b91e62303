import { dimensions } from "./read-glove.ts";

/** One signed byte a number; each row is stretched so that its largest number is 127. */
export function toBytes(values: Float64Array, rows: number[]): Int8Array {
  const bytes = new Int8Array(rows.length * dimensions);
  for (const [at, row] of rows.entries()) {
    const vector = values.subarray(row * dimensions, (row + 1) * dimensions);
    const largest = Math.max(...vector.map(Math.abs));
    bytes.set(
      vector.map((value) => Math.round((127 * value) / largest)),
      at * dimensions,
    );
  }
  return bytes;
}
