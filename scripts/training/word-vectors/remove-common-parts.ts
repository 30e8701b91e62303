import { dimensions } from "./read-glove.ts";
import { addScaled, dot } from "./vectors.ts";

/** The components are sought among so many of the most frequent words. */
const sampleRows = 20_000;
const components = 2;

/**
 * Takes away what nearly all vectors share, in place: their mean, and the two directions in which
 * they differ most, which tell how frequent a word is and not what it means. (Mu and Viswanath:
 * All-but-the-Top, ICLR 2018.)
 */
export function removeCommonParts(values: Float64Array): void {
  subtractFromRows(values, meanOf(values));
  const sample = values.slice(0, sampleRows * dimensions);
  subtractFromRows(sample, meanOf(sample));
  const covariance = multiplyByItself(sample);
  for (let component = 0; component < components; component++) {
    const direction = findMainDirection(covariance);
    deflate(covariance, direction);
    for (const row of eachRow(values)) addScaled(row, direction, -dot(row, direction));
  }
}

/** Makes every row 1 long, in place. */
export function scaleRows(values: Float64Array): void {
  for (const row of eachRow(values)) scale(row);
}

function* eachRow(values: Float64Array): Generator<Float64Array> {
  for (let at = 0; at < values.length; at += dimensions) yield values.subarray(at, at + dimensions);
}

function meanOf(values: Float64Array): Float64Array {
  const mean = new Float64Array(dimensions);
  const rows = values.length / dimensions;
  for (const row of eachRow(values)) addScaled(mean, row, 1 / rows);
  return mean;
}

function subtractFromRows(values: Float64Array, vector: Float64Array): void {
  for (const row of eachRow(values)) addScaled(row, vector, -1);
}

function multiplyByItself(values: Float64Array): Float64Array[] {
  const product = Array.from({ length: dimensions }, () => new Float64Array(dimensions));
  for (const row of eachRow(values)) {
    for (const [at, sums] of product.entries()) addScaled(sums, row, row[at] ?? 0);
  }
  return product;
}

/** The eigenvector of the largest eigenvalue by power iteration, from the same start each time. */
function findMainDirection(matrix: Float64Array[]): Float64Array {
  let direction = new Float64Array(dimensions).fill(1);
  for (let step = 0; step < 2_000; step++) {
    const next = Float64Array.from(matrix, (row) => dot(row, direction));
    scale(next);
    const moved = 1 - Math.abs(dot(next, direction));
    direction = next;
    if (step > 0 && moved < 1e-15) break;
  }
  return direction;
}

function deflate(matrix: Float64Array[], direction: Float64Array): void {
  const product = Float64Array.from(matrix, (row) => dot(row, direction));
  const eigenvalue = dot(product, direction);
  for (const [at, row] of matrix.entries())
    addScaled(row, direction, -eigenvalue * (direction[at] ?? 0));
}

function scale(vector: Float64Array): void {
  const length = Math.sqrt(dot(vector, vector));
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) / length;
}
